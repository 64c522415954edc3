import { expect, test } from 'vitest';
import { expectLinear } from '../../../support/growth.ts';
import { describeFound, describeText, type FoundText, scanText } from '../describe-text.ts';

function checkSignature(text: string, expected: string): void {
  expect(describeText(text).signature).toBe(expected);
}

test.each([
  ['fun f() { }', 'fun f()'],
  ['fun f() = 1', 'fun f()'],
  [
    '@A(x = ")") private /* c */ suspend\n  inline fun f(\n    a: Int, // first\n    b: List<String>,\n  ): Unit {}',
    'private suspend inline fun f(a: Int, b: List<String>): Unit',
  ],
  [
    'tailrec operator infix fun Int.plus(other: Int): Int = TODO()',
    'tailrec operator infix fun Int.plus(other: Int): Int',
  ],
  [
    'inline fun <reified T : Any, K> T?.f(noinline a: () -> K, crossinline b: K.() -> T) {}',
    'inline fun <reified T : Any, K> T?.f(noinline a: () -> K, crossinline b: K.() -> T)',
  ],
  ['fun <\n  T,\n  R,\n> f(t: T): R\n    where T : A, T : B<R> = 1', 'fun <T, R> f(t: T): R where T : A, T : B<R>'],
  ['fun (@A suspend (Int) -> String)?.f() {}', 'fun (suspend (Int) -> String)?.f()'],
  ['context(log: Logger, _: Raise<E>)\nfun f() {}', 'context(log: Logger, _: Raise<E>) fun f()'],
  ['fun `is it`(`in`: Int) {}', 'fun `is it`(`in`: Int)'],
  [
    'fun f(a: Int = 1, b: String = "a, b)", c: () -> Unit = { g(1) }, d: Int) {}',
    'fun f(a: Int = 1, b: String = "a, b)", c: () -> Unit = { g(1) }, d: Int)',
  ],
  [
    'fun f(a: Int = call(\n    1,\n    2,\n  )\n  .more(), b: Boolean = 1 < 2) {}',
    'fun f(a: Int = call(1, 2).more(), b: Boolean = 1 < 2)',
  ],
  [`fun f(a: String = "${'x'.repeat(58)}", b: Int) {}`, `fun f(a: String = "${'x'.repeat(58)}", b: Int)`],
  [`fun f(a: String = "${'x'.repeat(59)}", b: Int) {}`, 'fun f(a: String = …, b: Int)'],
  ['fun f(a: String = """\n  x\n""", b: Int) {}', 'fun f(a: String = …, b: Int)'],
  ['fun f(@A a: @B Int, @C vararg b: List<@D Int>) {}', 'fun f(a: Int, vararg b: List<Int>)'],
  ['fun f(data: Int, vararg: Int, inner: open) {}', 'fun f(data: Int, vararg: Int, inner: open)'],
  [
    'fun <T> Array<out T>.f(x: (Int, (T) -> Unit) -> Unit): T & Any = 1',
    'fun <T> Array<out T>.f(x: (Int, (T) -> Unit) -> Unit): T & Any',
  ],
  ['expect fun f(): Int', 'expect fun f(): Int'],
])('signature of the function %s', checkSignature);

test.each([
  ['const val A: Int = 1', 'const val A: Int'],
  ['val a = f { 1 }', 'val a'],
  ['@A lateinit var a: String', 'lateinit var a: String'],
  ['val <T> List<T>.last: T\n  get() = 1', 'val <T> List<T>.last: T'],
  ['val String?.x get() = 1', 'val String?.x'],
  ['val (() -> Unit).x: Int get() = 1', 'val (() -> Unit).x: Int'],
  ['var a: Int\n  @A get() = 1\n  private set(value) {}', 'var a: Int private set'],
  ['public var a by lazy { 1 }\n  @A internal set', 'public var a by lazy { 1 } internal set'],
  ['var a: Int = 1\n  get() = field\n  public set', 'var a: Int'],
  ['var a by lazy { 1 }', 'var a by lazy { 1 }'],
  [`val a: Int by lazy { ${'x'.repeat(60)} }`, 'val a: Int by …'],
  ['val <T> T.x: Int where T : A get() = 1', 'val <T> T.x: Int where T : A'],
  ['context(c: C) val x: Int get() = 1', 'context(c: C) val x: Int'],
  ['val by: Int by by', 'val by: Int by by'],
  ['val get get() = 1', 'val get'],
])('signature of the property %s', checkSignature);

