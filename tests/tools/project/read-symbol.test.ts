import { expect, test } from 'vitest';
import { codeOfFindings } from '../../../src/cli/code-of-findings.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import type { KeyReading } from '../../../src/engine/project/keys/key-reading.ts';
import type { ReadQuery, ReadSymbol, SymbolReading } from '../../../src/engine/project/symbols/symbol-reading.ts';
import type { SymbolHit } from '../../../src/engine/project/symbols/symbol-search.ts';
import { readSymbol } from '../../../src/tools/project/read-symbol.ts';
import { plainFacts } from '../../support/plain-facts.ts';
import { quietContext } from '../../support/quiet-context.ts';

const hit: SymbolHit = {
  coordinates: 'orchard:apple:1',
  qualifiedName: 'orchard.Apple#peel',
  declaration: 'method',
  ...plainFacts('public void peel()', { start: 4, end: 6 }),
  file: 'orchard/Apple.java',
  alsoIn: [],
  overloads: [],
  declarationCount: 1,
  constructors: null,
  relation: null,
  isOfTests: false,
  otherVersions: [],
  match: 'exact',
};
const comment = {
  ...{ format: 'javadoc' as const, summary: 'Takes the peel off.', description: 'Takes the peel off.' },
  ...{ params: [], returns: null, throws: [], since: '1.4', deprecated: null, see: [], other: [] },
};
const peel: ReadSymbol = {
  hit,
  enclosing: 'class orchard.Apple',
  declarations: [
    {
      isDecompiled: false,
      ...{ signature: 'public void peel()', annotations: ['@Sharp'], range: hit.range, nameLine: 5 },
      doc: { comment, inherited: [] },
      notFollowed: [],
      constants: [],
      delegate: null,
      source: {
        isOfFolder: false,
        path: 'orchard/Apple.java',
        range: hit.range,
        column: 1,
        lines: ['  @Sharp', '  public void peel() {', '  }'],
      },
    },
  ],
  members: [],
  memberCount: 0,
  generated: [],
  implementation: null,
  usages: null,
};
const plum = { ...hit, qualifiedName: 'orchard.Plum#peel', file: 'orchard/Plum.java' };
const reading: SymbolReading = {
  asked: 'peel',
  found: peel,
  keys: null,
  others: [plum],
  lacksParameters: false,
  isInOtherCase: false,
  absent: null,
};

const unscanned = [{ language: 'scala', files: 2, artifacts: [{ coordinates: 'orchard:apple:1', files: 2 }] }];

async function run(input: object, readings: readonly SymbolReading[], notSearched: readonly string[] = []) {
  const asked: ReadQuery[] = [];
  const project = {
    readSymbols: async (query: ReadQuery) => {
      asked.push(query);
      return { readings, searched: 2, notSearched, unscanned };
    },
  };
  const answer = await readSymbol.run(
    readSymbol.input.parse(input),
    { project, sources: { whyAbsent: () => null } } as unknown as Engine,
    quietContext,
  );
  return { asked: asked[0]!, answer, text: readSymbol.render(answer) };
}

test('a method, as data and as text', async () => {
  const { answer, text } = await run({ name: 'peel' }, [reading]);
  expect(answer).toMatchInlineSnapshot(`
    {
      "searched": 2,
      "status": "success",
      "symbols": [
        {
          "asked": "peel",
          "coordinates": "orchard:apple:1",
          "declarations": [
            {
              "javadoc": {
                "since": "1.4",
                "summary": "Takes the peel off.",
              },
              "line_range": {
                "end": 6,
                "start": 4,
              },
              "signature": "public void peel()",
              "source_code": "  @Sharp
      public void peel() {
      }",
            },
          ],
          "file": "orchard/Apple.java",
          "found": true,
          "in": "class orchard.Apple",
          "kind": "method",
          "name": "orchard.Apple#peel",
          "others": [
            "method orchard.Plum#peel: public void peel()  orchard:apple:1 orchard/Plum.java:4-6",
          ],
        },
      ],
    }
  `);
  expect(text).toMatchInlineSnapshot(`
    "orchard:apple:1  orchard/Apple.java
    class orchard.Apple › method peel
      Takes the peel off.
      @since 1.4
        4   @Sharp
        5   public void peel() {
        6   }
    also: method orchard.Plum#peel: public void peel()  orchard:apple:1 orchard/Plum.java:4-6"
  `);
});

