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
