import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import { isExcluded } from './exclusions.ts';
import type { GraphNode } from './graph-node.ts';
import type { ConfigurationGraph } from './resolve-configuration.ts';
import { keyOf } from './walk-graph.ts';

/**
 * The place that leaves out a dependency of a node: `file:line` of the nearest above that excludes it, a dependency or the
 * management of one, else of the configuration's own exclusion; null: none is known.
 */
export function findExcluder(
  excluded: GradleDependency,
  parent: GraphNode | null,
  { walk, exclusions }: ConfigurationGraph,
): string | null {
  const above = new Set([parent]);
  for (const node of above) {
    if (node === null) continue;
    const wishes = walk.wishes.get(keyOf(node.edge))?.wishes ?? [];
    const found = wishes.find(({ edge }) => edge.exclusions.some((exclusion) => covers(exclusion, excluded)));
    if (found !== undefined) return found.edge.where;
    for (const next of node.parents) above.add(next);
  }
  return exclusions.find((exclusion) => covers(exclusion, excluded))?.where ?? null;
}

function covers(exclusion: ModuleId, module: ModuleId): boolean {
  return isExcluded(new Set([printModule(exclusion)]), module);
}
