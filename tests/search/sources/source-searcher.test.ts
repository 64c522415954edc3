import { expect, onTestFinished, test } from 'vitest';
import { parseQuery } from '../../../src/search/query/parse-query.ts';
import type { SearchedRepository } from '../../../src/search/sources/searched-repository.ts';
import { createSourceSearcher, type SearchRequest } from '../../../src/search/sources/source-searcher.ts';
import { parts, searcher } from '../../support/open-searcher.ts';
import { indexOf } from '../../support/orchard-engine.ts';

const orchard = ['apple', 'pear', 'plum'].map((name, depth): SearchedRepository => {
  const text = `package orchard;\nclass ${name} {\n${`  ${name} ripe;\n`.repeat(60)}}\n`;
  const module = `orchard:${name}`;
  const index = indexOf({ [`orchard/${name}.java`]: text, [`orchard/${name}.txt`]: 'ripe\n' });
  return { name: `maven/orchard/${name}`, module, version: '1', isNewest: true, depth, index };
});

async function search(query: string, changes: Partial<SearchRequest> = {}, signal = new AbortController().signal) {
  return await searcher.over(orchard, signal)({ query: parseQuery(query), maxHits: 10, ...changes });
}

test('hits have their lines, and all are counted', async () => {
  const { hits, fileCount, matchCount, counts, leftOut } = await search('ripe lang:java', { maxHits: 1 });
  expect(hits.map(({ path, matches }) => [path, matches.length, matches[0]])).toEqual([
    ['orchard/apple.java', 60, { start: 3, end: 3 }],
  ]);
  expect({ fileCount, matchCount, counts: [...counts.values()], leftOut }).toEqual({
    fileCount: 3,
    matchCount: 180,
    counts: [1, 1, 1],
    leftOut: [],
  });
});

test('a search that has enough matches ends, and says what it left out', async () => {
  const { matchCount, leftOut } = await search('ripe', { maxMatches: 2 });
  expect(matchCount).toBeLessThan(183);
  expect(leftOut).toEqual([
    expect.stringMatching(/^2 matches are enough: \d of 3 artifacts were not searched to the end$/),
  ]);
});

test('a search whose time is over leaves out the rest, and says so', async () => {
  const late = createSourceSearcher({ ...parts, deadline: -1 });
  onTestFinished(() => late.close());
  const ask = late.over(orchard, new AbortController().signal);
  expect(await ask({ query: parseQuery('ripe'), maxHits: 10 })).toMatchObject({
    fileCount: 0,
    leftOut: ['The search took longer than -1 ms: 3 of 3 artifacts were not searched to the end'],
  });
});

test('which repositories hold a file is known whatever the budget', async () => {
  const { fileCount } = await search('(type:repo ripe) f:txt', { maxMatches: 1000 });
  expect(fileCount).toBe(3);
});

test('a search that nobody waits for any more ends, and the next one is answered', async () => {
  const ended = AbortSignal.abort(new Error('gone'));
  await expect(search('ripe', {}, ended)).rejects.toThrow('gone');
  expect((await search('ripe')).fileCount).toBe(6);
});
