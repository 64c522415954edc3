import { expect, test } from 'vitest';
import { matchesSignature } from '../../../src/languages/java/matches-signature.ts';
import { describeText } from './check-symbols.ts';

function check(declared: string, written: string, expected: boolean): void {
  expect(matchesSignature(describeText(`class A { void f(${declared}) { } }`, 'A.f'), written)).toBe(expected);
}

test.each([
  ['', '()', true],
  ['', '', true],
  ['int n', '()', false],
  ['String s, int n', '(String, int)', true],
  ['String s, int n', '(String s, int n)', true],
  ['String s, int n', 'f(final String text,int)', true],
  ['String s, int n', '(int, String)', false],
  ['String... s', '(String...)', true],
  ['String... s', '(String... all)', true],
  ['String... s', '(String[])', true],
  ['String s', '(String...)', false],
  ['int row[]', '(int[] row)', true],
  ['int[] row', '(int row[])', true],
  ['List<String> l', '(java.util.List<String>)', true],
  ['java.util.List<String> l', '(List)', true],
  ['Map<String, List<Integer>> m, int n', '(Map<String, List<Integer>> m, int n)', true],
  ['Map.Entry<K, V> e', '(Entry)', true],
  ['a.List l', '(b.List)', false],
  ['StringList l', '(List)', false],
  ['T @A [] x', '(T[])', true],
  ['String s', '(@Nullable String s)', true],
])('(%s) against %s is %s', check);
