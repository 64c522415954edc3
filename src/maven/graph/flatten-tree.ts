import { printGav } from '../../core/artifacts/coordinates.ts';
import type { ManagedFrom, OmittedDependency } from '../../core/builds/resolved-project.ts';
import type { GraphArtifact } from './graph-artifact.ts';
import type { ChildList, GraphNode, RepositorySet } from './graph-node.ts';

/** One node that survived, with its way from the root. */
export interface TreeRow<Repositories extends RepositorySet = RepositorySet> {
  readonly node: GraphNode<Repositories>;
  /** Row of the parent; -1 for a direct dependency. */
  readonly parent: number;
  /** 1: a direct dependency. */
  readonly depth: number;
}

/** Breadth first, children in declaration order. */
export function flattenTree<Repositories extends RepositorySet>(
  root: ChildList<Repositories>,
): readonly TreeRow<Repositories>[] {
  const rows: TreeRow<Repositories>[] = root.nodes.map((node) => ({ node, parent: -1, depth: 1 }));
  for (let row = 0; row < rows.length; row++) {
    const { node, depth } = rows[row]!;
    for (const child of node.children.nodes) rows.push({ node: child, parent: row, depth: depth + 1 });
  }
  return rows;
}

/** Null: management changed neither version nor scope. */
export function findManaged({ artifact, scope, premanaged }: GraphNode): ManagedFrom | null {
  const version = premanaged.version === artifact.version ? null : premanaged.version;
  const from = premanaged.scope === scope ? null : premanaged.scope;
  return version === null && from === null ? null : { version, scope: from, by: premanaged.by };
}

/**
 * Nodes that lost a conflict or were excluded directly below those that survived; of a range whose winner stands there, not its other
 * versions. `module`: its own `g:a:v`. `left`: how many of those that stand elsewhere in the very same version are not among the first
 * `most`.
 */
export function listOmitted(
  root: ChildList,
  rows: readonly TreeRow[],
  module: string,
  most: number,
): { readonly omitted: readonly OmittedDependency[]; readonly left: number } {
  const lists = [{ list: root, parent: -1 }, ...rows.map(({ node }, row) => ({ list: node.children, parent: row }))];
  const losers = lists.flatMap(({ list, parent }) =>
    list.losers
      .filter(({ node, winner }) => !(isOfRangeOf(winner, node) && list.nodes.includes(winner)))
      .map(({ node, winner }) => ({ node, winner, parent, isDuplicate: winner?.artifact === node.artifact })),
  );
  const room = most - losers.filter(({ isDuplicate }) => !isDuplicate).length;
  const names = new Map<GraphNode, string>();
  const nameOf = (winner: GraphNode): string => {
    const name = names.get(winner) ?? printGav(winner.artifact);
    names.set(winner, name);
    return name;
  };
  let duplicates = 0;
  const reported = losers.filter(({ isDuplicate }) => !isDuplicate || duplicates++ < room);
  const omitted = [
    ...reported.map(({ node, winner, parent, isDuplicate }): OmittedDependency => {
      const by = winner === null ? module : nameOf(winner);
      return omit(node, { parent, reason: isDuplicate ? 'duplicate' : 'conflict', by });
    }),
    ...lists.flatMap(({ list, parent }) =>
      list.excluded.map((artifact): OmittedDependency => {
        const by = findExcluder(artifact, rows, parent) ?? module;
        return omit({ artifact, scope: '' }, { parent, reason: 'excluded', by });
      }),
    ),
  ];
  return { omitted, left: losers.length - reported.length };
}

/** Field by field: objects that are copied together take twice the memory, and there can be a thousand of each module. */
function omit(
  { artifact, scope }: Pick<GraphNode, 'artifact' | 'scope'>,
  { parent, reason, by }: Pick<OmittedDependency, 'parent' | 'reason' | 'by'>,
): OmittedDependency {
  const { groupId, artifactId, version, type, classifier } = artifact;
  return { groupId, artifactId, version, type, classifier: classifier || null, scope, parent, reason, by };
}

function isOfRangeOf(winner: GraphNode | null, { range }: GraphNode): winner is GraphNode {
  return range !== null && winner?.range?.text === range.text;
}

/**
 * The author of the nearest exclusion above: the `g:a:v` that declares the edge with it, or the `file:line` of management; null:
 * the module itself.
 */
function findExcluder(artifact: GraphArtifact, rows: readonly TreeRow[], parent: number): string | null {
  for (let row = parent; row >= 0; row = rows[row]!.parent) {
    const { node, parent: declarer } = rows[row]!;
    if (node.premanaged.exclusions?.excludes(artifact)) return node.premanaged.by;
    if (node.exclusions.excludes(artifact)) return declarer < 0 ? null : printGav(rows[declarer]!.node.artifact);
  }
  return null;
}
