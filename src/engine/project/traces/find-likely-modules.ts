import type { ModuleId } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedModule } from '../../../core/builds/resolved-project.ts';
import { isAtOrBelow } from '../../../core/place-below.ts';
import { traceModuleOf } from './trace-artifact.ts';

/**
 * The project's modules whose class path a trace may be of, since it is of one: those with the most of what its frames lie in, which are
 * these artifacts and own files (paths below the project's root). All of them where none has any.
 */
export function findLikelyModules(
  modules: readonly ResolvedModule[],
  artifacts: readonly ModuleId[],
  ownFiles: readonly string[],
): readonly ResolvedModule[] {
  const owners = ownFiles.flatMap((file) => findOwner(modules, file)?.coordinates ?? []);
  const named = new Set([...artifacts, ...owners].map(traceModuleOf));
  const counted = modules.map((module) => ({ module, count: countHeld(module, named) }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === most).map(({ module }) => module);
}

/** The innermost of those around a file. */
function findOwner(modules: readonly ResolvedModule[], file: string): ResolvedModule | undefined {
  const around = modules.filter(({ path }) => isAtOrBelow(path, file));
  return around.sort((a, b) => b.path.length - a.path.length)[0];
}

function countHeld({ coordinates, dependencies }: ResolvedModule, named: ReadonlySet<string>): number {
  const held = new Set([coordinates, ...dependencies].map(traceModuleOf));
  return [...named].filter((name) => held.has(name)).length;
}