test('a description that two declarations have is said once', async () => {
  const [declaration] = peel.declarations as readonly [ReadSymbol['declarations'][0]];
  const other = { ...declaration, doc: { comment: { ...comment, since: '2' }, inherited: [] } };
  const { text } = await run({ name: 'peel' }, [
    { ...reading, others: [], found: { ...peel, declarations: [declaration, other] } },
  ]);
  expect(text.match(/Takes the peel off/g)).toHaveLength(1);
  expect(text).toContain('  }\n  @since 2\n');
});

test('the function that a body only calls, beneath it', async () => {
  const [declaration] = peel.declarations as readonly [ReadSymbol['declarations'][0]];
  const source = { ...declaration.source!, path: 'orchard/Fruit.java', lines: ['void peel() { cut(1); }'] };
  const delegate = {
    origin: 'orchard:fruit:2',
    type: 'orchard.Fruit',
    declaration: {
      ...declaration,
      doc: null,
      range: { start: 9, end: 9 },
      source: { ...source, range: { start: 9, end: 9 } },
    },
  };
  const { text } = await run({ name: 'peel' }, [
    { ...reading, others: [], found: { ...peel, declarations: [{ ...declaration, doc: null, delegate }] } },
  ]);
  expect(text).toMatchInlineSnapshot(`
    "orchard:apple:1  orchard/Apple.java
    class orchard.Apple › method peel
        4   @Sharp
        5   public void peel() {
        6   }
    only calls: orchard.Fruit  orchard:fruit:2  orchard/Fruit.java
        9 void peel() { cut(1); }"
  `);
});

test('keys that are called nearly as one that nothing has', async () => {
  const keys = {
    ...{ properties: [], places: [], isSplit: false, hasMorePlaces: false, uses: [] },
    near: ['orchard.max-apples', 'orchard.max-pears'],
    kept: [],
  };
  const asked = { ...reading, asked: 'orchard.max', found: null, keys, others: [] };
  const { text, answer } = await run({ name: 'orchard.max' }, [asked]);
  expect(text).toMatch(/^nothing has this key; near: orchard\.max-apples, orchard\.max-pears\nsearched the sources of/);
  expect(codeOfFindings(answer)).toBe(1);
});

test('a configuration key, as data and as text', async () => {
  const keys: KeyReading = {
    properties: [
      {
        ...{ key: 'orchard.max-apples', coordinates: 'orchard:apple:1', file: 'orchard/Tree.java', line: 7 },
        ...{
          symbol: 'Tree#maxApples',
          type: 'int',
          defaultValue: 'MOST',
          defaultFrom: 'constructor, line 9',
          kept: [],
        },
        constants: [{ name: 'MOST', value: '30', origin: null, path: 'orchard/Tree.java', line: 3 }],
        boundBy: { annotation: '@ConfigurationProperties("orchard")', holder: 'Tree' },
        doc: { comment: { ...comment, since: null }, inherited: [] },
        ...{
          description: null,
          deprecation: 'deprecated since 2',
          setters: [{ name: 'Tree#prune', line: 12, text: 'x' }],
        },
        readers: [
          {
            origin: 'orchard:apple:1',
            file: 'Shop.java',
            name: 'Shop#sell',
            line: 4,
            text: ' a() ',
            isCompiled: false,
            isByName: false,
          },
        ],
      },
    ],
    places: [
      { origin: '/shop', file: 'a.properties', line: 1, name: null, text: 'orchard.max-apples=3', defaultValue: null },
    ],
    isSplit: false,
    hasMorePlaces: true,
    uses: [],
    near: [],
    kept: [],
  };
  const key = { ...reading, asked: 'orchard.max-apples', found: null, keys, others: [] };
  const { answer, text } = await run({ name: 'orchard.max-apples' }, [key]);
  expect(answer.symbols[0]).toMatchObject({ found: false, configuration_key: { more_places: true } });
  expect(text).toMatchInlineSnapshot(`
    "orchard.max-apples  int  default MOST (constructor, line 9)
      deprecated since 2
      Takes the peel off.
      MOST = 30  line 3
     orchard:apple:1  orchard/Tree.java:7  Tree#maxApples  bound by @ConfigurationProperties("orchard") Tree
     set by
       12  Tree#prune  x
     read by
      Shop.java
       4  Shop#sell  a()
    the key itself stands in
     /shop
      a.properties
       1  orchard.max-apples=3
      more: search_sources"
  `);
});

