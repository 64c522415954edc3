import type { Budgets } from '../../core/budgets.ts';
import type { EdgeBudget } from '../../gradle/graph/configuration-request.ts';
import type { Cut } from '../../maven/graph/collection.ts';

/** The sizes that the graphs of a build may have: it can have many modules, each with as large a graph as one may have. */
export interface NodeBudget {
  /** For the next module. */
  share(): NodeShare;
  /** Counts the nodes of a graph that is whole, or that had no more room. */
  spend(nodes: number): void;
}

export interface NodeShare {
  readonly nodes: number;
  /** The budget to raise for a larger one. */
  readonly budget: 'graphNodes' | 'buildNodes';
}

/** The share of `graphNodes` that one module has once the build's nodes are spent: more than the largest graphs that were looked at. */
const NODES_LEFT = 0.1;

/** Edges of each walk once those of the build are spent: more than the largest walk that was looked at, of 1,405. */
const EDGES_LEFT = 2_000;

export function createNodeBudget({ graphNodes, buildNodes }: Pick<Budgets, 'graphNodes' | 'buildNodes'>): NodeBudget {
  let spent = 0;
  return {
    share: () =>
      spent < buildNodes
        ? { nodes: graphNodes, budget: 'graphNodes' }
        : { nodes: Math.ceil(graphNodes * NODES_LEFT), budget: 'buildNodes' },
    spend(nodes) {
      spent += nodes;
    },
  };
}

/** Names the budget that the share is of. */
export function nameCut(cut: Cut | null, { budget }: NodeShare): Cut | null {
  return cut?.limit === 'graphNodes' ? { ...cut, limit: budget } : cut;
}

export function createEdgeBudget({ buildEdges }: Pick<Budgets, 'buildEdges'>): EdgeBudget {
  let spent = 0;
  return {
    share: () => (spent < buildEdges ? Number.POSITIVE_INFINITY : EDGES_LEFT),
    spend(edges) {
      spent += edges;
    },
  };
}
