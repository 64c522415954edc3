import { expect, test } from 'vitest';
import { getMethodSources } from '../../../src/engine/explore/get-method-sources.ts';
import { indexOf, pie } from '../../support/orchard-engine.ts';

const index = indexOf({
  'orchard/Apple.java': `package orchard;
class Apple extends Fruit {
  Apple() {}
  Apple(int seeds) {}
  void eat() {}
  void eat(String who, int bites) {}
  void eat(String... who) {}
  void eat(java.util.Map<String, ? extends Fruit> guests) {}
  <T extends Comparable<T>> void eat(T[] all) {}
  void eat(Apple.Core core) {}
  static class Core { void sprout() {} }
  <E> void peel(E e) {}
  <E extends Fruit> void peel(E e) {}
}`,
  'orchard/Seed.java': `package orchard;
record Seed(int count, List<String> kinds, String... names) {
  Seed {
    check(count);
  }
  Seed(int count) { this(count, List.of()); }
}
record Peel(int thickness) {}
enum Colour { RED }`,
  'orchard/Basket.java': `package orchard;
import java.util.Date;
class Basket<T extends Number> {
  void put(Date day) {}
  void put(java.sql.Date day) {}
  void put(Basket<T> this, long n) {}
  void put(List<String>names) {}
  void put(T number) {}
  <E extends Fruit> void put(E fruit) {}
  void put(${Array.from({ length: 300 }, (_, position) => `String name${position}`).join(', ')}) {}
}`,
  'orchard/Plum.java': `package orchard;
@lombok.Data class Plum {
  private String sort;
}
class Damson extends Plum {}`,
  'orchard/Fruit.java': 'package orchard; class Fruit extends bakery.Pie { void ripen() {} }',
});

const pies = indexOf({ 'bakery/Pie.java': 'package bakery; public class Pie { public void bake() {} }' }, pie);

async function check(
  methodName: string,
  methodSignature: string | null,
  lines: readonly number[],
  typeName = 'orchard.Apple',
) {
  const query = { typeName, methodName, methodSignature, includeDoc: false };
  const found = await getMethodSources(index, query, {
    signal: new AbortController().signal,
    neighbours: async function* () {
      yield [index, pies];
    },
  });
  expect(found.map(({ source }) => source.range.start)).toEqual(lines);
}

test('all overloads', () => check('eat', null, [5, 6, 7, 8, 9, 10]));
test('none', () => check('eat', '()', [5]));
test('two types', () => check('eat', '(String, int)', [6]));
test('names beside types', () => check('eat', '(final String who, int bites)', [6]));
test('variable arguments', () => check('eat', '(String...)', [7]));
test('variable arguments as an array', () => check('eat', '(String[])', [7]));
test('a qualified generic type', () => check('eat', '(java.util.Map<String, Fruit>)', [8]));
test('its simple erasure', () => check('eat', '(Map)', [8]));
test('a type variable', () => check('eat', '(T[])', [9]));
test('a nested type', () => check('eat', '(Core)', [10]));
test('overloads that differ in a bound alone', () => check('peel', '(E)', [12, 13]));
test('one of them by its whole signature', () => check('peel', '<E extends Fruit> void peel(E e)', [13]));
test('constructors by the name of the type', () => check('Apple', '(int)', [4]));
test('constructors by their internal name', () => check('<init>', null, [3, 4]));

test('a compact constructor by the parameters of its record', () =>
  check('Seed', '(int, List<String>, String...)', [3], 'orchard.Seed'));
test('a compact constructor by the name of its record', () => check('Seed', null, [3, 6], 'orchard.Seed'));

const basket = (signature: string, lines: readonly number[]) => check('put', signature, lines, 'orchard.Basket');
const long = `void put(${Array.from({ length: 300 }, (_, position) => `String name${position}`).join(', ')})`;

test('the one that equals what was asked before one that may mean it', () => basket('(java.sql.Date)', [5]));
test('a name as it is written', () => basket('(Date)', [4]));
test('a name as the file imports it', () => basket('(java.util.Date)', [4]));
test('a variable of the type by its bound', () => basket('(Number)', [8]));
test('a variable of the method by its bound', () => basket('(Fruit)', [9]));
test('a receiver is no parameter', () => basket('void put(Basket<T> this, long n)', [6]));
test('no blank before a name', () => basket('void put(List<String>names)', [7]));
test('a signature of thousands of characters', () => basket(long, [10]));
test('one of which a list gave the beginning', () => basket(`${long.slice(0, 1000)}…`, [10]));
test('a compact constructor by its signature', () => check('Seed', 'Seed', [3], 'orchard.Seed'));

