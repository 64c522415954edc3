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
import type { GraphArtifact } from './graph-artifact.ts';
import type { GraphDependency } from './graph-dependency.ts';
import type { GraphNode, RepositorySet } from './graph-node.ts';

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

/** Tells which nodes of a breadth-first collection need no children. */
interface Skipper {
  /** Asked once for each node; `path` leads from the direct dependency down to its parent. */
  skips(node: GraphNode, path: readonly GraphNode[]): boolean;
  /** For a node that is not skipped. */
  remember(node: GraphNode, path: readonly GraphNode[]): void;
}

/** The depth of a node, and the number of nodes of that depth that were met before it. */
interface Position {
  readonly depth: number;
  readonly sequence: number;
}

/**
 * A node is skipped when another version of its artifact was met before, hence nearer or earlier; or when the same was, unless it
 * now stands further left, where its scopes count. Source: maven-resolver 2.0 DependencyResolutionSkipper, keyed without the version.
 */
function createSkipper(): Skipper {
  const winners = new Map<string, GraphArtifact>();
  const resolved = new Set<GraphArtifact>();
  const positions = new Map<GraphNode, Position>();
  const leftmost = new Map<GraphArtifact, Position>();
  const counts: number[] = [];
  const forced = new Set<GraphNode>();

  const isFurtherLeft = ({ artifact }: GraphNode, path: readonly GraphNode[]): boolean => {
    const first = leftmost.get(artifact);
    const peer = first === undefined ? undefined : path[first.depth];
    return first !== undefined && peer !== undefined && positions.get(peer)!.sequence < first.sequence;
  };

  return {
    skips(node, path) {
      const { artifact } = node;
      const position = { depth: path.length, sequence: counts[path.length] ?? 0 };
      counts[path.length] = position.sequence + 1;
      positions.set(node, position);
      const winner = winners.get(artifact.key);
      if (winner !== undefined && winner.version !== artifact.version) return true;
      if (resolved.has(artifact)) {
        if (!isFurtherLeft(node, path)) return true;
        forced.add(node);
      }
      leftmost.set(artifact, position);
      return false;
    },
    remember(node, path) {
      if (forced.has(node) || path.some((above) => forced.has(above))) return;
      resolved.add(node.artifact);
      winners.set(node.artifact.key, node.artifact);
    },
  };
}
