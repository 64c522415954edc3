import { expect, test } from 'vitest';
import type { RepositoryFileQuery, SourceQuery } from '../../../src/engine/project/search/source-search.ts';
import { createZoektEngine, type ZoektEngineDeps } from '../../../src/engine/zoekt/create-zoekt-engine.ts';
import type { ZoektEngine } from '../../../src/engine/zoekt/zoekt-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { openRegexRunner } from '../../support/regex-runner.ts';
import {
  foundFile,
  listReply,
  openAskJson,
  searchReply,
  startZoektWebserver,
  type WebserverQuestion,
} from '../../support/zoekt-webserver.ts';

function open(urls: readonly string[]): ZoektEngine {
  const regex = openRegexRunner();
  return createZoektEngine({ regex, post: openAskJson(), urls } as unknown as ZoektEngineDeps);
}

const query = (text: string, changes: Partial<SourceQuery> = {}) => ({
  query: text,
  maxFiles: 10,
  contextLines: 1,
  ...changes,
});

const peel = foundFile('Apple.java', { start: 2, lines: ['{', '  peel();', '}'], matches: [3] });

test('files of a webserver, with their lines', async () => {
  const { url } = await startZoektWebserver(() => searchReply([peel], { FileCount: 7, MatchCount: 12 }));
  expect(await open([url]).search(query('peel'), quietContext)).toMatchObject({
    files: [
      {
        repository: 'maven/orchard/apple',
        versions: ['1.0'],
        path: 'Apple.java',
        windows: [{ range: { start: 2, end: 4 }, matchLines: [3], lines: ['{', '  peel();', '}'] }],
      },
    ],
    fileCount: 7,
    matchCount: 12,
    partial: null,
  });
});

test('several webservers: best first, what both have once, the numbers of all', async () => {
  const better = foundFile('Pie.java', { start: 1, lines: ['pie'], matches: [1] }, { Score: 9e9 });
  const first = await startZoektWebserver(() => searchReply([peel]));
  const second = await startZoektWebserver(() => searchReply([better, peel]));
  const { files, fileCount } = await open([first.url, second.url]).search(query('x'), quietContext);
  expect([files.map(({ path }) => path), fileCount]).toEqual([['Pie.java', 'Apple.java'], 3]);
});

test('one of several that is gone is named beside what the others found; all of them are an error', async () => {
  const { url } = await startZoektWebserver(() => searchReply([peel]));
  const { files, partial } = await open(['http://127.0.0.1:1', url]).search(query('x'), quietContext);
  expect(files).toHaveLength(1);
  expect(partial).toMatch(/^Search backend unavailable at http:\/\/127\.0\.0\.1:1\. .* cannot be reached/);
  await expect(open(['http://127.0.0.1:1', 'http://127.0.0.1:2']).search(query('x'), quietContext)).rejects.toThrow(
    'Search backend unavailable at http://127.0.0.1:1. Ensure zoekt-webserver is running.',
  );
});

test('what a webserver leaves out is told', async () => {
  const { url } = await startZoektWebserver(() =>
    searchReply([peel], { ShardsSkipped: 2, Crashes: 1, FilesSkipped: 4 }),
  );
  const { partial, isCut } = await open([url]).search(query('x'), quietContext);
  expect([partial, isCut]).toEqual([
    'the time was over before 2 shards of the index; 1 shard of the index not loaded, or damaged; not all files were searched',
    true,
  ]);
});

test('of files in several versions those that were asked for', async () => {
  const versions = (...Branches: string[]) =>
    foundFile(`${Branches}.java`, { start: 1, lines: ['x'], matches: [1] }, { Branches });
  const { url, questions } = await startZoektWebserver(() =>
    searchReply([versions('1.0.1'), versions('1.0', '1.0.1'), versions('2.0')]),
  );
  const found = await open([url]).search(query('x version:1.0'), quietContext);
  expect(found).toMatchObject({ files: [{ versions: ['1.0'] }], fileCount: 1, matchCount: 1 });
  expect(questions[0]!.Q).toBe('x b:"1.0"');
});

test('why nothing is found', async () => {
  const { url } = await startZoektWebserver(({ Q }) => searchReply([], { FileCount: Q === 'foo' ? 5 : 0 }));
  expect((await open([url]).search(query('foo lang:cobol'), quietContext)).hints).toEqual([
    'without foo: 0 files',
    'without lang:cobol: 5 files',
  ]);
});

