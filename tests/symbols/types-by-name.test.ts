import { expect, test } from 'vitest';
import { findType } from '../../src/engine/explore/find-type.ts';
import { readTypeSource } from '../../src/engine/explore/get-type-source.ts';
import { MOST_OF_TYPE, typesByName } from '../../src/symbols/types-by-name.ts';
import { indexOf } from '../support/orchard-engine.ts';

const COUNT = MOST_OF_TYPE + 1;
const index = indexOf({
  'orchard/Apple.java': `package orchard; ${'class Apple {}\n'.repeat(COUNT)} class Pear { class Pip {} }`,
});

test('of very many declarations of one name the first are told, and counted are all', () => {
  const types = typesByName(index);
  expect(types.get('orchard.Apple')).toHaveLength(MOST_OF_TYPE);
  expect(types.count('orchard.Apple')).toBe(COUNT);
  expect(types.first('orchard.Apple')).toBe(types.get('orchard.Apple')![0]);
  expect([...types].map(([name]) => name)).toEqual(['orchard.Apple', 'orchard.Pear', 'orchard.Pear.Pip']);
});

test('a name that nothing bears', () => {
  const types = typesByName(index);
  expect([types.get('orchard.Plum'), types.first('orchard.Plum')]).toEqual([undefined, undefined]);
  expect([types.has('orchard.Plum'), types.count('orchard.Plum')]).toEqual([false, 0]);
});

test('who reads such a type is told that there are more declarations of it', () => {
  const problemsOf = (name: string) => readTypeSource(index, findType(index, name)).problems;
  expect(problemsOf('orchard.Apple')).toEqual([
    'orchard.Apple has 1001 declarations, of which the first 1000 are taken for its parts',
  ]);
  expect(problemsOf('Pear.Pip')).toEqual([]);
});
