import { expect, test } from 'vitest';
import { matchSymbols, type SymbolGroup } from '../../../../src/engine/project/symbols/match-symbols.ts';
import { createGatherCandidates } from '../../../../src/engine/project/symbols/symbol-candidates.ts';
import type { SymbolQuery } from '../../../../src/engine/project/symbols/symbol-search.ts';
import { describeRow } from '../../../../src/symbols/symbol-rows.ts';
import { indexOf, pie } from '../../../support/orchard-engine.ts';
import { projectIndex } from '../../../support/project-index.ts';
import { quietContext } from '../../../support/quiet-context.ts';

const orchard = indexOf({
  'orchard/Apple.java': `package orchard;
    public class Apple extends bakery.Fruit {
      public Apple() {}
      public Apple(int seeds) {}
      public void peel() {}
      public void peel(char[] knife) {}
      public void peel(java.util.List<String> tools, int times) {}
      public static class Seed { public void plant() {} static class Germ { void sprout() {} } }
    }`,
  'orchard/ApplePie.java': 'package orchard; public class ApplePie { void peel() {} void appleCore() {} }',
});
const bakery = indexOf(
  { 'bakery/Fruit.java': 'package bakery; public class Fruit { public void ripen() {} private void hide() {} }' },
  pie,
);

async function find(query: string, options: Partial<SymbolQuery> = {}) {
  const whole = { query, kind: null, caseSensitive: false, match: 'best' as const, maxResults: 20, ...options };
  const searched = [
    { index: orchard, depth: 1 },
    { index: bakery, depth: 2 },
  ];
  const { groups, ...rest } = matchSymbols(searched, whole, {
    gather: createGatherCandidates(),
    signal: quietContext.signal,
  });
  const names = groups.map(({ candidates, relation }) =>
    [
      candidates[0]!.qualifiedName,
      candidates.length > 1 ? `x${candidates.length}` : [],
      relation === null ? [] : `${relation.kind} ${relation.of}`,
    ]
      .flat()
      .join(' '),
  );
  return { names, ...rest };
}

test('what bears the very name hides what resembles it, which is counted', async () => {
  expect(await find('Apple')).toEqual({
    names: ['orchard.Apple'],
    totalCount: 1,
    weaker: 2,
    lacksParameters: false,
    isInOtherCase: false,
  });
});

test('where nothing is written so, what bears the name in another case is there, and says so', async () => {
  expect(await find('apple')).toMatchObject({ names: ['orchard.Apple'], isInOtherCase: true });
  expect(await find('Apple#Peel()')).toMatchObject({ names: ['orchard.Apple#peel'], isInOtherCase: true });
  expect(await find('apple#peel()')).toMatchObject({ names: ['orchard.Apple#peel'], isInOtherCase: true });
  expect(await find('apple#ripen')).toMatchObject({
    names: ['bakery.Fruit#ripen inherited orchard.Apple'],
    isInOtherCase: true,
  });
  expect(await find('Orchard.Apple')).toMatchObject({ names: ['orchard.Apple'], isInOtherCase: true });
  expect(await find('App')).toMatchObject({ isInOtherCase: false });
});

test('what bears the name in another case comes after it, and the best of them keeps a place', async () => {
  const own = {
    'a/A.java': 'package a; class A { int ripe; void ripe() {} }',
    'a/B.java': 'package a; class B { int ripe; }',
  };
  const cased = { 'b/Ripe.java': 'package b; public class Ripe {}' };
  const searched = [indexOf({ ...own, ...cased })].map((index) => ({ index, depth: 1 }));
  const names = async (maxResults: number) => {
    const query = { query: 'ripe', kind: null, caseSensitive: false, match: 'best', maxResults } as const;
    const tools = { gather: createGatherCandidates(), signal: quietContext.signal };
    const { groups, isInOtherCase } = matchSymbols(searched, query, tools);
    expect(isInOtherCase).toBe(false);
    return groups.map(({ candidates }) => candidates[0]!.qualifiedName);
  };
  expect(await names(20)).toEqual(['a.A#ripe', 'a.B#ripe', 'b.Ripe']);
  expect(await names(2)).toEqual(['a.A#ripe', 'b.Ripe']);
  expect(await names(1)).toEqual(['a.A#ripe']);
});

