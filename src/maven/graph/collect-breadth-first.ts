import {
  type Arrival,
  type Branch,
  type Collection,
  collectDependency,
  createRootBranch,
  enter,
  hasChildren,
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
  const queue: Waiting<Repositories>[] = request.dependencies.map((dependency) => ({
    branch: root,
    dependency,
    arrival: STRAIGHT,
  }));
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
      const { below, key, known } = enter(collection, branch, node, descriptor);
      if (known !== undefined) {
        node.children = known;
        return;
      }
      if (skipper.skips(node, branch.path)) return;
      // Maven hands the exemption of a relocated node on to its children.
      const arrival: Arrival = { relocations: [], keepsVersion };
      for (const dependency of descriptor.dependencies) queue.push({ branch: below, dependency, arrival });
      collection.subtrees.set(key, node.children);
      skipper.remember(node, branch.path);
    },
  };
  for (const { branch, dependency, arrival } of queue) collectDependency(collection, branch, dependency, arrival);
  return { root: root.into, emptyRanges: collection.emptyRanges, cut: collection.cut };
}

interface Waiting<Repositories extends RepositorySet> {
  readonly branch: Branch<Repositories>;
  readonly dependency: GraphDependency;
  readonly arrival: Arrival;
}
