import { expect, test } from 'vitest';
import { atomsOf } from '../../../src/search/files/decide.ts';
import { ignoringCase } from '../../../src/search/query/ignoring-case.ts';
import { asOneExpression } from '../../../src/search/query/one-expression.ts';
import { readQuery } from '../../../src/search/query/read-query.ts';

test.each<[string, readonly string[] | null]>([
  ['pool is closed', ['pool is closed']],
  ['catch \\(\\w+ e\\) \\{', ['catch \\(\\w+ e\\) \\{']],
  ['pool is closed -file:Test lang:java', ['pool is closed', 'file:Test', 'lang:java']],
  ['pool', null],
  ['"pool is closed"', null],
  ['"pool is" closed', null],
  ['pool "is closed" now', null],
  ['pool or closed', null],
  ['a | b', null],
  ['sym:Pool closed', null],
])('%s', (text, expected) => {
  const whole = asOneExpression(readQuery(text).query);
  expect(whole && atomsOf(whole).map(({ written }) => written)).toEqual(expected);
});

test.each<[string, boolean]>([
  ['pool', false],
  ['Pool', true],
  ['pool case:yes', true],
  ['a (b or -sym:C)', true],
  ['r:Pool', false],
])('%s differs where case is ignored: %s', (text, differs) => {
  expect(ignoringCase(readQuery(text).query) !== null).toBe(differs);
});