test('fields of TypeScript come after types of the name in another case, unless fields are asked for', async () => {
  const index = await projectIndex({
    'a/Apple.java': 'package a; public class Apple { int pear; }',
    'a/Pear.java': 'package a; class Pear {}',
    'web/basket.ts': 'export interface Basket { apple: string; pear: string; plum(): void; }\nexport class plum {}\n',
  });
  const names = async (query: string, kind: SymbolQuery['kind'] = null) => {
    const whole = { query, kind, caseSensitive: false, match: 'best', maxResults: 20 } as const;
    const tools = { gather: createGatherCandidates(), signal: quietContext.signal };
    const { groups, isInOtherCase } = matchSymbols([{ index, depth: 0 }], whole, tools);
    expect(isInOtherCase).toBe(false);
    return groups.map(({ candidates }) => candidates[0]!.qualifiedName);
  };
  expect(await names('apple')).toEqual(['a.Apple', 'Basket#apple']);
  expect(await names('pear')).toEqual(['a.Apple#pear', 'a.Pear', 'Basket#pear']);
  expect(await names('plum')).toEqual(['plum', 'Basket#plum']);
  expect(await names('apple', 'field')).toEqual(['Basket#apple']);
  expect(await names('Basket.apple')).toEqual(['Basket#apple']);
});

test('what resembles the name is there when nothing bears it, or when it is asked for', async () => {
  expect((await find('AppP')).names).toEqual(['orchard.ApplePie']);
  expect((await find('Apple', { match: 'prefix' })).names).toEqual([
    'orchard.Apple',
    'orchard.ApplePie',
    'orchard.ApplePie#appleCore',
  ]);
});

test('overloads are one group for each type that declares them', async () => {
  expect(await find('peel')).toMatchObject({
    names: ['orchard.Apple#peel x3', 'orchard.ApplePie#peel'],
    totalCount: 4,
  });
});

test('as many groups as are asked for, and all declarations are counted', async () => {
  expect(await find('peel', { maxResults: 1 })).toMatchObject({ names: ['orchard.Apple#peel x3'], totalCount: 4 });
});

test.each([
  ['Apple#Apple', {}],
  ['Apple.<init>', {}],
  ['Apple.constructor-impl', {}],
  ['orchard.Apple.Apple', {}],
  ['Apple', { kind: 'method' as const }],
])('constructors are hits for %s %o', async (query, options) => {
  expect((await find(query, options)).names).toEqual(['orchard.Apple#Apple x2']);
});

test.each([
  ['Apple#peel(char[])', ['orchard.Apple#peel']],
  ['peel(List, int)', ['orchard.Apple#peel']],
  ['peel()', ['orchard.Apple#peel', 'orchard.ApplePie#peel']],
  ['Apple(int)', ['orchard.Apple#Apple']],
])('parameters narrow: %s', async (query, names) => {
  expect(await find(query)).toMatchObject({
    names,
    totalCount: names.length,
    lacksParameters: false,
    isInOtherCase: false,
  });
});

test('where nothing has the parameters all are shown, and it is said', async () => {
  expect(await find('Apple#peel(String)')).toMatchObject({ names: ['orchard.Apple#peel x3'], lacksParameters: true });
});

test('what can be called with the parameters, as others have values by default, where nothing is declared with them', async () => {
  const dough = indexOf({
    'dough/Dough.kt':
      'package dough\nfun knead(times: Int, by: String = "") {}\nfun knead(by: String, times: Int = 1) {}',
  });
  const paste = indexOf({ 'paste/Paste.kt': 'package paste\nclass Paste { fun knead(by: String) {} }' }, pie);
  const ask = async (written: string) => {
    const query = { query: written, kind: null, caseSensitive: false, match: 'best', maxResults: 20 } as const;
    const searched = [dough, paste].map((index) => ({ index, depth: 1 }));
    const tools = { gather: createGatherCandidates(), signal: quietContext.signal };
    const { groups, lacksParameters } = matchSymbols(searched, query, tools);
    return [...groups.map(({ candidates }) => candidates[0]!.qualifiedName), lacksParameters];
  };
  expect(await ask('knead(int)')).toEqual(['dough.DoughKt#knead', false]);
  expect(await ask('knead(String)')).toEqual(['paste.Paste#knead', false]);
  expect(await ask('knead()')).toEqual(['dough.DoughKt#knead', 'paste.Paste#knead', true]);
});

test.each([
  ['Apple#plant', ['orchard.Apple.Seed#plant nested orchard.Apple']],
  ['Apple.sprout', ['orchard.Apple.Seed.Germ#sprout nested orchard.Apple']],
  ['Apple#ripen', ['bakery.Fruit#ripen inherited orchard.Apple']],
  ['Apple#hide', []],
  ['Apple#nothing', []],
])('%s is looked for in nested types and supertypes', async (query, names) => {
  expect((await find(query)).names).toEqual(names);
});

