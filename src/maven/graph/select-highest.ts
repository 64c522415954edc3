import type { VersionOrder } from '../../core/artifacts/version-order.ts';
import { isInRange } from '../versions/version-range.ts';
import type { ConflictItem } from './conflict-item.ts';

/**
 * Highest wins among what all ranges accept, wherever it stands, also over a direct dependency: Gradle's rule
 * (https://docs.gradle.org/current/userguide/dependency_constraints_conflicts.html, "Resolving version conflicts") and coursier's.
 * Of equal ones the nearest. maven-resolver's ConfigurableVersionSelector keeps a direct dependency with `highest` too.
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
