import { expect, test } from 'vitest';
import { describeText } from '../check-symbols.ts';

function checkSignature(member: string, name: string, expected: string): void {
  expect(describeText(`class A {\n${member}\n}`, `A.${name}`).signature).toBe(expected);
}

test.each([
  ['public static boolean hasText(@Nullable String str) { }', 'hasText', 'public static boolean hasText(String str)'],
  [
    '@A(x = ")", y = {@B("(")}) /* c */ final\n  int f(\n    int a, // first\n    @C final List<@D String> b\n  ) throws E, F;',
    'f',
    'final int f(int a, final List<String> b) throws E, F',
  ],
  [
    '<T extends Comparable<? super T>> T @A [] max(T @B ... all) { }',
    'max',
    '<T extends Comparable<? super T>> T[] max(T... all)',
  ],
  ['private static final String VERSION = "1";', 'VERSION', 'private static final String VERSION'],
  ['private int a, b = 2;', 'b', 'private int b'],
  ['int a = x < y, b[] = {1, 2}, c;', 'b', 'int b[]'],
  ['int row[];', 'row', 'int row[]'],
  ['A(java.util.Map<String,Integer> m) throws E { }', 'A', 'A(java.util.Map<String,Integer> m) throws E'],
  ['int x() default 3;', 'x', 'int x()'],
])('signature of %s', checkSignature);

test.each([
  [
    'public abstract static class B<T> extends C<T> implements D, E<F, G> { }',
    'public abstract static class B<T> extends C<T> implements D, E<F, G>',
  ],
  ['sealed interface B extends C, D permits E { }', 'sealed interface B extends C, D permits E'],
  ['@Sweet @interface B { }', '@interface B'],
  ['non-sealed class B { }', 'non-sealed class B'],
  ['record B(@X int a, String... b) implements C { }', 'record B(int a, String... b) implements C'],
])('signature of the type %s', (member, expected) => {
  checkSignature(member, 'B', expected);
});

function checkParameters(member: string, name: string, ...expected: readonly string[]): void {
  const { parameters } = describeText(`class A {\n${member}\n}`, `A.${name}`);
  expect(parameters.map((parameter) => `${parameter.name}: ${parameter.type}`)).toEqual(expected);
}

test('parameters: varargs, arrays after the name, generics, no receiver', () => {
  checkParameters(
    'void f(A this, final int row[], Map<String, List<@X T[]>> m, java.util.@Y List l, String @Z [] @Q ... v) { }',
    'f',
    'row: int[]',
    'm: Map<String, List<T[]>>',
    'l: java.util.List',
    'v: String[]...',
  );
});

test('a receiver parameter of an inner class’s constructor is none', () => {
  checkParameters('A(Outer Outer.this, int n) { }', 'A', 'n: int');
});

test('a compact constructor has the parameters of its record', () => {
  const { parameters } = describeText('record Apple(int seeds, String skin) { public Apple { } }', 'Apple.Apple');
  expect(parameters).toEqual([
    { name: 'seeds', type: 'int' },
    { name: 'skin', type: 'String' },
  ]);
});

test('dimensions after name and parameters belong to the type', () => {
  const source = 'class A { int row[]; int f()[] { } int a, b[][]; }';
  expect(['A.row', 'A.f', 'A.a', 'A.b'].map((name) => describeText(source, name).type)).toEqual([
    'int[]',
    'int[]',
    'int',
    'int[][]',
  ]);
});

test('modifiers, annotations, type parameters and throws', () => {
  const details = describeText(
    'class A { @X(1) public static @Y("a  b") <T, U extends @Z A & B> @Q T f() throws E, p.F { } }',
    'A.f',
  );
  expect(details).toMatchObject({
    modifiers: ['public', 'static'],
    annotations: ['@X(1)', '@Y("a  b")', '@Q'],
    typeParameters: '<T, U extends A & B>',
    type: 'T',
    throws: ['E', 'p.F'],
  });
});

test('supertypes as written', () => {
  expect(describeText('class A<T> extends @X p.B<T, C[]> implements D<E, F>, G permits H, I { }', 'A')).toMatchObject({
    extends: ['p.B<T, C[]>'],
    implements: ['D<E, F>', 'G'],
    permits: ['H', 'I'],
  });
});

test('an enum constant is its name', () => {
  expect(describeText('enum A { @X RED(1) { } }', 'A.RED')).toMatchObject({
    signature: 'RED',
    annotations: ['@X'],
    type: null,
  });
});