test.each([
  ['class A', 'class A'],
  [
    '@X data class A<out T>(@Y val a: T, private var b: Int = 2) : B<T>(a, 1), C by c { val x = 1 }',
    'data class A<out T>(val a: T, private var b: Int = 2) : B<T>(a, 1), C by c',
  ],
  ['class A @Inject internal constructor(\n  a: Int,\n) : B', 'class A internal constructor(a: Int) : B'],
  ['sealed interface A<T> : B, C<T> where T : D {}', 'sealed interface A<T> : B, C<T> where T : D'],
  ['fun interface A { fun f() }', 'fun interface A'],
  ['@JvmInline value class A(val a: Int)', 'value class A(val a: Int)'],
  ['enum class A(val x: Int) : B { ONE(1) }', 'enum class A(val x: Int) : B'],
  ['annotation class A(vararg val x: String)', 'annotation class A(vararg val x: String)'],
  ['object A : B(), C { }', 'object A : B(), C'],
  ['data object A', 'data object A'],
  [`class A : B(${'x'.repeat(70)}), C by object : C { val y = 1; ${'x'.repeat(70)} } { }`, 'class A : B(…), C by …'],
  ['typealias A<T> = suspend (T, @X Int) -> Map<String, T>', 'typealias A<T> = suspend (T, Int) -> Map<String, T>'],
  ['class A : (Int) -> String, suspend () -> Unit {}', 'class A : (Int) -> String, suspend () -> Unit'],
])('signature of the type %s', checkSignature);

test.each([
  ['class A { companion object { } }', 'A.Companion', 'companion object'],
  ['class A { companion object : B<A>() { } }', 'A.Companion', 'companion object : B<A>()'],
  ['class A { companion object Factory { } }', 'A.Factory', 'companion object Factory'],
  ['class A(val x: Int = 1)', 'A.A', 'constructor(val x: Int = 1)'],
  ['class A(val x: Int = 1)', 'A.x', 'val x: Int'],
  ['class A @X private constructor(x: Int)', 'A.A', 'private constructor(x: Int)'],
  ['class A { @X internal constructor(x: Int) : this(x, 1) { } }', 'A.A', 'internal constructor(x: Int)'],
  ['enum class A { @X ONE(1) { }, `TW O` }', 'A.ONE', 'ONE'],
  ['enum class A { ONE, `TW O` }', 'A.TW O', '`TW O`'],
  ['class A(@X override vararg val x: Int)', 'A.x', 'override vararg val x: Int'],
])('signature in %s of %s', (text, name, expected) => expect(describeText(text, name).signature).toBe(expected));

test.each([
  ['enum class A(val x: Int, y: String) { @X ONE(1, "a, b") { }, TWO }', 'A.ONE', '(1, "a, b")'],
  ['enum class A { ONE, `TW O`(f { 1 }) }', 'A.TW O', '(f { 1 })'],
  ['enum class A { ONE { } }', 'A.ONE', null],
  [`enum class A { ONE("${'x'.repeat(120)}") }`, 'A.ONE', '(…)'],
])('the arguments of an enum entry are its value: %s', (text, name, expected) => {
  expect(describeText(text, name).initializer).toBe(expected);
});

function checkParameters(text: string, ...expected: readonly string[]): void {
  const { parameters } = describeText(text);
  expect(parameters.map(({ name, type }) => `${name}: ${type}`)).toEqual(expected);
}

test('parameters', () => {
  checkParameters(
    'fun f(a: Int = 1, @A vararg b: List<@B String>, noinline c: (x: Int, T) -> Unit = {}, `in`: suspend A.() -> B?,) {}',
    'a: Int',
    'b: vararg List<String>',
    'c: (x: Int, T) -> Unit',
    'in: suspend A.() -> B?',
  );
});

test.each([
  ['fun A.f() {}', 'this: A'],
  ['fun a.b.C<in D>.f() {}', 'this: a.b.C<in D>'],
  ['fun <T> T?.f() {}', 'this: T?'],
  ['fun A? . f() {}', 'this: A?'],
  ['fun @receiver:X A.f() {}', 'this: A'],
  ['fun (A.(B) -> C).f() {}', 'this: (A.(B) -> C)'],
  ['fun (A.() -> C)?.f() {}', 'this: (A.() -> C)?'],
  ['fun (T & Any).f() {}', 'this: (T & Any)'],
  ['val A?.x get() = 1', 'this: A?'],
])('the receiver of %s', checkParameters);

test('those of a class are its primary constructor’s', () => {
  checkParameters('class A<T> private constructor(val a: T, vararg b: Int) : B(a)', 'a: T', 'b: vararg Int');
});

test('a context is no parameter', () => checkParameters('context(a: A) fun B.f(c: C) {}', 'this: B', 'c: C'));

test('head, type parameters, types and exceptions', () => {
  expect(
    describeText(
      '@field:[C D(1)] @Throws(E::class, p.F::class) protected suspend fun <T> T.f(): List<T> where T : X {}',
    ),
  ).toMatchObject({
    annotations: ['@field:[C D(1)]', '@Throws(E::class, p.F::class)'],
    modifiers: ['protected', 'suspend'],
    typeParameters: '<T> where T : X',
    type: 'List<T>',
    throws: ['E', 'p.F'],
  });
});

function checkSupertypes(text: string, superclass: readonly string[], interfaces: readonly string[]): void {
  expect(describeText(text)).toMatchObject({ extends: superclass, implements: interfaces });
}

