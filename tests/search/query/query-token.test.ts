import { expect, test } from 'vitest';
import { readToken } from '../../../src/search/query/query-token.ts';

// TestTokenize of https://github.com/sourcegraph/zoekt/blob/main/query/parse_test.go (Apache-2.0).
test.each([
  ['file:bla', 'file', 'bla'],
  ['file:bla ', 'file', 'bla'],
  ['f:bla ', 'file', 'bla'],
  ['(abc def) ', 'open', '('],
  ['(abcdef)', 'text', '(abcdef)'],
  ['(abc)(de)', 'text', '(abc)(de)'],
  ['(ab(c)def) ', 'text', '(ab(c)def)'],
  ['(ab\\ def) ', 'text', '(ab\\ def)'],
  [') ', 'close', ')'],
  ['a(bc))', 'text', 'a(bc)'],
  ['abc) ', 'text', 'abc'],
  ['file:"bla"', 'file', 'bla'],
  ['"file:bla"', 'text', 'file:bla'],
  ['o"r" bla', 'text', 'or'],
  ['or bla', 'or', 'or'],
  ['ar bla', 'text', 'ar'],
])('%s begins with %s %s', (text, kind, value) => {
  expect(readToken(text)).toMatchObject({ kind, text: value });
});

test('a backslash at the end is no token', () => {
  expect(() => readToken('\\')).toThrow('query: lone \\ at end');
});
