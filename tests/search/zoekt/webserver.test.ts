import { expect, test } from 'vitest';
import { createWebserver } from '../../../src/search/zoekt/webserver.ts';
import {
  foundFile,
  listReply,
  openAskJson,
  type StandInAnswer,
  searchReply,
  startZoektWebserver,
} from '../../support/zoekt-webserver.ts';

const { signal } = new AbortController();

async function open(answer: StandInAnswer, { status = 200, timeout = 60_000 } = {}) {
  const standIn = await startZoektWebserver(() => answer, status);
  return { standIn, webserver: createWebserver(new URL(standIn.url), { post: openAskJson(), timeout }) };
}

const unavailable = (url: string) => `Search backend unavailable at ${url}. Ensure zoekt-webserver is running.`;

test('what is asked, and the numbers beside the files', async () => {
  const file = foundFile('A.java', { start: 3, lines: ['one', 'two'], matches: [4] });
  const { standIn, webserver } = await open(searchReply([file], { MatchCount: 9 }));
  const found = await webserver.search({ query: 'two', maxFiles: 5, contextLines: 1 }, signal);
  expect(found).toMatchObject({ FileCount: 1, MatchCount: 9, Files: [{ FileName: 'A.java', Branches: ['1.0'] }] });
  expect(found.Files[0]!.ChunkMatches[0]!.Content.toString()).toBe('one\ntwo\n');
  expect(standIn.questions).toMatchObject([
    { path: '/api/search', Q: 'two', Opts: { MaxWallTime: 48_000_000_000, NumContextLines: 1, MaxDocDisplayCount: 5 } },
  ]);
});

test('nothing is null', async () => {
  const { webserver } = await open(searchReply([]));
  expect((await webserver.search({ query: 'x', maxFiles: 5 }, signal)).Files).toEqual([]);
});

test('repositories', async () => {
  const { webserver } = await open(listReply({ 'maven/orchard/apple': { '1.0': 'c0ffee' } }));
  const { Repos } = await webserver.list('', signal);
  expect(Repos).toMatchObject([{ Repository: { Branches: [{ Name: '1.0', Version: 'c0ffee' }] } }]);
});

test.each<[string, StandInAnswer, number, string]>([
  ['a page', '<!DOCTYPE html>\n<html>', 200, 'start zoekt-webserver with -rpc'],
  ['garbage', '\0garbage', 200, 'is not what zoekt-webserver says'],
  ['half an answer', '{"Result":{"Files":[{"FileName":"A', 200, 'is not what zoekt-webserver says'],
  [
    'a line before the first',
    '{"Result":{"Files":[{"ChunkMatches":[{"ContentStart":{"LineNumber":-5},"Ranges":[]}]}]}}',
    200,
    'answers with what zoekt-webserver does not say',
  ],
  ['another answer', '{"Result":{"Files":3}}', 200, 'is not what zoekt-webserver says'],
  ['a failure', { Error: 'shard is gone' }, 500, 'It answers HTTP 500: shard is gone'],
  ['a proxy', 'bad gateway', 502, 'It answers HTTP 502.'],
])('%s in place of an answer', async (_, answer, status, advice) => {
  const { standIn, webserver } = await open(answer, { status });
  const error = await webserver.search({ query: 'x', maxFiles: 5 }, signal).catch((thrown) => thrown);
  expect(error.message).toBe(unavailable(standIn.url));
  expect(error.suggestion).toContain(advice);
});

test('nobody is there', async () => {
  const webserver = createWebserver(new URL('http://127.0.0.1:1/'), { post: openAskJson(), timeout: 60_000 });
  await expect(webserver.list('', signal)).rejects.toThrow(unavailable('http://127.0.0.1:1'));
});

test('a query that cannot be read', async () => {
  const { webserver } = await open({ Error: 'query: lone \\ at end' }, { status: 400 });
  await expect(webserver.search({ query: '\\', maxFiles: 5 }, signal)).rejects.toThrow(
    'Query syntax error: query: lone \\ at end',
  );
});

test.each<[string, StandInAnswer]>([
  ['says nothing', 'never'],
  ['has searched nothing', searchReply([], { ShardsSkipped: 3 })],
])('a webserver that %s in time', async (_, answer) => {
  const { webserver } = await open(answer, { timeout: 50 });
  await expect(webserver.search({ query: 'x', maxFiles: 5 }, signal)).rejects.toThrow(
    'Search timed out after 50ms. Try a more specific query.',
  );
});

test('a call that is given up', async () => {
  const { webserver } = await open('never');
  const given = new AbortController();
  const asking = webserver.search({ query: 'x', maxFiles: 5 }, given.signal);
  given.abort(new Error('given up'));
  await expect(asking).rejects.toThrow('given up');
});
