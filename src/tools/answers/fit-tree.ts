import { BUDGET } from './answer-size.ts';
import type { Cut } from './truncated.ts';

export interface TreeShape<Node> {
  childrenOf(node: Node): readonly Node[];
  /** Room of the node without its children. */
  sizeOf(node: Node): number;
}

export interface FittingNodes<Node> extends Cut {
  readonly nodes: ReadonlySet<Node>;
}

/**
 * The nodes of a tree that fit into one answer, level by level: what lies deep or late is left out first. `next` tells how to get
 * at that.
 */
export function fitTree<Node>(roots: readonly Node[], shape: TreeShape<Node>, next: string): FittingNodes<Node> {
  const nodes = new Set<Node>();
  let used = 0;
  let total = 0;
  let level = roots;
  while (level.length > 0) {
    total += level.length;
    for (const node of level) {
      used += shape.sizeOf(node);
      if (used > BUDGET) break;
      nodes.add(node);
    }
    const below: Node[] = [];
    for (const node of level) {
      for (const child of shape.childrenOf(node)) {
        below.push(child);
      }
    }
    level = below;
  }
  const shown = nodes.size;
  return shown === total ? { nodes } : { nodes, truncated: { shown, total_count: total, next } };
}
