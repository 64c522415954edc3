import { sortConflicts } from './conflict-order.ts';
import type { GraphArtifact } from './graph-artifact.ts';
import type { ChildList, GraphNode } from './graph-node.ts';
import { createGroupWalks } from './group-walks.ts';
import type { ConflictItem, ItemFinder, MediationRules } from './mediation-rules.ts';
import type { ScopeRules } from './scope-rules.ts';

/** Ranges that no version satisfies: every node of the group with the way to it; the first one is kept. */
export interface Contradiction {
  readonly requests: readonly { readonly node: GraphNode; readonly path: readonly GraphArtifact[] }[];
}

/** An item, and where it stands in the tree that is left. */
interface Place extends ConflictItem {
  /** Null: a direct dependency. */
  readonly above: Place | null;
  /** Among the children of its parent. */
  readonly index: number;
}

/**
 * Turns a graph into a tree in place: of each conflict group one node stays, with its final scope and optionality; losers move to
 * `losers` of their list. Source: maven-resolver 1.6 ConflictResolver, with SimpleOptionalitySelector.
 */
export function resolveConflicts(
  root: ChildList,
  { selectVersion, compareVersions, scopes }: Pick<MediationRules, 'selectVersion' | 'compareVersions' | 'scopes'>,
): readonly Contradiction[] {
  markConflictGroups(root);
  const { sorted, cycles } = sortConflicts(root);
  const contradictions: Contradiction[] = [];
  const finder = cycles.size === 0 ? createLiveLists(root, scopes) : createGroupWalks(root, { cycles, scopes });
  for (const group of sorted) {
    const items = finder.find(group);
    let winner: ConflictItem | null = null;
    if (items.length > 0) {
      winner = selectVersion(items, compareVersions);
      if (winner === null) {
        contradictions.push({ requests: items.map(({ node }) => ({ node, path: findPath(root, node) ?? [] })) });
        winner = items[0]!;
      }
      settle(items, winner, scopes);
    }
    finder.settle(group, winner);
  }
  finder.finish?.();
  return contradictions;
}

/**
 * For a graph whose groups form no cycle. All that may lie above a group is settled when its turn comes, so each list of children
 * hangs below one node, what hangs below losers is never looked at, and every node is looked at once.
 */
function createLiveLists(root: ChildList, scopes: ScopeRules): ItemFinder {
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

/** From the direct dependency down to the node's parent; null: it is not below this list. */
function findPath(
  { nodes }: ChildList,
  wanted: GraphNode,
  visited = new Set<ChildList>(),
): readonly GraphArtifact[] | null {
  if (nodes.includes(wanted)) return [];
  for (const { artifact, children } of nodes) {
    if (visited.has(children)) continue;
    visited.add(children);
    const path = findPath(children, wanted, visited);
    if (path !== null) return [artifact, ...path];
  }
  return null;
}

function settle(items: readonly ConflictItem[], winner: ConflictItem, scopes: ScopeRules): void {
  const { node } = winner;
  node.scope = node.scope === 'system' ? 'system' : chooseScope(items, scopes);
  node.optional = chooseOptionality(items);
  for (const item of items) {
    if (item === winner) continue;
    const { nodes, losers } = item.parent;
    nodes.splice(nodes.indexOf(item.node), 1);
    losers.push({ node: item.node, winner: node });
  }
}

/** A direct dependency keeps its own scope, whatever the paths to it say. */
function chooseScope(items: readonly ConflictItem[], { choose }: ScopeRules): string {
  const direct = items.find(({ depth }) => depth <= 1);
  if (direct !== undefined) return direct.node.scope;
  return choose(new Set(items.length === 1 ? items[0]!.scopes : items.flatMap(({ scopes }) => scopes)));
}

/** Optional only if it is so on every path; a direct dependency decides alone. */
function chooseOptionality(items: readonly ConflictItem[]): boolean {
  const direct = items.find(({ depth }) => depth <= 1);
  return direct?.node.optional ?? items.every(({ isSomewhereRequired }) => !isSomewhereRequired);
}

/**
 * Numbers the groups of nodes of which only one can stay: nodes of equal key, and nodes joined by a relocation from one key to
 * another. The number is that of the first meeting, depth first, which later decides in which order cycles are broken.
 * Source: maven-resolver ConflictMarker.
 */
function markConflictGroups(root: ChildList): void {
  const visited = new Set([root]);
  const groups = new Map<string, Group>();
  let count = 0;
  const visit = (node: GraphNode): void => {
    const { artifact, relocations } = node;
    // Most nodes are of a group that was met before, and join nothing.
    if (relocations.length > 0 || !groups.has(artifact.key))
      joinGroups(
        groups,
        [artifact, ...relocations].map(({ key }) => key),
        () => count++,
      );
    if (visited.has(node.children)) return;
    visited.add(node.children);
    for (const child of node.children.nodes) visit(child);
  };
  for (const node of root.nodes) visit(node);
  for (const { nodes } of visited) for (const node of nodes) node.group = groups.get(node.artifact.key)!.number;
}

interface Group {
  readonly keys: ReadonlySet<string>;
  readonly number: number;
}

/** Groups that turn out to be one get a new number, unless one of them holds all keys already. */
function joinGroups(groups: Map<string, Group>, keys: readonly string[], nextNumber: () => number): void {
  const wanted = new Set(keys);
  for (const key of keys) for (const joined of groups.get(key)?.keys ?? []) wanted.add(joined);
  for (const key of keys) if (groups.get(key)?.keys.size === wanted.size) return;
  const group: Group = { keys: wanted, number: nextNumber() };
  for (const key of wanted) groups.set(key, group);
}