test('values that hold where a key is not set, and a key that code joins', async () => {
  const kept = {
    ...{
      setter: 'setMax',
      coordinates: 'orchard:tree:2',
      file: 'Tree.java',
      line: 3,
      symbol: 'Tree#max',
      value: 'MOST',
    },
    constants: [{ name: 'MOST', value: '30', origin: null, path: 'Tree.java', line: 2 }],
  };
  const property: KeyReading['properties'][0] = {
    ...{
      key: 'orchard.max',
      coordinates: 'orchard:apple:1',
      file: 'A.java',
      line: 7,
      symbol: 'A#max',
      type: 'Integer',
    },
    ...{ defaultValue: null, defaultFrom: null, constants: [], boundBy: null, doc: null, description: null },
    ...{ deprecation: null, setters: [], readers: [], kept: [kept] },
  };
  const place = {
    origin: 'orchard:apple:1',
    file: 'A.java',
    line: 1,
    name: null,
    text: 'x("max")',
    defaultValue: null,
  };
  const keys = {
    properties: [property],
    places: [place],
    isSplit: true,
    hasMorePlaces: false,
    uses: [],
    near: [],
    kept: [],
  };
  const { text } = await run({ name: 'orchard.max' }, [
    { ...reading, asked: 'orchard.max', found: null, keys, others: [] },
  ]);
  expect(text).toMatchInlineSnapshot(`
    "orchard.max  Integer  no default is written
     orchard:apple:1  A.java:7  A#max
     without it, first values of what setMax sets
       Tree#max = MOST  orchard:tree:2 Tree.java:3
         MOST = 30  line 2
    nothing names the whole key; its end stands in
     orchard:apple:1
      A.java
       1  x("max")"
  `);
});

test('documentation that is left to an unknown supertype names it', async () => {
  const left = { ...comment, summary: '{@inheritDoc}', description: '{@inheritDoc}' };
  const [declaration] = peel.declarations;
  const waiting = {
    ...declaration!,
    doc: { comment: left, inherited: [] },
    notFollowed: ['Fruit: nothing declares it'],
  };
  const { answer, text } = await run({ name: 'peel' }, [{ ...reading, found: { ...peel, declarations: [waiting] } }]);
  expect(answer.symbols[0]).toMatchObject({
    declarations: [{ javadoc: { summary: '' }, not_followed: ['Fruit: nothing declares it'] }],
  });
  expect(text).toContain('  not followed: Fruit: nothing declares it\n');
  expect(text).not.toContain('{@inheritDoc}');
});

test('a type is an outline with lines', async () => {
  const type: ReadSymbol = {
    hit: { ...hit, qualifiedName: 'orchard.Apple', declaration: 'class', signature: 'public class Apple' },
    enclosing: null,
    declarations: [{ ...peel.declarations[0]!, signature: 'public class Apple', source: null, doc: null }],
    memberCount: 4,
    generated: [],
    implementation: null,
    usages: null,
    members: [
      {
        ...plainFacts('int SIZE', { start: 2, end: 3 }),
        ...{ nameLine: 3, annotatedSignature: '@Big int SIZE', initializer: '3', inheritedFrom: null },
      },
      { ...plainFacts('RED', { start: 3, end: 3 }), initializer: '(1, "r")', inheritedFrom: null },
      {
        ...plainFacts('public void peel()', { start: 4, end: 6 }),
        ...{ deprecation: { since: '2.0', forRemoval: false }, annotations: ['@Nullable'], inheritedFrom: null },
      },
      {
        ...plainFacts('void ripen()', { start: 9, end: 9 }),
        unsaidVisibility: 'package-private',
        inheritedFrom: 'orchard.Fruit',
      },
    ],
  };
  const { text } = await run({ name: 'Apple' }, [{ ...reading, found: type, others: [] }]);
  expect(text).toMatchInlineSnapshot(`
    "orchard:apple:1  orchard/Apple.java
    class orchard.Apple
     @Sharp
     4-6 (name 5)  public class Apple
     2-3 (name 3)  @Big int SIZE = 3
     3  RED(1, "r")
     4-6  @Nullable public void peel()  deprecated since 2.0
     9  package-private void ripen()  from orchard.Fruit"
  `);
});