test.each([
  ['sym:Apple', ['sym:Apple: the index has no symbols; zoekt-index takes them from universal-ctags']],
  ['apple sym:Apple', ['sym:Apple: the index has no symbols; zoekt-index takes them from universal-ctags']],
  ['apple -sym:Apple', ['without apple: 0 files', 'without -sym:Apple: 0 files']],
])('why %s finds nothing in an index without symbols', async (text, hints) => {
  const { url } = await startZoektWebserver(({ path }) =>
    path === '/api/list' ? listReply({ 'maven/orchard/apple': { '1.0': 'a1' } }) : searchReply([]),
  );
  expect((await open([url]).search(query(text), quietContext)).hints).toEqual(hints);
});

test('a long list of lines is cut', async () => {
  const numbers = Array.from({ length: 50 }, (_, position) => position + 1);
  const all = foundFile('Long.java', { start: 1, lines: numbers.map(String), matches: numbers });
  const { url } = await startZoektWebserver(() => searchReply([all]));
  const [file] = (await open([url]).search(query('x'), quietContext)).files;
  expect(file).toMatchObject({ omittedLines: 30, windows: [{ range: { start: 1, end: 20 } }] });
});

const listing = listReply({ 'maven/orchard/apple': { '1.1': 'a', '1.0': 'b' }, 'github.com/x/y': { main: 'c' } });

test('repositories, by either of their names', async () => {
  const { url } = await startZoektWebserver(() => listing);
  expect(await open([url]).listRepositories({ filter: 'ORCHARD:app' }, quietContext)).toEqual({
    repositories: [{ repository: 'maven/orchard/apple', versions: ['1.1', '1.0'], files: 7 }],
    unavailable: [],
    notSearched: [],
  });
  expect((await open([url]).listRepositories({ filter: null }, quietContext)).repositories).toHaveLength(2);
});

function filesOf({ path, Q }: WebserverQuestion): object {
  if (path === '/api/list') return Q.includes('orchard/apple') ? listing : listReply({});
  if (!Q.includes('Apple')) return searchReply([]);
  const Content = Buffer.from('class Apple {\n}\n').toString('base64');
  const whole = (Branches: readonly string[]) => ({ ...peel, Branches, ChunkMatches: null, Content });
  return searchReply([whole(['1.10']), whole(['1.1'])]);
}

const file = (changes: Partial<RepositoryFileQuery> = {}) => ({
  repository: 'orchard:apple',
  path: 'Apple.java',
  branch: 'HEAD',
  ...changes,
});

test('a file, of the newest version or of just the one that is named', async () => {
  const { url, questions } = await startZoektWebserver(filesOf);
  const { readFile } = open([url]);
  expect(await readFile(file(), quietContext)).toMatchObject({ version: '1.10', lines: ['class Apple {', '}'] });
  expect(await readFile(file({ branch: '1.1' }), quietContext)).toMatchObject({ version: '1.1' });
  expect(questions[0]!.Q).toBe('r:"^maven/orchard/apple$" f:"^Apple\\\\.java$" b:"HEAD" case:yes');
});

test.each([
  [{ path: 'Pear.java' }, 'File not found: orchard:apple/Pear.java', 'search with file: finds paths.'],
  [{ branch: '3' }, 'File not found: orchard:apple/Apple.java in 3', 'Its branches are 1.1, 1.0.'],
  [
    { repository: 'orchard:plum', path: 'x' },
    'Repository not indexed: orchard:plum',
    'list_repos names those that are.',
  ],
])('no file of %o', async (changes, message, suggestion) => {
  const { url } = await startZoektWebserver(filesOf);
  await expect(open([url]).readFile(file(changes), quietContext)).rejects.toMatchObject({ message, suggestion });
});

test('what the index leaves out', async () => {
  const Content = Buffer.from('NOT-INDEXED: document size 3000000 larger than limit').toString('base64');
  const { url } = await startZoektWebserver(() => searchReply([{ ...peel, Content }]));
  await expect(open([url]).readFile(file(), quietContext)).rejects.toThrow('document size 3000000 larger than limit');
});

test('nobody is asked offline, nor at what is no address', async () => {
  const offline = { ...quietContext, offline: true };
  await expect(open(['http://user:secret@127.0.0.1:1']).search(query('x'), offline)).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1\/ was not asked: the run is offline$/,
  );
  await expect(open(['localhost:6070']).search(query('x'), quietContext)).rejects.toThrow(
    'is no address of a webserver',
  );
});

test('without a webserver the dependencies of the project are searched', async () => {
  const found = { partial: 'The search took longer than 10 ms', fileCount: 0, milliseconds: 12 };
  const project = { searchSources: async () => found };
  const { search } = createZoektEngine({ project, urls: [] } as unknown as ZoektEngineDeps);
  await expect(search(query('x'), quietContext)).rejects.toThrow(
    'Search timed out after 12ms. Try a more specific query',
  );
});
