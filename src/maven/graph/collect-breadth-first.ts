import {
  type Arrival,
  type Branch,
  type Collection,
  collectDependency,
  createRootBranch,
  findSubtree,
  hasChildren,
  openBranch,
  STRAIGHT,
} from './collect-dependency.ts';
import type { CollectedGraph, CollectRequest } from './collection.ts';
import type { GraphDependency } from './graph-dependency.ts';
import type { RepositorySet } from './graph-node.ts';
import { createSkipper } from './skipper.ts';

/**
 * As `collectDepthFirst`, but level by level and without the subtrees that cannot win any more.
 * Source: Maven 4, maven-resolver 2.0 BfDependencyCollector.
 */
export function collectBreadthFirst<Repositories extends RepositorySet>(
  request: CollectRequest<Repositories>,
): CollectedGraph<Repositories> {
  const root = createRootBranch(request);
  const skipper = createSkipper();
  const queue: Waiting<Repositories>[] = [{ branch: root, dependencies: request.dependencies, arrival: STRAIGHT }];
  const collection: Collection<Repositories> = {
    ...request,
    emptyRanges: [],
    size: 0,
    cut: null,
    subtrees: new Map(),
    versionOrder: 'highest first',
    expand(branch, node, descriptor, { keepsVersion }) {
      if (!hasChildren(node, descriptor)) {
        if (!skipper.skips(node, branch.path)) skipper.remember(node, branch.path);
        return;
      }
      const subtree = findSubtree(collection, branch, node, descriptor);
      if (subtree === null || skipper.skips(node, branch.path)) return;
      const below = openBranch(collection, branch, node, subtree);
      // Maven hands the exemption of a relocated node on to its children.
      const arrival: Arrival = { relocations: [], keepsVersion };
      queue.push({ branch: below, dependencies: descriptor.dependencies, arrival });
      skipper.remember(node, branch.path);
    },
  };
  for (const { branch, dependencies, arrival } of queue)
    for (const dependency of dependencies) collectDependency(collection, branch, dependency, arrival);
  const { emptyRanges, cut, size } = collection;
  return { root: root.into, emptyRanges, cut, size };
}

interface Waiting<Repositories extends RepositorySet> {
  readonly branch: Branch<Repositories>;
  readonly dependencies: readonly GraphDependency[];
  readonly arrival: Arrival;
}
