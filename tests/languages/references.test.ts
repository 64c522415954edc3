import { expect, test } from 'vitest';
import { javaRules } from '../../src/languages/java/java-rules.ts';
import { kotlinRules } from '../../src/languages/kotlin/kotlin-rules.ts';

test.each([
  ['this', { kind: 'self' }],
  ['super', { kind: 'super' }],
  ['this.apples', { kind: 'own member', name: 'apples' }],
  ['Basket.this', { kind: 'name', name: 'Basket' }],
  ['Basket.super', { kind: 'name', name: 'Basket' }],
  ['thistle.seeds', { kind: 'name', name: 'thistle.seeds' }],
  ['', { kind: 'name', name: '' }],
])('%j in front of a member', (written, expected) => {
  expect(javaRules.references.readReceiver(written)).toEqual(expected);
  expect(kotlinRules.references.readReceiver(written)).toEqual(expected);
});

test('Kotlin has function types, Java has arrays', () => {
  expect(kotlinRules.references.isFunctionType('(Apple) -> Pie')).toBe(true);
  expect(kotlinRules.references.isFunctionType('Apple')).toBe(false);
  expect(javaRules.references.isArrayType('Apple[]')).toBe(true);
  expect(javaRules.references.isArrayType('Apple...')).toBe(true);
  expect(javaRules.references.isArrayType('List<Apple[]>')).toBe(false);
});
