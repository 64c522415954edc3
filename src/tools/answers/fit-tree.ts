import { BUDGET } from './answer-size.ts';

export interface TreeShape<Node> {
  childrenOf(node: Node): readonly Node[];
  /** Room of the node without its children. */
  sizeOf(node: Node): number;
}

export interface FittingNodes<Node> {
  readonly nodes: ReadonlySet<Node>;
  /** Nodes left out. */
  readonly leftOut: number;
}

/** The nodes of a tree that fit into one answer, level by level: what lies deep or late is left out first. */
export function fitTree<Node>(roots: readonly Node[], shape: TreeShape<Node>): FittingNodes<Node> {
  const nodes = new Set<Node>();
  let used = 0;
  let leftOut = 0;
  for (let level = roots; level.length > 0; level = level.flatMap((node) => shape.childrenOf(node))) {
    for (const node of level) {
      used += shape.sizeOf(node);
      if (used <= BUDGET) nodes.add(node);
      else leftOut++;
    }
  }
  return { nodes, leftOut };
}
