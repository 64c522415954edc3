import { expect, test } from 'vitest';
import { filterInTurns, groupInTurns, mapInTurns, sortInTurns } from '../../../src/platform/threads/in-turns.ts';
import { createTurns, type Turn } from '../../../src/platform/threads/turns.ts';
import { countTurns } from '../../support/count-turns.ts';

const noTurn: Turn = () => undefined;
/** More than is sorted at once, each number several times. */
const many = Array.from({ length: 6000 }, (_, place) => ({ number: (place * 7919) % 501, place }));

test('what is wanted, turned into something else, by what it has in common', async () => {
  expect(await filterInTurns([1, 2, 3, 4], (number) => number % 2 === 0, noTurn)).toEqual([2, 4]);
  expect(await mapInTurns([1, 2], (number) => number * 10, noTurn)).toEqual([10, 20]);
  const groups = await groupInTurns(['apple', 'pear', 'plum'], (name) => name[0], noTurn);
  expect([...groups]).toEqual([
    ['a', ['apple']],
    ['p', ['pear', 'plum']],
  ]);
});

test.each([0, 1, 2048, 2049, 4097, 6000])('%i sorted, where equals keep their order', async (length) => {
  const byNumber = (a: { readonly number: number }, b: { readonly number: number }) => a.number - b.number;
  const some = many.slice(0, length);
  expect(await sortInTurns(some, byNumber, noTurn)).toEqual(some.toSorted(byNumber));
});

test.each([
  ['filter', (turn: Turn) => filterInTurns(many, () => true, turn)],
  ['map', (turn: Turn) => mapInTurns(many, ({ place }) => place, turn)],
  ['group', (turn: Turn) => groupInTurns(many, ({ number }) => number, turn)],
  ['sort', (turn: Turn) => sortInTurns(many, (a, b) => a.number - b.number, turn, 1)],
])('others get turns between the steps of %s', async (_, run) => {
  expect(await countTurns(() => run(createTurns(new AbortController().signal)))).toBeGreaterThanOrEqual(many.length);
});
