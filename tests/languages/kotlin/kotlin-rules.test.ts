import { expect, test } from 'vitest';
import { type DeclaredSymbol, platformRoles, visibilities } from '../../../src/core/code/language-rules.ts';
import { kotlinRules } from '../../../src/languages/kotlin/kotlin-rules.ts';
import { describeFound, type FoundText, scanText } from './describe-text.ts';

/** The first type of a source as rules see it. */
function declaredIn(text: string): DeclaredSymbol {
  return symbolAt(scanText(text), 0);
}

function symbolAt(found: FoundText, row: number): DeclaredSymbol {
  const { fullName, parent, ...symbol } = found.symbols[row]!;
  return {
    ...symbol,
    name: fullName.slice(fullName.lastIndexOf('.') + 1),
    packageName: found.file.packageName,
    enclosing: parent < 0 ? null : symbolAt(found, parent),
    members: () => found.symbols.flatMap((member, i) => (member.parent === row ? [symbolAt(found, i)] : [])),
  };
}

const memberOf = (text: string) => declaredIn(text).members()[0]!;

function checkOwner(path: string, text: string, expected: string): void {
  const owner = kotlinRules.ownerOfTopLevel({ path, text: Buffer.from(text), packageName: '' });
  expect(owner).toEqual({ name: expected, declaration: 'file facade', holdsTypes: false });
}

test.each([
  ['a/Apple.kt', 'fun f() {}', 'AppleKt'],
  ['apple.kt', '', 'AppleKt'],
  ['a/Builders.common.kt', '', 'Builders_commonKt'],
  ['1-apple.kt', '', '_1_appleKt'],
  ['build.gradle.kts', '', 'Build_gradle'],
  ['a/Apple.kt', '// x\n@file:Suppress("a")\n@file:JvmName("Apples")\npackage a', 'Apples'],
  ['a/Apple.kt', '@file:[JvmMultifileClass JvmName(name = "Apples")]\n@JvmName("x") fun f() {}', 'Apples'],
  ['a/Apple.kt', '@file:kotlin.jvm.JvmName("Apples")', 'Apples'],
  ['a/Apple.kt', '@JvmName("x") fun f() {}', 'AppleKt'],
  ['a/Apple.kt', 'package a\n// @file:JvmName("x")', 'AppleKt'],
])('functions of %s with %j belong to their facade', checkOwner);

test.each([
  ['class A { fun f() {} }', 'public'],
  ['class A { private val f = 1 }', 'private'],
  ['class A { internal fun f() {} }', 'internal'],
  ['class A { protected fun f() {} }', 'protected'],
  ['class A(x: Int)', 'public'],
  ['sealed class A(x: Int)', 'protected'],
  ['enum class A(x: Int)', 'private'],
] as const)('visibility of the member of %s', (text, expected) => {
  expect(kotlinRules.visibilityOf(memberOf(text))).toBe(visibilities[expected]);
});

test.each([
  ['class A', 'A <init>'],
  ['class A(x: Int)', ''],
  ['interface A', ''],
  ['object A', 'A <init>'],
  ['data class A(val x: Int, var isRipe: Boolean)', 'copy equals component1 component2'],
  ['data object A', 'A <init> equals'],
  ['value class A(val x: Int)', 'equals'],
  ['enum class A { X }', 'A <init> values valueOf entries getEntries'],
  ['annotation class A(val x: Int)', ''],
  ['class A { val x = 1 }', 'A <init>'],
])('what the compiler adds to %s', (text, expected) => {
  const names =
    'A <init> copy equals component1 component2 component3 x getX setX isRipe setRipe getIsRipe getUrl getC getIsle setIsle isle';
  const found = `${names} values valueOf entries getEntries`
    .split(' ')
    .filter((name) => kotlinRules.hasImplicitMethod(declaredIn(text), name, () => []));
  expect(found.join(' ')).toBe(expected);
});

test.each([
  ['class A { fun f() {} }', 'f'],
  ['class A(x: Int)', 'A <init>'],
  ['class A { val url = 1 }', 'url getUrl'],
  ['class A { var uRL = 1 }', 'uRL getURL setURL'],
  ['class A { var isRipe = true }', 'isRipe isRipe setRipe'],
  ['class A { var isle = 1 }', 'isle getIsle setIsle'],
  ['class A { private val x = 1 }', 'x getX'],
  ['class A { const val X = 1 }', 'X'],
  ['enum class A { X }', 'X'],
  ['annotation class A(val x: Int)', 'A <init>'],
  ['class A { @JvmName("g") fun f() {} }', 'f g'],
  ['class A { @get:JvmName("x") @set:[JvmName(name = "y") Z] var a = 1 }', 'a x y'],
  ['class A { val a: Int @JvmName("x") get() = 1 }', 'a x'],
  ['class A { class B }', ''],
])('in Java the member of %s is %s', (text, expected) => {
  const found = scanText(text);
  const names = kotlinRules.naming.callableNames(
    symbolAt(found, 1),
    () => describeFound(found, found.symbols[1]!).annotations,
  );
  expect(names.join(' ')).toBe(expected);
});

