import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import type { AbsentSymbol, SymbolSearch } from '../../../src/engine/project/symbols/symbol-search.ts';
import { findSymbol } from '../../../src/tools/project/find-symbol.ts';
import { plainFacts } from '../../support/plain-facts.ts';
import { quietContext } from '../../support/quiet-context.ts';

const search: SymbolSearch = {
  hits: [
    {
      coordinates: 'orchard:apple:1',
      qualifiedName: 'orchard.Apple',
      declaration: 'class',
      ...plainFacts('public class Apple', { start: 3, end: 9 }),
      file: 'orchard/Apple.java',
      alsoIn: [],
      overloads: [],
      declarationCount: 1,
      constructors: 2,
      relation: null,
      isOfTests: false,
      otherVersions: [],
      match: 'exact',
    },
  ],
  keys: null,
  totalCount: 1,
  weaker: 0,
  lacksParameters: false,
  isInOtherCase: false,
  absent: null,
  searched: 2,
  notSearched: ['orchard:plum:1'],
  unscanned: [],
  mayBeIn: [],
};

const run = (found: SymbolSearch) =>
  findSymbol.run(
    findSymbol.input.parse({ query: 'Apple' }),
    { project: { findSymbol: async () => found }, sources: { whyAbsent: () => null } } as unknown as Engine,
    quietContext,
  );

test('a hit as text', async () => {
  expect(findSymbol.render(await run(search))).toMatchInlineSnapshot(`
    "orchard:apple:1
     orchard/Apple.java
      3-9  orchard.Apple  public class Apple; 2 constructors
    1 not searched: call sync_project"
  `);
});

test('what only tests of an artifact have is told', async () => {
  const hits = [{ ...search.hits[0]!, file: 'jvmTest/Apple.java', isOfTests: true }];
  const answer = await run({ ...search, hits, notSearched: [] });
  expect(answer.symbols[0]).toMatchObject({ tests_only: true });
  expect(findSymbol.render(answer)).toContain('public class Apple; 2 constructors; only in its tests');
});

const plum = { start: 20, end: 22 };
const peel = {
  ...search.hits[0]!,
  qualifiedName: 'orchard.Apple#peel',
  ...plainFacts('public void peel()', { start: 4, end: 4 }),
  constructors: null,
  declarationCount: 2,
  overloads: [
    {
      ...plainFacts('public void peel(int times)', { start: 6, end: 8 }),
      ...{ file: 'orchard/Apple.java', erased: 'peel(int)' },
    },
  ],
};

test('artifact, file and overloaded name are headings', async () => {
  const inherited = {
    ...peel,
    overloads: [],
    declarationCount: 1,
    relation: { kind: 'inherited', of: 'bakery.Pie' } as const,
  };
  const other = {
    ...inherited,
    file: 'orchard/Plum.java',
    qualifiedName: 'orchard.Plum#peel',
    range: plum,
    nameLine: 21,
  };
  const answer = await run({ ...search, hits: [peel, other], totalCount: 3, weaker: 4, notSearched: [] });
  expect(answer.symbols[0]).toMatchObject({
    overloads: [{ signature: 'public void peel(int times)', line_range: { start: 6, end: 8 } }],
  });
  expect(findSymbol.render(answer)).toMatchInlineSnapshot(`
    "orchard:apple:1
     orchard/Apple.java
      orchard.Apple#peel
       4  public void peel()
       6-8  public void peel(int times)
     orchard/Plum.java
      20-22 (name 21)  orchard.Plum#peel  public void peel(); inherited by bakery.Pie
    4 more only begin so or have such humps: find_symbol with match=prefix"
  `);
});

test('of very many overloads all but the first are told by the types of their parameters', async () => {
  const overloads = Array.from({ length: 6 }, () => peel.overloads[0]!);
  const answer = await run({
    ...search,
    hits: [{ ...peel, overloads, declarationCount: 7 }],
    totalCount: 7,
    notSearched: [],
  });
  expect(findSymbol.render(answer)).toBe(`orchard:apple:1
 orchard/Apple.java
  orchard.Apple#peel
   4  public void peel()
${Array.from({ length: 6 }, () => '   6-8  peel(int)').join('\n')}`);
});

test('overloads without end are counted', async () => {
  const answer = await run({
    ...search,
    hits: [{ ...peel, declarationCount: 40_000 }],
    totalCount: 40_000,
    notSearched: [],
  });
  expect(findSymbol.render(answer)).toContain('public void peel(); one of 40000 overloads');
});

