import { expect, test } from 'vitest';
import { checkSymbols, scanText } from '../check-symbols.ts';

test('every kind of type', () => {
  checkSymbols(
    'class A {} interface B {} enum C {} record D() {} @interface E {}',
    'class A 1-1',
    'interface B 1-1',
    'enum C 1-1',
    'record D 1-1',
    'annotation E 1-1',
  );
});

test('members, with the first line at the first annotation', () => {
  checkSymbols(
    'class Apple {\n  @Deprecated\n  int seeds;\n  Apple(int seeds) {\n  }\n  void eat() {\n  }\n}',
    'class Apple 1-8',
    'field Apple.seeds 2-3',
    'constructor Apple.Apple 4-5',
    'method Apple.eat 6-7',
  );
});

test('nested types', () => {
  checkSymbols(
    'class A {\n class B { interface C { int x(); } }\n int y;\n}',
    'class A 1-4',
    'class A.B 2-2',
    'interface A.B.C 2-2',
    'method A.B.C.x 2-2',
    'field A.y 3-3',
  );
});

test('enum constants with arguments and bodies, then members', () => {
  checkSymbols(
    'enum Color {\n @Sweet RED(1, f(2)),\n GREEN { void x() {} },\n ;\n Color(int... n) {}\n}',
    'enum Color 1-6',
    'enum constant Color.RED 2-2',
    'enum constant Color.GREEN 3-3',
    'constructor Color.Color 5-5',
  );
});

test('record components and a compact constructor', () => {
  checkSymbols(
    'record Apple<T>(@Sweet("(") int seeds, java.util.Map<T, int[]>... skins) {\n Apple {}\n}',
    'record Apple 1-3',
    'record component Apple.seeds 1-1',
    'record component Apple.skins 1-1',
    'compact constructor Apple.Apple 2-2',
  );
});

test('initialiser blocks and local types are no symbols', () => {
  checkSymbols(
    'class A { static { class L {} } { int x; } void f() { record R() {} } }',
    'class A 1-1',
    'method A.f 1-1',
  );
});

test('the declarators of one statement share its first line and its documentation', () => {
  checkSymbols(
    'class A {\n /** d */\n int a,\n  b = 2;\n}',
    'class A 1-5',
    'field A.a 3-3 doc 2-2',
    'field A.b 3-4 doc 2-2',
  );
});

test.each([
  ['a comma inside type arguments', 'new HashMap<String, Integer>(), b'],
  ['a comment in type arguments', 'new HashMap<String /* , > */, Integer>(), b'],
  ['an annotation in type arguments', 'new HashMap<@Size(max = 1, min = 0) String, Integer>(), b'],
  ['less than', 'x < y, b = c > d'],
  ['a method reference', 'HashMap<String, Integer>::new, b'],
  ['a lambda', '(x, y) -> { return x < y; }, b'],
  ['an array', '{1, 2}, b'],
])('%s in an initialiser', (_, initialiser) => {
  checkSymbols(`class A { Object a = ${initialiser}; }`, 'class A 1-1', 'field A.a 1-1', 'field A.b 1-1');
});

test('braces in strings, characters, text blocks and comments', () => {
  checkSymbols(
    'class A {\n void f() { s = "}\\"}"; c = \'}\'; d = \'\\\'\'; t = """\n } "} \\""" """; /* } */ // }\n }\n int x;\n}',
    'class A 1-6',
    'method A.f 2-4',
    'field A.x 5-5',
  );
});

test('old sources use words of today as names', () => {
  checkSymbols(
    'package a.enum;\nclass A { int record; record x; Enumeration enum = e; int sealed, var; void yield() {} sealed s; }',
    'class A 2-2',
    'field A.record 2-2',
    'field A.x 2-2',
    'field A.enum 2-2',
    'field A.sealed 2-2',
    'field A.var 2-2',
    'method A.yield 2-2',
    'field A.s 2-2',
  );
});