test('an unknown whole signature is told apart from the name', async () => {
  await expect(check('Apple', 'Apple(long seeds)', [])).rejects.toThrow(
    'No Apple as "Apple(long seeds)" in orchard.Apple',
  );
});

async function fail(methodName: string, methodSignature: string | null, suggestion: string, typeName?: string) {
  await expect(check(methodName, methodSignature, [], typeName)).rejects.toMatchObject({
    code: 'RESOURCE_NOT_FOUND',
    suggestion,
  });
}

test('an unknown overload names those there are', () => {
  return fail('Apple', '(long)', 'It has Apple(); Apple(int seeds).');
});
test('an unknown method names the nearest', () => fail('eats', null, 'Did you mean eat?'));
test('an inherited method names its type', () => {
  return fail('ripen', null, 'It is inherited: call again with type_name orchard.Fruit.');
});
test('a method inherited from another artifact names that too', () => {
  return fail('bake', null, 'It is inherited: call again with type_name bakery.Pie of orchard:pie:2.0.');
});
test('a constructor that nobody wrote', () => {
  return fail('Core', null, 'The compiler makes it; get_type_source shows the type.', 'orchard.Apple.Core');
});
test('the canonical constructor that nobody wrote', () => {
  return fail('<init>', '(int)', 'The compiler makes it; get_type_source shows the type.', 'orchard.Peel');
});
test('an accessor that nobody wrote', () => {
  return fail('thickness', null, 'The compiler makes it; get_type_source shows the type.', 'orchard.Peel');
});
test('a method of a nested type names that', () => {
  return fail('sprout', null, 'It is in a nested type: call again with orchard.Apple.Core.');
});
test('a method that an annotation makes is the field that it is made for', async () => {
  await check('getSort', null, [3], 'orchard.Plum');
  await check('setSort', '(String)', [3], 'Plum');
  await check('getSort', null, [3], 'orchard.Damson');
  await expect(check('setSort', '(int)', [], 'Plum')).rejects.toThrow('No method setSort in orchard.Plum');
});
test.each([
  ['Apple.eat(String, int)', 6],
  ['Apple#eat(String, int)', 6],
  ['orchard.Apple::eat(java.lang.String, int)', 6],
  ['void eat(String who, int bites)', 6],
  ['Apple(int seeds)', 4],
])('%s in the place of a name', (written, line) => check(written, null, [line]));
test('a name with another type is no name of this one', async () => {
  await expect(check('Pear.eat', null, [])).rejects.toThrow('No method Pear.eat in orchard.Apple');
});
test('the methods of every enum', () => {
  return fail('valueOf', null, 'The compiler makes it; get_type_source shows the type.', 'orchard.Colour');
});

const kotlin = indexOf({
  'commonMain/flow/Trees.kt': `@file:JvmMultifileClass
@file:JvmName("TreesKt")
package orchard
fun <T> Tree<T>.prune(days: Int) = 1
fun <T> Tree<T>.prune(days: () -> Int) = 2
fun Fruit?.peel() = 3
val Tree<*>.age: Int get() = 4
private fun grow(): suspend () -> Unit = { }
@JvmName("sumOfInt")
fun sum(all: List<Int>) = 5
fun <T : Fruit> T.wash() = 6
fun <T : Fruit> pick(fruit: T, how: Way) = 7
fun <T> pick(fruit: T, how: Int) = 8
typealias Way = (Fruit) -> Unit
`,
  'commonMain/flow/Bushes.common.kt': `@file:JvmMultifileClass
@file:JvmName("TreesKt")
package orchard
import java.util.Date as JavaDate
fun plant() = 4
fun sell(on: Date) = 5
fun sell(on: JavaDate) = 6
fun JavaDate.tick() = 7
`,
  'Tree.kt': `package orchard
interface Tree<T> : Fruit {
  var name: String
  val isRipe: Boolean
  @get:JvmName("height") val height: Int
  companion object Factory { const val MAX = 1
    fun sow(seeds: Int) = MAX
  }
  fun prune(hours: String)
}
interface Fruit
`,
});

