import { expect, test } from 'vitest';
import { endOfName, isSameKey, parseKey, toKebab } from '../../../src/naming/keys/written-key.ts';

test.each([
  ['orchard.tree.max-apples', ['orchard', 'tree', 'maxapples']],
  ['orchard.tree.maxApples', ['orchard', 'tree', 'maxapples']],
  ['${orchard.tree.max_apples:7}', ['orchard', 'tree', 'maxapples']],
  ['%dev.orchard.tree=7', ['orchard', 'tree']],
  ['orchard.trees[0].name', ['orchard', 'trees', '0', 'name']],
  ['orchard.log."org.pear".level', ['orchard', 'log', 'orgpear', 'level']],
])('%s is a key', (written, words) => {
  expect(parseKey(written)).toMatchObject({ words, isLoose: false });
});

test('the name of an environment variable stands for any key with its words', () => {
  const key = parseKey('ORCHARD_TREE_MAX_APPLES')!;
  expect(key).toMatchObject({ isLoose: true });
  expect(isSameKey(key, 'orchard.tree.max-apples')).toBe(true);
  expect(isSameKey(key, 'orchard.tree.max')).toBe(false);
  expect(isSameKey(parseKey('ORCHARD_TREE_MAXAPPLES')!, 'orchard.tree.max-apples')).toBe(true);
});

test.each(['Apple', 'orchard.Apple', 'Apple#peel', 'apple', 'max-apples', 'APPLES', 'a b.c', 'orchard..x', ''])(
  '%s is no key',
  (written) => {
    expect(parseKey(written)).toBeNull();
  },
);

test('dots part the names of a written key', () => {
  expect(endOfName(parseKey('orchard.tree.apples')!, 0, 'orchard')).toBe(1);
  expect(endOfName(parseKey('orchard.tree.apples')!, 0, 'orchardtree')).toBeNull();
  expect(endOfName(parseKey('orchard.east.apples')!, 0, 'orchard.*')).toBe(2);
});

test('names of fields in the spelling of files', () => {
  expect(['maxApples', 'baseURL', 'URLOfTree', 'max_apples'].map(toKebab)).toEqual([
    'max-apples',
    'base-url',
    'url-of-tree',
    'max-apples',
  ]);
});
