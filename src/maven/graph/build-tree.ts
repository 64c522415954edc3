import type { CollectedGraph, CollectRequest, EmptyRange } from './collection.ts';
import type { SelectVersion } from './conflict-item.ts';
import type { GraphArtifact } from './graph-artifact.ts';
import type { ChildList, GraphNode } from './graph-node.ts';
import { type Contradiction, resolveConflicts } from './resolve-conflicts.ts';

export interface DependencyTree {
  /** The direct dependencies and, below them, what survived. */
  readonly root: ChildList;
  readonly contradictions: readonly Contradiction[];
  readonly emptyRanges: readonly EmptyRange[];
}

export interface TreeRequest extends Omit<CollectRequest, 'readAlso'> {
  readonly collect: (request: CollectRequest) => CollectedGraph;
  readonly selectVersion: SelectVersion;
  /** Loads what the source left open; false: nothing was open. */
  readonly loadOpen: () => Promise<boolean>;
}

/**
 * Collects, loads what is missing and collects again until nothing is; then settles the conflicts. Each round asks for everything that
 * the one before came upon, so the POMs of one depth are loaded at once. Of a range only the highest version is read at first: the
 * others are when one of them wins.
 */
export async function buildTree(request: TreeRequest): Promise<DependencyTree> {
  const readAlso = new Set<GraphArtifact>();
  for (;;) {
    const { root, emptyRanges } = request.collect({ ...request, readAlso });
    if (await request.loadOpen()) continue;
    const contradictions = resolveConflicts(root, request.selectVersion);
    const unread = findUnread(root);
    if (unread.length === 0) return { root, contradictions, emptyRanges };
    for (const { artifact } of unread) readAlso.add(artifact);
  }
}

function findUnread({ nodes }: ChildList): readonly GraphNode[] {
  return nodes.flatMap((node) => (node.isRead ? findUnread(node.children) : [node]));
}
