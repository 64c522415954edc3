import { parseCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedDependency } from '../../../core/builds/resolved-project.ts';
import { compareGenericVersions } from '../../../maven/versions/generic-version.ts';
import type { ExplainedLine, TraceVersions } from './explained-trace.ts';
import { printedVersionOf, traceModuleOf } from './trace-artifact.ts';

/** `used`: dependencies of the project. Of each artifact whose source is shown the version that the trace prints and the project's others; those with neither are left out. */
export function listTraceVersions(
  used: Iterable<ResolvedDependency>,
  lines: readonly ExplainedLine[],
): readonly TraceVersions[] {
  const dependencies = Map.groupBy(used, traceModuleOf);
  const shown = Map.groupBy(lines, ({ place }) => place?.coordinates ?? null);
  return [...shown].flatMap(([coordinates, itsLines]) => {
    if (coordinates === null) return [];
    const artifact = parseCoordinates(coordinates);
    const frames = itsLines.flatMap(({ frame }) => frame ?? []);
    const ofTrace = printedVersionOf(frames, artifact);
    const versions = new Set(dependencies.get(traceModuleOf(artifact))?.map(({ version }) => version));
    versions.delete(artifact.version);
    const ofProject = [...versions].sort((a, b) => compareGenericVersions(b, a));
    return ofTrace === null && ofProject.length === 0 ? [] : [{ coordinates, ofTrace, ofProject }];
  });
}
