/** A graph of files, types or modules and their dependencies. */
export interface CodeGraph {
  /** Paths, full names of types, or coordinates; each once. */
  readonly nodes: readonly string[];
  readonly edges: readonly GraphEdge[];
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** `imports`, `extends`, `implements`, or the scope of a dependency. */
  readonly type: string;
}

export interface GraphScope {
  /** True if the query asks about the node. */
  isStart(node: string): boolean;
  /** Greatest distance from those nodes, in edges; null: any. */
  readonly depth: number | null;
}

/** The part of the graph that can be reached from the nodes of the query. */
export function reachableFrom(edges: readonly GraphEdge[], { isStart, depth }: GraphScope): CodeGraph {
  const outgoing = Map.groupBy(edges, ({ from }) => from);
  let next = new Set(edges.flatMap(({ from, to }) => [from, to]).filter((node) => isStart(node)));
  const nodes = new Set(next);
  const selected: GraphEdge[] = [];
  for (let hops = 0; next.size > 0 && hops < (depth ?? Number.POSITIVE_INFINITY); hops++) {
    const found = Array.from(next, (node) => outgoing.get(node) ?? []).flat();
    for (const edge of found) selected.push(edge);
    next = new Set(found.map(({ to }) => to).filter((node) => !nodes.has(node)));
    for (const node of next) nodes.add(node);
  }
  return { nodes: [...nodes], edges: selected };
}
