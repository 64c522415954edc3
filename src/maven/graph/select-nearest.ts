import { compareGenericVersions } from '../versions/generic-version.ts';
import { isInRange, type VersionRange } from '../versions/version-range.ts';
import type { ConflictItem } from './conflict-item.ts';

/**
 * Nearest wins; of equally near ones the first, and of the versions that one range offers the highest. Every range among the items is
 * a hard constraint: what a range met later refuses loses its place to the nearest that all ranges accept.
 * Source: maven-resolver NearestVersionSelector.
 */
export function selectNearest(items: readonly ConflictItem[]): ConflictItem | null {
  const ranges = new Map<string, VersionRange>();
  const candidates: ConflictItem[] = [];
  let winner: ConflictItem | null = null;
  const isAcceptable = ({ node }: ConflictItem): boolean =>
    [...ranges.values()].every((range) => isInRange(range, node.artifact.version));
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

/**
 * Highest wins among what all ranges accept, wherever it stands: Gradle's and coursier's rule. Of equal ones the nearest.
 * Source: maven-resolver ConfigurableVersionSelector with `highest`.
 */
export function selectHighest(items: readonly ConflictItem[]): ConflictItem | null {
  const ranges = items.flatMap(({ node }) => (node.range === null ? [] : [node.range]));
  return items
    .filter(({ node }) => ranges.every((range) => isInRange(range, node.artifact.version)))
    .reduce(higher, null);
}

function nearer(winner: ConflictItem | null, item: ConflictItem): ConflictItem {
  if (winner === null) return item;
  const wins = item.parent === winner.parent ? compareVersions(item, winner) > 0 : item.depth < winner.depth;
  return wins ? item : winner;
}

function higher(winner: ConflictItem | null, item: ConflictItem): ConflictItem {
  if (winner === null) return item;
  const order = compareVersions(item, winner);
  return order > 0 || (order === 0 && item.depth < winner.depth) ? item : winner;
}

function compareVersions(a: ConflictItem, b: ConflictItem): number {
  return compareGenericVersions(a.node.artifact.version, b.node.artifact.version);
}
