import type { VersionOrder } from '../../core/artifacts/version-order.ts';
import { isInRange, type VersionRange } from '../versions/version-range.ts';
import type { ConflictItem } from './mediation-rules.ts';

/**
 * Nearest wins; of equally near ones the first, and of the versions that one range offers the highest. Every range among the items is
 * a hard constraint: if a later range excludes the winner, the nearest version that all ranges accept replaces it.
 * Source: maven-resolver NearestVersionSelector.
 */
export function selectNearest(items: readonly ConflictItem[], compareVersions: VersionOrder): ConflictItem | null {
  // Nearly all, of graphs that are large.
  if (items.length === 1 && items[0]!.node.range === null) return items[0]!;
  const ranges = new Map<string, VersionRange>();
  const candidates: ConflictItem[] = [];
  let winner: ConflictItem | null = null;
  const isAcceptable = ({ node }: ConflictItem): boolean =>
    [...ranges.values()].every((range) => isInRange(range, node.artifact.version));
  const nearer = (best: ConflictItem | null, item: ConflictItem): ConflictItem =>
    best === null || isNearer(item, best, compareVersions) ? item : best;
  for (const item of items) {
    const { range } = item.node;
    const isNew = range !== null && !ranges.has(range.text);
    if (isNew) ranges.set(range.text, range);
    if (isAcceptable(item)) candidates.push(item);
    else if (!isNew) continue;
    if (isNew && winner !== null && !isInRange(range, winner.node.artifact.version)) {
      winner = candidates.filter(isAcceptable).reduce(nearer, null);
      if (winner === null) return null;
    } else if (candidates.at(-1) === item) winner = nearer(winner, item);
  }
  return winner;
}

function isNearer(item: ConflictItem, best: ConflictItem, compareVersions: VersionOrder): boolean {
  if (item.parent !== best.parent) return item.depth < best.depth;
  return compareVersions(item.node.artifact.version, best.node.artifact.version) > 0;
}

/**
 * Highest wins among what all ranges accept, wherever it stands, also over a direct dependency: Gradle's rule
 * (https://docs.gradle.org/current/userguide/dependency_constraints_conflicts.html, "Resolving version conflicts") and coursier's.
 * The nearest of equal ones wins. maven-resolver's ConfigurableVersionSelector keeps a direct dependency with `highest` too.
 */
export function selectHighest(items: readonly ConflictItem[], compareVersions: VersionOrder): ConflictItem | null {
  const ranges = items.flatMap(({ node }) => (node.range === null ? [] : [node.range]));
  return items
    .filter(({ node }) => ranges.every((range) => isInRange(range, node.artifact.version)))
    .reduce<ConflictItem | null>((best, item) => {
      if (best === null) return item;
      const order = compareVersions(item.node.artifact.version, best.node.artifact.version);
      return order > 0 || (order === 0 && item.depth < best.depth) ? item : best;
    }, null);
}
