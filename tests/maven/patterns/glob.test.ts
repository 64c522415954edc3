import { expect, test } from 'vitest';
import { compileGlob } from '../../../src/maven/patterns/glob.ts';

function check(pattern: string, path: string, expected: boolean): void {
  expect(compileGlob(pattern)?.(path)).toBe(expected);
}

test('a star stays in its folder', () => check('*.java', 'fruit/Apple.java', false));
test('two do not', () => check('**/*.java', 'fruit/pome/Apple.java', true));
test('one character', () => check('App?e.java', 'Apple.java', true));
test('either ending', () => check('*.{kt,java}', 'Apple.kt', true));
test('a comma outside of braces', () => check('a,*', 'a,b', true));
test('a class that is denied', () => check('[!a]*', 'apple', false));
test('characters that regular expressions know', () => check('a+(b)*', 'a+(b)c', true));
test('an escaped star', () => check('\\*?', '*x', true));

test('a pattern that is too long is not understood', () => expect(compileGlob(','.repeat(1_000_000))).toBeNull());
