import { expect, test } from 'vitest';
import { javaScanner } from '../../../src/languages/java/java-scanner.ts';
import { testDamage } from '../damage-checks.ts';
import { scanText } from './check-symbols.ts';

const orchard = `/** Doc. */
@Sweet(value = {"a", ")"}, x = @Y(1))
public sealed class Orchard<T extends Comparable<? super T> & Cloneable> extends Base<T[]> implements A, B permits C {
  /// Markdown
  /// lines
  private final Map<String, List<@Nullable T>> trees = new HashMap<String /* k */, List<T>>(), more[] = {1 < 2, 3 > 4};
  record Apple(int seeds, String... skins) { Apple { } static int n = 'x' < "\\u0022".length() ? 1 : 2; }
  enum Color { RED(1) { void f() {} }, GREEN; abstract <X> X[] f(Orchard<X> this, final int @A [] a[])[] throws E; }
  @interface Tag { int[] value() default {}; }
  static { String s = """
    } text "}" \\""" block
    """; }
  Orchard(Runnable r) { r.run(() -> { /* } */ }); }
}`;

const { checkSane } = testDamage(javaScanner, { text: orchard, damage: '{}()<>[]"\'/*\\@;,.=- \n\ru0a' });

test.each([
  ['types', 'class A {'],
  ['parentheses', 'class A { int x = ('],
  ['type arguments', 'class A { A<'],
  ['comparisons', 'class A { int x = a <'],
  ['annotations', '@A(@'],
  ['braces', 'class A { { {'],
])('deeply nested %s neither overflow nor take long', (_, piece) => {
  checkSane(scanText(piece.repeat(3000)));
});

test.each(['@interface', '@interface {}', 'class A { @interface', '@interface """\n""" { int x(); }'])(
  'what has no name is no type: %s',
  (text) => {
    const { symbols } = scanText(text);
    expect(symbols.filter(({ declaration }) => declaration === 'annotation')).toEqual([]);
  },
);

test('an unclosed type is a problem', () => {
  expect(scanText('class A { int x;').file.problems).toEqual([
    { code: 'unclosed-type', message: 'A type is not closed', where: 'line 1', column: 17 },
  ]);
});

test.each([
  ['class A {}\n/* lost', 'A comment is not closed', 2, 1],
  ['class A {}\n/** lost *', 'A comment is not closed', 2, 1],
  ['class A {}\n/*/', 'A comment is not closed', 2, 1],
  ['class A {\n  String s = "a;\n}', 'A literal is not closed', 2, 14],
  ['class A {\n  String s = "a\\";\n  int b;\n}', 'A literal is not closed', 2, 14],
  ['class A {\n  String s = \n"""a""', 'A literal is not closed', 3, 1],
  ["class A {\n  char c = ';\n}", 'A literal is not closed', 2, 12],
  ['class A {\n  void f(int a;\n}', 'A parenthesis is not closed', 2, 9],
  ['class 𝄞é {\n  String é = "𝄞"; char c = \';\n}', 'A literal is not closed', 2, 29],
])('what is not closed is a problem: %j', (text, message, line, column) => {
  const where = `line ${line}`;
  expect(scanText(text).file.problems).toContainEqual({ code: 'unclosed-text', message, where, column });
});

test.each([
  String.raw`class A { String s = "\\"; char c = '\'', d = '"'; /**/ /***/ String t = """
  \""" """; } // "`,
  '@A(")") class A { void f(@B(1) int a) { g(; } }',
])('nothing is missing in %s', (text) => {
  expect(scanText(text).file.problems).toEqual([]);
});

test('types nested too deep are a problem', () => {
  const { file } = scanText('class A {'.repeat(100) + '}'.repeat(100));
  expect(file.problems).toMatchObject([
    { code: 'nesting-limit', message: 'Types nested deeper than 64 are not read: 35 left out' },
  ]);
});

test('what follows a broken member is still found', () => {
  expect(scanText('class A { int = ; void f() {} }').symbols.map(({ fullName }) => fullName)).toContain('A.f');
});

test('of two compact constructors the first is one', () => {
  const { symbols } = scanText('record A(int n) { A { check(n); } A { int m; } void f() {} }');
  expect(symbols.map(({ fullName }) => fullName)).toEqual(['A', 'A.n', 'A.A', 'A.f']);
});

test.each(['void f( { int x; }', 'void f(int a, @B({1, 2}) int b { int x; }', 'A( { int x; }'])(
  'a body ends the parameters that nothing closes: %s',
  (member) => {
    const text = `class A { ${member} void g(@B({1}) int a) {} }`;
    const { symbols, file } = scanText(text);
    expect(symbols.slice(1).map(({ start, end }) => text.slice(start, end))).toEqual([
      member,
      'void g(@B({1}) int a) {}',
    ]);
    expect(file.problems).toMatchObject([{ message: 'A parenthesis is not closed' }]);
  },
);
