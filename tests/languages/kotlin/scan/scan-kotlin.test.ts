import { expect, test } from 'vitest';
import { kotlinModifiers } from '../../../../src/languages/kotlin/tokens/kotlin-words.ts';
import { checkSymbols, scanText } from '../check-symbols.ts';

test('every kind of type', () => {
  checkSymbols(
    'class A; interface B\nfun interface C; enum class D { }\nannotation class E; object F; sealed interface G\n' +
      'typealias H<T> = suspend T.() -> Map<T, Int>?; value class I(val x: Int); data object J',
    'class A 1-1',
    'interface B 1-1',
    'interface C 2-2',
    'enum class D 2-2',
    'annotation class E 3-3',
    'object F 3-3',
    'interface G 3-3',
    'typealias H 4-4',
    'class I 4-4',
    'primary constructor I.I 4-4',
    'property I.x 4-4',
    'object J 4-4',
  );
});

test('members, with the first line at the first annotation', () => {
  checkSymbols(
    'class Apple {\n  @Deprecated("x")\n  val seeds = 1\n  constructor(n: Int) : this() {\n  }\n  fun eat() {\n  }\n init { }\n}',
    'class Apple 1-9',
    'property Apple.seeds 2-3',
    'constructor Apple.Apple 4-5',
    'function Apple.eat 6-7',
  );
});

test('a primary constructor with its properties', () => {
  checkSymbols(
    `class Apple<T : A>
  @Inject internal constructor(
    /** Seeds. */ val seeds: Map<T, Int>,
    @Ann /** Skin. */ private var skin: A = object : A { val c = 1 },
    n: Int = f(1, 2),
    vararg val more: String,
) : Base(n), Fruit by skin, Other where T : B { }`,
    'class Apple 1-7',
    'primary constructor Apple.Apple 2-7',
    'property Apple.seeds 3-3 doc 3-3',
    'property Apple.skin 4-4 doc 4-4',
    'property Apple.more 6-6',
  );
});

test('companions, with the name the compiler gives them', () => {
  checkSymbols(
    'class A {\n companion object\n fun x() = 1\n}\nclass B { companion object Named : I by J { const val X = 1 } }',
    'class A 1-4',
    'companion object A.Companion 2-2',
    'function A.x 3-3',
    'class B 5-5',
    'companion object B.Named 5-5',
    'property B.Named.X 5-5',
  );
});

test('enum entries with arguments and bodies, then members', () => {
  checkSymbols(
    'enum class Color(val n: Int) {\n @Sweet RED(f(2)),\n /** G. */\n GREEN(1) { fun x() {} },\n open,\n ;\n fun y() {}\n}',
    'enum class Color 1-8',
    'primary constructor Color.Color 1-1',
    'property Color.n 1-1',
    'enum entry Color.RED 2-2',
    'enum entry Color.GREEN 4-4 doc 3-3',
    'enum entry Color.open 5-5',
    'function Color.y 7-7',
  );
  checkSymbols('enum class A { fun x() {} }', 'enum class A 1-1', 'function A.x 1-1');
});

test.each([
  'fun A?.x() {}',
  'fun <T : Any> T.x(): T & Any where T : A = this',
  'fun (A.(B) -> C)?.x(d: D = { it }()): E? = null',
  'fun @Ann(1) A.x() {}',
  'fun Outer<T>.Inner.x() = 1',
  'fun Map<String, (A) -> B>.x() = 1',
  'val Map.Entry<A, B>.x: Int get() = 1',
  'val <T> List<T>.x inline get() = 1',
  'var (A.() -> B)?.x: Int\n  get() = 1\n  set(v) { }',
])('an extension has its own name: %s', (text) => {
  const { symbols, file } = scanText(text);
  expect(symbols.map(({ fullName, modifiers }) => [fullName, modifiers & kotlinModifiers.extension])).toEqual([
    ['x', kotlinModifiers.extension],
  ]);
  expect(file.problems).toEqual([]);
});

test.each([
  ['a context', 'context(a: A, _: B<C>)\nfun x() = 1'],
  ['a context of the first kind', 'context(A)\n private val x: Int get() = 1'],
  ['a name in backticks', 'fun `x`() = 1'],
  ['modifiers', 'public tailrec suspend inline fun <reified T> x(crossinline b: () -> T) = b()'],
])('%s', (_, text) => {
  expect(scanText(text).symbols.map(({ fullName }) => fullName)).toEqual(['x']);
});

