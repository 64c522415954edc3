import {
  type Collection,
  collectDependency,
  createRootBranch,
  findSubtree,
  hasChildren,
  openBranch,
} from './collect-dependency.ts';
import type { CollectedGraph, CollectRequest } from './collection.ts';
import type { RepositorySet } from './graph-node.ts';

/**
 * The graph below a root, with all conflicts still in it: depth first, in declaration order, subtrees of equal artifact, exclusions,
 * management and repositories shared. Sharing is part of the result: it decides which of two equally near nodes comes first.
 * Source: Maven 3, maven-resolver 1.6 DefaultDependencyCollector.
 */
export function collectDepthFirst<Repositories extends RepositorySet>(
  request: CollectRequest<Repositories>,
): CollectedGraph<Repositories> {
  const root = createRootBranch(request);
  const collection: Collection<Repositories> = {
    ...request,
    emptyRanges: [],
    size: 0,
    cut: null,
    subtrees: new Map(),
    versionOrder: 'lowest first',
    expand(branch, node, descriptor) {
      if (!hasChildren(node, descriptor)) return;
      const subtree = findSubtree(collection, branch, node, descriptor);
      if (subtree === null) return;
      const below = openBranch(collection, branch, node, subtree);
      for (const dependency of descriptor.dependencies) collectDependency(collection, below, dependency);
    },
  };
  for (const dependency of request.dependencies) collectDependency(collection, root, dependency);
  const { emptyRanges, cut, size } = collection;
  return { root: root.into, emptyRanges, cut, size };
}
