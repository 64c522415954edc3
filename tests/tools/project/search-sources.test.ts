import { expect, test } from 'vitest';
import { InvalidInputError, LimitReachedError } from '../../../src/core/problems/errors.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import type { HitFile, HitQuery, HitSearch } from '../../../src/engine/project/search/hit-search.ts';
import type { OpenedSources } from '../../../src/engine/project/search/open-searched-sources.ts';
import { validateArguments } from '../../../src/tools/calls/validate-arguments.ts';
import { searchSources } from '../../../src/tools/project/search-sources.ts';
import { quietContext } from '../../support/quiet-context.ts';

const hit = (line: number, text: string, symbols: readonly string[] = ['Pump#draw']) => ({
  range: { start: line, end: line },
  matchLines: [line],
  lines: [text],
  symbols,
  declares: [],
});
const pump: HitFile = {
  coordinates: 'well:pump:3.0',
  alsoIn: ['2.0'],
  path: 'well/Pump.java',
  matchLineCount: 4,
  hits: [hit(9, '  /** the pool is closed */'), hit(12, '    log("pool is closed");'), hit(3, 'import pool;', [])],
  marks: [],
  omittedLines: 1,
  omittedSymbols: [],
};
const rope: HitFile = {
  coordinates: 'well:rope:1.0',
  alsoIn: [],
  path: 'well/Rope.kt',
  matchLineCount: 1,
  hits: [
    {
      range: { start: 9, end: 11 },
      matchLines: [10],
      lines: ['  fun pull() {', '    "pool is closed"', '  }'],
      symbols: ['RopeKt#pull'],
      declares: [],
    },
  ],
  marks: [],
  omittedLines: 0,
  omittedSymbols: [],
};
const found: HitSearch = {
  keys: null,
  readAs: 'c:pool',
  files: [pump, rope],
  artifacts: [
    { module: 'well:pump', files: 1, isOwn: false },
    { module: 'well:rope', files: 2, isOwn: false },
  ],
  closer: [],
  isOfWords: true,
  fileCount: 3,
  matchCount: 7,
  isCut: false,
  hasMore: false,
  searched: 96,
  notSearched: ['well:lid:1', 'well:sand:2'],
  partial: null,
  hints: [],
};

async function run(
  input: object,
  changes: Partial<HitSearch & Pick<OpenedSources, 'unreadable' | 'gaps'>> = {},
  asked: HitQuery[] = [],
) {
  const searchHits = async (query: HitQuery) => {
    asked.push(query);
    return { ...found, ...changes };
  };
  const { values } = validateArguments(searchSources, { query: 'pool', ...input });
  return await searchSources.run(
    values,
    { project: { searchHits }, sources: { whyAbsent: () => null } } as unknown as Engine,
    quietContext,
  );
}

test('lines as text', async () => {
  expect(searchSources.render(await run({}))).toMatchInlineSnapshot(`
    "read as: c:pool
    7 matches in 3 files of 2 artifacts; 96 searched, 2 not
    well:pump:3.0
     well/Pump.java  also in 2.0
      Pump#draw  9  /** the pool is closed */
        12  log("pool is closed");
      3  import pool;
      … 1 more matching line
    well:rope:1.0
     well/Rope.kt
      RopeKt#pull
        9  fun pull() {
      >10    "pool is closed"
       11  }
    not searched: well:lid:1, well:sand:2; call sync_project"
  `);
});

test('where nothing is, what of the dependencies is not known is said', async () => {
  const gaps = 'incomplete: the dependencies of 1 artifact are not known: well:moss:3';
  const said = async (fileCount: number) => searchSources.render(await run({}, { fileCount, gaps }));
  expect(await said(0)).toContain(`\n${gaps}: list_dependencies says why\n`);
  expect(await said(3)).not.toContain('incomplete');
});

test('what could not be read of the build stands first', async () => {
  const unreadable = 'the build cannot be read, no dependency is known: /well/pom.xml:2';
  expect(searchSources.render(await run({}, { unreadable }))).toMatch(/^problem: the build cannot be read, .*:2\n/);
});

test('lines as JSON', async () => {
  expect(JSON.stringify(await run({}))).toMatchInlineSnapshot(
    `"{"status":"success","read_as":"c:pool","match_count":7,"file_count":3,"artifact_count":2,"files":[{"coordinates":"well:pump:3.0","also_in":["2.0"],"path":"well/Pump.java","more_lines":1,"hits":[{"in":"Pump#draw","lines":{"9":"  /** the pool is closed */","12":"    log(\\"pool is closed\\");"}},{"lines":{"3":"import pool;"}}]},{"coordinates":"well:rope:1.0","path":"well/Rope.kt","hits":[{"in":"RopeKt#pull","match_lines":[10],"lines":{"9":"  fun pull() {","10":"    \\"pool is closed\\"","11":"  }"}}]}],"searched":96,"not_searched":{"count":2,"artifacts":["well:lid:1","well:sand:2"]},"suggested_action":"sync_project"}"`,
  );
});

