import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';

/** The exclusions on each of the ways to a node: only what all of them exclude is left out. Never empty. */
export type Ways = readonly ReadonlySet<string>[];

export const NO_EXCLUSIONS: Ways = [new Set()];

export function isExcluded(exclusions: ReadonlySet<string>, { groupId, artifactId }: ModuleId): boolean {
  if (exclusions.size === 0) return false;
  const names = ['*:*', `${groupId}:*`, `*:${artifactId}`, `${groupId}:${artifactId}`];
  return names.some((name) => exclusions.has(name));
}

/** The ways by which an edge leads on, each with what the edge excludes besides; null: it is excluded on all of them. */
export function follow(
  ways: Ways,
  { groupId, artifactId, exclusions }: ModuleId & { readonly exclusions: readonly ModuleId[] },
): Ways | null {
  if (ways === NO_EXCLUSIONS && exclusions.length === 0) return ways;
  const open = ways.filter((way) => !isExcluded(way, { groupId, artifactId }));
  if (open.length === 0) return null;
  if (exclusions.length === 0) return open.length === ways.length ? ways : open;
  return open.map((way) => new Set([...way, ...exclusions.map(printModule)]));
}

/** The same object when nothing is added: a way that excludes more than another one adds nothing to it. */
export function uniteWays(ways: Ways, more: Ways): Ways {
  if (ways === more) return ways;
  let united = ways;
  for (const way of more) {
    if (united.some((known) => isWithin(known, way))) continue;
    united = [...united.filter((known) => !isWithin(way, known)), way];
  }
  return united;
}

const MOST_WAYS = 64;

/** Sets of exclusions can double with each step: of too many ways what all of them exclude stands for them. Null: they are few. */
export function joinWays(ways: Ways): Ways | null {
  if (ways.length <= MOST_WAYS) return null;
  const [first = new Set<string>(), ...others] = ways;
  return [new Set([...first].filter((name) => others.every((way) => way.has(name))))];
}

function isWithin(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return part.size <= whole.size && [...part].every((name) => whole.has(name));
}