test('of many types each has one line', async () => {
  const answer = await run({ ...search, hits: Array.from({ length: 6 }, () => peel), totalCount: 50, notSearched: [] });
  expect(answer.symbols[0]).toMatchObject({ overload_count: 2 });
  expect(answer.symbols[0]).not.toHaveProperty('overloads.0');
  expect(findSymbol.render(answer)).toMatchInlineSnapshot(`
    "orchard:apple:1
     orchard/Apple.java
      4  orchard.Apple#peel  public void peel(); one of 2 overloads
      4  orchard.Apple#peel  public void peel(); one of 2 overloads
      4  orchard.Apple#peel  public void peel(); one of 2 overloads
      4  orchard.Apple#peel  public void peel(); one of 2 overloads
      4  orchard.Apple#peel  public void peel(); one of 2 overloads
      4  orchard.Apple#peel  public void peel(); one of 2 overloads
    50 in all: ask for Type#member, a kind or more max_results"
  `);
});

test('what is so in another case says that nothing is written so', async () => {
  expect(findSymbol.render(await run({ ...search, isInOtherCase: true }))).toMatch(
    /^nothing is written so; in another case:\n/,
  );
});

const absent: AbsentSymbol = {
  owners: [],
  nearest: [],
  inBinaries: [],
  packageIn: [],
  lackedBy: [],
  withoutSources: [],
  gaps: null,
  jdkMissing: null,
};

test('where nothing bears the name: the type that lacks it, its package, what is near, and why the JDK was not searched', async () => {
  const nothing = { ...search, hits: [], totalCount: 0, notSearched: [] };
  const show = async (changes: Partial<AbsentSymbol>) =>
    findSymbol.render(await run({ ...nothing, absent: { ...absent, ...changes } }));
  expect(await show({ owners: search.hits, nearest: ['Apple#peel'] })).toMatchInlineSnapshot(`
    "0 found in 2 artifacts
    no such member in class orchard.Apple  orchard:apple:1 orchard/Apple.java:3-9
    near: Apple#peel"
  `);
  expect(await show({ packageIn: ['orchard:apple:1'], jdkMissing: 'there is none.' })).toMatchInlineSnapshot(`
    "0 found in 2 artifacts
    not in the sources of orchard:apple:1, which have the package; their binary jars, which may hold what was generated, are not here (the setting compiled: on lets them be fetched)
    the JDK was not searched: there is none."
  `);
  const answer = await run({ ...nothing, absent: { ...absent, nearest: ['Apples'] } });
  expect(findSymbol.render(answer)).toMatchInlineSnapshot(`
    "0 found in 2 artifacts
    near: Apples"
  `);
});

test('what a sync would add is counted, with the next call', async () => {
  expect(await run(search)).toMatchObject({ not_searched: 1, suggested_action: 'sync_project' });
});

test('where all was searched nothing is suggested', async () => {
  expect(await run({ ...search, notSearched: [] })).not.toHaveProperty('suggested_action');
});

test('what has no symbols is never a bare 0', async () => {
  const answer = await run({
    ...search,
    hits: [],
    totalCount: 0,
    searched: 3,
    notSearched: [],
    unscanned: [
      {
        language: 'scala',
        files: 600,
        artifacts: [
          { coordinates: 'orchard:apple:1', files: 590 },
          { coordinates: 'orchard:pie:1', files: 10 },
        ],
      },
      { language: 'aspectj', files: 1, artifacts: [{ coordinates: 'orchard:plum:1', files: 1 }] },
    ],
    mayBeIn: [{ coordinates: 'orchard:apple:1', file: 'orchard/Apple.scala' }],
  });
  expect(answer).toMatchObject({
    not_searched_for_symbols: [
      { language: 'scala', files: 600, artifacts: ['orchard:apple:1 (590)', 'orchard:pie:1 (10)'] },
      { language: 'aspectj', files: 1, artifacts: ['orchard:plum:1'] },
    ],
    may_be_in: ['orchard:apple:1 orchard/Apple.scala'],
  });
  expect(findSymbol.render(answer)).toMatchInlineSnapshot(`
    "0 found in 3 artifacts
    may be in orchard:apple:1 orchard/Apple.scala, which has no symbols yet: call get_file
    not searched for symbols: 600 scala files in orchard:apple:1 (590), orchard:pie:1 (10); 1 aspectj file in orchard:plum:1"
  `);
});

test('more hits than fit into one answer are cut, and said so', async () => {
  const hits = Array.from({ length: 100 }, () => ({
    ...search.hits[0]!,
    ...plainFacts(`void eat(${'Apple a, '.repeat(200)})`, plum),
  }));
  const answer = await run({ ...search, hits, totalCount: 100 });
  expect(JSON.stringify(answer).length).toBeLessThan(30_000);
  expect(findSymbol.render(answer)).toContain(`[${answer.symbols.length} shown; next: find_symbol with`);
});
