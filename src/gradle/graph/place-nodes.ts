import { parseVersionSelector } from '../versions/version-selector.ts';
import type { GraphNode } from './graph-node.ts';
import type { ConfigurationGraph } from './resolve-configuration.ts';
import { keyOf } from './walk-graph.ts';

/**
 * A graph as a tree: the parent of each node, in an order in which it comes before what is below it. That is the nearest that asks for the
 * very version, else the nearest of all that lead there; null: the configuration itself, wherever it does, whoever decides the version.
 */
export function placeNodes(graph: ConfigurationGraph): ReadonlyMap<GraphNode, GraphNode | null> {
  const nodes = [...graph.walk.nodes.values()];
  const steps = nodes.flatMap((node): Step[] => listParents(node, graph).map((parent) => ({ node, parent })));
  const children = Map.groupBy(steps, ({ parent }) => parent);
  const placed = new Map<GraphNode, GraphNode | null>();
  const place = (from: readonly Step[]): void => {
    const queue = [...from];
    for (const { node, parent } of queue) {
      if (placed.has(node)) continue;
      placed.set(node, parent);
      queue.push(...(children.get(node) ?? []));
    }
  };
  place(children.get(null) ?? []);
  // Left are those whose version only what is below them asks for; in the order of the walk what leads to one first comes before it.
  for (const node of nodes) place([{ node, parent: node.parent }]);
  return placed;
}

interface Step {
  readonly node: GraphNode;
  readonly parent: GraphNode | null;
}

/** The parents that count, of all that lead to it. */
function listParents(node: GraphNode, { walk, choices }: ConfigurationGraph): readonly (GraphNode | null)[] {
  if (node.parents.includes(null)) return [null];
  const parents = new Set(node.parents);
  const key = keyOf(node.edge);
  const version = choices.get(key)?.version ?? null;
  const deciding = (walk.requests.get(key)?.requests ?? []).flatMap(({ edge, by, from }) => {
    const asked = edge.version?.require ?? null;
    if (by !== 'edge' || asked === null || version === null || !parents.has(from)) return [];
    return parseVersionSelector(asked).accepts(version) ? [from] : [];
  });
  return deciding.length > 0 ? [...new Set(deciding)] : [...parents];
}
