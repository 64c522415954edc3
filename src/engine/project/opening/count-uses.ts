import { printModule } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedModule, ResolvedProject } from '../../../core/builds/resolved-project.ts';
import { isAtOrBelow } from '../../../core/path-below.ts';

type Uses = ReadonlyMap<string, number>;

const known = new WeakMap<ResolvedProject, Map<string, Uses>>();

/**
 * The number of modules that have an artifact, in whatever version, by `g:a`. It counts the modules at or below the one that the user works
 * in, null for all. Told once for each project and place: each call asks.
 */
export function countUses(project: ResolvedProject, workingModule: string | null): Uses {
  const place = workingModule ?? '.';
  const places = known.get(project) ?? new Map<string, Uses>();
  known.set(project, places);
  const uses = places.get(place) ?? count(project.modules.filter(({ path }) => isAtOrBelow(place, path)));
  places.set(place, uses);
  return uses;
}

function count(modules: readonly ResolvedModule[]): Uses {
  const uses = new Map<string, number>();
  for (const { dependencies } of modules)
    for (const name of new Set(dependencies.map(printModule))) uses.set(name, (uses.get(name) ?? 0) + 1);
  return uses;
}