test('several names in one call', async () => {
  const { asked } = await run({ name: 'peel; Apple ;', include: ['doc'] }, [reading]);
  expect(asked).toEqual({ names: ['peel', 'Apple'], include: ['doc'], includeDoc: false });
});

test('a name that nothing has says what is near and what was not searched', async () => {
  const nothing = {
    ...reading,
    asked: 'peal',
    found: null,
    others: [],
    absent: {
      owners: [],
      nearest: ['peel'],
      inBinaries: [],
      packageIn: [],
      lackedBy: [],
      withoutSources: [],
      gaps: null,
      jdkMissing: null,
    },
  };
  const { answer, text } = await run({ name: 'peal' }, [nothing], ['orchard:plum:2']);
  expect(answer).toMatchObject({
    not_searched: 1,
    not_searched_for_symbols: [{ language: 'scala', files: 2, artifacts: ['orchard:apple:1'] }],
    suggested_action: 'sync_project',
  });
  expect(text).toMatchInlineSnapshot(`
    "peal: nothing bears this name
    near: peel
    searched the sources of 2 artifacts, 1 not: call sync_project
    not searched for symbols: 2 scala files in orchard:apple:1"
  `);
});

test('of several names that are missed, why the JDK was not searched is said once', async () => {
  const absent = {
    owners: [],
    nearest: [],
    inBinaries: [],
    packageIn: [],
    lackedBy: [],
    withoutSources: [],
    gaps: null,
    jdkMissing: 'there is none.',
  };
  const nothing = { ...reading, found: null, others: [], absent };
  const { text } = await run({ name: 'Lid; Rope' }, [
    { ...nothing, asked: 'Lid' },
    { ...nothing, asked: 'Rope' },
  ]);
  expect(text).toMatchInlineSnapshot(`
    "Lid: nothing bears this name

    Rope: nothing bears this name
    the JDK was not searched: there is none.
    searched the sources of 2 artifacts
    not searched for symbols: 2 scala files in orchard:apple:1"
  `);
});

test('a version of the project that was not searched is named beside what another one has', async () => {
  const { answer, text } = await run({ name: 'peel' }, [reading], ['orchard:apple:2', 'orchard:plum:2']);
  expect(answer).toMatchObject({
    symbols: [{ found: true, versions_not_searched: ['2'] }],
    not_searched: 2,
    suggested_action: 'sync_project',
  });
  expect(text).toContain('\nnot searched: its version 2, which the project has too\n');
  expect((await run({ name: 'peel' }, [reading], ['orchard:plum:2'])).answer).not.toHaveProperty('suggested_action');
});

test('what is so in another case says that nothing is written so', async () => {
  const absent = {
    owners: [],
    nearest: [],
    inBinaries: [],
    packageIn: [],
    lackedBy: [],
    withoutSources: [],
    gaps: null,
    jdkMissing: null,
  };
  const inOtherCase = { ...reading, asked: 'Peel', isInOtherCase: true, absent, others: [] };
  const { answer, text } = await run({ name: 'Peel', include: ['doc'] }, [inOtherCase], ['orchard:plum:2']);
  expect(answer).toMatchObject({ symbols: [{ in_other_case: true }], suggested_action: 'sync_project' });
  expect(text).toMatchInlineSnapshot(`
    "Peel: nothing is written so; in another case:
    orchard:apple:1  orchard/Apple.java
    class orchard.Apple › method peel
      Takes the peel off.
      @since 1.4
        4   @Sharp
        5   public void peel() {
        6   }
    searched the sources of 2 artifacts, 1 not: call sync_project
    not searched for symbols: 2 scala files in orchard:apple:1"
  `);
});

