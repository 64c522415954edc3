import { expect, test } from 'vitest';
import { LEAVES_OUT } from '../../../../src/core/code/language-rules.ts';
import { readSignature } from '../../../../src/languages/kotlin/describe/read-signature.ts';
import { expectLinear } from '../../../support/growth.ts';
import { describeText } from '../describe-text.ts';

const noNames = {
  variables: new Map(),
  resolve: () => null,
  mayMean: () => true,
  expand: (written: string) => written,
};

function check(declared: string, written: string, expected: boolean): void {
  expect(readSignature(written)(describeText(`fun ${declared} {}`), noNames) !== null).toBe(expected);
}

test.each([
  ['f()', '()', true],
  ['f()', '', true],
  ['f(a: Int)', '()', false],
  ['f(a: String, b: Int)', '(String, Int)', true],
  ['f(a: String, b: Int)', '(a: String, b: Int = 1)', true],
  ['f(a: String, b: Int)', '(String, int)', true],
  ['f(a: String, b: Int)', 'String s, final Integer n', true],
  ['f(a: String?, b: Int)', '(String, Int?)', true],
  ['f(a: String, b: Int)', '(Int, String)', false],
  ['f(a: String, b: Int = 1)', 'public fun f(a: String, b: Int = g(1, 2)): Map<A, B>', true],
  ['f(a: A, b: B)', 'fun f(a: A = "..., (", b: B = { x, y -> g(1) }): R', true],
  ['<T> context(a: A)', 'fun <T> context(a: A)', true],
  ['f(a: A)', 'context(b: B, c: C) fun f(a: A)', true],
  ['f(a: Long = 1, b: Long = now())', '()', true],
  ['f(a: Long = 1, b: Long = now())', '(long)', true],
  ['f(a: Long = 1, b: Long = now())', '(Long, Long, Long)', false],
  ['f(a: Int, b: String = "", c: () -> Unit)', '(Int, () -> Unit)', true],
  ['f(a: Int, b: Int = 1)', '(Int)', true],
  ['f(a: Int = 1, b: Int)', '(Int)', true],
  ['f(a: Int, b: String = "")', '(String)', false],
  ['f(a: Int, b: String = "", c: Long = 1)', '(Int, Long)', true],
  ['f(a: Int, b: String = "", c: Long = 1)', '(Int, Int)', false],
  ['Flow<T>.debounce(a: Long = 1)', '(Flow)', true],
  ['Flow<T>.debounce(a: Long)', '(Long)', true],
  ['Flow<T>.debounce(a: Long)', '(Flow, long)', true],
  ['Flow<T>.debounce(a: Long)', 'fun <T> Flow<T>.debounce(a: Long): Flow<T>', true],
  ['Flow<T>.debounce(a: Long)', '(Flow<T>)', false],
  ['(A.() -> B).f(a: Long)', 'fun (A.() -> B).f(a: Long)', true],
  ['f(a: (Int, A) -> B)', '((Int, A) -> B)', true],
  ['f(a: (Int, A) -> B)', '(a: (x: Int, A) -> B)', true],
  ['f(a: (Int, A) -> B)', '(Function2<? super Integer, A, B>)', true],
  ['f(a: (Int, A) -> B)', '((Int) -> B)', false],
  ['f(a: suspend A.() -> B)', '(kotlin.jvm.functions.Function2)', true],
  ['f(a: A)', '(A, Continuation<? super B>)', true],
  ['f(a: A)', '(A, B)', false],
  ['f(vararg a: String)', '(vararg a: String)', true],
  ['f(vararg a: String)', '(String...)', true],
  ['f(vararg a: String)', '(vararg String)', true],
  ['f(vararg a: Int)', '(int[])', true],
  ['f(a: IntArray)', '(int[] a)', true],
  ['f(a: Array<String>)', '(String[])', true],
  ['f(a: Array<Int>)', '(int[])', false],
  ['f(a: Array<out Array<String>>)', '(String[][])', true],
  ['f(a: Any)', '(Object)', true],
  ['f(a: Any)', '(java.lang.Object)', true],
  ['f(a: MutableMap<K, V>)', '(java.util.Map<K, V>)', true],
  ['f(a: MutableMap.MutableEntry<K, V>)', '(Map.Entry)', true],
  ['f(a: Map.Entry<K, V>)', '(Entry)', true],
  ['f(a: List<String>)', '(List)', true],
  ['f(a: a.List)', '(b.List)', false],
  ['f(a: StringList)', '(List)', false],
  ['f(a: b.C)', '(C)', true],
  ['f(a: C)', '(@A(x = 1) b.C)', true],
])('%s against %s is %s', check);

test('what has all that is written fits better than what can be called so, and the very type better than its name', () => {
  const fit = (declared: string) => readSignature('(List, Int)')(describeText(`fun ${declared} {}`), noNames);
  expect(['f(a: List, b: Int)', 'f(a: x.List, b: Int)', 'f(a: List, b: Int = 1, c: Int = 1)'].map(fit)).toEqual([
    0,
    1,
    LEAVES_OUT,
  ]);
  expect(fit('f(a: x.List, b: Int, c: Int = 1)')).toBe(LEAVES_OUT + 1);
});

test.each(['(', 'A<', '(A) -> ', '@A(', 'A.', 'a: '])('many %s take linear time', async (piece) => {
  await expectLinear(
    5_000,
    (n) => piece.repeat(n),
    (text) => readSignature(text)({ parameters: [{ name: 'a', type: text }] }, noNames),
  );
});

test('a full name does not fit another type of the same simple name', () => {
  const fit = (resolve: () => string | null, mayMean: () => boolean) =>
    readSignature('(java.time.Duration)')(describeText('fun f(d: Duration) {}'), { ...noNames, resolve, mayMean });
  expect(
    fit(
      () => 'kotlin.time.Duration',
      () => true,
    ),
  ).toBe(null);
  expect(
    fit(
      () => 'java.time.Duration',
      () => true,
    ),
  ).toBe(0);
  expect(
    fit(
      () => null,
      () => false,
    ),
  ).toBe(null);
  expect(
    fit(
      () => null,
      () => true,
    ),
  ).toBe(1);
});