test.each([
  ['RED(1, "a, b", new int[] { 2 }) { }', '(1, "a, b", new int[] { 2 })'],
  ['RED( )', '()'],
  ['RED { }', null],
  [`RED("${'x'.repeat(120)}")`, '(…)'],
])('the arguments of the enum constant %s are its value', (constant, expected) => {
  expect(describeText(`enum A { ${constant} }`, 'A.RED')).toMatchObject({ signature: 'RED', initializer: expected });
});

test('a name written with Unicode escapes', () => {
  expect(describeText('class A { int \\u0061bc() { } }', 'A.abc').signature).toBe('int abc()');
});

test.each([
  [
    '<T extends @Nullable Object> @Nullable T f(@A(x = 1) final T a, @SuppressWarnings("x") int b) { }',
    'f',
    '<T extends @Nullable Object> T f(@A(x = 1) final T a, int b)',
  ],
  [
    '@Sweet List<@NonNull T> @Ripe [] f(java.util.@Y List l, String @Z [] @Q ... v) { }',
    'f',
    'List<@NonNull T> @Ripe [] f(java.util.@Y List l, String @Z [] @Q ... v)',
  ],
  ['int @A [] a, b @B [] = {1};', 'b', 'int @A [] b @B []'],
  [
    'void f(@Doc(text = "more than anyone wants to read in a list of what there is") int a) { }',
    'f',
    'void f(@Doc(…) int a)',
  ],
  ['A(@Sour A this) { }', 'A', 'A(@Sour A this)'],
])('annotated signature of %s', (member, name, expected) => {
  expect(describeText(`class A {\n${member}\n}`, `A.${name}`).annotatedSignature).toBe(expected);
});

test.each([
  ['static final String VERSION = "1, 2; = 3";', 'VERSION', '"1, 2; = 3"'],
  ['int a = x < y, b[] = { 1, // one\n 2 }, c;', 'b', '{ 1, 2 }'],
  ['int a = x < y, b[] = {1, 2}, c;', 'a', 'x < y'],
  ['int a = x < y, b[] = {1, 2}, c;', 'c', null],
  ['Map<K, V> m = new HashMap<K, V>(1, 2), n = f(m);', 'm', 'new HashMap<K, V>(1, 2)'],
  ['Map<K, V> m = new HashMap<K, V>(1, 2), n = f(m);', 'n', 'f(m)'],
  ['long L = /* a day */\n    DAYS.toMillis(\n 30\n);', 'L', 'DAYS.toMillis(30)'],
  ['Runnable r = () -> { int a = 1; };', 'r', '() -> { int a = 1; }'],
  ['String s = """\n    text\n    """;', 's', '…'],
  [`String s = "${'x'.repeat(98)}";`, 's', `"${'x'.repeat(98)}"`],
  [`String s = "${'x'.repeat(99)}";`, 's', '…'],
  ['int \\u0061 \\u003d 1;', 'a', '1'],
  ['String s = "\\u0000\\u00e9\\u202e" + "\\uDB40\\uDC20";', 's', '"\\u0000é\\u202e" + "\\udb40\\udc20"'],
  ['int a = ;', 'a', null],
  ['int x() default 3;', 'x', '3'],
  ['default int x() { return 1; }', 'x', null],
])('initializer in %s of %s', (member, name, expected) => {
  expect(describeText(`class A {\n${member}\n}`, `A.${name}`).initializer).toBe(expected);
});

test.each([
  [
    'int a = 1 /* long ago, twelve apples were picked and washed in the morning, and then one more fell from the tree */ + 2;',
    '1 + 2',
  ],
  [`int a = 1${' + 1'.repeat(2 ** 19)};`, '…'],
])('comments do not make a value long', (field, expected) => {
  expect(describeText(`class A { ${field} }`, 'A.a')).toMatchObject({ signature: 'int a', initializer: expected });
});

test('of a head longer than any that is written, 768 KiB are described, and a mark says that it goes on', () => {
  const list = (item: string) => item.repeat(2 ** 21 / item.length);
  const { signature, annotatedSignature, parameters } = describeText(
    `class A { void f(int a${list(', @B int... b')}) {} }`,
    'A.f',
  );
  expect(signature).toMatch(/^void f\(int a, int\.\.\. b, .*, int\.\.\. b, …$/);
  expect(annotatedSignature).toMatch(/, @B int\.\.\. b, …$/);
  expect(new Set(parameters.slice(1).map(({ name, type }) => `${type} ${name}`))).toEqual(new Set(['int... b']));
  expect(parameters.length).toBeGreaterThan((3 * 2 ** 18) / 15);
  expect(describeText(`class A { B<${list('C, ')}C> a; }`, 'A.a').signature).toMatch(/^B<C, C, .*, …$/);
  expect(describeText(`class A { B<${list('C, ')}C> a, b; }`, 'A.b').signature).toMatch(/^B<C, C, .*, …$/);
});
