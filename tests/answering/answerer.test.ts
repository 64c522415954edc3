import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnswerWord, AskedTool } from '../../src/answering/answer-messages.ts';
import { createAnswerer } from '../../src/answering/answerer.ts';
import { workerFilesOf } from '../../src/engine/worker-files.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The words and the answer of a search through 50 files, each of which is a step. */
async function search(changes: Partial<AskedTool>) {
  const files = Array.from({ length: 50 }, (_, tree) => [`Tree${tree}.java`, `class Tree${tree} {}`]);
  const folder = tempFolder(Object.fromEntries([...files, ['pom.xml', '<project/>']]));
  const workers = workerFilesOf(new URL('../../src/bin/jar-indexer.ts', import.meta.url).href);
  const host = {
    home: folder,
    userHome: '/nobody',
    userFolder: folder,
    cwd: folder,
    env: {},
    flags: {},
    granting: 'nothing',
    clients: 'own',
    userAgent: 'test',
    logLevel: 'quiet',
  } as const;
  const setup = { host, start: folder, namedBy: null, allow: [], offline: true };
  const answerer = createAnswerer(setup, workers);
  onTestFinished(() => answerer.close());
  const words: AnswerWord[] = [];
  const asked: AskedTool = {
    name: 'java_find_symbol',
    toolset: 'java',
    input: { rootDir: '.', query: 'Tree7' },
    place: { project: null, roots: null },
    format: 'json',
    structured: false,
    isFirst: true,
    wantsProgress: false,
    ...changes,
  };
  const how = { signal: new AbortController().signal, tell: (word: AnswerWord) => void words.push(word) };
  const answer = await answerer.run({ kind: 'tool', ...asked }, how);
  return { words, answer, folder };
}

test('a client that asked for progress hears each step', async () => {
  const { words, answer } = await search({ wantsProgress: true });
  expect(words.length).toBe(50);
  expect(answer).toMatchObject({ text: expect.stringContaining('Tree7.java') });
});

test('one that did not gets no message for each of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { words, answer } = await search({});
  expect(words).toEqual([]);
  expect(answer).toMatchObject({ text: expect.stringContaining('Tree7.java') });
});

test('a project outside of what is served is refused', async () => {
  const { answer } = await search({ input: { rootDir: '.', query: 'Tree7', project: '..' } });
  expect(answer).toMatchObject({ error: { message: expect.stringContaining('lies outside of what is served') } });
});
