import { type Coordinates, printGav } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedModule } from '../../../core/builds/resolved-project.ts';
import { isAtOrBelow } from '../../../core/path-below.ts';
import { type TraceArtifact, traceModuleOf } from './trace-artifact.ts';

/** Frames in the project's own files: paths below its root, by the text of the frame. */
export type OwnFrames = ReadonlyMap<string, string>;

/**
 * The project's modules whose class path a trace may be of, since it is of one: those that have the sources of the most frames. All of
 * them where none has any.
 */
export function findLikelyModules(
  modules: readonly ResolvedModule[],
  artifacts: readonly TraceArtifact[],
  own: OwnFrames,
): readonly ResolvedModule[] {
  const framesOf = new Map<string, string[]>();
  const add = (holder: string, frames: Iterable<string>) =>
    framesOf.set(holder, [...(framesOf.get(holder) ?? []), ...frames]);
  for (const { coordinates, places } of artifacts) add(traceModuleOf(coordinates), places.keys());
  for (const [frame, file] of own) {
    const owner = findOwner(modules, file);
    if (owner !== undefined) add(traceModuleOf(owner.coordinates), [frame]);
  }
  if (framesOf.size === 0) return modules;
  const counted = modules.map((module) => ({ module, count: countFrames(module, framesOf) }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === most).map(({ module }) => module);
}

/** True if one of these modules has that version of an artifact. */
export function buildIsOnPath(modules: readonly ResolvedModule[]): (coordinates: Coordinates) => boolean {
  let onPath: ReadonlySet<string> | null = null;
  return (coordinates) => {
    onPath ??= new Set(modules.flatMap(({ dependencies }) => dependencies.map(printGav)));
    return onPath.has(printGav(coordinates));
  };
}

/** The innermost of those around a file. */
function findOwner(modules: readonly ResolvedModule[], file: string): ResolvedModule | undefined {
  const around = modules.filter(({ path }) => isAtOrBelow(path, file));
  return around.sort((a, b) => b.path.length - a.path.length)[0];
}

/** Frames of which the module has the source, be it in several artifacts. */
function countFrames(
  { coordinates, dependencies }: ResolvedModule,
  framesOf: ReadonlyMap<string, readonly string[]>,
): number {
  const holders = new Set([coordinates, ...dependencies].map(traceModuleOf));
  return new Set([...holders].flatMap((holder) => framesOf.get(holder) ?? [])).size;
}