test.each([
  ['getURL', 'URL uRL'],
  ['setRipe', 'Ripe ripe isRipe'],
  ['get', ''],
  ['gets', ''],
])('properties with the accessor %s are %s', (accessor, expected) =>
  expect(kotlinRules.naming.accessedBy(accessor).join(' ')).toBe(expected),
);

test.each([
  ['class A { protected fun f() {} }', true],
  ['interface A { fun f() }', true],
  ['class A { private fun f() {} }', false],
  ['class A(x: Int)', false],
  ['enum class A { X }', false],
])('heirs have the member of %s: %s', (text, expected) => {
  expect(kotlinRules.isInherited(memberOf(text), declaredIn('class B'))).toBe(expected);
});

test('extensions', () => {
  expect(kotlinRules.isExtension(declaredIn('fun A.f() {}'))).toBe(true);
  expect(kotlinRules.isExtension(declaredIn('fun f() {}'))).toBe(false);
});

test.each([
  ['actual class A', 'jvmMain/A.kt', platformRoles.own],
  ['actual class A', 'src/commonJvmAndroid/kotlin/A.kt', platformRoles.own],
  ['actual class A', 'jdk8Main/A.kt', platformRoles.own],
  ['actual class A', 'jvmAndNativeMain/A.kt', platformRoles.own],
  ['class A', 'A.kt', platformRoles.shared],
  ['class A', 'org/domain/Main/A.kt', platformRoles.shared],
  ['actual class A', 'concurrentMain/A.kt', platformRoles.shared],
  ['actual class A', 'nonNativeMain/A.kt', platformRoles.shared],
  ['actual class A', 'core/jvm/src/A.kt', platformRoles.own],
  ['actual class A', 'core/jsAndWasmShared/src/A.kt', platformRoles.foreign],
  ['actual class A', 'native/src/jvmMain/kotlin/A.kt', platformRoles.own],
  ['class A', 'web/src/main/kotlin/A.kt', platformRoles.shared],
  ['actual class A', 'androidMain/A.kt', platformRoles.similar],
  ['public expect class A', 'commonMain/A.kt', platformRoles.expected],
  ['expect class A', 'jvmMain/A.kt', platformRoles.expected],
  ['actual class A', 'nonJvmMain/A.kt', platformRoles.foreign],
  ['actual class A', 'androidNativeArm64Main/A.kt', platformRoles.foreign],
  ['actual class A', 'wasmJsMain/A.kt', platformRoles.foreign],
])('%s of %s stands at %i', (text, path, expected) => {
  expect(kotlinRules.platformRoleOf(declaredIn(text), path)).toBe(expected);
});

test('members of what is expected are expected', () => {
  expect(kotlinRules.platformRoleOf(memberOf('expect class A { fun f() }'), 'jvmMain/A.kt')).toBe(
    platformRoles.expected,
  );
});

test.each([
  ['<T>', 'T: Any?'],
  [
    '<reified T : Any, @X in K : List<in T>, out V> where V : (A, B) -> C, V : D',
    'T: Any, K: List<in T>, V: (A, B) -> C',
  ],
])('type parameters %s', (written, expected) => {
  const found = kotlinRules.typeParameters(written).map(({ name, bound }) => `${name}: ${bound}`);
  expect(found.join(', ')).toBe(expected);
});

test.each([
  ['A', []],
  ['A<String, out Map<K, (A, B) -> C>>', ['String', 'out Map<K, (A, B) -> C>']],
  ['A<X>.B<*>', ['*']],
  ['(a: A, List<B>) -> C<D>', ['A', 'List<B>', 'C<D>']],
])('type arguments of %s', (written, expected) => expect(kotlinRules.typeArguments(written)).toEqual(expected));

test.each([
  ['Int', 'int'],
  ['Int?', 'Integer'],
  ['kotlin.Char', 'char'],
  ['vararg Int', 'int[]'],
  ['vararg T', 'Object[]'],
  ['Array<Int>', 'Integer[]'],
  ['Array<out Array<List<T>>>', 'List[][]'],
  ['LongArray?', 'long[]'],
  ['Any', 'Object'],
  ['MutableList<T>', 'List'],
  ['MutableMap.MutableEntry<K, V>', 'Entry'],
  ['kotlin.collections.Map.Entry<K, V>', 'Entry'],
  ['a.b.C<D>?', 'C'],
  ['T', 'Object'],
  ['T & Any', 'Object'],
  ['N', 'int'],
  ['N?', 'Integer'],
  ['out N', 'int'],
  ['*', 'Object'],
  ['() -> Unit', 'Function0'],
  ['(A.(B) -> C)?', 'Function2'],
  ['suspend (A) -> B', 'Function2'],
  ['A<B>.() -> C', 'Function1'],
  ['Nothing', 'Void'],
  ['Unit', 'Unit'],
])('%s is erased to %s', (written, expected) => {
  const variables = new Map([
    ['T', 'Object'],
    ['N', 'int'],
  ]);
  expect(kotlinRules.eraseType(written, variables)).toBe(expected);
});
