import { expect, test } from 'vitest';
import { declaredNameIn } from '../../src/languages/declared-name.ts';

test.each([
  ['fun bake', 'bake'],
  ['suspend fun bakeAll', 'bakeAll'],
  ['public suspend fun <T> Tree<T>.prune(days: Int): T', 'Tree<T>.prune(days: Int)'],
  [
    'inline fun <reified T : Any> List<T?>.pick(by: (T) -> Unit = {}, n: Int): T where T : Fruit',
    'List<T?>.pick(by: (T) -> Unit = {}, n: Int)',
  ],
  ['infix operator fun Tree.plus(other: Tree) = 1', 'Tree.plus(other: Tree)'],
  ['fun (() -> Int).cook()', '(() -> Int).cook()'],
  ['fun Shed.get(name: String): T', 'Shed.get(name: String)'],
  ['val Tree.age: Int', 'Tree.age'],
  ['val age by lazy { 1 }', 'age'],
  ['var <T> Tree<T>?.age: Int get() = 1', 'Tree<T>?.age'],
  ['class Apple', 'Apple'],
  ['sealed class Apple<T>(val a: Int) : Fruit()', 'Apple'],
  ['public final class orchard.Apple extends Fruit implements Peel {', 'orchard.Apple'],
  ['data object Apple', 'Apple'],
  ['fun interface Peel', 'Peel'],
  ['public @interface Ripe', 'Ripe'],
  ['public static boolean isRipe(String fruit)', 'isRipe(String fruit)'],
  ['public static <T extends A<T>> List<T[]> of(T one) throws IOException;', 'of(T one)'],
  ['public Apple(int seeds)', 'Apple(int seeds)'],
  ['private static final int[] SEEDS = {1};', 'SEEDS'],
  ['typealias Produce = Fruit', 'Produce'],
])('%s declares %s', (head, name) => {
  expect(declaredNameIn(head)).toBe(name);
});

test.each([
  'Apple',
  'class',
  'value',
  'open',
  'object mapper',
  'class not found',
  'fun and games',
  'default value of',
  'Apple.public',
  'com.sun class',
  'final',
  'public',
])('%s is no head of a declaration', (text) => {
  expect(declaredNameIn(text)).toBe(text);
});
