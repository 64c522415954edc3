import { expect, test } from 'vitest';
import { toWebserverQuery } from '../../../src/search/zoekt/to-webserver-query.ts';

test.each([
  ['foo bar', 'foo bar'],
  ['foo AND -"a b" (x or y)', 'foo -"a b" ( x or y )'],
  ['foo version:1.0', 'foo b:"1.0"'],
  ['foo -version:1.0', 'foo'],
  ['-version:1.0', '( )'],
  ['r:org.orchard:apple$ seeds', 'r:"org.orchard/apple$" seeds'],
  ['r:^orchard:apple$', 'r:"^maven/orchard/apple$"'],
  ['-r:orchard:apple x', '-r:"orchard/apple" x'],
  ['r:maven/orchard/apple', 'r:maven/orchard/apple'],
  ['r:(a:b|c)', 'r:(a:b|c)'],
  ['type:repo f:pom', 'f:pom'],
  ['type:repo', '( )'],
  ['type:filematch x', 'x'],
  ['(type:repo f:pom) x', '( type:repo f:pom ) x'],
  ['type:file peel', 'type:file peel'],
])('%s is sent as %s', (text, sent) => {
  expect(toWebserverQuery(text).query).toBe(sent);
});

test.each([
  ['x version:1.0', ['1.0']],
  ['x -version:1.0', ['1.0.1', '2.0']],
  ['x version:1.0 -version:1.0', []],
])('of %s these versions are kept', (text, kept) => {
  const { fitsVersion } = toWebserverQuery(text);
  expect(['1.0', '1.0.1', '2.0'].filter((version) => fitsVersion?.(version))).toEqual(kept);
});

test.each(['x or version:1.0', '(x version:1.0)', '-(version:1.0 x)'])('%s is refused', (text) => {
  expect(() => toWebserverQuery(text)).toThrow('A webserver cannot be asked for version:1.0');
});

test('what is meant together, part by part', () => {
  expect(toWebserverQuery('foo -f:x (a b)').parts).toEqual(['foo', '-f:x', '( a b )']);
  expect(toWebserverQuery('foo or bar').parts).toEqual(['foo or bar']);
});
