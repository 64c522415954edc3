import { describe, expect, test } from 'vitest';
import { usualBudgets } from '../../../src/core/budgets.ts';
import { mediationRules } from '../../../src/resolving/graphs/mediation-rules.ts';
import { buildOrchardTree, printTree } from '../../support/orchard-graph.ts';

const LAYERS = 20;

/** Two artifacts a layer, each edge with an exclusion of its own: there are as many sets of exclusions as ways. */
const doubling = [
  'root -> a0:1, b0:1',
  ...Array.from({ length: LAYERS }, (_, layer) =>
    ['a', 'b'].map(
      (name) => `${name}${layer}:1 -> a${layer + 1}:1 -x${name}${layer}, b${layer + 1}:1 -y${name}${layer}`,
    ),
  ).flat(),
].join('\n');

const chain = (length: number): string =>
  ['root -> a0:1, pie:1', ...Array.from({ length }, (_, step) => `a${step}:1 -> a${step + 1}:1`)].join('\n');

describe('a graph that becomes too large', () => {
  test('is collected without what cannot be nearest, and is whole', async () => {
    const { root, cut } = await buildOrchardTree(doubling, mediationRules.nearest, {
      ...usualBudgets,
      graphNodes: 500,
    });
    expect(cut).toBeNull();
    const names = printTree(root)
      .split('\n')
      .filter(Boolean)
      .map((line) => line.trim());
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(2 * (LAYERS + 1));
  });

  test('keeps what the module declares where the highest version wins, and says so', async () => {
    const { root, cut } = await buildOrchardTree(`${doubling}\nroot -> a0:1, b0:1, pie:1`, mediationRules.highest, {
      ...usualBudgets,
      graphNodes: 500,
    });
    expect(cut?.limit).toBe('graphNodes');
    expect(root.nodes.map(({ artifact }) => artifact.artifactId)).toEqual(['a0', 'b0', 'pie']);
  });
});

describe('a graph that becomes too deep', () => {
  test('ends there and says where', async () => {
    const { root, cut } = await buildOrchardTree(chain(9), mediationRules.nearest, { ...usualBudgets, graphDepth: 3 });
    expect(cut).toMatchObject({ limit: 'graphDepth', count: 1, first: { artifactId: 'a3' } });
    expect(printTree(root)).toBe('a0:1 compile\n  a1:1 compile\n    a2:1 compile\n      a3:1 compile\npie:1 compile\n');
  });

  test('is whole up to the limit', async () => {
    const { cut } = await buildOrchardTree(chain(3), mediationRules.nearest, { ...usualBudgets, graphDepth: 4 });
    expect(cut).toBeNull();
  });
});

test('of a range with many versions the highest are looked at', async () => {
  const versions = Array.from({ length: 9 }, (_, version) => `plum:1.${version} -> pear:1`).join('\n');
  const limits = { ...usualBudgets, rangeVersions: 4 };
  const { root, cut } = await buildOrchardTree(`root -> plum:[1,2]\n${versions}`, mediationRules.nearest, limits);
  expect(cut).toMatchObject({ limit: 'rangeVersions', count: 5 });
  expect(printTree(root)).toBe('plum:1.8 compile\n  pear:1 compile\n');
});