test('files and counts as text', async () => {
  const files = [{ ...pump, omittedLines: 2 }, rope].map((file) => ({ ...file, hits: [] }));
  expect(searchSources.render(await run({ kind: 'files' }, { files }))).toMatchInlineSnapshot(`
    "read as: c:pool
    7 matches in 3 files of 2 artifacts; 96 searched, 2 not
    well:pump:3.0
     well/Pump.java  4  also in 2.0
      … 2 more matching lines
    well:rope:1.0
     well/Rope.kt  1
    not searched: well:lid:1, well:sand:2; call sync_project"
  `);
  expect(searchSources.render(await run({ kind: 'count' }, { files: [] }))).toMatchInlineSnapshot(`
    "read as: c:pool
    7 matches in 3 files of 2 artifacts; 96 searched, 2 not
    well:rope  2 files
    well:pump  1 file
    not searched: well:lid:1, well:sand:2; call sync_project"
  `);
});

test('what the words mean more closely is told first, and counted', async () => {
  const artifacts = [{ module: 'well:pump', files: 1, isOwn: false }];
  const closer = [{ what: 'as one expression', matchCount: 2, fileCount: 1, isCut: false, artifacts }] as const;
  const answer = await run({ kind: 'count' }, { files: [], closer, readAs: null, notSearched: [] });
  expect(searchSources.render(answer)).toMatchInlineSnapshot(`
    "as one expression, shown first: 2 matches in 1 file
    each word by itself: 7 matches in 3 files of 2 artifacts; 96 searched
    files, as one expression:
    well:pump  1 file"
  `);
  expect(answer).toMatchObject({ shown_first: [{ match_count: 2, file_count: 1 }], match_count: 7 });
  const [, typed] = searchSources.render(await run({}, { closer, isOfWords: false, readAs: null })).split('\n');
  expect(typed).toBe('as Zoekt reads it: 7 matches in 3 files of 2 artifacts; 96 searched, 2 not');
  const { partial } = await run({}, { closer, partial: '9 matches are enough' });
  expect(partial).toBe('each word by itself: 9 matches are enough');
  expect(await run({}, { partial: '9 matches are enough' })).toMatchObject({ partial: '9 matches are enough' });
});

test('nothing is said with what there is otherwise', async () => {
  const nothing = {
    files: [],
    artifacts: [],
    fileCount: 0,
    matchCount: 0,
    readAs: null,
    hints: ['without a: 3 files'],
  };
  expect(searchSources.render(await run({}, nothing))).toMatchInlineSnapshot(`
    "0 matches in 0 files of 0 artifacts; 96 searched, 2 not
    without a: 3 files
    not searched: well:lid:1, well:sand:2; call sync_project"
  `);
});

test('where no artifact was to be searched none is counted', async () => {
  const own = { files: [], artifacts: [{ module: '/well', files: 3, isOwn: true }], searched: 0 };
  const headOf = async (changes: Partial<HitSearch>) =>
    searchSources.render(await run({ in: 'project' }, changes)).split('\n')[1];
  expect(await headOf({ ...own, notSearched: [] })).toBe('7 matches in 3 files of the project');
  expect(await headOf(own)).toBe('7 matches in 3 files of the project; 0 searched, 2 not');
});

test('what is named with its version is indexed by itself', async () => {
  expect(await run({}, { notSearched: ['well:lid:1'] })).toMatchObject({ suggested_action: 'sync_project' });
  const named = await run({ in: 'well:lid:1' }, { notSearched: ['well:lid:1'] });
  expect(named).toMatchObject({ suggested_action: 'index_artifact' });
  expect(searchSources.render(named)).toContain('not searched: well:lid:1; call index_artifact');
});

test('a cursor goes on where an answer ended, and only for the same search', async () => {
  const asked: HitQuery[] = [];
  const { truncated } = await run({ max_results: 4 }, { hasMore: true }, asked);
  const { cursor } = truncated!.next as { cursor: string };
  await run({ max_results: 9, cursor }, {}, asked);
  expect(asked.map(({ skip, maxHits }) => [skip, maxHits])).toEqual([
    [0, 4],
    [4, 9],
  ]);
  for (const other of [{ query: 'pump', cursor }, { in: 'jdk', cursor }, { kind: 'files', cursor }, { cursor: '4' }]) {
    await expect(run(other)).rejects.toThrow(InvalidInputError);
  }
});

