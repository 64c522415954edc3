import { expect, test } from 'vitest';
import { findLanguageById } from '../../src/languages/find-language.ts';
import { expectLinear } from '../support/growth.ts';

const names = (count: number) => new Array<string>(count).fill('- name');

/** `receiver:declared type usage` of each mention of `peel`, in one text. */
function check(language: 'java' | 'kotlin', text: string, ...expected: readonly string[]): void {
  const found = findLanguageById(language)!.scanner.mentions(Buffer.from(text), 'peel');
  expect(
    found.map(({ receiver, variable, usage, start, end }) => {
      expect(text.slice(start, end)).toMatch(/^`?peel`?$|\\u0070eel/);
      return `${receiver === null ? '-' : receiver || '()'}${variable === null ? '' : `:${variable.type}`} ${usage}`;
    }),
  ).toEqual(expected);
}

test('Java: calls with what they are called on', () => {
  check(
    'java',
    'class A { void f() { peel(); this.peel(); a.b.peel(); a().peel(); a[0].peel(); } }',
    ...['- call', 'this call', 'a.b call', '() call', '() call'],
  );
  check(
    'java',
    'A a = b; List<B> c; void f(C... d) { a.peel(); c.peel(); d.peel(); this.a.peel(); }',
    ...['a:A call', 'c:List call', 'd:C call', 'this.a:A call'],
  );
  check(
    'java',
    'if (o instanceof a.D d && d.peel()) for (final E e : es) e.<X>peel(A::peel, d::peel);',
    ...['d:a.D call', 'e:E call', 'A function reference', 'd:a.D function reference'],
  );
});

test('Java: constructions, names, and nothing of comments, texts and longer names', () => {
  check(
    'java',
    'new peel(); new peel<>(x); new a.peel[1]; peel.class',
    ...['- construction', '- construction', 'a name', '- name'],
  );
  check('java', 'for (;;) { break peel; } for (;;) { continue peel; } use(peel);', '- name');
  check('java', '/* peel */ "peel" // peel\n peeler() unpeel() \\u0070eel()', '- call');
  check('java', 'int peel = 1; i < n; n > peel;', '- name');
  check('java', 'void peel() {} List<A> peel(B b) { return peel(b); }', '- call');
});

test('Java: an annotation is no type of the name behind it', () => {
  check(
    'java',
    'class A { @B C c = C.peel(); @d.E\n C f = C.peel(); List<@B C> g = C.peel(); }',
    ...['C call', 'C call', 'C call'],
  );
});

test('Java: elements of annotations are methods of these, wherever one stands', () => {
  check(
    'java',
    `@a.B(peel = 1, c = @D(peel = 2)) @E(peel) int x = peel; @F({@G(peel = 3), @H(i = (peel), peel = {4})})
    void f(@J(peel=5) int a) { peel = 6; g(peel == 7); h(peel = 8); }`,
    ...['a.B call', 'D call', '- name', '- name', 'G call', '- name', 'H call', 'J call', '- name', '- name', '- name'],
  );
});

test('Kotlin: functions where they are declared are no calls', () => {
  check('kotlin', 'fun peel() {} fun <T> A<T>.peel() = b.peel() ; val f = fun() { peel() }', 'b call', '- call');
});

test('Kotlin: a variable whose value begins with no name hides the other of its name', () => {
  check('kotlin', 'val a: A = b; fun f() { val a = if (c) d else e; a.peel() }', 'a: call');
  check('kotlin', 'val a: A = b; fun f() { val a = (c); a.peel(); val d = "e"; d.peel() }', 'a: call', 'd: call');
});

test('Kotlin: a function between two values is called on the first', () => {
  check(
    'kotlin',
    'val a: A = b; a peel c; a.b peel "c"; d() peel -1; e().f peel { }; (g) peel h; "i" peel j; k[0] peel l; m!! peel n',
    ...['a:A call', 'a.b call', '() call', '() call', '() call', '() call', '() call', 'm call'],
  );
  check('kotlin', 'f(a peel b, c peel\n d) { e peel f peel g }', 'a call', 'c call', 'e call', '() call');
  check(
    'kotlin',
    'a + b peel c; a * (b peel c); !a peel b; a..b peel c; d as A peel b; x = a ?: b peel c',
    ...['() call', 'b call', '() call', '() call', '() call', 'b call'],
  );
  check('kotlin', 'a peel this; a peel if (b) c else d; a peel object : A {}', 'a call', 'a call', 'a call');
});

test('Kotlin: what only stands beside a value is no function of two', () => {
  check(
    'kotlin',
    'if (a) peel(b) else peel(c); while (d) peel(e); for (f in g) peel(h)',
    ...['- call', '- call', '- call', '- call'],
  );
  check(
    'kotlin',
    'a\npeel(b)\n@A peel(c)\n@a.B("x") peel(d)\n@get:C peel(e); return@f peel(g)',
    ...['- call', '- call', '- call', '- call', '- call'],
  );
  check(
    'kotlin',
    'val a by peel { b }; fun c() = try { d } finally { e } ; when (f) { is G -> peel(h) }',
    '- call',
    '- call',
  );
  check('kotlin', 'class A(@B peel: C, vararg peel: D) { private val peel get() = 1 }', ...names(3));
  check('kotlin', 'a -> peel; { a, peel -> b }; a = peel; f(peel = 1); peel b', ...names(4));
});

