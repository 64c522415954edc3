import { expect, test } from 'vitest';
import { compileGlob } from '../../src/search/glob.ts';

const compile = (glob: string, isPath: boolean) => compileGlob(glob, { argument: 'pattern', isPath });

test.each([
  ['*Utils', 'StringUtils', true],
  ['*Utils', 'UtilsOf', false],
  ['String*', 'String', true],
  ['*Exception*', 'IOExceptions', true],
  ['get?', 'getX', true],
  ['get?', 'get', false],
  ['[A-C]*', 'Beta', true],
  ['[!A-C]*', 'Beta', false],
  ['[]a]', ']', true],
  ['{get,is}*', 'isEmpty', true],
  ['{get,is{A,B}}x', 'isBx', true],
  ['\\*', '*', true],
  ['\\*', 'x', false],
  ['a.b', 'axb', false],
  ['Outer*', 'Outer.Inner', true],
  ['*', '', true],
  ['🍎?', '🍎🍏', true],
  ['**', 'anything', true],
])('name %s: %s → %s', (glob, name, expected) => {
  expect(compile(glob, false)(name)).toBe(expected);
});

test.each([
  ['*.java', 'Apple.java', true],
  ['*.java', 'orchard/Apple.java', false],
  ['**/Apple.java', 'Apple.java', true],
  ['**/Apple.java', 'a/b/Apple.java', true],
  ['**/Apple.java', 'a/PineApple.java', false],
  ['a/**/b.txt', 'a/b.txt', true],
  ['a/**/b.txt', 'a/x/y/b.txt', true],
  ['a/**', 'a/x/y', true],
  ['a/?/c', 'a/b/c', true],
  ['a?c', 'a/c', false],
  ['a[!x]c', 'a/c', false],
])('path %s: %s → %s', (glob, path, expected) => {
  expect(compile(glob, true)(path)).toBe(expected);
});

test.each([
  ['[abc', 'pattern "[abc" has a "[" that is not closed'],
  ['{a,b', 'pattern "{a,b" has a "{" that is not closed'],
  ['', 'pattern must have 1 to 500 characters'],
  ['{a,b}'.repeat(9), 'pattern expands to more than 256 alternatives'],
])('%s is refused', (glob, message) => {
  expect(() => compile(glob, false)).toThrow(message);
});

test('a hostile glob ends', () => {
  expect(compile(`${'*a'.repeat(200)}b`, false)('a'.repeat(2000))).toBe(false);
});
