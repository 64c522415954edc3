import { expect, test } from 'vitest';
import { type Coordinates, printCoordinates } from '../../../src/core/artifacts/coordinates.ts';
import { listRepositories } from '../../../src/engine/project/list-repositories.ts';
import { readRepositoryFile } from '../../../src/engine/project/read-repository-file.ts';
import type { SourceQuery } from '../../../src/engine/project/search/source-search.ts';
import { type SearchDeps, searchSources } from '../../../src/engine/project/search-sources.ts';
import { impatientSearcher, regex, searcher } from '../../support/open-searcher.ts';
import { indexOf, type Sources as Texts } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildDependency, buildModule, buildProject } from '../../support/resolved-project.ts';

type Dependencies = Readonly<Record<string, Texts | 'elsewhere'>>;

function open(dependencies: Dependencies): { project: ReturnType<typeof buildProject>; deps: SearchDeps } {
  const sources = {
    openLocal: async (coordinates: Coordinates) => {
      const texts = dependencies[printCoordinates(coordinates)]!;
      const index = texts === 'elsewhere' ? null : indexOf(texts, coordinates);
      return { index, isPublished: true };
    },
    openTexts: async () => null,
    readBodies: async () => null,
  };
  const listed = Object.keys(dependencies).map((gav) => buildDependency(gav));
  return {
    project: buildProject([buildModule('.', listed)]),
    deps: { sources, regex, searcher, ctx: quietContext },
  };
}

const orchard: Dependencies = {
  'orchard:apple:1.0': {
    'orchard/Apple.java':
      'package orchard;\n\n/** An apple, peeled. */\npublic class Apple {\n  void peel() { log("Peeling"); }\n  int seeds;\n}\n',
    'orchard/AppleTest.java': 'package orchard;\nclass AppleTest {\n  Apple apple;\n}\n',
    'messages.properties': 'peel=Grüße an Apple\n',
    LICENSE: 'Take one.\n',
  },
  'orchard:pie:1.5': { 'pie/Crust.kt': 'package pie\nclass Crust { fun bake() = 1 }\n', 'pie/same.txt': 'apple\n' },
  'orchard:pie:1.10': { 'pie/Crust.kt': 'package pie\nclass Crust { fun bake() = 2 }\n', 'pie/same.txt': 'apple\n' },
  'orchard:plum:1': 'elsewhere',
};

async function search(query: string, changes: Partial<SourceQuery> = {}, dependencies = orchard) {
  const { project, deps } = open(dependencies);
  return await searchSources(project, { query, maxFiles: 30, contextLines: 0, ...changes }, deps);
}

/** `artifact@versions path:lines`, best first. */
async function find(query: string): Promise<readonly string[]> {
  const { files } = await search(query);
  return files.map(({ repository, versions, path, windows }) => {
    const lines = windows.flatMap(({ matchLines }) => matchLines).join(',');
    return `${repository.split('/').at(-1)}@${versions.join(',')} ${path}${lines && `:${lines}`}`;
  });
}

const crusts = ['pie@1.10 pie/Crust.kt', 'pie@1.5 pie/Crust.kt'];

test.each<[string, readonly string[]]>([
  ['peeling', ['apple@1.0 orchard/Apple.java:5']],
  ['Peeling case:yes', ['apple@1.0 orchard/Apple.java:5']],
  ['PEELING', []],
  ['(?i)PEELING', ['apple@1.0 orchard/Apple.java:5']],
  ['grüße', ['apple@1.0 messages.properties:1']],
  ['log.*Peel', ['apple@1.0 orchard/Apple.java:5']],
  ['^\\s*int\\b', ['apple@1.0 orchard/Apple.java:6']],
  ['seeds;\\n}', ['apple@1.0 orchard/Apple.java:6']],
  ['f:crust', crusts],
  ['f:crust branch:HEAD', crusts.slice(0, 1)],
  ['f:crust branch:1.1', crusts.slice(0, 1)],
  ['f:crust version:1.1', []],
  ['f:crust version:1.5', crusts.slice(1)],
  ['r:orchard:pie f:Crust b:1.5', crusts.slice(1)],
  ['r:maven/orchard/pie same', ['pie@1.10,1.5 pie/same.txt']],
  ['lang:kotlin bake', ['pie@1.10 pie/Crust.kt:2', 'pie@1.5 pie/Crust.kt:2']],
  ['lang:properties', []],
  ['lang:nosuch take', []],
  ['lang:"Java Properties" c:peel', ['apple@1.0 messages.properties:1']],
  ['sym:peel', ['apple@1.0 orchard/Apple.java:5']],
  ['sym:^App', ['apple@1.0 orchard/Apple.java:4', 'apple@1.0 orchard/AppleTest.java:2']],
  ['sym:Apple$', ['apple@1.0 orchard/Apple.java:4']],
  ['class -lang:kotlin -file:Test', ['apple@1.0 orchard/Apple.java:4']],
  ['bake or peeling', ['pie@1.10 pie/Crust.kt:2', 'pie@1.5 pie/Crust.kt:2', 'apple@1.0 orchard/Apple.java:5']],
  ['(type:repo f:Crust) same', ['pie@1.10,1.5 pie/same.txt']],
  ['type:file peeling', ['apple@1.0 orchard/Apple.java']],
  ['(type:file peeling) seeds', ['apple@1.0 orchard/Apple.java:6']],
  ['archived:no fork:no f:Test', ['apple@1.0 orchard/AppleTest.java']],
  ['archived:yes', []],
  ['[^\\x00-\\x7f]+e', ['apple@1.0 messages.properties:1']],
])('%s', async (query, found) => {
  expect((await find(query)).toSorted()).toEqual([...found].toSorted());
});

