import { expect, test } from 'vitest';
import { lowerBound } from '../../src/core/lower-bound.ts';

const apples = [1, 3, 3, 7];

test.each([
  [0, 0],
  [1, 0],
  [3, 1],
  [4, 3],
  [7, 3],
  [8, 4],
])('below %i are %i of 1, 3, 3, 7', (limit, expected) =>
  expect(lowerBound(apples.length, (at) => apples[at]! < limit)).toBe(expected),
);

test('of nothing none is', () => expect(lowerBound(0, () => true)).toBe(0));
