import { expect, test } from 'vitest';
import { findSplitAlternatives, readPhrasesLiterally } from '../../../src/search/query/literal-phrases.ts';

test.each([
  ['"Size("', '"Size\\\\("'],
  ['lang:java content:"a[" -file:Test', 'lang:java content:"a\\\\[" -file:Test'],
  ['"a|b" "c d"', null],
  ['Size(', null],
])('%s', (written, expected) => expect(readPhrasesLiterally(written)?.query ?? null).toBe(expected));

test.each([
  ['one two|three', ['two|three']],
  ['( one | two )', ['|']],
  ['one|two', []],
  ['"one two|three" four', []],
  ['a\\|b c', []],
])('alternatives in %s', (written, expected) => expect(findSplitAlternatives(written)).toEqual(expected));
