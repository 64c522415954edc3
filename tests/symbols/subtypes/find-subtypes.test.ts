import { expect, test } from 'vitest';
import { findSubtypes } from '../../../src/symbols/subtypes/find-subtypes.ts';
import { createTypeNames } from '../../../src/symbols/type-names.ts';
import { apple, indexOf, pie, type Sources } from '../../support/orchard-engine.ts';

/** `name < through` of each; what is doubtful behind a question mark. */
function subtypesOf(name: string, ...artifacts: readonly Sources[]): readonly string[] {
  const universe = artifacts.map((sources, at) => indexOf(sources, at === 0 ? apple : pie));
  const { subtypes, doubtful } = findSubtypes(name, { universe, names: createTypeNames(universe) });
  return [
    ...subtypes.map(({ qualifiedName, through }) =>
      through === null ? qualifiedName : `${qualifiedName} < ${through}`,
    ),
    ...doubtful.map(({ written, reason }) => `? ${written}: ${reason}`),
  ];
}

const fruit: Sources = {
  'orchard/Fruit.java': 'package orchard;\npublic interface Fruit<T> { interface Seed {} }\n',
  'orchard/Apple.java': 'package orchard;\nabstract class Apple<T> implements Fruit<java.util.List<T>> {}\n',
};

test('direct subtypes and theirs, in other artifacts too', () => {
  const other = {
    'bakery/Boskop.java':
      'package bakery;\nimport orchard.*;\nrecord Boskop() implements Fruit<String> {}\nclass Elstar extends Apple<String> {}\n',
  };
  expect(subtypesOf('orchard.Fruit', fruit, other)).toEqual([
    'orchard.Apple',
    'bakery.Boskop',
    'bakery.Elstar < orchard.Apple',
  ]);
});

test('a name means what its own file says: another type of the same name is none', () => {
  const other = {
    'bakery/Fruit.java': 'package bakery;\ninterface Fruit {}\n',
    'bakery/Cake.java': 'package bakery;\nclass Cake implements Fruit {}\nclass Tart implements orchard.Fruit {}\n',
  };
  expect(subtypesOf('orchard.Fruit', fruit, other)).toEqual(['orchard.Apple', 'bakery.Tart']);
});

test('nested types are found by what encloses and what is inherited', () => {
  const other = {
    'bakery/Pip.java':
      'package bakery;\nclass Pip extends orchard.Apple<String> {\n  static class Hard implements Seed {}\n}\n',
  };
  expect(subtypesOf('orchard.Fruit.Seed', fruit, other)).toEqual(['bakery.Pip.Hard']);
});

test('what imports leave open is told apart, with the reason', () => {
  const basket = {
    'market/Basket.java':
      'package market;\nimport stall.*;\nclass Basket implements Fruit {}\nclass Bag implements Seed {}\n',
  };
  expect(subtypesOf('orchard.Fruit', fruit, basket)).toEqual([
    'orchard.Apple',
    '? Fruit: perhaps of stall.*, not indexed',
  ]);
});

test('a type that no artifact declares is known by those that import it', () => {
  const servlet = { 'a/Hello.java': 'package a;\nimport jakarta.Servlet;\nclass Hello implements Servlet {}\n' };
  expect(subtypesOf('jakarta.Servlet', servlet)).toEqual(['a.Hello']);
  expect(subtypesOf('other.Servlet', servlet)).toEqual([]);
});

test('Kotlin: delegation, objects, imports under another name, and aliases, which are no types of their own', () => {
  const kotlin = {
    'bakery/Cakes.kt': `package bakery
import orchard.Apple as Braeburn
import orchard.Fruit
typealias Filling = Fruit<String>
class Tart(filling: Fruit<String>) : Filling, Fruit<String> by filling
object Crumble : Braeburn<String>()
class Pie { companion object : Filling }
`,
  };
  expect(subtypesOf('orchard.Fruit', fruit, kotlin)).toEqual([
    'orchard.Apple',
    'bakery.Tart',
    'bakery.Crumble < orchard.Apple',
    'bakery.Pie.Companion',
  ]);
});

test('what a language implies, and what two languages call differently', () => {
  const kinds = {
    'a/Kind.java': 'package a;\nenum Kind { SWEET }\n',
    'a/Size.kt': 'package a\nenum class Size { BIG }\n',
  };
  expect(subtypesOf('java.lang.Enum', kinds)).toEqual(['a.Kind', 'a.Size']);
  const lists = {
    'a/Row.kt': 'package a\nclass Row : MutableList<Int> by mutableListOf()\nclass All : List<Int> by listOf()\n',
  };
  expect(subtypesOf('java.util.List', lists)).toEqual(['a.All', 'a.Row']);
  expect(subtypesOf('kotlin.collections.MutableList', lists)).toEqual(['a.Row']);
});

test('a type of several artifacts is one', () => {
  const copied = { 'orchard/Apple.java': fruit['orchard/Apple.java']! };
  const [found] = subtypesOf('orchard.Fruit', fruit, copied);
  expect(found).toBe('orchard.Apple');
  expect(subtypesOf('orchard.Fruit', fruit, copied)).toHaveLength(1);
});

test('types that extend each other end the search', () => {
  const circle = { 'a/A.java': 'package a;\nclass A extends B {}\nclass B extends A {}\n' };
  expect(subtypesOf('a.A', circle)).toEqual(['a.B']);
});
