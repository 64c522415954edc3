import { expect, test } from 'vitest';
import { compilePattern } from '../../../src/search/files/compile-pattern.ts';
import { findByExpression, findInLines } from '../../../src/search/files/find-by-expression.ts';
import { parseGoRegexp } from '../../../src/search/regexp/parse-go-regexp.ts';

const lines = ['orchard/Apple.java', '', 'orchard/pie/ApplePie.java', 'plum\r', 'Äpfel und Birnen', 'apple'];

test.each([
  'apple',
  'Apple.java',
  '^a',
  'e$',
  '$',
  'x*',
  '[^a]',
  '\\s',
  '\\bpie\\b',
  '.*',
  'java|plum',
  '\\Aapple\\z',
  'Ä',
  'nowhere',
])('%s is found in all lines at once where it is in each', (expression) => {
  const pattern = compilePattern({ regexp: parseGoRegexp(expression), ignoresCase: false });
  const each = lines.map((line, number) => [number, findByExpression(pattern.regex, line, 1)] as const);
  expect([...findInLines(pattern, lines.join('\n'))]).toEqual(each.filter(([, offsets]) => offsets.length > 0));
});
