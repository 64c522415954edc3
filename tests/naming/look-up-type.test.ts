import { expect, test } from 'vitest';
import { lookUpType } from '../../src/naming/look-up-type.ts';
import { qualifiedNameOf } from '../../src/symbols/symbol-rows.ts';
import { indexOf } from '../support/orchard-engine.ts';

const index = indexOf({
  'orchard/Apple.java': 'package orchard; class Apple<T> { class Core {} class pip {} }',
  'orchard/Trees.kt': 'package orchard\nfun plant() = 1',
});

test.each([
  ['orchard.Apple', 'orchard.Apple'],
  ['Apple<String>', 'orchard.Apple'],
  ['orchard.Apple<java.util.List<String>>[]', 'orchard.Apple'],
  ['Apple?', 'orchard.Apple'],
  ['@Apple', 'orchard.Apple'],
  ['class Apple<T> extends Fruit {', 'orchard.Apple'],
  ['import orchard.Apple;', 'orchard.Apple'],
  ['orchard::Apple', 'orchard.Apple'],
  ['orchard/Apple$Core.class', 'orchard.Apple.Core'],
  ['Apple$pip', 'orchard.Apple.pip'],
  ['TreesKt', 'orchard.TreesKt'],
  ['Apple#Core', 'orchard.Apple.Core'],
  ['', null],
])('%s is %s', (written, name) => {
  const found = lookUpType(index, written);
  expect(found && qualifiedNameOf(index, found.row)).toBe(name);
});
