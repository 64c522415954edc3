import { parseCoordinates } from '../../core/coordinates.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import { compareGenericVersions } from '../../maven/versions/generic-version.ts';
import type { ExplainedLine, OtherVersions } from './explained-trace.ts';
import { printedVersionOf, traceModuleOf } from './trace-artifact.ts';

/** Of each artifact whose source is shown the versions that the trace and the project have besides; those with none are left out. */
export function listOtherVersions(
  { modules }: Pick<ResolvedProject, 'modules'>,
  lines: readonly ExplainedLine[],
): readonly OtherVersions[] {
  const dependencies = Map.groupBy(
    modules.flatMap((module) => module.dependencies),
    traceModuleOf,
  );
  const shown = Map.groupBy(lines, ({ place }) => place?.coordinates ?? null);
  return [...shown].flatMap(([coordinates, itsLines]) => {
    if (coordinates === null) return [];
    const artifact = parseCoordinates(coordinates);
    const frames = itsLines.flatMap(({ frame }) => frame ?? []);
    const printed = printedVersionOf(frames, artifact);
    const ofTrace = printed === artifact.version ? null : printed;
    const versions = new Set(dependencies.get(traceModuleOf(artifact))?.map(({ version }) => version));
    versions.delete(artifact.version);
    const ofProject = [...versions].sort((a, b) => compareGenericVersions(b, a));
    return ofTrace === null && ofProject.length === 0 ? [] : [{ coordinates, ofTrace, ofProject }];
  });
}
