import type { CollectedGraph, CollectRequest } from './collection.ts';
import type { GraphArtifact } from './graph-artifact.ts';
import type { GraphDependency } from './graph-dependency.ts';
import type { ChildList, GraphNode, RepositorySet } from './graph-node.ts';
import type { MediationRules } from './mediation-rules.ts';
import { type Contradiction, resolveConflicts } from './resolve-conflicts.ts';

/** The direct dependencies and, below them, what survived of the graph; `cut` null: all that belongs to it is in it. */
export interface DependencyTree<Repositories extends RepositorySet> extends CollectedGraph<Repositories> {
  readonly contradictions: readonly Contradiction[];
}

export interface TreeRequest<Repositories extends RepositorySet>
  extends Pick<CollectRequest<Repositories>, 'dependencies' | 'repositories' | 'source' | 'tables' | 'limits'> {
  /** The root's own management. */
  readonly managed: readonly GraphDependency[];
  readonly rules: MediationRules;
  /** Loads what the source left open; false: nothing was open. */
  readonly loadOpen: () => Promise<boolean>;
}

/**
 * Collects, loads what is missing and collects again until nothing is; then settles the conflicts. Each round asks for everything that
 * the one before came upon, so the POMs of one depth are loaded at once. Of a range only the highest version is read at first: the
 * others are when one of them wins. A graph that becomes too large is collected anew without what cannot win, where that is known.
 */
export async function buildTree<Repositories extends RepositorySet>(
  request: TreeRequest<Repositories>,
): Promise<DependencyTree<Repositories>> {
  const { rules, tables } = request;
  const { compareVersions } = rules;
  const manager = rules.createManager(request.managed, tables.exclusions);
  const readAlso = new Set<GraphArtifact>();
  let { collect } = rules;
  for (;;) {
    const endsAtMostNodes = rules.collectLean !== undefined && collect !== rules.collectLean;
    const graph = collect({ ...request, manager, compareVersions, readAlso, endsAtMostNodes });
    if (endsAtMostNodes && graph.size > request.limits.graphNodes) {
      collect = rules.collectLean;
      continue;
    }
    if (await request.loadOpen()) continue;
    const contradictions = resolveConflicts(graph.root, rules);
    const unread = findUnread(graph.root);
    if (unread.length === 0) return { ...graph, contradictions };
    for (const { artifact } of unread) readAlso.add(artifact);
  }
}

function findUnread({ nodes }: ChildList): readonly GraphNode[] {
  return nodes.flatMap((node) => (node.isRead ? findUnread(node.children) : [node]));
}
