import { expect, test } from 'vitest';
import { readQuery } from '../../../src/search/query/read-query.ts';

test.each([
  ['foo AND bar', 'foo bar'],
  ['foo and bar', 'foo bar'],
  ['foo OR (bar baz)', 'foo or (bar baz)'],
  ['foo NOT bar', 'foo -bar'],
  ['foo and not bar', 'foo -bar'],
  ['NOT foo', '-foo'],
  ['path:util language:java', 'f:util lang:java'],
  ['-filename:Test symbol:Foo', '-f:Test sym:Foo'],
  ['lang:kt foo', 'lang:kotlin foo'],
  ['/foo.*bar/', 'foo.*bar'],
  ['foo\\|bar', 'foo|bar'],
])('%s is read as %s', (text, plain) => {
  expect(readQuery(text).readAs).toBe(plain);
});

test.each([
  'foo bar',
  'not found',
  '"AND" foo',
  'foo "OR" bar',
  '/api/v1/',
  'a \\|\\| b',
  'AND',
  'foo or bar',
  '"path:x"',
])('%s is read as it stands', (text) => {
  expect(readQuery(text).readAs).toBeNull();
});

test('an empty query is none', () => {
  expect(() => readQuery(' ')).toThrow('missing query');
});
