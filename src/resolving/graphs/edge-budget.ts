import type { Budgets } from '../../core/budgets.ts';
import type { EdgeBudget } from '../../gradle/graph/configuration-request.ts';

/** Edges of each walk once those of the build are spent: more than the largest walk that was looked at, of 1,405. */
const LEFT = 2_000;

export function createEdgeBudget({ buildEdges }: Pick<Budgets, 'buildEdges'>): EdgeBudget {
  let spent = 0;
  return {
    share: () => (spent < buildEdges ? Number.POSITIVE_INFINITY : LEFT),
    spend(edges) {
      spent += edges;
    },
  };
}
