import { expect, test } from 'vitest';
import { DifferenceTally } from '../../../src/engine/explore/difference-tally.ts';
import type { Change, TypeDifference } from '../../../src/symbols/api/api-difference.ts';
import { plainDifference } from '../../support/plain-difference.ts';

const member = (change: Change) => plainDifference(change, 'prune', 'void prune()');

const type = (name: string, change: Change, more: Partial<TypeDifference> = {}): TypeDifference => ({
  ...plainDifference(change, name, `class ${name}`),
  moved: null,
  members: [],
  ...more,
});

const differences = [
  type('Apple', 'removed'),
  type('Cherry', 'changed', { members: [member('added'), member('removed'), member('changed')] }),
  type('Medlar', 'removed', { moved: 'fruit.Medlar' }),
  type('Plum', 'changed', { before: 'class Plum' }),
  type('fruit.Medlar', 'added', { moved: 'Medlar', members: [member('added')] }),
];

function tallied(page: number) {
  const tally = new DifferenceTally({ page, pageSize: 2 });
  for (const difference of differences) tally.add(difference);
  return tally;
}

test('differences are counted: of types that only their members differ in the members, of those that moved both sides', () => {
  const { types, moved, members, gone } = tallied(1);
  expect({ types, moved, members, gone }).toEqual({
    types: { added: 1, removed: 2, changed: 1 },
    moved: { added: 1, removed: 1 },
    members: { added: 2, removed: 1, changed: 1 },
    gone: ['Apple'],
  });
});

test.each([
  [1, ['Apple', 'Cherry']],
  [2, ['Medlar', 'Plum']],
  [3, ['fruit.Medlar']],
  [4, []],
])('page %i of them is kept', (page, names) => {
  const { items, ...rest } = tallied(page).page();
  expect(items.map(({ name }) => name)).toEqual(names);
  expect(rest).toEqual({ page, pageSize: 2, totalCount: 5, totalPages: 3 });
});
