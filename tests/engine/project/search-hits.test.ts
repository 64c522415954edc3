import { expect, test } from 'vitest';
import { parseCoordinates } from '../../../src/core/artifacts/coordinates.ts';
import { LEFT_OUT } from '../../../src/core/problems/left-out.ts';
import { toRepositories } from '../../../src/engine/project/opening/open-repositories.ts';
import type { HitQuery, HitSearch } from '../../../src/engine/project/search/hit-search.ts';
import { searchHits } from '../../../src/engine/project/search-hits.ts';
import { plainFile } from '../../../src/indexing/source-files.ts';
import type { SourceSearcher } from '../../../src/search/sources/source-searcher.ts';
import { buildIndexAtOnce } from '../../support/build-index-at-once.ts';
import { searcher } from '../../support/open-searcher.ts';
import { indexOf } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';

const well = `package well;

import well.pool.Pool;

/** Draws from a pool. */
public class Pump {
  private Pool pool;

  /** Gives null when the pool is closed. */
  public Pool draw() {
    if (pool.closed) return null;
    log("pool is closed");
    return pool;
  }

  void pool(int size) {
    pool = new Pool(size); pool.open();
  }
}
`;
const texts = {
  'well:pump:3.0': { 'well/Pump.java': well, 'well/pool.properties': 'closed=is no pool\n' },
  'well:pump:2.0': { 'well/Pump.java': well },
  'well:rope:1.0': { 'well/Rope.kt': 'package well\nfun pull() = "the pool was closed"\nval error = "lid not open"\n' },
};

async function search(
  query: string,
  changes: Partial<HitQuery> = {},
  artifacts: Readonly<Record<string, Readonly<Record<string, string>>>> = texts,
  over: SourceSearcher['over'] = searcher.over,
): Promise<HitSearch> {
  const opened = Object.entries(artifacts).map(([gav, files], depth) => {
    const coordinates = parseCoordinates(gav);
    return { coordinates, depth, index: indexOf(files, coordinates) };
  });
  const asked = { query, isLiteral: false, in: null, context: 0, skip: 0, maxHits: 20, ...changes } as const;
  const deps = { searcher: { ...searcher, over }, ctx: quietContext };
  return await searchHits({ repositories: toRepositories(opened), notSearched: ['well:lid:1'] }, asked, deps);
}

/** `artifact path`, with other versions, and below it `lines [symbols]`, in the order of the answer. */
async function check(query: string, changes: Partial<HitQuery>, expected: readonly string[]): Promise<void> {
  const { files } = await search(query, changes);
  const told = files.flatMap(({ coordinates, alsoIn, path, hits, omittedLines }) => [
    [coordinates, path, ...alsoIn].join(' '),
    ...hits.map(({ range, symbols }) => ` ${range.start}-${range.end} ${symbols.join(',')}`.trimEnd()),
    ...(omittedLines > 0 ? [` and ${omittedLines}`] : []),
  ]);
  expect(told).toEqual(expected);
}

const pump = 'well:pump:3.0 well/Pump.java 2.0';

test('each hit names what declares it, and a file of several versions is one', () =>
  check('closed f:Pump', {}, [pump, ' 9-9 Pump#draw', ' 11-11 Pump#draw', ' 12-12 Pump#draw']));

test.each(['pool is closed', '"pool closed" was', 'is no lid'])(
  'all searches for %s have the time of one',
  async (query) => {
    let begun = 0;
    let searches = 0;
    await search(query, {}, texts, (repositories, signal) => {
      begun++;
      const searchIn = searcher.over(repositories, signal);
      return async (request) => {
        searches++;
        return await searchIn(request);
      };
    });
    expect({ begun, isOne: searches === 1 }).toEqual({ begun: 1, isOne: false });
  },
);

test('words that stand together as one expression come first', async () => {
  await check('pool is closed', {}, [
    pump,
    ' 9-9 Pump#draw',
    ' 12-12 Pump#draw',
    'well:pump:3.0 well/pool.properties',
    ' 1-1',
  ]);
  const { closer, isOfWords, fileCount } = await search('pool is closed');
  const artifacts = [{ module: 'well:pump', files: 1, isOwn: false }];
  const whole = { what: 'as one expression', matchCount: 2, fileCount: 1, isCut: false, artifacts };
  expect([closer, isOfWords, fileCount]).toEqual([[whole], true, 2]);
});