test('a declaration comes before its uses', async () => {
  expect((await find('Apple lang:java'))[0]).toMatch(/^apple@1.0 orchard\/Apple.java/);
});

test('a name of a file that is asked for alone shows no lines, and a word that stands in the text does', async () => {
  expect(await find('f:same')).toEqual(['pie@1.10,1.5 pie/same.txt']);
  expect(await find('same')).toEqual(['pie@1.10,1.5 pie/same.txt']);
});

test('lines around a match, and how many files and matches there are in all', async () => {
  const found = await search('class', { maxFiles: 1, contextLines: 1 });
  expect(found).toMatchObject({
    fileCount: 4,
    matchCount: 4,
    searched: 3,
    partial: null,
    notSearched: ['orchard:plum:1'],
  });
  expect(found.files).toHaveLength(1);
  const [file] = (await search('f:Apple.java peeled', { contextLines: 1 })).files;
  expect(file!.windows).toEqual([
    { range: { start: 2, end: 4 }, matchLines: [3], lines: ['', '/** An apple, peeled. */', 'public class Apple {'] },
  ]);
});

test.each([
  ['lang:cobol apple', ['lang:cobol: no such language in the sources of jars is known', 'without lang:cobol: 4 files']],
  ['r:plum apple', ['r:plum fits none of 3 artifacts', 'without r:plum: 4 files']],
  ['-r:plum nosuch', ['nosuch: in no file']],
  ['take nosuch apple', ['nosuch: in no file']],
  ['lang:kotlin seeds', ['without lang:kotlin: 1 file']],
  ['bake seeds', ['without bake: 1 file', 'without seeds: 2 files']],
  ['"seeds class"', ['with the words of phrases apart: 1 file']],
  ['"class nosuch" apple', ['nosuch: in no file', 'without nosuch: 2 files']],
])('why %s finds nothing', async (query, hints) => {
  expect((await search(query)).hints).toEqual(hints);
});

test('a file in which an expression takes too long is left out, which the answer says', async () => {
  const text = { 'orchard/Slow.txt': `${'a'.repeat(5000)}!` };
  const { project, deps } = open({ 'orchard:slow:1': text });
  const query = { query: '(a*)*(b|c)?$x*(a|aa)+$', maxFiles: 30, contextLines: 0 };
  const { partial, files, hints } = await searchSources(project, query, { ...deps, searcher: impatientSearcher });
  expect({ partial, files, hints }).toEqual({
    partial: 'The regular expression took longer than 500 ms in orchard:slow:1 orchard/Slow.txt',
    files: [],
    hints: [],
  });
});

test('how a query was read is said', async () => {
  expect(await search('bake AND path:Crust')).toMatchObject({ readAs: 'bake f:Crust', fileCount: 2 });
});

test('repositories, by either name', async () => {
  const { project, deps } = open(orchard);
  const pie = { repository: 'maven/orchard/pie', versions: ['1.10', '1.5'], files: 2 };
  expect(await listRepositories(project, { filter: 'orchard:PIE' }, deps)).toEqual({
    repositories: [pie],
    notSearched: ['orchard:plum:1'],
    unavailable: [],
  });
  await expect(listRepositories(project, { filter: '(' }, deps)).rejects.toThrow('missing closing )');
});

test('a file of the newest version, or of the one that is named', async () => {
  const { project, deps } = open(orchard);
  const read = (repository: string, path: string, branch = 'HEAD') =>
    readRepositoryFile(project, { repository, path, branch }, deps);
  expect(await read('maven/orchard/pie', 'pie/Crust.kt')).toMatchObject({ version: '1.10', language: 'Kotlin' });
  expect(await read('orchard:pie', 'pie/Crust.kt', '1.5')).toMatchObject({ version: '1.5' });
  await expect(read('orchard:pear', 'x')).rejects.toThrow('Repository not indexed: orchard:pear');
  await expect(read('orchard:pie', 'pie/Crest.kt')).rejects.toMatchObject({
    message: 'File not found: orchard:pie/pie/Crest.kt',
    suggestion: 'Did you mean pie/Crust.kt?',
  });
  await expect(read('orchard:pie', 'pie/Crust.kt', '3')).rejects.toMatchObject({
    suggestion: 'Its branches are 1.10, 1.5.',
  });
});