test('an answer that is full names the hit it goes on with', async () => {
  const long = { ...rope, hits: Array.from({ length: 200 }, (_, line) => hit(line + 1, 'x'.repeat(500))) };
  const { files, truncated } = await run({ max_results: 200 }, { files: [pump, long] });
  const shown = files!.flatMap(({ hits }) => hits!.flatMap(({ lines }) => Object.keys(lines))).length;
  expect(truncated).toMatchObject({ shown });
  expect(JSON.stringify(files).length).toBeLessThan(30_000);
  expect(shown).toBeGreaterThan(50);
});

test('a member that is longer than an answer shows its beginning', async () => {
  const lines = Array.from({ length: 500 }, () => 'y'.repeat(299));
  const huge = { ...rope, hits: [{ ...rope.hits[0]!, range: { start: 1, end: 500 }, lines }] };
  const { files } = await run({ context: 'declaration' }, { files: [huge] });
  expect(JSON.stringify(files).length).toBeLessThan(30_000);
  const [shown] = files![0]!.hits!;
  const count = Object.keys(shown!.lines).length;
  expect(count).toBeGreaterThan(50);
  expect(shown!.lines_left_out).toBe(`${count + 1}-500`);
});

test('lines that hundreds of declarations hold tell the first of them', async () => {
  const [first] = rope.hits;
  const symbols = Array.from({ length: 1000 }, (_, place) => `Rope#strand${place}`);
  const lines = symbols.map((name) => `void ${name}() {}`);
  const dense = { ...first!, range: { start: 1, end: 1000 }, lines, symbols };
  const { files } = await run({ context: 'declaration' }, { files: [{ ...rope, hits: [dense] }] });
  expect(JSON.stringify(files).length).toBeLessThan(30_000);
  const [shown] = files![0]!.hits!;
  expect(shown!.in).toMatch(/^Rope#strand0, (?:Rope#strand\d+, ){19}… and 980 more$/);
  expect(shown!.lines_left_out).toBe(`${Object.keys(shown!.lines).length + 1}-1000`);
});

test('of what is cut all lines are shown that have room', async () => {
  const [first] = rope.hits;
  const lines = Array.from({ length: 2500 }, () => 'a');
  const matchLines = lines.map((_, place) => place + 1).slice(1);
  const many = { ...first!, range: { start: 1, end: 2500 }, lines, matchLines };
  const { files } = await run({ context: 'declaration' }, { files: [{ ...rope, hits: [many] }] });
  expect(JSON.stringify(files).length).toBeLessThan(30_000);
  const [shown] = files![0]!.hits!;
  expect(shown!.lines_left_out).toBe(`${Object.keys(shown!.lines).length + 1}-2500`);
});

test.each<[object, Partial<HitQuery>]>([
  [{ in: 'jdk' }, { in: ['jdk'] }],
  [{ in: 'a:b, c:{d,e}:*  f' }, { in: ['a:b', 'c:{d,e}:*', 'f'] }],
  [{ in: ['a:b', 'jdk'] }, { in: ['a:b', 'jdk'] }],
  [{ in: '' }, { in: null }],
  [{ context: '3' }, { context: 3 }],
  [{ context: 1000 }, { context: 20 }],
  [{ context: 'declaration' }, { context: 'declaration' }],
  [{ kind: 'files', context: 3 }, { context: null }],
  [{ kind: 'count' }, { context: null, maxHits: 0 }],
  [{ literal: 'true' }, { isLiteral: true }],
])('%j', async (input, query) => {
  const asked: HitQuery[] = [];
  await run(input, {}, asked);
  expect(asked[0]).toMatchObject(query);
});

test.each([{ query: '' }, { query: 'x'.repeat(100_000) }, { context: 'member' }, { context: -1 }, { kind: 'lines' }])(
  '%j is refused',
  (input) => expect(run(input)).rejects.toThrow(InvalidInputError),
);

test('a search that found nothing in its time is an error, one that found some says what is missing', async () => {
  const partial = 'The search took too long';
  await expect(run({}, { files: [], fileCount: 0, partial })).rejects.toThrow(LimitReachedError);
  expect(searchSources.render(await run({}, { partial }))).toContain(`partial: ${partial}`);
});

test('of a long member the lines that tell something, and the members of the lines left out', async () => {
  const lines = ['void draw() {', '  a();', '  b();', '  throw pump;', '  pump();', '}'];
  const hits = [{ ...rope.hits[0]!, range: { start: 1, end: 6 }, matchLines: [4, 5], lines, shownLines: [1, 3, 4] }];
  const long = { ...rope, hits, omittedLines: 2, omittedSymbols: ['Rope#pull'] };
  const answer = await run({ context: 'declaration' }, { files: [long] });
  expect(searchSources.render(answer)).toContain(`
  >4    throw pump;
  … 1 more matching line
  … 2 more matching lines, in Rope#pull`);
  expect(answer.files![0]).toMatchObject({ hits: [{ match_lines: [4], more_matches: 1 }], more_in: ['Rope#pull'] });
});
