import type { ManagedFrom, OmittedDependency } from '../../core/resolved-project.ts';
import { type GraphArtifact, printGav } from './graph-artifact.ts';
import type { ChildList, GraphNode } from './graph-node.ts';

/** One node that survived, with its way from the root. */
export interface TreeRow {
  readonly node: GraphNode;
  /** Row of the parent; -1 for a direct dependency. */
  readonly parent: number;
  /** 1: a direct dependency. */
  readonly depth: number;
}

/** Breadth first, children in declaration order. */
export function flattenTree(root: ChildList): readonly TreeRow[] {
  const rows: TreeRow[] = root.nodes.map((node) => ({ node, parent: -1, depth: 1 }));
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

/** What lost a conflict or was excluded directly below the nodes that survived. `root` is the module's own `g:a:v`. */
export function listOmitted(root: ChildList, rows: readonly TreeRow[], module: string): readonly OmittedDependency[] {
  const lists = [{ list: root, parent: -1 }, ...rows.map(({ node }, row) => ({ list: node.children, parent: row }))];
  return lists.flatMap(({ list, parent }) => [
    ...list.losers.map(({ node, winner }): OmittedDependency => {
      const isDuplicate = winner !== null && winner.artifact === node.artifact;
      const by = winner === null ? module : printGav(winner.artifact);
      return {
        ...describe(node.artifact),
        scope: node.scope,
        parent,
        reason: isDuplicate ? 'duplicate' : 'conflict',
        by,
      };
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

/** The nearest dependency above whose edge, as declared or managed, carries the exclusion. */
function findExcluder(artifact: GraphArtifact, rows: readonly TreeRow[], parent: number): string | null {
  for (let row = parent; row >= 0; row = rows[row]!.parent) {
    const { node } = rows[row]!;
    if (node.exclusions.excludes(artifact)) return printGav(node.artifact);
  }
  return null;
}
