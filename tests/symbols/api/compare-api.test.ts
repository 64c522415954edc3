import { expect, test } from 'vitest';
import { DECLARED } from '../../../src/core/code/is-declared.ts';
import { visibilities } from '../../../src/core/code/language-rules.ts';
import type { Difference } from '../../../src/symbols/api/api-difference.ts';
import { compareApi } from '../../../src/symbols/api/compare-api.ts';
import { indexOf } from '../../support/orchard-engine.ts';

function print({ change, name, signature, before, deprecated, since }: Difference): string {
  const notes = [before === null ? '' : `was ${before}`, deprecated ?? '', since === null ? '' : `since ${since}`];
  return [change, name, signature, ...notes].filter(Boolean).join(' | ');
}

function compareAll(...of: Parameters<typeof compareApi>) {
  return [...compareApi(...of)].filter((difference) => difference !== null);
}

/** Differences of the texts of one file; those of members indented. */
function compare(
  before: string,
  after: string,
  { path = 'orchard/Apple.java', widest = visibilities.protected as number, withInternal = false } = {},
) {
  const scope = { widest, withInternal, withTests: false, includes: () => true };
  return compareAll(indexOf({ [path]: before }), indexOf({ [path]: after }), scope).flatMap((type) => [
    print(type),
    ...type.members.map((member) => `  ${print(member)}`),
  ]);
}

const java = (members: string, head = 'public class Apple') => `package orchard;\n${head} {\n${members}\n}\n`;
const members = (before: string, after: string) => compare(java(before), java(after)).slice(1);

test('what is the same is not told', () => {
  expect(compare(java('public void pick() {}'), java('/** Picks. */ public void pick() { eat(); }'))).toEqual([]);
});

test('types that came and went, without those nested in them', () => {
  const pear = 'package orchard;\n/** @since 2.0 */\npublic record Pear(int size) { public enum Kind { A } }\n';
  expect(compare(java('public enum Kind { B }'), pear)).toEqual([
    'removed | orchard.Apple | public class Apple',
    'added | orchard.Pear | public record Pear(int size) | since 2.0',
  ]);
});

test('a first parameter', () => {
  expect(members('public void pick() {}', 'public void pick(boolean all) {}')).toEqual([
    '  changed | pick | public void pick(boolean all) | was public void pick()',
  ]);
  expect(members('public void pick(boolean all) {}', 'public void pick() {}')).toEqual([
    '  changed | pick | public void pick() | was public void pick(boolean all)',
  ]);
});

test('a nested type of a type that stays', () => {
  expect(compare(java(''), java('public static class Core {}'))).toEqual([
    'added | orchard.Apple.Core | public static class Core',
  ]);
});

test('members that came and went', () => {
  expect(
    members('public void rot() {}\npublic int size;', 'public int size;\n/** @since 2.1 */\npublic void ripen() {}'),
  ).toEqual(['  added | ripen | public void ripen() | since 2.1', '  removed | rot | public void rot()']);
});

test('another type, other parameters, another exception', () => {
  expect(
    members(
      'public int size() {return 1;}\npublic void pick(int n) {}',
      'public long size() {return 1;}\npublic void pick(int n, int m) throws Rotten {}',
    ),
  ).toEqual([
    '  changed | size | public long size() | was public int size()',
    '  changed | pick | public void pick(int n, int m) throws Rotten | was public void pick(int n)',
  ]);
});

test('values of private fields behind what users call', () => {
  const print = (before: string, after: string) =>
    compareAll(indexOf({ 'Apple.java': java(before) }), indexOf({ 'Apple.java': java(after) }), {
      ...{ widest: visibilities.protected, withInternal: false, withTests: false, includes: () => true },
    }).flatMap((type) =>
      type.members.map(({ name, valueBefore, value, usedBy }) => [name, valueBefore, value, usedBy]),
    );
  const field = (value: string) => `private static final long RIPENING = ${value};`;
  const used = 'private long days() { return RIPENING; }\npublic void ripen() { wait(days()); }';
  expect(print(`${field('3')}\n${used}`, `${field('5')}\n${used}`)).toEqual([['RIPENING', '3', '5', ['ripen']]]);
  expect(print(`${field('DAYS.toMillis(3)')}\n${used}`, `${field('DAYS.toMillis(4)')}\n${used}`)).toHaveLength(1);
  // Neither nobody's value nor another object is a change of a default.
  expect(print(field('3'), field('5'))).toEqual([]);
  const list = (made: string) =>
    `private final List<Pip> pips = new ${made}<>();\npublic int size() { return pips.size(); }`;
  expect(print(list('ArrayList'), list('LinkedList'))).toEqual([]);
  const flag = (value: string) => `private boolean ripe = ${value};\npublic boolean isRipe() { return ripe; }`;
  expect(print(flag('false'), flag('true'))).toEqual([['ripe', 'false', 'true', ['isRipe']]]);
});

