import type { ExplainedGraph } from '../../core/builds/explained-graph.ts';
import { type GraphNode, type GraphTree, moduleOf, versionOf, wayTo } from './graph-tree.ts';

/** One request for an artifact: who asks for which version, and its end. */
export interface Way {
  readonly position: number;
  readonly node: GraphNode;
  /** Positions from the direct dependency down to the one that asks; empty: the module itself does. */
  readonly by: readonly number[];
}

/** Every request for the artifact of this node in its module, the one that won first. */
export function findWays(tree: GraphTree, position: number): readonly Way[] {
  const wanted = moduleOf(tree.nodes[position]?.artifact ?? '');
  const ways = tree.nodes.flatMap((node, at) =>
    moduleOf(node.artifact) === wanted ? [{ position: at, node, by: wayTo(tree, at) }] : [],
  );
  return ways.sort((a, b) => ranks[a.node.state] - ranks[b.node.state]);
}

const ranks = { has: 0, lost: 1, excluded: 2, repeat: 3 } as const;

/** Versions of an artifact in the modules of the graph, the one of most modules first, with positions of the modules. */
export function findVersions({ modules }: ExplainedGraph, artifact: string): ReadonlyMap<string, readonly number[]> {
  const wanted = moduleOf(artifact);
  const versions = new Map<string, number[]>();
  modules.forEach(({ dependencies }, module) => {
    const own = dependencies.find((dependency) => moduleOf(dependency.artifact) === wanted);
    if (own === undefined) return;
    const version = versionOf(own.artifact);
    versions.set(version, [...(versions.get(version) ?? []), module]);
  });
  return new Map([...versions].sort(([, a], [, b]) => b.length - a.length));
}
