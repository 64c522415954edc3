import { expect, test } from 'vitest';
import { ignoringCase } from '../../../src/search/query/ignoring-case.ts';
import { asOneExpression } from '../../../src/search/query/one-expression.ts';
import { readQuery } from '../../../src/search/query/read-query.ts';

test.each<[string, string | null]>([
  ['pool is closed', 'content:"pool is closed"'],
  ['catch \\(\\w+ e\\) \\{', 'content:"catch \\\\(\\\\w+ e\\\\) \\\\{"'],
  ['pool is closed -file:Test lang:java', '-file:Test lang:java content:"pool is closed"'],
  ['path:Pump pool is', 'path:Pump content:"pool is"'],
  ['null or empty', 'content:"null or empty"'],
  ['pool', null],
  ['"pool is closed"', null],
  ['"pool is" closed', null],
  ['pool "is closed" now', null],
  ['pool AND closed', null],
  ['(pool closed)', null],
  ['pool (is closed)', null],
  ['a | b', null],
  ['sym:Pool closed', null],
  ['a b(', null],
  ['pool\nis', null],
])('%s', (text, expected) => expect(asOneExpression(text)?.written ?? null).toBe(expected));

test.each<[string, boolean]>([
  ['must not be null', true],
  ['not found', false],
  ['must be null', false],
])('%s has an operator: %s', (text, hasNot) => expect(asOneExpression(text)?.hasNot).toBe(hasNot));

test.each<[string, boolean]>([
  ['pool', false],
  ['Pool', true],
  ['pool case:yes', true],
  ['a (b or -sym:C)', true],
  ['r:Pool', false],
])('%s differs where case is ignored: %s', (text, differs) => {
  expect(ignoringCase(readQuery(text).query) !== null).toBe(differs);
});
