import { expect, test } from 'vitest';
import { createArtifactTable } from '../../../src/maven/graph/graph-artifact.ts';
import { createNodeBudget, nameCut } from '../../../src/resolving/graphs/graph-budgets.ts';

const pear = createArtifactTable().intern({
  groupId: 'orchard',
  artifactId: 'pear',
  version: '1',
  type: 'jar',
  classifier: null,
  systemPath: null,
});

test('each module may have as large a graph as one may have until the nodes of the build are spent, then a tenth of it', () => {
  const nodes = createNodeBudget({ graphNodes: 200, buildNodes: 500 });
  const shares = [200, 200, 99, 1, 20, 20].map((spent) => {
    const share = nodes.share();
    nodes.spend(spent);
    return share;
  });
  const whole = { nodes: 200, budget: 'graphNodes' };
  const tenth = { nodes: 20, budget: 'buildNodes' };
  expect(shares).toEqual([whole, whole, whole, whole, tenth, tenth]);
});

test('what a graph is without is told by the budget that its share is of', () => {
  const tenth = { nodes: 20, budget: 'buildNodes' } as const;
  expect(nameCut({ limit: 'graphNodes', count: 3, first: pear }, tenth)?.limit).toBe('buildNodes');
  expect(nameCut({ limit: 'graphDepth', count: 3, first: pear }, tenth)?.limit).toBe('graphDepth');
  expect(nameCut(null, tenth)).toBeNull();
});