test('with lines around them, words that stand together are a page of their own, and the next has the others', async () => {
  const paths = async (changes: Partial<HitQuery>) => {
    const { files, hasMore } = await search('pool is closed', changes);
    return [files.map(({ path }) => path), hasMore];
  };
  expect(await paths({ context: 'declaration' })).toEqual([['well/Pump.java'], true]);
  expect(await paths({ context: 'declaration', skip: 1 })).toEqual([['well/pool.properties'], false]);
});

test('words that stand together in all files that have them are counted so as well', async () => {
  const { closer, matchCount } = await search(
    'is closed',
    {},
    { 'well:a:1': { 'A.java': '// closed, it is: is closed\n' } },
  );
  expect([closer.map((of) => of.matchCount), matchCount]).toEqual([[1], 4]);
});

test('what stands as it was typed comes before what it means as an expression', async () => {
  const keys = {
    'Names.java': 'class Names { int server_port; }\n',
    'Keys.java': 'class Keys { String key = "server.port"; }\n',
  };
  const { files, closer } = await search('server.port', {}, { 'well:keys:1.0': keys });
  expect(files.map(({ path }) => path)).toEqual(['Keys.java', 'Names.java']);
  expect(closer).toMatchObject([{ what: 'as it stands', fileCount: 1 }]);
});

test('what finds nothing as an expression may stand so', async () => {
  const keys = { 'Keys.java': 'class Keys { int first = keys[0]; }\n' };
  const { hints, files } = await search('keys[0]', {}, { 'well:keys:1.0': keys });
  expect([hints, files]).toEqual([['as it stands, content:"keys\\\\[0\\\\]": 1 file'], []]);
});

test('what stands as it was typed and is no match is not among the hits', async () => {
  const texts = { 'Keys.java': 'class Keys { int first = keys[0]; }\n', 'Names.java': 'class Names { int keys0; }\n' };
  const { files, fileCount } = await search('keys[0]', {}, { 'well:keys:1.0': texts });
  expect([files.map(({ path }) => path), fileCount]).toEqual([['Names.java'], 1]);
});

test('of a message the lines with its rare words are shown, and not a licence, which has all others', async () => {
  const licence = Array.from({ length: 6 }, () => ' * the well is not of the kind that is to be had\n').join('');
  const text = `/*\n${licence} */\nclass Lid {\n  String why = "lid is shut";\n}\n`;
  const { files } = await search('the lid of the well is not shut', {}, { 'well:lid:1.0': { 'Lid.java': text } });
  expect(files[0]!.hits.map(({ matchLines }) => matchLines[0])).toContain(10);
});

test('a not in a message is a word of it', async () => {
  const pasted = await search('lid not open');
  expect([pasted.readAs, pasted.fileCount, pasted.files[0]?.hits[0]?.matchLines]).toEqual(['lid "not" open', 1, [3]]);
  expect((await search('if not closed')).hints).toEqual(['without if: 1 file', 'without "not": 1 file']);
});

test('the member that holds a match, with its documentation when the match stands there', async () => {
  const context = 'declaration';
  await check('log\\(', { context }, [pump, ' 10-14 Pump#draw']);
  await check('Gives', { context }, [pump, ' 9-14 Pump#draw']);
  await check('import', { context }, [pump, ' 3-3']);
  await check('"class Pump"', { context }, [pump, ' 6-6 Pump']);
});

test('lines around a match', () => check('new.Pool', { context: 1 }, [pump, ' 16-18 Pump#pool']));

test('names alone have no lines', async () => {
  await check('f:pump', {}, [pump]);
  await check('closed', { context: null, maxHits: 1 }, [pump]);
});

test('words that stand nowhere together are said to have been looked for apart', async () => {
  expect((await search('closed \\w+ pool')).hints).toEqual([
    'each word was looked for by itself; content:"closed \\\\w+ pool", as one expression, is in no file',
  ]);
});

test('a call or a clause that is pasted with its parentheses comes first where it stands so', async () => {
  const { closer, files } = await search(
    'void pool (int size)',
    {},
    { 'well:pump:3': { 'well/Pump.java': well, 'a/B.java': 'void pool (int size)' } },
  );
  expect([closer[0]?.what, closer[0]?.fileCount, files[0]?.path]).toEqual(['as it stands', 1, 'a/B.java']);
});

test('how quotes were read that hold a backslash', async () => {
  const { hints } = await search('"pool \\w+ closed" "\\"" "a\\\\d"');
  expect(hints.at(-1)).toBe('"pool \\w+ closed" is read as pool w+ closed: in quotes a backslash goes, write it twice');
});