test('what a stack trace says of the place is no list of parameters', async () => {
  expect(await find('at orchard.Apple.peel(Apple.java:12)')).toMatchObject({
    names: ['orchard.Apple#peel x3'],
    lacksParameters: false,
    isInOtherCase: false,
  });
});

test('a query that names nothing finds nothing', async () => {
  for (const query of ['#', '()', '(int)', '.', '$']) {
    expect(await find(query)).toEqual({
      names: [],
      totalCount: 0,
      weaker: 0,
      lacksParameters: false,
      isInOtherCase: false,
    });
  }
});

test('a member that several types of one name inherit is there once', async () => {
  const index = indexOf({
    'a/Tart.java': 'package a; public class Tart extends bakery.Fruit {}',
    'b/Tart.java': 'package b; public class Tart extends bakery.Fruit {}',
  });
  const searched = [index, bakery].map((each) => ({ index: each, depth: 1 }));
  const query = { query: 'Tart#ripen', kind: null, caseSensitive: false, match: 'best', maxResults: 20 } as const;
  expect(
    matchSymbols(searched, query, { gather: createGatherCandidates(), signal: quietContext.signal }),
  ).toMatchObject({
    groups: [{ candidates: [{ qualifiedName: 'bakery.Fruit#ripen' }] }],
    totalCount: 1,
  });
});

test('of what only resembles the name nothing is said of parameters', async () => {
  expect(await find('Apple#pee(int)')).toMatchObject({ names: ['orchard.Apple#peel x3'], lacksParameters: false });
});

test('a property as Kotlin reads it is its getter of Java, also an inherited one, and none with parameters', async () => {
  const texts = {
    'a/Pip.java':
      'package a; public class Pip extends Base { public int getSize() { return 1; } int getWeight(int at) {} }',
    'a/Base.java': 'package a; public class Base { public boolean isRipe() {} public String getName() {} }',
  };
  const searched = [{ index: indexOf(texts), depth: 1 }];
  const namesOf = async (query: string) => {
    const whole = { query, kind: null, caseSensitive: false, match: 'best' as const, maxResults: 20 };
    const { groups } = matchSymbols(searched, whole, {
      gather: createGatherCandidates(),
      signal: quietContext.signal,
    });
    return groups.map(({ candidates: [first], relation }) => `${first!.qualifiedName} ${relation?.kind ?? 'own'}`);
  };
  expect(await namesOf('Pip.size')).toEqual(['a.Pip#getSize own']);
  expect(await namesOf('Pip.name')).toEqual(['a.Base#getName inherited']);
  expect(await namesOf('Pip#ripe')).toEqual(['a.Base#isRipe inherited']);
  expect(await namesOf('Pip.weight')).toEqual([]);
});

test('of more overloads than anybody has written all are counted, and the best are there', async () => {
  const methods = Array.from({ length: 10_010 }, (_, row) => `private void pick(A${row} a) {}`);
  const index = indexOf({ 'a/A.java': `package a; public class A {\n${methods.join('\n')}\npublic void pick() {} }` });
  const query = { query: 'A.pick', kind: null, caseSensitive: false, match: 'best', maxResults: 20 } as const;
  const tools = { gather: createGatherCandidates(), signal: quietContext.signal };
  const { groups, totalCount } = matchSymbols([{ index, depth: 1 }], query, tools);
  const [{ candidates, declarationCount }] = groups as [SymbolGroup];
  expect([totalCount, groups.length, declarationCount, candidates.length]).toEqual([10_011, 1, 10_011, 10_000]);
  expect(describeRow(index, candidates[0]!.row).signature).toBe('public void pick()');
});

test('the best of very many that only begin so are those that a whole order would give', async () => {
  const types = Array.from({ length: 3000 }, (_, row) => `class Plum${'s'.repeat(row % 7)}${(row * 7919) % 3000} {}`);
  const index = indexOf({ 'a/A.java': `package a;\n${types.join('\n')}` });
  const query = { query: 'Plu', kind: null, caseSensitive: false, match: 'best', maxResults: 3 } as const;
  const tools = { gather: createGatherCandidates(), signal: quietContext.signal };
  const { groups, totalCount } = matchSymbols([{ index, depth: 1 }], query, tools);
  const names = types.map((type) => `a.${type.split(' ')[1]}`);
  names.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  expect(groups.map(({ candidates }) => candidates[0]!.qualifiedName)).toEqual(names.slice(0, 3));
  expect(totalCount).toBe(3000);
});
