import { expect, test } from 'vitest';
import type { Difference } from '../../../src/symbols/api/api-difference.ts';
import { describeDifference } from '../../../src/tools/answers/comparison-entry.ts';
import { plainDifference } from '../../support/plain-difference.ts';

const apple = plainDifference('changed', 'Apple', 'class Apple');
const seeds = (count: number): readonly Difference[] =>
  Array.from({ length: count }, (_, at) => plainDifference('added', `seed${at}`, 'int'));
const described = (count: number) =>
  describeDifference({ ...apple, moved: null, movedInto: null, members: seeds(count) });

test('members that have room are told, all of them', () => {
  expect(described(100)).toMatchObject({ members: { length: 100 }, members_omitted: undefined });
});

test('of more members as many as an answer has room for, and how many more there are', () => {
  const { members = [], members_omitted } = described(9000);
  expect(members.length).toBeGreaterThan(100);
  expect(JSON.stringify(members).length).toBeLessThan(27_000);
  expect(members_omitted).toBe(9000 - members.length);
});
