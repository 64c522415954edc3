import { printGav } from '../artifacts/coordinates.ts';
import type { ResolvedDependency } from './resolved-project.ts';

/**
 * Gives `via` of the next row of a module, by its parent, which stands in `rows` already; -1: it is a direct dependency. All rows below
 * one parent share a list: each a list of its own would be most of a deep graph.
 */
export function createWays(
  rows: readonly Pick<ResolvedDependency, 'groupId' | 'artifactId' | 'version' | 'via'>[],
): (parent: number) => readonly string[] {
  const ways = new Map<number, readonly string[]>([[-1, []]]);
  return (parent) => {
    const known = ways.get(parent);
    if (known !== undefined) return known;
    const above = rows[parent]!;
    const way = [...above.via, printGav(above)];
    ways.set(parent, way);
    return way;
  };
}
