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
 * What lost a conflict or was excluded directly below the nodes that survived; of a range whose winner stands there, not its other
 * versions. `module`: its own `g:a:v`.
 */
export function listOmitted(root: ChildList, rows: readonly TreeRow[], module: string): readonly OmittedDependency[] {
  const lists = [{ list: root, parent: -1 }, ...rows.map(({ node }, row) => ({ list: node.children, parent: row }))];
  return lists.flatMap(({ list, parent }) => [
    ...list.losers.flatMap(({ node, winner }): readonly OmittedDependency[] => {
      if (isOfRangeOf(winner, node) && list.nodes.includes(winner)) return [];
      const isDuplicate = winner !== null && winner.artifact === node.artifact;
      const by = winner === null ? module : printGav(winner.artifact);
      const reason = isDuplicate ? 'duplicate' : 'conflict';
      return [{ ...describe(node.artifact), scope: node.scope, parent, reason, by }];
    }),
    ...list.excluded.map((artifact): OmittedDependency => {
      const by = findExcluder(artifact, rows, parent) ?? module;
      return { ...describe(artifact), scope: '', parent, reason: 'excluded', by };
    }),
  ]);
}

function describe({ groupId, artifactId, version, type, classifier }: GraphArtifact) {
  return { groupId, artifactId, version, type, classifier: classifier || null };
}

function isOfRangeOf(winner: GraphNode | null, { range }: GraphNode): winner is GraphNode {
  return range !== null && winner?.range?.text === range.text;
}

/**
 * Who wrote the exclusion that holds nearest above: the `g:a:v` that declares the edge with it, or the `file:line` of management; null:
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
