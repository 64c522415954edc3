import { expect, test } from 'vitest';
import { readSignature } from '../../../../src/languages/java/describe/read-signature.ts';
import { describeText } from '../check-symbols.ts';

/** Of a file that imports java.util.Date. */
function check(declared: string, written: string, expected: number | null): void {
  const resolve = (name: string) => (name === 'Date' ? 'java.util.Date' : null);
  const variables = new Map([['E', 'Fruit']]);
  const details = describeText(`class A { void f(${declared}) { } }`, 'A.f');
  expect(
    readSignature(written)(details, {
      variables,
      resolve,
      mayMean: (_, full) => !full.startsWith('sea.'),
      expand: (type) => type,
    }),
  ).toBe(expected);
}

test.each([
  ['', '()', 0],
  ['', '', 0],
  ['int n', '()', null],
  ['String s, int n', '(String, int)', 0],
  ['String s, int n', '(String s, int n)', 0],
  ['String s, int n', 'f(final String text,int)', 0],
  ['String s, int n', '(int, String)', null],
  ['String... s', '(String...)', 0],
  ['String... s', '(String... all)', 0],
  ['String... s', '(String[])', 0],
  ['String s', '(String...)', null],
  ['int row[]', '(int[] row)', 0],
  ['int[] row', '(int row[])', 0],
  ['List<String> l', '(java.util.List<String>)', 2],
  ['java.util.List<String> l', '(List)', 1],
  ['Map<String, List<Integer>> m, int n', '(Map<String, List<Integer>> m, int n)', 0],
  ['Map.Entry<K, V> e', '(Entry)', 1],
  ['a.List l', '(b.List)', null],
  ['StringList l', '(List)', null],
  ['T @A [] x', '(T[])', 0],
  ['String s', '(@Nullable String s)', 0],
  ['List<String>names', 'void f(List<String>names)', 0],
  ['A this, int n', 'void f(A this, int n)', 0],
  ['A A.this', '(A A.this)', 0],
  ['int @A [] n', '(int @B [] n)', 0],
  ['Date d', '(Date)', 0],
  ['Date d', '(java.util.Date)', 1],
  ['Wave w', '(sea.Wave)', null],
  ['Wave w', '(sky.Wave)', 2],
  ['Date d', '(java.sql.Date)', null],
  ['E e', '(E)', 0],
  ['E e', '(Fruit)', 1],
  ['E e', '(orchard.Fruit)', 1],
  ['E e', '(Object)', null],
  ['E e', '<T extends Fruit> void f(T t)', 0],
  ['E e', '<E> void f(E e)', null],
])('(%s) against %s is %s', check);