test('one type under several names', () => {
  const declared = (nested: string, map: string, seed: string) =>
    `package orchard;\nimport java.util.Map;\nimport orchard.Apple.Core;\n
public class Apple implements ${map}<${nested}, Integer> {
public ${nested} core(${nested} at, ${map}.Entry<${nested}, ?>... one) throws ${seed} {}
public void cut(${nested} at) {}
public void cut(${seed} at) {}
public void sort(java.util.List<? extends ${nested}> all) {}
public void sort(java.util.Set<? extends ${nested}> all) {}
public class Core {}
public class Seed extends Exception {}
}\n`;
  const short = declared('Core', 'Map', 'Seed');
  expect(compare(short, declared('Apple.Core', 'java.util.Map', 'orchard.Apple.Seed'))).toEqual([]);
  expect(compare(declared('orchard.Apple.Core', 'java.util.Map', 'Apple.Seed'), short)).toEqual([]);
  expect(compare(short, declared('Core', 'java.awt.Map', 'Seed'))).toHaveLength(2);
  const inner = 'class Peel { public class Skin {} }';
  expect(
    members(`public Apple.Peel<K, V>.Skin<K> skin() {} ${inner}`, `public Peel.Skin<K> skin() {} ${inner}`),
  ).toEqual([]);
});

test('a type of the same last name is another', () => {
  expect(members('public Core cut() {} class Core {}', 'public pear.Core cut() {} class Core {}')).toHaveLength(1);
  // Nobody knows what of another artifact is meant.
  expect(members('public Core cut() {}', 'public Pear.Core cut() {}')).toHaveLength(1);
});

/** Differences from a source to a text of declarations that was made of classes. */
function compareForms(source: string, declared: string, path = 'orchard/Apple.java') {
  const classes = [{ code: DECLARED, message: 'declarations' }] as const;
  const scope = { widest: visibilities.protected, withInternal: false, withTests: false, includes: () => true };
  const indexes = [indexOf({ [path]: source }), indexOf({ [path]: declared }, undefined, classes)] as const;
  const [there, back] = [indexes, [indexes[1], indexes[0]] as const].map(([was, is]) =>
    compareAll(was, is, scope).flatMap((type) => [print(type), ...type.members.map((member) => `  ${print(member)}`)]),
  );
  expect(back).toHaveLength(there!.length);
  return there!;
}

test('what sources and classes of Java write otherwise', () => {
  expect(
    compareForms(
      java(`public static final int SIZE = 0x10 << OTHER, MOST = 0x10 << 2;
public static final char END = '\\0'; public static final String NAME = "a" + 'b';
public static final Pip PIP = new Pip(); private static final long LIMIT = 1 + OTHER;
public long most() { return LIMIT; }
public void grow(final java.util.List<Pear> on, Tree.Branch at) throws pear.Rot {}`),
      java(`public static final int SIZE = 32; public static final int MOST = 64;
public static final char END = '\\u0000'; public static final String NAME = "ab";
public static final Pip PIP; private static final long LIMIT = 5L;
public long most() { /* compiled */ }
public void grow(List<Pear> p0, Branch p1) throws Rot { /* compiled */ }`),
    ),
  ).toEqual([]);
  expect(compareForms(java('public static final int A = 1 + 1;'), java('public static final int A = 3;'))).toHaveLength(
    2,
  );
});

test('a nested type of another artifact may be named by a subtype that is known to be one', () => {
  const cutting = (type: string) =>
    `package orchard;
import pear.Fruits; import pear.Nuts;
public class Pears extends Fruits { public ${type} cut() { /* compiled */ } }
`;
  expect(compareForms(cutting('Pears.Core'), cutting('Fruits.Core'))).toEqual([]);
  expect(compareForms(cutting('Pears.Core'), cutting('Fruits<Pip>.Core'))).toEqual([]);
  expect(compareForms(cutting('Pears.Core'), cutting('Fruits.Pip'))).toHaveLength(2);
  // Nobody knows the supertypes of types of other artifacts.
  expect(compareForms(cutting('Nuts.Core'), cutting('Fruits.Core'))).toHaveLength(2);
});

