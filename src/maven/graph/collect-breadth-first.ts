import {
  type Arrival,
  type Collection,
  collectDependency,
  createRootPlace,
  enter,
  hasChildren,
  type Place,
  STRAIGHT,
} from './collect-dependency.ts';
import type { CollectedGraph, CollectRequest } from './collection.ts';
import type { GraphDependency } from './graph-dependency.ts';
import type { RepositoryScope } from './graph-node.ts';
import { createSkipper } from './skipper.ts';

/**
 * As `collectDepthFirst`, but level by level and without the subtrees that cannot win any more.
 * Source: Maven 4, maven-resolver 2.0 BfDependencyCollector.
 */
export function collectBreadthFirst<Scope extends RepositoryScope>(
  request: CollectRequest<Scope>,
): CollectedGraph<Scope> {
  const root = createRootPlace(request);
  const skipper = createSkipper();
  const queue: Waiting<Scope>[] = request.dependencies.map((dependency) => ({
    place: root,
    dependency,
    arrival: STRAIGHT,
  }));
  const collection: Collection<Scope> = {
    ...request,
    emptyRanges: [],
    subtrees: new Map(),
    versionOrder: 'highest first',
    expand(place, node, descriptor, { keepsVersion }) {
      if (!hasChildren(node, descriptor)) {
        if (!skipper.skips(node, place.path)) skipper.remember(node, place.path);
        return;
      }
      const { below, key, known } = enter(collection, place, node, descriptor);
      if (known !== undefined) {
        node.children = known;
        return;
      }
      if (skipper.skips(node, place.path)) return;
      // Maven hands the exemption of a relocated node on to its children.
      const arrival: Arrival = { relocations: [], keepsVersion };
      for (const dependency of descriptor.dependencies) queue.push({ place: below, dependency, arrival });
      collection.subtrees.set(key, node.children);
      skipper.remember(node, place.path);
    },
  };
  for (const { place, dependency, arrival } of queue) collectDependency(collection, place, dependency, arrival);
  return { root: root.into, emptyRanges: collection.emptyRanges };
}

interface Waiting<Scope extends RepositoryScope> {
  readonly place: Place<Scope>;
  readonly dependency: GraphDependency;
  readonly arrival: Arrival;
}
