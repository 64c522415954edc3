import { expect, test } from 'vitest';
import { kotlinScanner } from '../../../src/languages/kotlin/kotlin-scanner.ts';
import { expectLinear } from '../../support/growth.ts';
import { testDamage } from '../damage-checks.ts';
import { scanText } from './check-symbols.ts';

const orchard = `@file:JvmName("Orchards")
package orchard
import a.b as c
/** Doc with /* nested */ comment. */
@Sweet(value = ["a", ")"], x = Y(1))
sealed class Orchard<out T : Comparable<in T>>(val trees: Map<String, List<T?>> = mapOf(), n: Int) : Base<T>(n), Fruit by object : Fruit {} where T : A {
  var more: List<T> = if (1 < 2) listOf<T>() else trees["x}"]!!.filter { it > 3 }
    private set(value) { field = value }
  enum class Color(val n: Int) { RED(1) { fun f() {} }, GREEN; abstract fun <X> Orchard<X>.f(vararg a: X): Array<X> }
  companion object { const val S = """ } \${ "}\${ '}' }" } """ }
  init { /* } */ "} \${ run { "}" } }" // }
  }
  context(a: A) private inline fun <reified R> (suspend R.(Int) -> T)?.plus(r: R = { 1 }()) = when (r) { is A if x -> 1; else -> 2 }
    ?: throw E($$"$\${ "}" }")
  constructor(r: Runnable) : this(mapOf(), 1) { r.run { } }
}
typealias \`An alias\` = (A) -> B`;

testDamage(kotlinScanner, {
  text: orchard,
  damage: '{}()<>[]"\'`$/*\\@;:,.=-?! \n\ru0a',
  isNamedElsewhere: ({ kind }) => kind === 'constructor',
});

test.each([
  ['types', 'class A {'],
  ['parentheses', 'val x = ('],
  ['parentheses before other declarations', 'fun a(\n'],
  ['type arguments', 'val x: A<'],
  ['comparisons', 'val x = a <'],
  ['chained comparisons', 'a < '],
  ['annotations', '@A(@'],
  ['annotations without end', '@A '],
  ['braces', 'fun x() { {'],
  ['templates', '"${'],
  ['raw templates', '"""${'],
  ['comments', '/*'],
  ['conditions', 'val x = if (a) if (b) '],
  ['objects', 'val x = object : A by '],
  ['functions', 'val x = fun() = '],
  ['delegates', 'class A : B by object : C by '],
  ['receivers', 'fun A<B>.'],
  ['contexts', 'context('],
  ['modifiers', 'private '],
  ['companions', 'companion object '],
  ['constructors', 'class A private '],
  ['accessors', 'val x ; private ; '],
  ['entries', 'enum class A { private '],
  ['alternatives', 'val x = if (a) b ; '],
  ['quotes', '"'],
  ['backticks', '`'],
  ['dollars', '$'],
])('deeply nested or repeated %s neither overflow nor take long', async (_, piece) => {
  await expectLinear(10_000, (n) => piece.repeat(n), scanText);
});

test('properties of a constructor without a comma between them are found', () => {
  const text =
    'class A(\n  val a: Int\n  /** B. */\n  @C private var b: List<Int> = c()\n  val d: Int, e: Int val f: Int\n)';
  const { source, symbols, file } = scanText(text);
  const found = symbols.map(({ docStart, start, end, docEnd }) =>
    source.toString('utf8', docEnd > docStart ? docStart : start, end),
  );
  expect(found.slice(2)).toEqual([
    'val a: Int',
    '/** B. */\n  @C private var b: List<Int> = c()',
    'val d: Int',
    'val f: Int',
  ]);
  expect(file.problems).toContainEqual(expect.objectContaining({ code: 'syntax', message: 'A "," is missing' }));
});

test('an unclosed type is a problem', () => {
  expect(scanText('class A { val x = 1').file.problems).toEqual([
    { code: 'unclosed-type', message: 'A type is not closed', where: 'line 1', column: 20 },
  ]);
});

test.each([
  ['val a = 1\n/* /* lost */', 'A comment is not closed', 2, 1],
  ['val a = 1\n/*/', 'A comment is not closed', 2, 1],
  ['val a = "b\nval c = 1', 'A literal is not closed', 1, 9],
  ['val a = "b\\"\nval c = 1', 'A literal is not closed', 1, 9],
  ['val a = """b""\nval c = 1', 'A literal is not closed', 1, 9],
  ['val a = "${ b"\nval c = 1', 'A literal is not closed', 1, 9],
  ['val a = 1\nval b = $$"$${', 'A literal is not closed', 2, 9],
  ["val a = 'b\nval c = 1", 'A literal is not closed', 1, 9],
  ['val a = 1\nfun f(b: Int\nval c = 1', 'A parenthesis is not closed', 2, 6],
  ['val a: List<Int', 'An angle bracket is not closed', 1, 12],
])('what is not closed is a problem: %j', (text, message, line, column) => {
  const where = `line ${line}`;
  expect(scanText(text).file.problems).toContainEqual({ code: 'unclosed-text', message, where, column });
});

test.each([
  'val a = "\\\\" + \'\\\'\' + "${ "}" }" + """b"""" + $$"$" /* /* */ */ /**/ // "',
  'val a = 1 /* /* */ */',
  'fun <T : List<(Int) -> T>> f(a: (T) -> Int = { it }) = a < b || c > d',
])('nothing is missing in %s', (text) => {
  expect(scanText(text).file.problems).toEqual([]);
});

test('types nested too deep are a problem', () => {
  const { file } = scanText('class A {'.repeat(100) + '}'.repeat(100));
  expect(file.problems.map(({ code }) => code)).toEqual(['nesting-limit']);
});

test.each([
  'class A { val = ; fun f() {} }',
  'class A { fun ; fun f() {} }',
  'class A { ) fun f() {} }',
  'class A { fun \n fun f() {} }',
  'class A { val \n fun f() {} }',
])('what follows a broken member is still found: %s', (text) => {
  const { symbols, file } = scanText(text);
  expect(symbols.map(({ fullName }) => fullName)).toContain('A.f');
  expect(file.problems.map(({ code }) => code)).toEqual(['syntax']);
});

test.each(['fun a( {\n  }', 'fun a(b: Int {\n    c(b)\n  }', 'fun a(', 'fun a(b: List<Int', 'val a = b(1,', '@A(b'])(
  'the next line that begins a declaration is in no bracket that is open: %j',
  (damage) => {
    const { symbols, file } = scanText(`class A {\n  ${damage}\n\n  @B\n  private fun f() {}\n  val g = 1\n}\nclass C`);
    expect(symbols.map(({ fullName }) => fullName)).toEqual(expect.arrayContaining(['A', 'A.f', 'A.g', 'C']));
    expect(file.problems).not.toHaveLength(0);
  },
);
