import { expect, test } from 'vitest';
import { parseGoRegexp } from '../../../src/search/regexp/parse-go-regexp.ts';
import { toJavaScript } from '../../../src/search/regexp/to-javascript.ts';

test.each([
  ['[\\p{Greek}]', false, '\u00b5', false],
  ['[\\p{Greek}]', true, '\u00b5', true],
  ['(?i)\\p{Greek}', false, '\u00b5', true],
  ['\\p{Lu}', true, 'a', true],
  ['\\p{Lu}', false, 'a', false],
  ['\\p{Greek}', true, 'm', false],
])('%s, in any case: %s, and %s', (expression, ignoresCase, text, matches) => {
  const source = toJavaScript(parseGoRegexp(expression), ignoresCase);
  expect(new RegExp(source, 'u').test(text)).toBe(matches);
});

test.each([
  ['a{5}', 'aaaaaa', 'aaaaa'],
  ['a{5}b', 'aaaab', null],
  ['a{0}b', 'ab', 'b'],
  ['[ab]{2,4}', 'xababab', 'abab'],
  ['[ab]{2,4}?', 'xababab', 'ab'],
  ['a{9,12}', 'a'.repeat(20), 'a'.repeat(12)],
  ['a{9,}?', 'a'.repeat(20), 'a'.repeat(9)],
  ['a{9}', 'a'.repeat(8), null],
  ['(?:a{3}){3}', 'a'.repeat(10), 'a'.repeat(9)],
  ['(?:ab){2,3}', 'ababababab', 'ababab'],
  ['\\p{Lu}{4}', 'ABCDE', 'ABCD'],
  ['[^a]{2}', 'a\u{1f34e}\u{1f34f}a', '\u{1f34e}\u{1f34f}'],
  ['(?:a+){2,}', 'aaab', 'aaa'],
])('%s in %s: %s', (expression, text, expected) => {
  const source = toJavaScript(parseGoRegexp(expression), false);
  expect(new RegExp(source, 'u').exec(text)?.[0] ?? null).toBe(expected);
});
