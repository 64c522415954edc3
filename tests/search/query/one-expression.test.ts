import { expect, test } from 'vitest';
import { findDroppedBackslashes } from '../../../src/search/query/dropped-backslashes.ts';
import { asOneExpression } from '../../../src/search/query/one-expression.ts';
import { readQuery } from '../../../src/search/query/read-query.ts';
import { ignoringCase } from '../../../src/search/query/relax-query.ts';

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
])('%s', (text, expected) => expect(asOneExpression(text)?.whole ?? null).toBe(expected));

test.each<[string, string]>([
  ['must not be null', 'must "not" be null'],
  ['not found', '"not" found'],
  ['foo and not bar', 'foo and not bar'],
  ['found not lang:java', 'lang:java found "not"'],
])('each word of %s', (text, each) => expect(asOneExpression(text)?.each).toBe(each));

test.each<[string, boolean]>([
  ['pool', false],
  ['Pool', true],
  ['pool case:yes', true],
  ['a (b or -sym:C)', true],
  ['r:Pool', false],
])('%s differs where case is ignored: %s', (text, differs) => {
  expect(ignoringCase(readQuery(text).query) !== null).toBe(differs);
});

test('what stands between slashes is one expression already', () => {
  expect(asOneExpression('/pool "is closed/ lang:java')).toBeNull();
  expect(findDroppedBackslashes('/log\\("pool \\w+"\\)/')).toEqual([]);
});
