import type { ConflictItem, ItemFinder } from './conflict-item.ts';
import type { ChildList, GraphNode } from './graph-node.ts';
import type { ScopeRules } from './scope-rules.ts';

/** An item, and where it stands in the tree that is left. */
interface Place extends ConflictItem {
  /** Null: a direct dependency. */
  readonly above: Place | null;
  /** Among the children of its parent. */
  readonly index: number;
}

/**
 * For a graph whose groups form no cycle. All that may lie above a group is settled when its turn comes, so each list of children
 * hangs below one node, what hangs below losers is never looked at, and every node is looked at once.
 */
export function createLiveLists(root: ChildList, scopes: ScopeRules): ItemFinder {
  const places = new Map<number, Place[]>();
  const open = (list: ChildList, above: Place | null): void => {
    for (const [index, node] of list.nodes.entries()) {
      const place = placeOf(node, list, { above, index, scopes });
      const { group } = node;
      const known = places.get(group);
      if (known === undefined) places.set(group, [place]);
      else known.push(place);
    }
  };
  open(root, null);
  return {
    find: (group) => places.get(group)?.sort(comparePlaces) ?? [],
    settle(_, winner) {
      if (winner !== null) open(winner.node.children, winner as Place);
    },
  };
}

function placeOf(
  node: GraphNode,
  parent: ChildList,
  { above, index, scopes }: Pick<Place, 'above' | 'index'> & { readonly scopes: ScopeRules },
): Place {
  const { scope, optional, premanaged } = node;
  // A managed scope is not derived.
  const derived = premanaged.scope === null ? scopes.derive(above?.node.scope ?? null, scope) : scope;
  const isOptional = optional || (premanaged.optional === null && above?.node.optional === true);
  const depth = (above?.depth ?? 0) + 1;
  return { node, parent, depth, scopes: [derived], isSomewhereRequired: !isOptional, above, index };
}

/** Before: met earlier by a walk that goes down before it goes on. */
function comparePlaces(a: Place, b: Place): number {
  let [first, second] = [a, b];
  while (first.depth > second.depth) first = first.above!;
  while (second.depth > first.depth) second = second.above!;
  while (first.above !== second.above) [first, second] = [first.above!, second.above!];
  return first.index - second.index || a.depth - b.depth;
}
