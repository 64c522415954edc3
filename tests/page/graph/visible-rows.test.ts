import { expect, test } from 'vitest';
import { buildGraphTree } from '../../../src/page/graph/graph-tree.ts';
import { listVisibleRows, type RowChoice } from '../../../src/page/graph/visible-rows.ts';
import { orchardGraph } from '../orchard-graph.ts';

const tree = buildGraphTree(orchardGraph.modules[0]!);

function show(choice: Partial<RowChoice>): readonly string[] {
  const all = { open: new Set(tree.nodes.keys()), query: '', conflictsOnly: false, repeats: false, ...choice };
  return listVisibleRows(tree, all).map(({ position, isOpen, place, siblings }) => {
    const { artifact, depth, state } = tree.nodes[position]!;
    const mark = isOpen === null ? '' : isOpen ? ' open' : ' closed';
    return `${'  '.repeat(depth - 1)}${artifact} ${state} ${place}/${siblings}${mark}`;
  });
}

test('all that is open, what lost among it', () => {
  expect(show({})).toEqual([
    'orchard:pie:1 has 1/2 open',
    '  orchard:pear:2 has 1/1 open',
    '    orchard:seed:1 has 1/1',
    'orchard:tart:1 has 2/2 open',
    '  orchard:pear:1 lost 1/2',
    '  orchard:worm:1 excluded 2/2',
  ]);
  expect(show({ open: new Set() })).toEqual(['orchard:pie:1 has 1/2 closed', 'orchard:tart:1 has 2/2 closed']);
});

test('repeated requests only where they are asked for', () => {
  expect(show({ repeats: true, open: new Set([1]) })).toContain('  orchard:seed:1 repeat 3/3');
});

test('a search opens the way to what it finds', () => {
  expect(show({ open: new Set(), query: 'SEED' })).toEqual([
    'orchard:pie:1 has 1/1 open',
    '  orchard:pear:2 has 1/1 open',
    '    orchard:seed:1 has 1/1',
  ]);
});

test('conflicts only: the one that won and the one that lost', () => {
  expect(show({ conflictsOnly: true })).toEqual([
    'orchard:pie:1 has 1/2 open',
    '  orchard:pear:2 has 1/1',
    'orchard:tart:1 has 2/2 open',
    '  orchard:pear:1 lost 1/1',
  ]);
});

test('a chain of 100,000 is no stack overflow', () => {
  const dependencies = Array.from({ length: 100_000 }, (_, row) => ({
    artifact: `orchard:pie${row}:1`,
    scope: 'compile',
    parent: row - 1,
    notes: [],
  }));
  const chain = buildGraphTree({ dependencies, omitted: [] });
  const choice = { open: new Set(chain.nodes.keys()), query: '', conflictsOnly: false, repeats: false };
  expect(listVisibleRows(chain, choice)).toHaveLength(100_000);
});
