import { expect, test } from 'vitest';
import type { Difference } from '../../../src/symbols/api/api-difference.ts';
import { describeDifference } from '../../../src/tools/answers/comparison-entry.ts';

const apple: Difference = {
  change: 'changed',
  name: 'Apple',
  signature: 'class Apple',
  before: null,
  value: null,
  valueBefore: null,
  deprecation: null,
  deprecated: null,
  since: null,
  file: 'Apple.java',
  range: { start: 1, end: 9000 },
};
const seeds = (count: number): readonly Difference[] =>
  Array.from({ length: count }, (_, at) => ({ ...apple, change: 'added', name: `seed${at}`, signature: 'int' }));
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