test('a query that cannot be read names the way to look for text', async () => {
  await expect(search('a(')).rejects.toMatchObject({ suggestion: expect.stringContaining('literal') });
});

test('a text as it stands', async () => {
  await check('log("pool', { isLiteral: true }, [pump, ' 12-12 Pump#draw']);
  expect((await search('LOG("pool', { isLiteral: true })).hints).toEqual(['ignoring case: 1 file']);
});

test('declarations come first, then conditions and assignments, and a file shows its best hits only', () =>
  check('pool', {}, [
    pump,
    ' 7-7 Pump#pool',
    ' 16-16 Pump#pool',
    ' 10-10 Pump#draw',
    ' 11-11 Pump#draw',
    ' 17-17 Pump#pool',
    ' and 5',
    'well:pump:3.0 well/pool.properties',
    ' 1-1',
    'well:rope:1.0 well/Rope.kt',
    ' 2-2 RopeKt#pull',
  ]));

test('pages follow each other without a gap', async () => {
  const whole = await search('closed');
  const pages = [0, 1, 2, 3, 4].map((skip) => search('closed', { skip, maxHits: 1 }));
  const shown = (await Promise.all(pages)).map(({ files }) => files.map(({ path, hits }) => [path, hits[0]?.range]));
  expect(shown.flat()).toEqual(whole.files.flatMap(({ path, hits }) => hits.map(({ range }) => [path, range])));
  expect((await pages[4]!).hasMore).toBe(false);
  expect((await pages[3]!).hasMore).toBe(true);
});

test('what there is in all', async () => {
  expect(await search('closed')).toMatchObject({
    fileCount: 3,
    artifacts: [
      { module: 'well:pump', files: 2 },
      { module: 'well:rope', files: 1 },
    ],
    searched: 3,
    notSearched: ['well:lid:1'],
    partial: null,
  });
});

test('what matches is marked in each line of a hit', async () => {
  const source = 'package well;\n// gr\u00fcn: well\nclass Well {}\n';
  const artifacts = { 'well:pump:1': { 'well/Well.java': source } };
  const marksOf = async (query: string, changes: Partial<HitQuery> = {}) =>
    (await search(query, changes, artifacts)).files.flatMap(({ marks }) => marks);
  expect(await marksOf('c:well case:yes')).toEqual([
    { line: 1, from: 8, text: 'well' },
    { line: 2, from: 9, text: 'well' },
  ]);
  expect(await marksOf('c:well\\nclass', { context: 1 })).toEqual([
    { line: 2, from: 9, text: 'well' },
    { line: 3, from: 0, text: 'class' },
  ]);
});

test('where nothing is found, what is left out of the project is told', async () => {
  const problems = [
    { code: LEFT_OUT, message: '1 entry left out for names that secrets have, first "secret.txt"' },
    { code: 'model-invalid', message: 'damaged' },
  ] as const;
  const index = buildIndexAtOnce(
    { kind: 'folder', path: '/well' },
    {
      files: [plainFile('Well.java', Buffer.from('class Well {}'))],
      problems,
      identity: 'folder',
      foundAt: '/well',
    },
  );
  const own = { ...toRepositories([{ coordinates: parseCoordinates('a:own:0'), depth: 0, index }])[0]!, index };
  const hintsOf = async (query: string) => {
    const asked = { query, isLiteral: false, in: null, context: 0, skip: 0, maxHits: 20 } as const;
    return (await searchHits({ repositories: [own], notSearched: [] }, asked, { searcher, ctx: quietContext })).hints;
  };
  expect(await hintsOf('file:secret')).toContain(problems[0]!.message);
  expect((await hintsOf('file:secret')).join()).not.toContain('damaged');
  expect(await hintsOf('file:Well')).toEqual([]);
});

test('a quoted phrase that is no expression is taken literally, and alternatives that blanks split are told', async () => {
  const phrase = await search('"log("');
  expect([phrase.readAs, phrase.fileCount, phrase.hints]).toEqual([
    '"log\\\\("',
    1,
    ['"log(" is no expression: it is taken literally'],
  ]);
  expect((await search('(pool closed | pump open)')).hints).toContain(
    'blanks end an expression, so | stands alone: quotes keep them, as in "one two|three four"',
  );
  expect((await search('"pool|pump"')).hints).toEqual([]);
  await expect(search('log(')).rejects.toMatchObject({ suggestion: expect.stringContaining('literal') });
});
