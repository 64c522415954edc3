import { expect, test } from 'vitest';
import { parsePropertiesFile } from '../../src/maven/properties-file.ts';

function check(text: string, expected: Readonly<Record<string, string>>): void {
  expect(Object.fromEntries(parsePropertiesFile(text))).toEqual(expected);
}

test('name and value', () => check('a=1\nb: 2\nc 3', { a: '1', b: '2', c: '3' }));
test('comments', () => check('# a=1\n! b=2\n', {}));
test('a value that goes on', () => check('a=1,\\\n   2', { a: '1,2' }));
test('escapes', () => check('a\\:b=\\u00e4\\t', { 'a:b': 'ä\t' }));
test('a name without a value', () => check('a', { a: '' }));
test('a URL with escaped colon', () =>
  check('url=https\\://repo.orchard.example/', { url: 'https://repo.orchard.example/' }));
