import type { ExplainedGraph, ExplainedOmission } from '../../src/core/builds/explained-graph.ts';

/** Pie and tart ask for two versions of pear, of which the newer one is used; tart's worm is excluded. */
export const orchardGraph: ExplainedGraph = {
  rules: 'as Maven 3 resolves',
  modules: [
    {
      path: '.',
      name: 'orchard:kitchen:1',
      dependencies: [
        { artifact: 'orchard:pie:1', scope: 'compile', parent: -1, notes: [] },
        { artifact: 'orchard:tart:1', scope: 'compile', parent: -1, notes: [] },
        { artifact: 'orchard:pear:2', scope: 'compile', parent: 0, notes: ['optional'] },
        { artifact: 'orchard:seed:1', scope: 'compile', parent: 2, notes: [] },
      ],
      omitted: [
        omit('orchard:pear:1', 1, { reason: 'conflict', winner: 2, why: 'lost to 2', rule: 'the first wins' }),
        omit('orchard:worm:1', 1, { reason: 'excluded', why: 'excluded by orchard:kitchen:1' }),
        omit('orchard:seed:1', 1, { reason: 'duplicate', winner: 3, why: 'is listed elsewhere in this tree' }),
      ],
      problems: [],
    },
    {
      path: 'cellar',
      name: 'orchard:cellar:1',
      dependencies: [{ artifact: 'orchard:pear:1', scope: 'compile', parent: -1, notes: [] }],
      omitted: [],
      problems: ['orchard:jam:1: no POM'],
    },
  ],
};

function omit(
  artifact: string,
  parent: number,
  { reason, winner = -1, why, rule = '' }: Pick<ExplainedOmission, 'reason' | 'why'> & Partial<ExplainedOmission>,
): ExplainedOmission {
  return { artifact, scope: 'compile', parent, reason, winner, why, rule };
}