test('types of one last name are others in other packages or types', () => {
  const taking = (type: string) => java(`public void pick(${type} one) { /* compiled */ }`);
  for (const [before, after] of [
    ['java.util.Date', 'java.sql.Date'],
    ['plum.Bowl.Builder', 'plum.Crate.Builder'],
    ['Bowl.Builder', 'Crate.Builder'],
  ])
    expect(compareForms(taking(before!), taking(after!))).toHaveLength(2);
});

test('members that an annotation processor makes stand in classes alone', () => {
  const both = ['private int size;', 'private int size; public int getSize() { /* compiled */ }'] as const;
  const [source, declared] = both.map((members) => java(members));
  expect(compareForms(source!.replace('public class', '@lombok.Getter public class'), declared!)).toEqual([]);
  expect(compareForms(source!, declared!)).toHaveLength(2);
});

test('what sources and classes of Kotlin write otherwise', () => {
  const of = (members: string) =>
    `package orchard\nimport pear.Tool as PearTool\nopen class Apple : Fruit() {\n${members}\n}\n`;
  const path = 'orchard/Apple.kt';
  expect(
    compareForms(
      of(`override fun pick(at: Int = 3, by: pear.Tool?) = at
public inline suspend infix fun peel(
  by: Tool,
) {}
val seeds = 3
internal val core = 3
final override val size: Int get() = 3
override fun rot() {}
override operator fun equals(other: Any?) = false
fun <T : Any?> PearTool.grow(at: T) {}
@Deprecated("", level = HIDDEN) fun wilt() {}
actual fun eat(at: Int) {}`),
      of(`open fun pick(at: Int = /* compiled */, by: Tool?): Int { /* compiled */ }
infix suspend inline fun peel(by: Tool): Unit { /* compiled */ }
val seeds: Int
internal val core: Int
val size: Int
protected open fun rot(): Unit { /* compiled */ }
open fun equals(other: Any?): Boolean { /* compiled */ }
fun <T> pear.Tool.grow(at: T): Unit { /* compiled */ }
@Deprecated(message = "", level = DeprecationLevel.HIDDEN) fun wilt(): Unit { /* compiled */ }
fun eat(at: Int = /* compiled */): Unit { /* compiled */ }`),
      path,
    ),
  ).toEqual([]);
  expect(compareForms(of('fun pick(at: Int = 3) {}'), of('fun pick(at: Int): Unit {}'), path)).toHaveLength(2);
  expect(compareForms(of('fun pick(at: Int) {}'), of('fun pick(by: Int): Unit {}'), path)).toHaveLength(2);
});

test('members of what is an alias for a JVM are those of other platforms', () => {
  const common = 'package orchard\nexpect class Pip { fun sprout() }\n';
  const source = indexOf({
    'a/Pip.kt': common,
    'b/Pip.kt': 'package orchard\nactual typealias Pip = java.lang.Runnable\n',
  });
  const classes = [{ code: DECLARED, message: 'declarations' }] as const;
  const declared = indexOf({ 'Pip.kt': 'package orchard\ntypealias Pip = Runnable\n' }, undefined, classes);
  const scope = { widest: visibilities.protected, withInternal: false, withTests: false, includes: () => true };
  expect(compareAll(source, declared, scope)).toEqual([]);
});

test('overloads with types of one simple name are told apart by what they mean', () => {
  const source = `package orchard;
import pear.Size;
public class Apple {
  public void pick(Size size) {}
  public void pick(plum.Size size) {}
}
`;
  const declared = `package orchard;
import plum.Size;
public class Apple {
  @Deprecated public void pick(Size size) { /* compiled */ }
  public void pick(pear.Size size) { /* compiled */ }
}
`;
  expect(compareForms(source, declared)).toEqual([
    'changed | orchard.Apple | public class Apple',
    '  changed | pick | public void pick(Size size) | newly',
  ]);
});

test('what only a comment deprecates, and what overrides something without a word on its visibility', () => {
  const source = java('/** @deprecated Eat. */ public void pick() {}');
  expect(compareForms(source, java('public void pick() { /* compiled */ }'))).toEqual([]);
  const kotlin = (words: string) =>
    `package orchard\nopen class Apple : Fruit() {\n    ${words} fun pick(on: Tree): Unit {}\n}\n`;
  expect(compareForms(kotlin('override'), kotlin('internal'), 'orchard/Apple.kt')).toEqual([]);
  expect(compareForms(kotlin(''), kotlin('internal'), 'orchard/Apple.kt')).toHaveLength(2);
});

