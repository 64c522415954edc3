import { expect, test } from 'vitest';
import { readQuery } from '../../../src/search/query/read-query.ts';

test.each([
  ['foo AND bar', 'foo bar'],
  ['foo and bar', 'foo bar'],
  ['foo OR (bar baz)', 'foo or (bar baz)'],
  ['foo NOT bar', 'foo -bar'],
  ['foo and not bar', 'foo -bar'],
  ['NOT foo', '-foo'],
  ['not foo', '-foo'],
  ['not found anywhere', '-found anywhere'],
  ['not (foo or bar)', '-(foo or bar)'],
  ['(not foo) bar', '( -foo) bar'],
  ['(NOT foo)', '( -foo)'],
  ['not not foo', '--foo'],
  ['path:util language:java', 'f:util lang:java'],
  ['-filename:Test symbol:Foo', '-f:Test sym:Foo'],
  ['lang:kt foo', 'lang:kotlin foo'],
  ['/foo.*bar/', 'foo.*bar'],
  ['foo\\|bar', 'foo|bar'],
  ['/catch \\(IOException/', '"catch \\\\(IOException"'],
  ['/static class/ -file:test', '"static class" -file:test'],
  ['-/new (A|B)\\(/ lang:java', '-"new (A|B)\\\\(" lang:java'],
  ['(/a b/ or c)', '("a b" or c)'],
  ['(/a b/)', '("a b")'],
  ['a AND /b or c/', 'a "b or c"'],
  ['/x "y\\d/ z', '"x \\"y\\\\d" z'],
  ['/log\\("[a-z]/', '"log\\\\(\\"[a-z]"'],
  ['/a\\/b c[/ ]d/', '"a\\\\/b c[/ ]d"'],
  ['/a\\) b\\|c/', '"a\\\\) b|c"'],
  ['/-x.*/', '"-x.*"'],
  ['content:/a b/', 'content:"a b"'],
  ['sym:/Parser/', 'sym:Parser'],
  ['symbol:/a "b/', 'sym:"a \\"b"'],
  ['regex:/a.*b/', 'regex:a.*b'],
])('%s is read as %s', (text, plain) => {
  expect(readQuery(text).readAs).toBe(plain);
});

test.each([
  'foo bar',
  'not',
  '"not" found',
  '"not found"',
  '"AND" foo',
  'foo "OR" bar',
  '/api/v1/',
  '/usr/lib foo /etc/lib/',
  '/usr /etc/',
  '/usr/ foo/',
  'a / b / c',
  '/* a b/',
  'content:/api/v1/',
  'file:/a b/',
  '"/a b/"',
  '/a.b "c/d"/',
  'a \\|\\| b',
  'AND',
  'foo or bar',
  '"path:x"',
])('%s is read as it stands', (text) => {
  expect(readQuery(text).readAs).toBeNull();
});

test.each(['', ' '])('an empty query is none: "%s"', (text) => {
  expect(() => readQuery(text)).toThrow('missing query');
});
