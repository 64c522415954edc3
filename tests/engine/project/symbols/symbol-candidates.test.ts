import { expect, test } from 'vitest';
import { describeSymbols } from '../../../../src/engine/project/symbols/describe-symbols.ts';
import { rankCandidates } from '../../../../src/engine/project/symbols/rank-candidates.ts';
import type { SymbolQuery } from '../../../../src/engine/project/symbols/symbol-search.ts';
import { fileOf } from '../../../../src/symbols/symbol-rows.ts';
import { findCandidates } from '../../../support/find-candidates.ts';
import { indexOf, pie } from '../../../support/orchard-engine.ts';

const direct = indexOf({
  'orchard/StringUtils.java': `package orchard;
    public class StringUtils {
      public static final String STRUT = "";
      public StringUtils() {}
      public void stringify() {}
      private static class StringUtil {}
      public static class Builder {}
    }`,
  'orchard/StringConversionUtils.java': 'package orchard; public class StringConversionUtils {}',
  'orchard/StringUtilsTests.java': 'package orchard; class StringUtilsTests {}',
  'orchard/Struts.java': 'package orchard; public interface Struts { String STRUTS_ACTION = ""; class Strut {} }',
  'orchard/Builder.java': 'package orchard; class Builder {}',
});
const transitive = indexOf(
  {
    'a/StringUtils.java': 'package a; public class StringUtils {}',
    'a/Builder.java': 'package a; public class Builder {}',
  },
  pie,
);

/** Names in the order of the answer. */
async function check(query: string, expected: readonly string[], options: Partial<SymbolQuery> = {}): Promise<void> {
  const whole = { query, ...options };
  const found = [...findCandidates(transitive, whole, 2), ...findCandidates(direct, whole)];
  const ranked = rankCandidates(found, found.length);
  expect(ranked.map(({ qualifiedName }) => qualifiedName)).toEqual(expected);
}

test('humps beat a beginning in another case, and those that skip none come first; a whole name beats both', () =>
  check('StrUt', [
    'orchard.Struts.Strut',
    'orchard.StringUtils#STRUT',
    'orchard.StringUtils',
    'a.StringUtils',
    'orchard.StringUtilsTests',
    'orchard.StringUtils.StringUtil',
    'orchard.StringUtils#StringUtils',
    'orchard.StringConversionUtils',
    'orchard.Struts',
    'orchard.Struts#STRUTS_ACTION',
  ]));

test('the whole name in its own case comes before the same in another', () =>
  check('STRUT', [
    'orchard.StringUtils#STRUT',
    'orchard.Struts.Strut',
    'orchard.Struts#STRUTS_ACTION',
    'orchard.Struts',
  ]));

test('a whole name, then its beginnings; direct dependencies first', () =>
  check('StringUtils', [
    'orchard.StringUtils',
    'a.StringUtils',
    'orchard.StringUtils#StringUtils',
    'orchard.StringUtilsTests',
    'orchard.StringConversionUtils',
  ]));

test('types that can be used come first, and nested ones last', () =>
  check('Builder', ['a.Builder', 'orchard.StringUtils.Builder', 'orchard.Builder']));

test('small letters find names in any case', () =>
  check('stringu', [
    'orchard.StringUtils',
    'a.StringUtils',
    'orchard.StringUtilsTests',
    'orchard.StringUtils.StringUtil',
    'orchard.StringUtils#StringUtils',
  ]));

test('with case, only what is written so', () =>
  check('Strut', ['orchard.Struts.Strut', 'orchard.Struts'], { caseSensitive: true }));

test('a qualifier narrows', () => check('Struts.Strut', ['orchard.Struts.Strut', 'orchard.Struts#STRUTS_ACTION']));

const stringify = ['orchard.StringUtils#stringify'];
test.each([
  'StringUtils#stringify',
  'StringUtils.stringify()',
  'StringUtils::stringify',
  'orchard.StringUtils$stringify',
  'StringUtils<T>.stringify(int, String)',
  'public static String stringify(int a)',
])('a member as %s', (query) => check(query, stringify));

const utils = ['orchard.StringUtils', 'orchard.StringUtilsTests', 'orchard.StringConversionUtils'];
test.each([
  'public final class orchard.StringUtils {',
  'orchard/StringUtils.java',
  '/orchard/StringUtils',
  '@orchard.StringUtils',
  'orchard.StringUtils<A, B<C>>',
])('a type as %s', (query) => check(query, utils));

test('an extension is found under the type it extends, as people call it', async () => {
  const index = indexOf({
    'commonMain/Trees.kt': `package orchard
      fun <T> Tree<T>?.prune(days: Int) = 1
      val orchard.Tree<*>.age: Int get() = 1
      fun Bush.prune() = 2
      fun <T> (suspend (T) -> Unit).water() {}`,
  });
  const find = async (query: string) => findCandidates(index, { query }).map(({ row }) => row);
  const all = await find('prune');
  expect(all).toHaveLength(2);
  expect(await find('Tree.prune')).toEqual([all[0]]);
  expect(await find('orchard.Tree#prune')).toEqual([all[0]]);
  expect(await find('Tree<T>?.prune(days: Int)')).toEqual([all[0]]);
  expect(await find('Tree?.prune')).toEqual([all[0]]);
  expect(await find('Tree<*>?::prune')).toEqual([all[0]]);
  expect(await find('internal fun Bush.prune(): Int = 2')).toEqual([all[1]]);
  expect(await find('(suspend () -> Unit).water')).toHaveLength(1);
  expect(await find('tree.age')).toHaveLength(1);
  expect(await find('TreesKt.prune')).toEqual(all);
  expect(await find('Fruit.prune')).toEqual([]);
});