test('Kotlin: a type in front of a body is not called with it', () => {
  check(
    'kotlin',
    'fun f(a: Int): peel { } fun g(): d.peel { } class A(b: B) : peel { } class B : C(peel { 1 }), peel { } val o = object : peel { }',
    ...['- name', 'd name', '- name', '- call', '- name', '- name'],
  );
  check('kotlin', 'class A\npeel { A::class; peel { } }\nclass B :\n  peel { }', '- call', '- call', '- name');
});

test('Kotlin: calls, references, backticks and code in texts', () => {
  check(
    'kotlin',
    'peel(); a?.peel(); b!!.peel { }; c().peel; `peel`(); D::peel; "peel ${e.peel()} $peel"',
    ...['- call', 'a call', 'b call', '() name', '- call', 'D function reference', 'e call', '- name'],
  );
  check(
    'kotlin',
    'val a: A = x; fun f(b: B?) { val c = C(1); a.peel(); b?.peel(); c.peel(); val d = c; d.peel() }',
    ...['a:A call', 'b:B call', 'c:C call', 'd:c call'],
  );
});

test('Kotlin: references to what stands in front of them, or to nothing there', () => {
  check(
    'kotlin',
    'a(::peel, *::peel); b to ::peel; val c: D by ::peel; if (!::peel.isInitialized) e { ::peel }\n::peel',
    ...Array.from({ length: 7 }, () => '- function reference'),
  );
  check(
    'kotlin',
    'a::peel; B?::peel; C<D>::peel; e()::peel; f!!::peel; g[0]::peel; "h"::peel; (i)::peel; j.k::peel',
    ...['a', '()', '()', '()', 'f', '()', '()', '()', 'j.k'].map((receiver) => `${receiver} function reference`),
  );
});

test('Kotlin: the parameters of a lambda are neither the types in it nor those of a function type', () => {
  const text = `fun f() { val a: (peel) -> B = { peel -> use(peel) }; peel() }
fun g() = run { c: (peel) -> D, e: Map<peel, F> -> peel }
fun h() = run { (i, peel), j: K -> peel }
fun l() { var m: suspend (peel) -> Unit }`;
  const found = findLanguageById('kotlin')!.scanner.mentions(Buffer.from(text), 'peel');
  const lineOf = (at: number | null) => (at === null ? null : text.slice(0, at).split('\n').length);
  expect(found.map(({ start, declaredAt }) => [lineOf(start), lineOf(declaredAt)])).toEqual([
    ...[
      [1, null],
      [1, 1],
      [1, 1],
      [1, null],
    ],
    ...[
      [2, null],
      [2, null],
      [2, null],
    ],
    ...[
      [3, 3],
      [3, 3],
    ],
    [4, null],
  ]);
});

test('Kotlin: the type in front of a value is no variable', () => {
  check('kotlin', 'val a: A = b.c(); A.peel(); a.peel(); var d: D<E>? = f(); D.peel()', 'A call', 'a:A call', 'D call');
});

test('Kotlin: a cast says what a value is, a call on it leaves that open', () => {
  check(
    'kotlin',
    `val a = M.mock(A::class.java) as A<B>
    val b = o as? B ?: return; val c = C(1).make()
    val d = D<X>(1)
        ?.make { x -> x.y() }
    val e = E(x.y() as Z)
    (e as F).peel()
    a.peel(); b.peel(); c.peel(); d.peel(); e.peel()`,
    ...['() call', 'a:A call', 'b:B call', 'c: call', 'd: call', 'e:E call'],
  );
});

test('Kotlin: what a variable was checked to be since it was declared', () => {
  const text = `fun f(a: A, b: Any, c: A) {
    a.peel(); if (a is B && a.peel()) a as C<D>; a.peel()
    when (b) { is E, !is F<*> -> b.peel()
      is G -> { c.peel() }
      else -> b.peel() }
    when (val d = a.x()) { is H -> d.peel() }
    if (this !is I) return
    peel(); this.peel(); c as? J; if (a.x() is K) c.peel()
  }
  fun g(a: A) = a.peel()`;
  const { scanner } = findLanguageById('kotlin')!;
  const found = scanner.mentions(Buffer.from(text), 'peel');
  expect(found.map(({ receiver, checked }) => [receiver, ...checked.map(({ type }) => type)].join(' '))).toEqual([
    ...['a', 'a B', 'a B C'],
    ...['b E F', 'c', 'b E F G', 'd H'],
    ...[' I', 'this I', 'c'],
    'a',
  ]);
});