test.each([
  ['class A : B(), C<D>', ['B'], ['C<D>']],
  ['class A : C, p.B<T>(1, x)', ['p.B<T>'], ['C']],
  ['class A : C by c', [], ['C']],
  ['interface A : B, C', ['B', 'C'], []],
  ['class A : B, C { constructor(x: Int) : super(x) }', ['B'], ['C']],
  ['class A : B { constructor(x: Int) }', [], ['B']],
  ['class A() : B { constructor(x: Int) : super() }', [], ['B']],
  ['typealias A<T> = Map<T, B?>', ['Map<T, B?>'], []],
  ['object A : B({ 1 }, c) { }', ['B'], []],
])('supertypes of %s', checkSupertypes);

test('what the compiler makes of a file', () => {
  const facade = {
    kind: 'type',
    declaration: 'file facade',
    name: 'AppleKt',
    start: 0,
    end: 9,
    enclosing: null,
  } as const;
  const found = scanText('fun f() {}');
  expect(describeFound(found, { ...found.symbols[0]!, ...facade, fullName: 'AppleKt' }).signature).toBe(
    'final class AppleKt',
  );
});

const orchard = `@file:JvmName("Orchards")
/** Doc. */ @Sweet("a, \${b("}")}") public sealed class Orchard<out T : Comparable<T>> @Inject constructor(
  @X private val a: Map<String, (T) -> Unit> = mapOf("a" to { b < c }), vararg d: Int,
) : Base<T>(a, { it }), A by b, C where T : Any, T : X {
  context(c: C) inline fun <reified K> (suspend K.(T) -> Unit)?.f(x: Int = 1 shl 2, y: @A T?): List<K>? where K : T = g { }
  enum class Color(val x: Int) { RED(1) { }, GREEN; fun f() = 1 }
  var x: Int by lazy { 1 }
    private set
  typealias B<T> = (T & Any, () -> Unit) -> Unit
  companion object : C { constructor(): super() }
}`;

test('every beginning and every end of a declaration is read', () => {
  const whole = scanText(orchard);
  const describeAll = (found: FoundText) => found.symbols.map((symbol) => describeFound(found, symbol));
  for (let at = 0; at <= orchard.length; at++) {
    describeAll(scanText(orchard.slice(0, at)));
    for (const symbol of whole.symbols) describeFound(whole, { ...symbol, start: at });
  }
});

test.each([
  ['parentheses', 'fun f(x: Int = ', '('],
  ['type arguments', 'fun f(x: ', 'A<'],
  ['function types', 'fun f(x: ', '(A) -> '],
  ['annotations', 'fun f(', '@A('],
  ['receivers', 'fun ', 'A.'],
  ['supertypes', 'class A : ', 'B(), '],
  ['modifiers', '', 'public '],
  ['lambdas', 'val x by ', '{'],
  ['bodies', 'class A : B {', 'class A : B { constructor() '],
])('many %s take linear time', async (_, start, piece) => {
  await expectLinear(
    4_000,
    (n) => Buffer.from(start + piece.repeat(n)),
    (source) => {
      for (const declaration of ['function', 'property', 'class', 'constructor', 'typealias', 'enum entry']) {
        describeFound({ ...scanText(''), source }, { ...nameless, declaration, end: source.length });
      }
    },
  );
});

const nameless = {
  kind: 'type',
  nameStart: 0,
  nameEnd: 0,
  parent: -1,
  docStart: 0,
  docEnd: 0,
  start: 0,
  modifiers: 0,
  fullName: 'f',
} as const;

test.each([
  ['const val SIZE = 3', '3'],
  ['val a: Int = 1 // one\n  get() = field', '1'],
  ['var b = listOf(\n  1,\n  2,\n)\n  private set', 'listOf(1, 2)'],
  ['val c by lazy { 1 }', null],
  ['val d get() = 4', null],
  ['lateinit var e: String', null],
  ['val f = """\n  x\n"""', '…'],
  [`val g = "${'x'.repeat(99)}"`, '…'],
])('initializer in %s', (text, expected) => {
  expect(describeText(text).initializer).toBe(expected);
});

test.each([
  ['@A fun f(@B a: @C Int, @Suppress("x") vararg b: List<@D Int>) {}', 'fun f(@B a: @C Int, vararg b: List<@D Int>)'],
  ['private @A val a: @Composable () -> Unit', 'private val a: @Composable () -> Unit'],
])('annotated signature of %s', (text, expected) => {
  expect(describeText(text).annotatedSignature).toBe(expected);
});

test('of a head longer than any that is written, 768 KiB are described, and a mark says that it goes on', () => {
  const list = (item: string) => item.repeat(2 ** 21 / item.length);
  const { signature, parameters } = describeText(`fun f(a: Int${list(', @B b: Int = 1')}) {}`);
  expect(signature).toMatch(/^fun f\(a: Int, b: Int = 1, .*, b: Int = 1, …$/);
  expect(new Set(parameters.slice(1).map(({ name, type }) => `${name}: ${type}`))).toEqual(new Set(['b: Int']));
  expect(describeText(`val a: B<${list('C, ')}C>`).signature).toMatch(/^val a: B<C, C, .*, …$/);
  expect(describeText(`val a: B<${list('C, ')}C> = 1\n  private set`).signature).toMatch(/^val a: B<C, C, .*, …$/);
});