test('supertypes in another order by what is written around them', () => {
  const core = (around: string) =>
    `package orchard\nabstract class Op<T> {\n  interface OpSeed\n  object Core : Op<Int>(), ${around}OpSeed {}\n}\n`;
  expect(compareForms(core(''), core('Op.'), 'orchard/Op.kt')).toEqual([]);
});

test('inline accessors, and what members of an enum override', () => {
  const enumOf = (words: string) => `package orchard\nenum class Size { SMALL; ${words} val grams: Int get() = 1 }\n`;
  expect(compareForms(enumOf('override inline'), enumOf('open'), 'orchard/Size.kt')).toEqual([]);
});

test('an overload more is no change of the others', () => {
  expect(members('public void pick(int n) {}', 'public void pick(int n) {}\npublic void pick(String s) {}')).toEqual([
    '  added | pick | public void pick(String s)',
  ]);
});

test('overloads that differ in their type parameters alone', () => {
  const overloads = [
    'public static <T extends Number> Check<T> that(T t) {}',
    'public static <T extends Comparable<T>> Check<T> that(T t) {}',
    'public static <T> Check<T> that(T t) {}',
  ];
  const [number, comparable, any] = overloads as [string, string, string];
  expect(members(overloads.join('\n'), `${overloads.toReversed().join('\n')} public int core;`)).toEqual([
    '  added | core | public int core',
  ]);
  expect(members(overloads.join('\n'), [any, comparable].join('\n'))).toEqual([
    '  removed | that | public static <T extends Number> Check<T> that(T t)',
  ]);
  expect(
    members(
      [number, any].join('\n'),
      [comparable, any.replace('Check', 'Trial'), number.replace('static', 'static final')].join('\n'),
    ),
  ).toEqual([
    '  added | that | public static <T extends Comparable<T>> Check<T> that(T t)',
    '  changed | that | public static <T> Trial<T> that(T t) | was public static <T> Check<T> that(T t)',
    '  changed | that | public static final <T extends Number> Check<T> that(T t) | was public static <T extends Number> Check<T> that(T t)',
  ]);
});

test('overloads of Kotlin that differ in receiver, result or deprecation alone', () => {
  const path = 'orchard/Apple.kt';
  const both = [
    'fun String.peel(): Int = 1',
    'fun peel(apple: String): Int = 1',
    '@Deprecated("") fun List<Int>.most(): Int? = null',
    'fun List<Int>.most(): Int = 1',
  ];
  const object = (members: readonly string[]) => `package orchard\nobject Apple {\n${members.join('\n')}\n}\n`;
  expect(compare(object(both), object([...both].reverse()), { path })).toEqual([]);
  expect(compare(object(['fun List<Int>.eat() {}']), object(['fun Set<Int>.eat() {}']), { path }).slice(1)).toEqual([
    '  added | eat | fun Set<Int>.eat()',
    '  removed | eat | fun List<Int>.eat()',
  ]);
});

test('what type variables are called, here and around', () => {
  const before = java(
    'public <A, R extends A> R pick(A a, T... t) throws R, X {}\npublic class Core<S> { public T.Part at(S s) {} }',
    'public class Apple<T extends Comparable<T>>',
  );
  const after = java(
    'public <B, S extends B> S pick(B a, U... t) throws S, X {}\npublic class Core<R> { public U.Part at(R s) {} }',
    'public class Apple<U extends Comparable<U>>',
  );
  expect(compare(before, after)).toEqual([]);
  expect(members('public <A, B> A pick(A a, B b) {}', 'public <A, B> B pick(A a, B b) {}')).toEqual([
    '  changed | pick | public <A, B> B pick(A a, B b) | was public <A, B> A pick(A a, B b)',
  ]);
  const path = 'orchard/Apple.kt';
  const kotlin = (text: string) => `package orchard\n${text}`;
  const [was, is] = [
    'fun <T> List<T>.pick(f: (T) -> K.T): T where T : Any = f()',
    'fun <E> List<E>.pick(f: (E) -> K.T): E where E : Any = f()',
  ];
  expect(compare(kotlin(was), kotlin(is), { path })).toEqual([]);
});

test('what a caller of Java cannot tell apart', () => {
  expect(
    members('public static final synchronized void pick(int n) {}', 'final static public void pick(int count) {}'),
  ).toEqual([]);
});