test('sealed and non-sealed as modifiers', () => {
  checkSymbols(
    'public sealed interface A permits B {}\nnon-sealed class B implements A {}',
    'interface A 1-1',
    'class B 2-2',
  );
});

test('the last of several documentation comments wins', () => {
  checkSymbols('/** a */\n/** b */\n// c\nclass A {}', 'class A 4-4 doc 2-2');
});

test('the shortest comment counts as documentation, as for javac', () => {
  checkSymbols('/** a */\n/**/ class A {}', 'class A 2-2 doc 2-2');
});

test('a documentation comment after an annotation is nobody’s', () => {
  checkSymbols('@Sweet /** a */\nclass A {}', 'class A 1-2');
});

test('a semicolon cuts documentation off', () => {
  checkSymbols('class A {\n /** a */ ;\n int x;\n}', 'class A 1-4', 'field A.x 3-3');
});

test('an empty line splits lines of markdown documentation', () => {
  checkSymbols('/// a\n\n/// b\n/// c\nclass A {}', 'class A 5-5 doc 3-4');
});

test('array dimensions after the name and the parameters', () => {
  checkSymbols(
    'class A { int row[], b[][]; int f()[] { } }',
    'class A 1-1',
    'field A.row 1-1',
    'field A.b 1-1',
    'method A.f 1-1',
  );
});

test('an annotated dimension after a name', () => {
  checkSymbols('class A { int[] a @Sweet(")") [] = null, b; }', 'class A 1-1', 'field A.a 1-1', 'field A.b 1-1');
});

test('the default of an annotation method', () => {
  checkSymbols(
    '@interface A { String[] x() default {"}", ";"}; int y(); }',
    'annotation A 1-1',
    'method A.x 1-1',
    'method A.y 1-1',
  );
});

test('a compact source file has members at the top', () => {
  checkSymbols('int seeds = 3;\nvoid main() {\n}', 'field seeds 1-1', 'method main 2-3');
});

test('a lone carriage return ends a line comment', () => {
  checkSymbols('class A { // x\r int y;\r}', 'class A 1-3', 'field A.y 2-2');
});

test('a byte order mark is no part of the first declaration', () => {
  expect(scanText('\ufeffclass A {}').symbols[0]).toMatchObject({ fullName: 'A', start: 3 });
});

test('a module declaration has documentation and no symbols', () => {
  const { symbols, file, source } = scanText('/** The orchard. */\nopen module orchard.api { exports a; }');
  expect([symbols.length, source.toString('utf8', file.packageDocStart, file.packageDocEnd)]).toEqual([
    0,
    '/** The orchard. */',
  ]);
});

test('the package and its documentation', () => {
  const { file, source } = scanText('/** Fruit. */\n@Sweet package orchard . /* x */ fruit;');
  expect([file.packageName, source.toString('utf8', file.packageDocStart, file.packageDocEnd)]).toEqual([
    'orchard.fruit',
    '/** Fruit. */',
  ]);
});

test.each([
  ['a quote', 'class A { String s = \\u0022}\\u0022; int b; }', ['A', 'A.s', 'A.b']],
  ['the end of a comment', 'class A { /* \\u002a/ int b; }', ['A', 'A.b']],
  ['a letter of a name', 'class \\u0041pple { int \\uuu0061bc; }', ['Apple', 'Apple.abc']],
  ['no escape after a backslash', 'class A { String s = "\\\\u0022"; int b; }', ['A', 'A.s', 'A.b']],
])('a Unicode escape as %s', (_, text, names) => {
  expect(scanText(text).symbols.map(({ fullName }) => fullName)).toEqual(names);
});

test('offsets after Unicode escapes are those of the file', () => {
  const { source, symbols } = scanText('/** \\u00e4 */ class \\u0041 { int b = 1; }');
  expect(source.toString('utf8', symbols[1]!.start, symbols[1]!.end)).toBe('int b = 1;');
});
