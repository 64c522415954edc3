import { expect, test } from 'vitest';
import { mayDeclare } from '../../../../src/engine/sources/indexes/may-declare.ts';

test.each([
  ['orchard/Apple.java', 'orchard.Apple', true],
  ['META-INF/versions/9/orchard/Apple.java', 'orchard.Apple', true],
  ['moved/Apple.java', 'orchard.Apple', true],
  ['orchard/Apple.java', 'orchard.Apple.Core.Seed', true],
  ['orchard/Apple.java', 'orchard.Apple$Core', true],
  ['orchard/Apple.java', ' orchard.Apple ', true],
  ['orchard/Odd$Name.java', 'orchard.Odd$Name', true],
  ['Apple.java', 'Apple', true],
  ['orchard/GoldenApple.java', 'orchard.Apple', false],
  ['orchard/Apple.java', 'orchard.Leaf', false],
  ['orchard/Apple.scala', 'orchard.Apple', false],
  ['orchard/Apple', 'orchard.Apple', false],
])('%s for %s: %s', (path, typeName, expected) => {
  expect(mayDeclare(typeName)({ path, read: neverRead })).toBe(expected);
});

function neverRead(): never {
  throw new Error('the path says enough');
}

test.each([
  ['orchard/Fruit.kt', 'class Apple', 'orchard.Apple', true],
  ['orchard/Fruit.kt', 'class Apple { class Core }', 'orchard.Apple$Core', true],
  ['orchard/Fruit.kt', 'class Apple', 'orchard.Leaf', false],
  ['orchard/Apple.kt', 'class Pear', 'orchard.Apple', false],
  ['orchard/apple.kt', 'fun peel() {}', 'orchard.AppleKt', true],
  ['orchard/apple.jvm.kt', 'fun peel() {}', 'orchard.Apple_jvmKt', true],
  ['orchard/apple.kt', '@file:JvmName("Peeling")', 'orchard.Peeling', true],
  ['orchard/apple.kt', 'fun peel() {}', 'orchard.PearKt', false],
  ['orchard/Fruit.kt', 'class Apple { companion object }', 'orchard.Apple.Companion', true],
  ['orchard/Fruit.kt', 'class Apple', 'orchard.Apple.Companion', false],
  ['orchard/Fruit.kt', 'class Äpfel', 'orchard.Äpfel', true],
])('%s with %j for %s: %s', (path, text, typeName, expected) => {
  expect(mayDeclare(typeName)({ path, read: () => Buffer.from(text) })).toBe(expected);
});
