import { expect, test } from 'vitest';
import { readDeprecation } from '../../../src/core/code/read-deprecation.ts';

test.each([
  [['@Deprecated'], { since: null, forRemoval: false }],
  [['@Override', '@java.lang.Deprecated(since = "9", forRemoval = true)'], { since: '9', forRemoval: true }],
  [['@Deprecated("use peel", level = DeprecationLevel.ERROR)'], { since: null, forRemoval: true }],
  [['@Deprecated("use peel", ReplaceWith("peel"), ERROR)'], { since: null, forRemoval: true }],
  [['@Deprecated("use peel", ReplaceWith("peel()"))'], { since: null, forRemoval: false }],
  [['@DeprecatedSinceKotlin("1.4")', '@Override'], null],
  [[], null],
])('%j', (annotations, expected) => {
  expect(readDeprecation(annotations)).toEqual(expected);
});
