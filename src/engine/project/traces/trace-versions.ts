import { type Coordinates, parseCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedDependency } from '../../../core/builds/resolved-project.ts';
import { compareGenericVersions } from '../../../maven/versions/generic-version.ts';
import type { ExplainedLine, SourceOfFrame, TraceVersions } from './explained-trace.ts';
import { printedVersionOf, type TraceArtifact, traceModuleOf } from './trace-artifact.ts';

/**
 * Chooses the artifacts of one version of a module, since a trace is of one class path: the version that the trace prints, else the one that
 * most frames fit; of several such the first that is on a likely class path of the trace, or else the first. Empty for none.
 */
export function chooseTraceVersion(
  artifacts: readonly TraceArtifact[],
  printed: string | null,
  isOnPath: (coordinates: Coordinates) => boolean,
): readonly TraceArtifact[] {
  const versions = [...Map.groupBy(artifacts, ({ coordinates }) => coordinates.version)];
  const asPrinted = versions.find(([version]) => version === printed);
  if (asPrinted !== undefined) return asPrinted[1];
  const ranked = versions.map(([, ofVersion]) => ({
    ofVersion,
    ...countFits(ofVersion),
    isLikely: ofVersion.some(({ coordinates }) => isOnPath(coordinates)),
  }));
  ranked.sort((a, b) => b.fitting - a.fitting || b.open - a.open || Number(b.isLikely) - Number(a.isLikely));
  return ranked[0]?.ofVersion ?? [];
}

/** Frames that fit, and those of which nobody can tell. */
function countFits(artifacts: readonly TraceArtifact[]): { readonly fitting: number; readonly open: number } {
  return { fitting: count(true), open: count(null) };

  function count(fits: SourceOfFrame['fits']): number {
    const keys = artifacts.flatMap(({ places }) =>
      [...places].flatMap(([key, place]) => (place.fits === fits ? key : [])),
    );
    return new Set(keys).size;
  }
}

/**
 * Lists for each artifact whose source is shown the version that the trace prints and the project's others; those with neither are left
 * out. `used`: dependencies of the project.
 */
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
