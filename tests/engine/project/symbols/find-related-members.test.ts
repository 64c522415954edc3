import { expect, test } from 'vitest';
import { matchSymbols } from '../../../../src/engine/project/symbols/match-symbols.ts';
import { createGatherCandidates } from '../../../../src/engine/project/symbols/symbol-candidates.ts';
import { indexOf, pie } from '../../../support/orchard-engine.ts';
import { quietContext } from '../../../support/quiet-context.ts';

const orchard = indexOf({
  'orchard/Fruit.kt': `package orchard
    typealias Produce = Fruit
    interface Fruit { companion object : Fruit }
    interface Plum : Fruit
    @Serializable class Damson(val stones: Int) : Plum
    data class Basket(val fruits: List<Fruit>, val size: Int) : java.io.Closeable
    enum class Shade { RED, GREEN }
    object Shed
    fun Fruit.peel() {}
    fun Produce.stew() {}
    fun Fruit.Companion.random(): Fruit = Fruit
  `,
});
const bakery = indexOf(
  {
    'bakery/Bake.kt': `package bakery
      import orchard.Fruit
      import java.io.Closeable
      fun Fruit.bake() {}
      fun <T : Closeable?> T.empty() {}
      fun <T> T.weigh(): Int = 1
      fun Any?.toString(): String = ""
      fun <T> T.copy(): T = this
      private fun <C : orchard.Plum> C.dry() {}
    `,
  },
  pie,
);

async function find(query: string, indexes = [orchard, bakery]) {
  const searched = indexes.map((index) => ({ index, depth: 1 }));
  const whole = { query, kind: null, caseSensitive: false, match: 'best', maxResults: 20 } as const;
  const { groups, lacksParameters } = matchSymbols(searched, whole, {
    gather: createGatherCandidates(),
    signal: quietContext.signal,
  });
  if (lacksParameters) throw new Error(`${query} has no list of parameters`);
  return groups.map(({ candidates, relation }) =>
    [candidates[0]!.qualifiedName, ...(relation === null ? [] : [relation.kind, relation.of])].join(' '),
  );
}

test.each([
  ['Fruit.bake', 'bakery.BakeKt#bake'],
  ['Plum.bake', 'bakery.BakeKt#bake extension orchard.Plum'],
  ['Damson#peel', 'orchard.FruitKt#peel extension orchard.Damson'],
  ['Damson.dry', 'bakery.BakeKt#dry extension orchard.Damson'],
  ['Fruit.Companion.peel', 'orchard.FruitKt#peel'],
  ['Basket.empty', 'bakery.BakeKt#empty extension orchard.Basket'],
  ['Basket.weigh', 'bakery.BakeKt#weigh extension orchard.Basket'],
  ['T.weigh', 'bakery.BakeKt#weigh'],
])('%s is what extends a supertype: %s', async (query, found) => {
  expect(await find(query)).toEqual([found]);
});

test.each([
  ['Produce.peel', 'orchard.FruitKt#peel extension orchard.Produce'],
  ['Fruit.stew', 'orchard.FruitKt#stew'],
  ['Produce.stew', 'orchard.FruitKt#stew'],
])('%s: a type and its other names have the same extensions', async (query, found) => {
  expect(await find(query)).toEqual([found]);
});

test('what extends a companion is called on the type around it', async () => {
  expect(await find('Fruit.random')).toEqual(['orchard.FruitKt#random']);
  expect(await find('Fruit.Companion.random')).toEqual(['orchard.FruitKt#random']);
});

test.each([
  ['Basket.copy', 'orchard.Basket implicit copy'],
  ['Basket.component2', 'orchard.Basket implicit component2'],
  ['Damson.copy', 'bakery.BakeKt#copy extension orchard.Damson'],
  ['Basket.toString', 'orchard.Basket implicit toString'],
  ['Damson.toString', undefined],
  ['Basket.component3', undefined],
  ['orchard.Shade.valueOf', 'orchard.Shade implicit valueOf'],
  ['Damson.serializer', 'orchard.Damson implicit serializer'],
  ['orchard.Damson$Companion.serializer()', 'orchard.Damson implicit serializer'],
  ['Basket.serializer', undefined],
  ['orchard.Shed.INSTANCE', 'orchard.Shed implicit INSTANCE'],
  ['Basket.INSTANCE', undefined],
  ['Damson.Companion', 'orchard.Damson'],
])('%s stands in no source, or extends nothing that has it: %s', async (query, found) => {
  expect((await find(query))[0]).toBe(found);
});

test('what every type has, where the JDK is known', async () => {
  const jdk = indexOf({
    'java.base/java/lang/Object.java': 'package java.lang;\npublic class Object {\n  public void notify() {}\n}\n',
  });
  expect(await find('Damson.notify', [orchard, bakery, jdk])).toEqual([
    'java.lang.Object#notify inherited orchard.Damson',
  ]);
});

test('the place in a frame of a stack trace is no list of parameters, without `at` too', async () => {
  expect(await find('bakery.BakeKt.bake(Bake.kt:4)')).toEqual(['bakery.BakeKt#bake']);
  expect(await find('bakery.BakeKt.bake(Unknown Source)')).toEqual(['bakery.BakeKt#bake']);
  expect(await find('bakery.BakeKt.bake(Native Method)')).toEqual(['bakery.BakeKt#bake']);
});