test.each([
  ['java', 'peel.'],
  ['java', 'A<'],
  ['java', 'B peel = '],
  ['kotlin', 'peel?.'],
  ['kotlin', '"${peel '],
  ['kotlin', 'val a = b().'],
  ['kotlin', 'val a = b as '],
  ['kotlin', 'when (a) { is '],
  ['kotlin', 'a is A; a.peel(); '],
  ['java', '(int peel '],
  ['java', 'a: '],
  ['java', 'var a = b.c(d).e; a.peel(); '],
  ['kotlin', 'val a = b.c().d\na.peel(); '],
  ['kotlin', 'val a = a.b()'],
  ['java', '(int peel) -> { '],
  ['java', 'int peel; if (a instanceof B peel) '],
  ['kotlin', 'for (peel in '],
  ['kotlin', '{ peel, '],
  ['kotlin', 'fun(peel: A) { '],
  ['kotlin', '"$peel '],
] as const)('time is linear in %s of %s', async (language, piece) => {
  const { scanner } = findLanguageById(language)!;
  await expectLinear(
    2000,
    (size) => Buffer.from(`peel ${piece.repeat(size)}`),
    (source) => expect(scanner.mentions(source, 'peel')[0]).toMatchObject({ start: 0 }),
  );
});

test('Kotlin: type arguments before those of a call', () => {
  check(
    'kotlin',
    'a.peel<B>(c); peel<A, List<B?>>(); a.peel<B> { }; a.peel < b; peel<B>; f(peel<(A) -> B>(c), a.peel<b, c>d)',
    ...['a call', '- call', 'a call', 'a name', '- name', '- call', 'a name'],
  );
});

/** What the value is made of that each mention of `peel` is called on, in one text. */
function checkValues(language: 'java' | 'kotlin', text: string, ...expected: readonly string[]): void {
  const found = findLanguageById(language)!.scanner.mentions(Buffer.from(text), 'peel');
  expect(
    found.map(({ value }) => {
      if (value === null) return '?';
      const { head, isNew, variable, members } = value;
      const begin = `${isNew ? 'new ' : ''}${head ?? ''}${variable === null ? '' : `:${variable.type}`}`;
      return begin + members.map(({ name, isCalled }) => `.${name}${isCalled ? '()' : ''}`).join('');
    }),
  ).toEqual(expected);
}

test('Java: the calls that a value comes out of', () => {
  checkValues(
    'java',
    `a().peel(); A b = c; b.d(x, (y)).e.f().peel(); new g.H<I>(j(k)).peel(); this.<L>m().n.peel();
    o.p(q -> { r(); A b = s; return t; }).<U>v()::peel; b.w(() -> { A b; }).peel(); (x).peel(); y[0].z().peel(); peel();`,
    ...['.a()', 'b:A.d().e.f()', 'new g.H', 'this.m().n', 'o.p().v()', '?', '?', '?', '?'],
  );
});

test('Kotlin: the calls that a value comes out of, with lambdas', () => {
  checkValues(
    'kotlin',
    `val a: A = b; a?.c(d) { e -> f(e) }!!.g { h() }.peel(); i().j
      ?.k()
      .peel { l().peel() }
    if (m) { n() }.peel(); o()
    { p }.peel()`,
    ...['a:A.c().g()', '.i().j.k()', '.l()', '?', '?'],
  );
});

test.each([
  ['java', '.f()'],
  ['java', 'f('],
  ['java', 'a().'],
  ['java', 'f().peel('],
  ['kotlin', '.f {}'],
  ['kotlin', 'f {'],
  ['kotlin', 'f().peel {'],
])('%s: values out of many repetitions of %s are read in linear time', async (language, piece) => {
  const { scanner } = findLanguageById(language)!;
  await expectLinear(
    1000,
    (size) => Buffer.from(`a${piece.repeat(size)} peel`),
    (source) => expect(scanner.mentions(source, 'peel').length).toBeGreaterThan(0),
  );
});

test('Kotlin: brackets that lie too deep within each other are not looked into', () => {
  const { scanner } = findLanguageById('kotlin')!;
  const startsIn = (text: string) => scanner.mentions(Buffer.from(text), 'peel').map(({ start }) => start);
  const before = 'fun f() { peel() }\nfun g() ';
  expect(startsIn(`${before}${'{'.repeat(9000)}peel()${'}'.repeat(9000)}`)).toHaveLength(2);
  expect(startsIn(`${before}${'{'.repeat(20_000)}peel()${'}'.repeat(20_000)}`)).toEqual([10]);
  expect(startsIn(`${before}${'{}'.repeat(20_000)}\nfun h() { peel() }`)).toHaveLength(2);
});

test.each([
  ['java', 'class A { void f() { %s } }'],
  ['kotlin', 'fun f() { %s }'],
  ['kotlin', 'val a = "%s"'],
])('%s: no more than 10,000 mentions of a file are told, as in %s', (language, around) => {
  const { scanner } = findLanguageById(language)!;
  const repeated = (count: number) => (around.includes('"') ? '${peel()}' : 'peel();').repeat(count);
  const countIn = (count: number) =>
    scanner.mentions(Buffer.from(around.replace('%s', repeated(count))), 'peel').length;
  expect([countIn(9_999), countIn(10_001)]).toEqual([9_999, 10_000]);
});
