import { expect, test } from 'vitest';
import { findVersions, findWays } from '../../../src/page/graph/find-ways.ts';
import { buildGraphTree, moduleOf, versionOf } from '../../../src/page/graph/graph-tree.ts';
import { orchardGraph } from '../orchard-graph.ts';

const tree = buildGraphTree(orchardGraph.modules[0]!);

test('every request for an artifact, the one that won first, with the way down to it', () => {
  const ways = findWays(tree, 4).map(({ node, by }) => [
    versionOf(node.artifact),
    node.state,
    by.map((step) => tree.nodes[step]!.artifact),
  ]);
  expect(ways).toEqual([
    ['2', 'has', ['orchard:pie:1']],
    ['1', 'lost', ['orchard:tart:1']],
  ]);
  expect(tree.nodes[2]?.beaten).toEqual(['1']);
});

test('versions in all modules', () => {
  expect([...findVersions(orchardGraph, 'orchard:pear:9')]).toEqual([
    ['2', [0]],
    ['1', [1]],
  ]);
});

test('a classifier and a type make another artifact', () => {
  expect(moduleOf('orchard:pie:1')).toBe('orchard:pie');
  expect(moduleOf('orchard:pie:1:tests (test-jar)')).toBe('orchard:pie tests (test-jar)');
  expect(versionOf('orchard:pie:1:tests (test-jar)')).toBe('1');
});