test('a property is found by its accessors', async () => {
  const index = indexOf({
    'Tree.kt': 'class Tree { val age = 1\n var isRipe = false\n private val rot = 2\n fun getAge2() = 1 }',
  });
  const find = async (query: string) => findCandidates(index, { query }).map(({ qualifiedName }) => qualifiedName);
  expect(await find('Tree.getAge')).toEqual(['Tree#getAge2', 'Tree#age']);
  expect(await find('setAge')).toEqual([]);
  // Traces of stacks show private ones too.
  expect(await find('Tree.access$getRot$p')).toEqual(['Tree#rot']);
});

test('what several source sets declare is one hit, at the declaration that counts for a JVM', async () => {
  const index = indexOf({
    'commonMain/Tree.kt':
      'package orchard\nexpect class Tree(age: Int) { fun grow(days: Int) }\nexpect fun plant(tree: Tree)',
    'jvmMain/Trees.kt':
      'package orchard\nactual class Tree { actual fun grow(days: Int) {}\n fun grow() {} }\nactual fun plant(tree: Tree) {}',
    'nativeMain/Tree.kt': 'package orchard\nactual class Tree { actual fun grow(days: Int) {} }',
    'commonMain/Seed.kt': 'package orchard\nexpect fun <E: Tree> E.sow(days: Int)',
    'jvmMain/Seed.kt':
      'package orchard\nactual fun <E : Tree> E.sow(days: Int) {}\nfun <E : Tree> sow(tree: E, days: Int) {}\nfun <E> E.sow(days: Int) {}',
    'jvmMain/Bush.kt': 'package orchard\nprivate fun plant(bush: String) {}',
    'jvmMain/Herb.kt': 'package orchard\nprivate fun plant(bush: String) {}',
  });
  const find = async (query: string) =>
    findCandidates(index, { query })
      .map((candidate) => ({
        ...{ candidates: [candidate], declarationCount: 1, relation: null, otherVersions: [] },
      }))
      .map(describeSymbols)
      .map(({ qualifiedName, file, alsoIn }) => [qualifiedName, file, ...alsoIn.map((place) => place.file)].join(' '));
  expect(await find('Tree')).toContain('orchard.Tree jvmMain/Trees.kt commonMain/Tree.kt nativeMain/Tree.kt');
  expect(await find('Tree.grow')).toEqual([
    'orchard.Tree#grow jvmMain/Trees.kt commonMain/Tree.kt nativeMain/Tree.kt',
    'orchard.Tree#grow jvmMain/Trees.kt',
  ]);
  expect(await find('sow')).toEqual([
    'orchard.SeedKt#sow jvmMain/Seed.kt commonMain/Seed.kt',
    'orchard.SeedKt#sow jvmMain/Seed.kt',
    'orchard.SeedKt#sow jvmMain/Seed.kt',
  ]);
  expect(await find('plant')).toEqual([
    'orchard.TreesKt#plant jvmMain/Trees.kt commonMain/Tree.kt',
    'orchard.BushKt#plant jvmMain/Bush.kt',
    'orchard.HerbKt#plant jvmMain/Herb.kt',
  ]);
});

test('what is in a companion or outside of types is found as code calls it', async () => {
  const index = indexOf({
    'Trees.kt': `package orchard
      @JvmName("plantAll") fun plant() = 1
      class Tree { companion object Factory { const val MAX = 1 } }`,
  });
  const find = async (query: string) =>
    findCandidates(index, { query }).map(({ qualifiedName, match }) => `${qualifiedName} ${match.rank}`);
  for (const query of ['orchard.Tree.MAX', 'orchard.Tree.Factory.MAX', 'Tree$Factory.MAX', 'Tree#MAX']) {
    expect(await find(query)).toEqual(['orchard.Tree.Factory#MAX 0']);
  }
  for (const query of [
    'orchard.plant',
    'TreesKt.plant',
    'orchard.TreesKt.plantAll',
    'at app//orchard.TreesKt$plant$1.invokeSuspend(Trees.kt:2)',
    'orchard/TreesKt__TreesKt.plant$default',
  ]) {
    expect(await find(query)).toEqual(['orchard.TreesKt#plant 0']);
  }
  expect(await find('orchard.Tree$Factory$1.run')).toEqual(['orchard.Tree.Factory 0']);
  expect(await find('garden.plant')).toEqual([]);
});

test('the class that a part of a facade is compiled to names the facade', async () => {
  const part = '@file:JvmName("Trees") @file:JvmMultifileClass\npackage orchard\nfun plant() = 1';
  const index = indexOf({ 'Oak.kt': part, 'Elm.kt': part.replace('plant', 'fell') });
  const find = async (query: string, kind: SymbolQuery['kind'] = null) =>
    findCandidates(index, { query, kind }).map(
      ({ qualifiedName, row }) => `${qualifiedName} ${fileOf(index, row).path}`,
    );
  for (const query of ['orchard.Trees__OakKt', 'Trees__OakKt', 'at orchard/Trees__OakKt']) {
    expect(await find(query)).toEqual(['orchard.Trees Oak.kt']);
  }
  expect(await find('orchard.Trees__OakKt', 'method')).toEqual([]);
  expect(await find('bakery.Trees__OakKt')).toEqual([]);
});

test('of types of one name those that are deprecated come last', async () => {
  const old = indexOf({
    'a/Realm.java': 'package a; @Deprecated public class Realm {}',
    'b/Realm.java': 'package b;\n/** @deprecated of old */\npublic interface Realm {}',
    'longer/Realm.java': 'package longer; public class Realm {}',
  });
  const found = await findCandidates(old, { query: 'Realm', match: 'best' });
  const ranked = rankCandidates(found, 3);
  expect(ranked.map(({ qualifiedName }) => qualifiedName)).toEqual(['longer.Realm', 'a.Realm', 'b.Realm']);
});
