import { type Coordinates, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedModule } from '../../../core/builds/resolved-project.ts';
import type { SourceOfFrame } from './explained-trace.ts';
import type { TraceArtifact } from './trace-artifact.ts';

/**
 * Of the artifacts of one module those of one version, since a trace is of one class path: the version that the trace prints, else the
 * one that most frames fit; of several such the first of a class path that the trace is likely of, or else the first. Empty for none.
 */
export function chooseTraceVersion(
  artifacts: readonly TraceArtifact[],
  printed: string | null,
  likely: readonly ResolvedModule[],
): readonly TraceArtifact[] {
  const versions = [...Map.groupBy(artifacts, ({ coordinates }) => coordinates.version)];
  const asPrinted = versions.find(([version]) => version === printed);
  if (asPrinted !== undefined) return asPrinted[1];
  const onPath = new Set(likely.flatMap(({ dependencies }) => dependencies.map(nameOf)));
  const ranked = versions.map(([, ofVersion]) => ({
    ofVersion,
    ...countFits(ofVersion),
    isLikely: ofVersion.some(({ coordinates }) => onPath.has(nameOf(coordinates))),
  }));
  ranked.sort((a, b) => b.fitting - a.fitting || b.open - a.open || Number(b.isLikely) - Number(a.isLikely));
  return ranked[0]?.ofVersion ?? [];
}

function nameOf({ groupId, artifactId, version }: Omit<Coordinates, 'classifier'>): string {
  return printCoordinates({ groupId, artifactId, version });
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
