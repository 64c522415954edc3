import type { ChildList, GraphNode } from './graph-node.ts';

/**
 * Numbers the groups of nodes of which only one can stay: nodes of equal key, and nodes joined by a relocation from one key to
 * another. The number is that of the first meeting, depth first, which later decides in which order cycles are broken.
 * Source: maven-resolver ConflictMarker.
 */
export function markConflictGroups(root: ChildList): void {
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