test.each([
  ['a chain', 'a\n  .b()\n  // comment\n  ?.c { it }\n  ?: d'],
  ['logic', 'a &&\n  b\n  || c'],
  ['a cast', 'a\n  as B<C>'],
  ['a condition', 'if (a) b\n  else if (c) d\n  else e'],
  ['a condition with semicolon', 'if (a) b; else c'],
  ['tried things', 'try { } catch (e: E) { }\n  finally { }'],
  ['cases with guards', 'when (val y = z) { is A if y > 1 -> 2; else -> 3 }'],
  ['a lambda after a call', 'f(1)\n\n  // comment\n  { it }'],
  ['a lambda with a label', 'f(1)\n  @Ann label@ { it }'],
  ['a lambda after type arguments', 'f<A, B>\n  { it }'],
  ['a lambda after another', 'f { }\n  { it }'],
  ['a comparison', 'a <\n  b'],
  ['type arguments', 'listOf<Map<String, List<*>>>()'],
  ['a label after type arguments', 'f<A, B> label@{ }'],
  ['an object with delegates', 'object : I by object : J { fun z() {} }, K() { val z = 1 }'],
  ['an anonymous function', 'fun A.(z: Int): Int = z +\n  1'],
  ['a thrown value', 'throw\n  E()'],
  ['a reference', 'A?::b'],
  ['an elvis', 'a ?: return'],
  ['nested strings', '"a${ "b${ "}" }" } ${\'}\'} \\" $z $`a"b` }"'],
  ['a raw string', '"""\n "${ mapOf("}" to """}""") }" """""'],
  ['a string of many dollars', '$$"$no ${no} $${ "}" }"'],
  ['a supertype', 'super<A>@B.z()'],
  ['infix calls', 'a to b where c'],
  ['nested comments', '1 + /* a /* " */ } */ 2'],
  ['a collection', '[1, 2]'],
  ['a range', '0..<5'],
])('%s in a value', (_, value) => {
  const { symbols, source } = scanText(`val x = ${value}\nval next = 1`);
  expect(symbols.map(({ fullName, start, end }) => [fullName, source.toString('utf8', start, end)])).toEqual([
    ['x', `val x = ${value}`],
    ['next', 'val next = 1'],
  ]);
});

test.each([
  ['after a name', 'class A { val x = a\n init { } }', 'val x = a'],
  ['after a call', 'class A { val x = f(1)\n init { } }', 'val x = f(1)'],
  ['of the class after a delegate', 'class A : B by c { val x = 1 }', 'val x = 1'],
])('a block %s is no lambda', (_, text, expected) => {
  const { symbols, source } = scanText(text);
  expect(symbols.slice(1).map(({ start, end }) => source.toString('utf8', start, end))).toEqual([expected]);
});

test('accessors belong to their property', () => {
  checkSymbols(
    `class A {
  var a: Int = 1
    private set
  val b
    get() = 1
  var c by d { }
    @Ann set(v) {
    }
    get() = 1; val d: List<Int>
    field = mutableListOf()
  fun get() = 1
  val set: Int
  val e = 1
}`,
    'class A 1-14',
    'property A.a 2-3',
    'property A.b 4-5',
    'property A.c 6-9',
    'property A.d 9-10',
    'function A.get 11-11',
    'property A.set 12-12',
    'property A.e 13-13',
  );
});

test('the last comment before a declaration documents it, and one between its modifiers does', () => {
  checkSymbols(
    '/** a */ /** b\n */ // c\nclass A {\n @B\n /** c */\n public fun d() = 1\n}\n/** e */ ;\nval f = 1 /***/\nval g = 1\n/**/ val h = 1',
    'class A 3-7 doc 1-2',
    'function A.d 4-6 doc 5-5',
    'property f 9-9',
    'property g 10-10 doc 9-9',
    'property h 11-11',
  );
});

test.each([
  ['a.b.c', 'a.b.c', []],
  ['a . b /* c */ .d', 'a.b.d', []],
  ['a.\nb', 'a.b', []],
  ['a\n.b', 'a.b', []],
  ['a\nclass C', 'a', ['C']],
  ['`a`.b', 'a.b', []],
  ['a.`b`', 'a.b', []],
  ['a;class C', 'a', ['C']],
  ['a..b', 'a', []],
  ['a.1b', 'a.', []],
  ['\na', '', []],
])('package %j is %s', (written, packageName, names) => {
  const { file, symbols } = scanText(`package ${written}`);
  expect(file.packageName).toBe(packageName);
  expect(symbols.map(({ fullName }) => fullName).slice(0, names.length)).toEqual(names);
});

test('package, imports and annotations of the file', () => {
  const { source, file, symbols } = scanText(
    '\ufeff#!/usr/bin/env kotlin\n@file:[A B("x")] @file:C\n/** P. */\npackage a.`in`\n  .b\n\nimport c.d as e; import f.*\nclass G',
  );
  expect(file.packageName).toBe('a.in.b');
  expect(source.toString('utf8', file.packageDocStart, file.packageDocEnd)).toBe('/** P. */');
  expect(source.toString('utf8', file.importsStart, file.importsEnd)).toBe('import c.d as e; import f.*');
  expect(symbols.map(({ start }) => source.toString('utf8', start))).toEqual(['class G']);
});

test('local declarations are no symbols', () => {
  checkSymbols('fun f() { class L { val x = 1 }\n fun g() {} }', 'function f 1-2');
});

test('a lone carriage return ends a line', () => {
  checkSymbols('val a = b // c\rval d = 1\r\nval e = "f\r', 'property a 1-1', 'property d 2-2', 'property e 3-3');
});

test('statements of a script lie between its declarations', () => {
  const { symbols, file } = scanText(
    'plugins { id("a") }\nval a by extra\ntasks.named("b") {\n  val c = 1\n}\nfun d() {}\n',
  );
  expect(symbols.map(({ fullName }) => fullName)).toEqual(['a', 'd']);
  expect(file.problems).toEqual([]);
});