test('the head of a type', () => {
  expect(compare(java(''), java('', 'public final class Apple implements Fruit'))).toEqual([
    'changed | orchard.Apple | public final class Apple implements Fruit | was public class Apple',
  ]);
});

test('deprecation that came, and that went', () => {
  expect(
    members(
      'public void pick() {}\n@Deprecated public void peel() {}',
      '@Deprecated(since = "2.0") public void pick() {}\npublic void peel() {}',
    ),
  ).toEqual(['  changed | pick | public void pick() | newly', '  changed | peel | public void peel() | no longer']);
});

test('what others cannot use counts only when it is asked for', () => {
  const [before, after] = [java('private void rot() {}'), java('private void ripen() {}')];
  expect(compare(before, after)).toEqual([]);
  expect(compare(before, after, { widest: visibilities.private }).slice(1)).toEqual([
    '  added | ripen | private void ripen()',
    '  removed | rot | private void rot()',
  ]);
});

test('what became private is gone', () => {
  expect(members('public void rot() {}', 'private void rot() {}')).toEqual(['  removed | rot | public void rot()']);
});

test('parameters of Kotlin may be named, and have defaults', () => {
  const kotlin = (signature: string) => `package orchard\nclass Apple {\n  ${signature} = Unit\n}\n`;
  const path = 'orchard/Apple.kt';
  expect(compare(kotlin('fun pick(n: Int)'), kotlin('fun pick(count: Int = 3)'), { path }).slice(1)).toEqual([
    '  changed | pick | fun pick(count: Int = 3) | was fun pick(n: Int)',
  ]);
});

/** Differences of the files of two versions; those of members indented. */
function compareFiles(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  withTests = false,
) {
  const inPackage = (files: Readonly<Record<string, string>>) =>
    indexOf(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `package orchard\n${text}\n`])));
  const scope = { widest: visibilities.protected, withInternal: false, withTests, includes: () => true };
  return compareAll(inPackage(before), inPackage(after), scope).flatMap((type) => [
    `${type.change} | ${type.name}`,
    ...type.members.map((member) => `  ${print(member)}`),
  ]);
}

test('what stands outside of types is the same in another file', () => {
  const [peel, core] = ['fun String.peel() {}', 'class Core'];
  expect(compareFiles({ 'a/Peel.kt': `${peel}\n${core}` }, { 'a/Strings.kt': peel, 'a/Core.kt': core })).toEqual([]);
  expect(compareFiles({ 'a/Peel.kt': peel }, { 'a/Strings.kt': 'fun eat() {}' })).toEqual([
    'changed | orchard.PeelKt',
    '  removed | peel | fun String.peel()',
    'changed | orchard.StringsKt',
    '  added | eat | fun eat()',
  ]);
});

test('what is announced for all platforms and declared for one is one', () => {
  const announced = 'expect fun pick(n: Int = 1): Int';
  const layered = { 'commonMain/Pick.common.kt': announced, 'jvmMain/Pick.kt': 'actual fun pick(n: Int): Int = n' };
  const plain = { 'jvmMain/Picker.kt': 'fun pick(n: Int = 1): Int = n' };
  const ofOneName = { 'commonMain/Pick.kt': announced, 'jvmMain/Pick.kt': layered['jvmMain/Pick.kt'] };
  expect(compareFiles(ofOneName, plain)).toEqual([]);
  expect(compareFiles(layered, plain)).toEqual([]);
  expect(compareFiles(plain, layered)).toEqual([]);
  expect(compareFiles({ 'commonMain/Pick.kt': announced }, {})).toEqual([
    'changed | orchard.PickKt',
    '  removed | pick | expect fun pick(n: Int = 1): Int',
  ]);
});

test('one more for what is compiled already is nothing to callers', () => {
  const pick = { 'jvmMain/Pick.kt': 'fun pick(n: Int = 1): Int = n' };
  const again = { 'concurrentMain/Pick.kt': '@JvmName("pickK") fun pick(n: Int = 1): Int = n' };
  expect(compareFiles(pick, { ...pick, ...again })).toEqual([]);
});