test('what is longer than an answer is cut, and says where it goes on', async () => {
  const lines = Array.from({ length: 3000 }, (_, row) => `    cut(${row}); // with the sharpest of all knives`);
  const range = { start: 1, end: 3000 };
  const source = { ...peel.declarations[0]!.source!, range, lines };
  const members = Array.from({ length: 900 }, (_, row) => ({
    ...{ ...plainFacts(`public void peelTheApple${row}(int times)`, range), inheritedFrom: null },
  }));
  const long = { ...peel, declarations: [{ ...peel.declarations[0]!, range, source }] };
  const { answer } = await run({ name: 'a;b' }, [
    { ...reading, found: long },
    { ...reading, found: { ...peel, members, memberCount: 900 } },
  ]);
  expect(JSON.stringify(answer).length).toBeLessThan(30_000);
  expect(answer.symbols).toMatchObject([
    { declarations: [{ truncated: { next: { tool: 'get_file' } } }] },
    { member_count: 900 },
  ]);
  const own = { ...long, declarations: [{ ...long.declarations[0]!, source: { ...source, isOfFolder: true } }] };
  const { answer: ofProject } = await run({ name: 'a' }, [{ ...reading, found: own }]);
  expect(ofProject.symbols).toMatchObject([
    { declarations: [{ truncated: { next: { tool: 'read_source', path: 'orchard/Apple.java', end_line: 3000 } } }] },
  ]);
});

test('constants that a shown body uses, with their places', async () => {
  const [declaration] = peel.declarations;
  const constants = [
    { name: 'THICK', value: '3', origin: null, path: 'orchard/Apple.java', line: 2 },
    { name: 'Knife.EDGE', value: '"sharp"', origin: 'orchard:knife:1', path: 'orchard/Knife.java', line: 7 },
  ];
  const found = { ...peel, declarations: [{ ...declaration!, constants }] };
  const { text } = await run({ name: 'peel' }, [{ ...reading, found }]);
  expect(text).toContain('\n  THICK = 3  line 2\n  Knife.EDGE = "sharp"  orchard:knife:1 orchard/Knife.java:7\n');
});

test('usages under the artifact and file that hold them', async () => {
  const usage = {
    origin: 'orchard:pie:2',
    file: 'orchard/Pie.java',
    name: 'Pie#bake',
    text: 'apple.peel();',
    isByName: false,
    isCompiled: false,
  };
  const places = [
    { ...usage, line: 3 },
    { ...usage, line: 9, name: null, isByName: true },
  ];
  const { answer, text } = await run({ name: 'peel' }, [
    { ...reading, found: { ...peel, usages: { places, isCut: true, copied: 'compilers copy the value' } } },
  ]);
  expect(answer).toMatchObject({ symbols: [{ usages: [{ line: 3 }, { by_name_only: true }], more_usages: true }] });
  expect(text).toContain('\n  usages not seen in code of artifacts without sources: compilers copy the value');
  expect(text).toContain(`
used by
 orchard:pie:2
  orchard/Pie.java
   3  Pie#bake  apple.peel();
   9  apple.peel();  (by its name only)
  more usages: search_sources`);
  const compiled = await run({ name: 'peel' }, [
    {
      ...reading,
      found: { ...peel, usages: { places: [{ ...usage, line: 3, isCompiled: true }], isCut: true, copied: null } },
    },
  ]);
  expect(compiled.text).toContain('\n   original line 3  Pie#bake  apple.peel();\n  more usages: get_callers');
});

test('the only implementation of a method beneath it', async () => {
  const implementation = { origin: 'orchard:pie:2', type: 'orchard.Pear', declaration: peel.declarations[0]! };
  const { text } = await run({ name: 'peel' }, [{ ...reading, found: { ...peel, implementation } }]);
  expect(text).toContain('\nonly implementation: orchard.Pear  orchard:pie:2  orchard/Apple.java\n');
  const declaration = { ...peel.declarations[0]!, delegate: { ...implementation, type: 'orchard.Plum' } };
  const delegating = { ...peel, implementation: { ...implementation, declaration } };
  expect((await run({ name: 'peel' }, [{ ...reading, found: delegating }])).text).toContain(
    '\nonly calls: orchard.Plum  orchard:pie:2  orchard/Apple.java\n',
  );
});