async function checkKotlin(typeName: string, call: string, lines: readonly string[]) {
  const [, methodName = '', methodSignature = null] = /^([^(]*)(\(.*\))?$/.exec(call) ?? [];
  const around = {
    signal: new AbortController().signal,
    neighbours: async function* () {
      yield [kotlin];
    },
  };
  const found = await getMethodSources(kotlin, { typeName, methodName, methodSignature, includeDoc: false }, around);
  expect(found.map(({ source: { path, range } }) => `${path.slice(path.lastIndexOf('/') + 1)}:${range.start}`)).toEqual(
    lines,
  );
}

test.each([
  ['orchard.Tree', 'prune', ['Tree.kt:9', 'Trees.kt:4', 'Trees.kt:5']],
  ['java.util.Date', 'tick', ['Bushes.common.kt:8']],
  ['Date', 'tick', ['Bushes.common.kt:8']],
  ['Tree', 'prune(Int)', ['Trees.kt:4']],
  ['orchard.Tree', 'prune(Tree, Function0)', ['Trees.kt:5']],
  ['orchard.Tree', 'getAge', ['Trees.kt:7']],
  ['orchard.TreesKt', 'getAge(Tree)', ['Trees.kt:7']],
  ['orchard.TreesKt', 'getAge(Fruit)', []],
  ['orchard.Tree', 'peel', ['Trees.kt:6']],
  ['orchard.Tree', 'wash', ['Trees.kt:11']],
  ['orchard.TreesKt', 'plant', ['Bushes.common.kt:5']],
  ['orchard', 'plant', ['Bushes.common.kt:5']],
  ['orchard.TreesKt__Bushes_commonKt', 'plant', ['Bushes.common.kt:5']],
  ['orchard/TreesKt__TreesKt$grow$1', 'invokeSuspend', ['Trees.kt:8']],
  ['orchard.TreesKt', 'sell(java.util.Date)', ['Bushes.common.kt:7']],
  ['orchard.TreesKt__Bushes_commonKt', 'prune', ['Trees.kt:4', 'Trees.kt:5']],
  ['orchard.TreesKt', 'sumOfInt', ['Trees.kt:9']],
  ['orchard.TreesKt', 'pick(orchard.Fruit, kotlin.jvm.functions.Function1)', ['Trees.kt:12']],
  ['orchard.TreesKt', 'pick(java.lang.Object, int)', ['Trees.kt:13']],
  ['orchard.TreesKt', 'pick(T, how: Way)', ['Trees.kt:12']],
  ['orchard.TreesKt', 'prune$default(Tree, int, int, Object)', ['Trees.kt:4', 'Trees.kt:5']],
  ['orchard.TreesKt', 'prune$default', ['Trees.kt:4', 'Trees.kt:5']],
  ['orchard.Tree', 'name', ['Tree.kt:3']],
  ['orchard.Tree', 'getName()', ['Tree.kt:3']],
  ['orchard.Tree', 'setName(String)', ['Tree.kt:3']],
  ['orchard.Tree', 'isRipe', ['Tree.kt:4']],
  ['orchard.Tree', 'height', ['Tree.kt:5']],
  ['orchard.Tree', 'MAX', ['Tree.kt:6']],
  ['orchard.Tree', 'sow(int)', ['Tree.kt:7']],
  ['orchard.Tree.Factory', 'MAX', ['Tree.kt:6']],
] as const)('in Kotlin %s has %s', (typeName, call, lines) =>
  lines.length === 0
    ? expect(checkKotlin(typeName, call, lines)).rejects.toThrow('No getAge(Fruit)')
    : checkKotlin(typeName, call, lines),
);

test('of extensions for several platforms those of a JVM count', async () => {
  const index = indexOf({
    'commonMain/Trees.kt': 'class Tree\nexpect fun Tree.grow()',
    'jvmMain/TreesJvm.kt': 'actual fun Tree.grow() {}',
  });
  const query = { typeName: 'Tree', methodName: 'grow', methodSignature: null, includeDoc: false };
  const found = await getMethodSources(index, query, {
    signal: new AbortController().signal,
    neighbours: async function* () {},
  });
  expect(found.map(({ source }) => source.path)).toEqual(['jvmMain/TreesJvm.kt']);
});

test('a member that is inherited comes before what extends a supertype', async () => {
  const index = indexOf({
    'Fruit.kt': `open class Fruit
fun Fruit.ripen(days: Int) {}
open class Apple : Fruit() { fun ripen() {} }
class Russet : Apple()`,
  });
  const find = (methodSignature: string | null) =>
    getMethodSources(
      index,
      { typeName: 'Russet', methodName: 'ripen', methodSignature, includeDoc: false },
      { signal: new AbortController().signal, neighbours: async function* () {} },
    );
  await expect(find(null)).rejects.toMatchObject({ suggestion: 'It is inherited: call again with type_name Apple.' });
  expect((await find('(Int)')).map(({ source }) => source.range.start)).toEqual([2]);
});

test('an overload that is not there names those that are, each once', () =>
  expect(checkKotlin('orchard', 'sell(Int)', [])).rejects.toMatchObject({
    message: 'No sell(Int) in orchard',
    suggestion: 'It has fun sell(on: Date); fun sell(on: JavaDate).',
  }));
