import { expect, test } from 'vitest';
import { scanByLayout } from '../../../src/indexing/damage/scan-by-layout.ts';
import { findLanguage } from '../../../src/languages/find-language.ts';

/** `owner: last bytes` of what is found, the source's own lines. */
function check(path: string, text: string, expected: readonly string[]): void {
  const { symbols } = scanByLayout(findLanguage(path)!.scanner, Buffer.from(text));
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
  ['A.kt', 'class A {\n  fun a( { }\n  fun b() { }\n'],
  ['A.java', `class A { // ${'x'.repeat(2 ** 20)}\n  void a() {\n  int b;\n}\n`],
])('what shows no layout is as its scanner finds it: %s %#', (path, text) => {
  const { scanner } = findLanguage(path)!;
  let count = 0;
  scanner.scan(Buffer.from(text), { add: () => count++, setEnd: () => {} });
  expect(scanByLayout(scanner, Buffer.from(text)).symbols).toHaveLength(count);
});