test('what is outside of types is compared one name after another, in the order of the later version, then what is gone', () => {
  const files = (text: string) =>
    indexOf({ 'a/Peel.kt': `package orchard\n${text}`, 'a/Core.kt': 'package orchard\nfun core() {}' });
  const [before, after] = [
    files('fun rot() {}\nfun pick() {}\nfun bite() {}'),
    files('fun eat() {}\nfun bite(n: Int) {}'),
  ];
  const scope = {
    widest: visibilities.public,
    withInternal: false,
    withTests: false,
    includes: (name: string) => name === 'orchard.PeelKt',
  };
  const told = [...compareApi(before, after, scope)];
  expect(told.at(-1)?.members.map(print)).toEqual([
    'added | eat | fun eat()',
    'changed | bite | fun bite(n: Int) | was fun bite()',
    'removed | rot | fun rot()',
    'removed | pick | fun pick()',
  ]);
});

test('what a type inherits in one of the versions neither came nor went', () => {
  const own = 'public T peel(int n);\nT core();\nint rot();\nvoid eat();';
  const tree = 'interface Tree<S> { S peel(int times); S core(); long rot(); }';
  const before = `package orchard;\npublic interface Apple<T> { ${own} }\n${tree}`;
  const after = `package orchard;\npublic interface Apple<T> extends Tree<T> {}\n${tree}`;
  expect(compare(before, after).slice(1)).toEqual(['  removed | rot | int rot()', '  removed | eat | void eat()']);
  expect(compare(after, before).slice(1)).toEqual(['  added | rot | int rot()', '  added | eat | void eat()']);
  const hidden = 'package orchard;\npublic class Apple extends Tree {}\nclass Tree { protected void pick() {} }';
  expect(compare(`${java('public void pick() {}')}class Tree {}`, hidden).slice(1)).toEqual([
    '  removed | pick | public void pick()',
  ]);
});

test('what moved to a supertype is the same where variables got other names besides', () => {
  const tree = 'interface Tree<S> { S peel(S fruit); }';
  const before = `package orchard;\npublic interface Apple<K, T> { T peel(T fruit); K pick(); }\n${tree}`;
  const after = `package orchard;\npublic interface Apple<L, U> extends Tree<U> { L pick(); }\n${tree}`;
  expect(compare(before, after).filter((line) => line.includes('peel'))).toEqual([]);
  const other = after.replace('Tree<U>', 'Tree<L>');
  expect(compare(before, other).filter((line) => line.includes('peel'))).toEqual([
    '  removed | peel | T peel(T fruit)',
  ]);
});

test('of a class that nobody can extend, what is for subtypes and `final` are nothing to others', () => {
  const head = 'public final class Apple';
  const [before, after] = [
    'public final void pick() {}\npublic final int size;',
    'public void pick() {}\npublic int size;',
  ];
  expect(compare(java(`${before} protected void finalize() {}`, head), java(after, head)).slice(1)).toEqual([
    '  changed | size | public int size | was public final int size',
  ]);
  expect(members(`${before} protected void finalize() {}`, after)).toEqual([
    '  changed | pick | public void pick() | was public final void pick()',
    '  changed | size | public int size | was public final int size',
    '  removed | finalize | protected void finalize()',
  ]);
});

test('a package named internal counts for who asks so', () => {
  const [before, after] = ['', 'public void pick() {}'].map((text) =>
    java(text).replace('orchard', 'orchard.internal'),
  );
  expect(compare(before!, after!)).toEqual([]);
  expect(compare(before!, after!, { withInternal: true }).slice(1)).toEqual(['  added | pick | public void pick()']);
});

test('a constructor that is written in one version and made by the compiler in the other', () => {
  expect(members('public Apple() {}', '')).toEqual([]);
  expect(members('', 'public Apple() {}\npublic Apple(int n) {}')).toEqual(['  added | Apple | public Apple(int n)']);
  expect(members('public Apple() {}', 'private Apple(int n) {}')).toEqual(['  removed | Apple | public Apple()']);
  expect(members('public Apple() throws Rotten {}', '')).toEqual(['  removed | Apple | public Apple() throws Rotten']);
  expect(members('protected Apple() {}', '')).toEqual([]);
  expect(members('', 'protected Apple() {}')).toEqual(['  added | Apple | protected Apple()']);
  const head = 'public record Apple(int size)';
  expect(compare(java('public Apple() { this(1); }', head), java('', head)).slice(1)).toEqual([
    '  removed | Apple | public Apple()',
  ]);
});

test('how types are spelled in Java', () => {
  const before = 'public <T extends Object> java.util.Map<T,? extends Object> pick(T /* many */ ... rest) {}';
  expect(members(before, 'public <T> java.util.Map<T, ?> pick(T... rest) {}')).toEqual([]);
  const [bounded, plain] = ['public class Apple<T extends Object, S>', 'public class Apple<T,S>'];
  expect(compare(java('', bounded), java('', plain))).toEqual([]);
  const both = 'public <T extends Object & Comparable<T>> void pick(T t) {}';
  expect(members(both, 'public <T extends Comparable<T>> void pick(T t) {}')).toHaveLength(1);
});

