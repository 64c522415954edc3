import { expect, test } from 'vitest';
import { repairBrackets } from '../../../src/indexing/damage/repair-brackets.ts';
import { scanByLayout } from '../../../src/indexing/damage/scan-by-layout.ts';
import { findLanguage } from '../../../src/languages/find-language.ts';

function scan(path: string, text: string) {
  const { scanner, grammar } = findLanguage(path)!;
  return scanByLayout(scanner, grammar!.layout, Buffer.from(text));
}

/** `owner: last bytes` of what is found, the source's own lines. */
function check(path: string, text: string, expected: readonly string[]): void {
  const { symbols } = scan(path, text);
  const found = symbols.map(({ parent, start, end, docStart, docEnd }) => {
    const doc = text.slice(docStart, docEnd);
    return `${parent}: ${doc}${text.slice(start, end).replace(/\s+/g, ' ')}`;
  });
  expect(found).toEqual(expected);
}

test('a method without its end is over where its layout says', () => {
  const text = 'class A {\n  void a() {\n    if (b) {\n  }\n\n  /** D. */\n  @C\n  void d() {\n  }\n}\n';
  const whole = text.trim().replace(/\s+/g, ' ');
  check('A.java', text, [`-1: ${whole}`, '0: void a() { if (b) { }', '0: /** D. */@C void d() { }']);
});

test('a function of Kotlin too, for which others could be local', () => {
  const text = 'class A {\n\tfun a() {\n\t\tif (b) {\n\t}\n\n\tprivate fun d() = 1\n}\nfun top() = 2\n';
  check('A.kt', text, [
    '-1: class A { fun a() { if (b) { } private fun d() = 1 }',
    '0: fun a() { if (b) { }',
    '0: private fun d() = 1',
    '-1: fun top() = 2',
  ]);
});

test('several ends may be missing, with braces on lines of their own', () => {
  const text = 'class A\n{\n  void a()\n  {\n    b(() -> {\n  int c;\n  class D\n  {\n    int e;\n  int f;\n}\n';
  check('A.java', text, [
    '-1: class A { void a() { b(() -> { int c; class D { int e; int f; }',
    '0: void a() { b(() -> {',
    '0: int c;',
    '0: class D { int e;',
    '3: int e;',
    '0: int f;',
  ]);
});

test.each([
  ['A.java', 'class A {\nvoid a() {\nif (b) {\n}\nvoid c() {\n}\n}\n'],
  ['A.java', 'class A { void a() { if (b) { } void c() { } }'],
  ['A.java', 'class A {'],
])('what shows no layout is as its scanner finds it: %s %#', (path, text) => {
  let count = 0;
  findLanguage(path)!.scanner.scan(Buffer.from(text), { add: () => count++, setEnd: () => {} });
  expect(scan(path, text).symbols).toHaveLength(count);
});

/** `Owner.name` of what is found in a text, with a member `z` behind the damage. */
function checkNames(path: string, damage: string, expected: string): void {
  const text = `class A {\n  ${damage}\n  ${path.endsWith('.kt') ? 'private fun z() {}' : 'public void z() {}'}\n}\n`;
  const { symbols } = scan(path, text);
  const nameOf = ({ nameStart, nameEnd }: { nameStart: number; nameEnd: number }) => text.slice(nameStart, nameEnd);
  expect(
    symbols
      .slice(1)
      .map((symbol) => `${nameOf(symbols[symbol.parent]!)}.${nameOf(symbol)}`)
      .join(' '),
  ).toBe(expected);
}

test.each([
  ['val f =', 'A.f A.z'],
  ['fun f( { }', 'A.f A.z'],
  ['fun f() = g(1,', 'A.f A.z'],
  ['fun', 'A.z'],
  ['class B(', 'A.B B.B A.z'],
  ['foo(', 'A.z'],
  ['val f = "b', 'A.f A.z'],
  ['val f = "${b"', 'A.f A.z'],
  ['val f = "${b + ${c}', 'A.f A.z'],
  ['val f = $$"$${b"\n  val g = "${c}"', 'A.f A.g A.z'],
  ['fun f() {\n    g("${b.c("d"))\n  }\n  fun h() = "${"', 'A.f A.h A.z'],
  ['val f = """\n    ${b\n  """', 'A.f A.z'],
  ['@B("c)\n  fun f() {\n  }', 'A.f A.z'],
  ['fun f()\n    val b = 1\n    b.let { c ->\n      c\n    }\n  }', 'A.f A.z'],
  ['fun f(a: Int) {\n    if (a) {\n  }', 'A.f A.z'],
  ['fun f(\n  value class B(val c: Int)', 'A.f A.B B.B B.c A.z'],
])('what follows a Kotlin declaration that is being written is found: %j', (damage, expected) =>
  checkNames('A.kt', damage, expected),
);

test.each([
  ['int f =', 'A.f A.z'],
  ['if {', 'A.z'],
  ['if {\n    String s = "b', 'A.z'],
  ['private String f = "b', 'A.f A.z'],
  ['private String f = "b\n  @C', 'A.f A.z'],
  ['void f(int a', 'A.f A.z'],
  ['void f(String "a, int b) {\n    c();\n  }', 'A.f A.z'],
  ['public B\n    c(d);\n    int e;\n  }', 'A.z'],
  ['void f(int a,\n      int b)\n    int c;\n    if (a) {\n    }\n  }', 'A.f A.z'],
])('what follows a Java declaration that is being written is found: %j', (damage, expected) =>
  checkNames('A.java', damage, expected),
);

test.each(['A.java', 'A.kt'])('a block that ends with the last byte of %s and is not closed is damage', (path) => {
  const text = path === 'A.kt' ? 'val a = { b { }' : 'class A { { {}';
  expect(
    findLanguage(path)!.scanner.scan(Buffer.from(text), { add: () => 0, setEnd: () => {} }).problems,
  ).toContainEqual(expect.objectContaining({ code: 'unclosed-block' }));
});

test('brackets as deep as no layout are left as they are', () => {
  const layout = findLanguage('A.java')!.grammar!.layout;
  const text = Buffer.from(`${'{'.repeat(30_000)}${'\n  }'.repeat(30_000)}`);
  expect(repairBrackets(text, layout)).toEqual({ missing: [], surplus: [] });
});
