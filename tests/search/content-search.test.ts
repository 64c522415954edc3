import { expect, test } from 'vitest';
import { type ContentQuery, searchContent } from '../../src/search/content-search.ts';
import { decodeTrigrams, encodeTrigrams } from '../../src/search/trigrams/trigram-index.ts';
import { indexOf } from '../support/orchard-engine.ts';
import { openRegexRunner } from '../support/regex-runner.ts';

const sources = {
  'a.txt': 'one\r\ntwo one\rthree',
  'empty.txt': '',
  'deep/b.txt': 'one\n',
  'deep/er/c.txt': 'grün one\nONE\n',
  'z.txt': 'ends with on',
};

async function search(query: Partial<ContentQuery>, from: Readonly<Record<string, string>> = sources) {
  const regex = openRegexRunner();
  const defaults = { queryType: 'string', startPath: '', maxDepth: null, context: { before: 0, after: 0 } } as const;
  const asked = { ...defaults, query: 'one', maxResults: 50, argument: 'query', ...query };
  const index = indexOf(from);
  const texts = index.eachText([...index.files.keys()]);
  const trigrams = decodeTrigrams(encodeTrigrams(texts), index.files.length);
  const [found, withoutTrigrams] = await Promise.all(
    [trigrams, null].map((known) =>
      searchContent(index, asked, { regex, trigramsOf: () => known, signal: new AbortController().signal }),
    ),
  );
  expect(found).toEqual(withoutTrigrams);
  const { files, stopped } = found!;
  const shown = files.flatMap(({ path, windows }) =>
    windows.map(({ matchLines, lines }) => `${path}:${matchLines} ${lines.join('|')}`),
  );
  return stopped === null ? shown : [...shown, stopped];
}

test('text, in the order of paths, whatever ends the lines', async () => {
  expect(await search({})).toEqual(['a.txt:1,2 one|two one', 'deep/b.txt:1 one', 'deep/er/c.txt:1 grün one']);
});

test('text below a folder, with paths relative to it', async () => {
  expect(await search({ startPath: 'deep', maxDepth: 1 })).toEqual(['b.txt:1 one']);
});

test('one file', async () => {
  expect(await search({ startPath: 'deep/b.txt' })).toEqual(['b.txt:1 one']);
});

test('no match crosses from one file into the next', async () => {
  expect(await search({ query: 'threeone' })).toEqual([]);
});

test('letters outside ASCII', async () => {
  expect(await search({ query: 'ün o' })).toEqual(['deep/er/c.txt:1 grün one']);
});

test('it stops when the windows are full', async () => {
  expect(await search({ maxResults: 1 })).toEqual(['a.txt:1,2 one|two one', 'max-results']);
});

test('it does not claim more when the last window was the last', async () => {
  expect(await search({ maxResults: 3 })).toHaveLength(3);
});

test('an expression, by line and ignoring case', async () => {
  expect(await search({ query: '(?i)^one$', queryType: 'regex' })).toEqual([
    'a.txt:1 one',
    'deep/b.txt:1 one',
    'deep/er/c.txt:2 ONE',
  ]);
});

test('an expression over several lines', async () => {
  expect(await search({ query: 'one\\s+ONE', queryType: 'regex' })).toEqual(['deep/er/c.txt:1 grün one|ONE']);
});

test('an expression that matches the empty text once a line', async () => {
  expect(await search({ query: '^', queryType: 'regex', startPath: 'deep/er' })).toEqual(['c.txt:1,2 grün one|ONE']);
});