test('what members of an interface are without a word', () => {
  const head = 'public interface Apple';
  const before = java('public static final int SIZE = f( 1 );\npublic abstract void pick();', head);
  expect(compare(before, java('int SIZE = f(1);\nvoid pick();', head))).toEqual([]);
  expect(compare(before, java('int SIZE = f(1);\ndefault void pick() {}', head)).slice(1)).toEqual([
    '  changed | pick | default void pick() | was public abstract void pick()',
  ]);
});

test('values that are compiled into those who use them, and no others', () => {
  const changed = (before: string, after: string) => members(before, after).length === 1;
  expect(changed('public static final int SIZE = 1 << 3;', 'public static final int SIZE = 1 << 4;')).toBe(true);
  expect(changed('public static final String A = "a" + B;', 'public static final String A = "a(" + Other.B;')).toBe(
    true,
  );
  expect(changed('public static final int SIZE = 3;', 'public static final int SIZE = count();')).toBe(true);
  expect(changed('public static final int SIZE = many(3);', 'public static final int SIZE = many(4);')).toBe(false);
  expect(changed('public static int size = 3;', 'public static int size = 4;')).toBe(false);
  expect(changed('public static final Object O = new Pip(3);', 'public static final Object O = Pip.of(3);')).toBe(
    false,
  );
  expect(changed('public static final int[] N = {3};', 'public static final int[] N = {4};')).toBe(false);
  expect(changed('public static final Integer I = 3;', 'public static final Integer I = 4;')).toBe(false);
  expect(compare(java('A(3)', 'public enum Apple'), java('A(4)', 'public enum Apple'))).toEqual([]);
});

test('an element of an annotation has a default, whatever it is', () => {
  const head = 'public @interface Apple';
  const of = (value: string) => java(`String[] kinds() default ${value};`, head);
  expect(compare(of('{"a"}'), of('{ "a" }'))).toEqual([]);
  expect(compare(of('{"a"}'), of('{"b"}'))).toHaveLength(2);
});

test('long values that begin alike', () => {
  const of = (end: string) => `public static final String TEXT = "${'pip '.repeat(40)}${end}";`;
  expect(members(of('a'), of('a'))).toEqual([]);
  expect(members(of('a'), of('b'))).toEqual(['  changed | TEXT | public static final String TEXT']);
  const block = (end: string) => `public static final String TEXT = """\n  pip\n  ${end}""";`;
  expect(members(block('a'), block('b'))).toHaveLength(1);
  expect(members(of('a'), block('a'))).toHaveLength(1);
});

test('values of Kotlin are compiled into others where they are const', () => {
  const of = (members: string) => `package orchard\nobject Apple {\n${members}\n}\n`;
  const changed = (before: string, after: string) =>
    compare(of(before), of(after), { path: 'orchard/Apple.kt' }).length > 0;
  expect(changed('const val A = 3', 'const val A = 4')).toBe(true);
  expect(changed('const val A = 1_000', 'const val A = 1000')).toBe(false);
  const long = (end: string) => `const val A = "${'pip '.repeat(40)}${end}"`;
  expect(changed(long('a'), long('b'))).toBe(true);
  expect(changed('val a: Int = 3', 'val a: Int = 4')).toBe(false);
});

test('a type of Kotlin that was moved to what all platforms share', () => {
  const of = (text: string) => `package orchard\n${text}\n`;
  const before = of('class Apple internal constructor(private val size: Int)\nclass Pear\nfun interface Picker');
  const after = of(
    'actual class Apple internal actual constructor(private val size: Int)\nactual open class Pear\nactual fun interface Picker',
  );
  expect(compare(before, after, { path: 'orchard/Apple.kt' })).toEqual([
    'changed | orchard.Pear | actual open class Pear | was class Pear',
  ]);
});

