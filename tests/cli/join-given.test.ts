import { expect, test } from 'vitest';
import { joinGiven } from '../../src/cli/join-given.ts';

test('lists and maps keep what was given before', () => {
  expect(joinGiven(['a'], ['b'])).toEqual(['a', 'b']);
  expect(joinGiven(new Map([['a', '1']]), new Map([['b', '2']]))).toEqual(
    new Map([
      ['a', '1'],
      ['b', '2'],
    ]),
  );
});

test.each([
  [undefined, ['b'], ['b']],
  ['a', 'b', 'b'],
  ['[oops', ['b'], ['b']],
])('after %j, %j counts alone', (before, value, expected) => {
  expect(joinGiven(before, value)).toEqual(expected);
});