test.each([
  ['public static enum Kind { A }', 'enum Kind { A }'],
  ['public static abstract interface Part {}', 'interface Part {}'],
  ['public static class Part {}', 'class Part {}'],
])('what a type in an interface is without a word is not told: %s', (before, after) => {
  const head = 'public interface Apple';
  expect(
    compare(java(before, head), java(`${after} int seeds();`, head)).filter((line) => !line.startsWith(' ')),
  ).toEqual(['changed | orchard.Apple | public interface Apple']);
});
test('nor that a nested type of its kind is static, or a record final', () => {
  expect(members('public static enum Kind { A }', 'public enum Kind { A }')).toEqual([]);
  expect(members('public final record Part() {}', 'public record Part() {}')).toEqual([]);
});
test('but that a class is static, or final, is', () => {
  const told = compare(java('public static class Part {}'), java('public final class Part {}'));
  expect(told).toEqual(['changed | orchard.Apple.Part | public final class Part | was public static class Part']);
});

test('what an artifact has for its tests is compared only where that is asked for', () => {
  const main = { 'commonMain/Pick.kt': 'fun pick() {}', 'jvmMain/Apple.kt': 'class Apple' };
  const tests = { 'commonTest/Pick.kt': 'fun check() {}', 'jvmTest/AppleTest.kt': 'class AppleTest' };
  expect(compareFiles(main, { ...main, ...tests })).toEqual([]);
  expect(compareFiles(main, { ...main, ...tests }, true)).toEqual(['added | orchard.AppleTest']);
});

/** What is told of types, with where those that moved went or came from, of files by what is in them. */
function compareMoved(before: readonly string[], after: readonly string[]) {
  const files = (texts: readonly string[]) =>
    indexOf(Object.fromEntries(texts.map((text, at) => [`a/${at}.java`, text])));
  const scope = { widest: visibilities.protected, withInternal: false, withTests: false, includes: () => true };
  return compareAll(files(before), files(after), scope).flatMap(({ change, name, moved, members }) => [
    [change, name, ...(moved === null ? [] : [change === 'removed' ? 'to' : 'from', moved])].join(' '),
    ...members.map((member) => `  ${print(member)}`),
  ]);
}
const peeler = (packageName: string, members: string) => `package ${packageName}; public class Peeler { ${members} }`;

test('a type that is in another package moved there, with what changed in it', () => {
  const members = 'public void peel(int n) {} public int left;';
  expect(compareMoved([peeler('orchard', members)], [peeler('kitchen', `${members} public void wash() {}`)])).toEqual([
    'added kitchen.Peeler from orchard.Peeler',
    '  added | wash | public void wash()',
    'removed orchard.Peeler to kitchen.Peeler',
  ]);
});

test('a type of the same name with other members is another', () => {
  expect(
    compareMoved(
      [peeler('orchard', 'public void peel(int n) {} public int left; public int right;')],
      [peeler('kitchen', 'public void peel(String name) {} public int left;')],
    ),
  ).toEqual(['added kitchen.Peeler', 'removed orchard.Peeler']);
});

test('of several types of the name the one that has the most of its members is meant, then the one in the nearest package', () => {
  const [peel, left] = ['public void peel(int n) {}', 'public int left;'];
  expect(
    compareMoved(
      [peeler('orchard.tools', `${peel} ${left}`), peeler('mill', left)],
      [peeler('kitchen', peel), peeler('orchard.hand', `${peel} ${left}`), peeler('bakery', left)],
    ),
  ).toEqual([
    'added bakery.Peeler from mill.Peeler',
    'added kitchen.Peeler',
    'removed mill.Peeler to bakery.Peeler',
    'added orchard.hand.Peeler from orchard.tools.Peeler',
    'removed orchard.tools.Peeler to orchard.hand.Peeler',
  ]);
});

test('a type without members moved where only one of its name came and one went', () => {
  const ripe = (packageName: string) => `package ${packageName}; public @interface Ripe {}`;
  expect(compareMoved([ripe('orchard')], [ripe('kitchen')])).toEqual([
    'added kitchen.Ripe from orchard.Ripe',
    'removed orchard.Ripe to kitchen.Ripe',
  ]);
  expect(compareMoved([ripe('orchard')], [ripe('kitchen'), ripe('cellar')])).toEqual([
    'added cellar.Ripe',
    'added kitchen.Ripe',
    'removed orchard.Ripe',
  ]);
});

test('a nested type may move out of its type', () => {
  const core = 'public static class Core { public int pips; }';
  expect(
    compareMoved(
      [`package orchard; public class Apple { ${core} }`],
      ['package orchard; public class Apple {}', `package orchard; ${core.replace(' static', '')}`],
    ),
  ).toEqual(['removed orchard.Apple.Core to orchard.Core', 'added orchard.Core from orchard.Apple.Core']);
});
