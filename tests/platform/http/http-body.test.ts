import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readAll } from '../../../src/core/artifacts/read-all.ts';
import { readBody } from '../../../src/platform/http/http-body.ts';
import { defaultHttpLimits } from '../../../src/platform/http/http-limits.ts';
import { tempFolder } from '../../support/temp-folder.ts';

async function* chunksOf(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const limits = { ...defaultHttpLimits, largestHeld: 8, largestBody: 20 };
const expected = { size: null, origin: 'https://repo.orchard.example/apple.jar' };

const stall = { received: () => {} };

async function receive(body: AsyncIterable<Uint8Array>, changes: { size?: number } = {}) {
  const spool = tempFolder();
  const answer = readBody(body, { ...expected, ...changes }, { limits, spool, progress: () => {}, stall });
  return { spool, answer };
}

async function checkReceived(texts: readonly string[], file: unknown) {
  const { answer } = await receive(chunksOf(...texts));
  const body = await answer;
  expect([(await readAll({ ...expected, ...body })).toString(), body.file]).toEqual([texts.join(''), file]);
}
test('a small body stays in memory', () => checkReceived(['ap', 'ple'], null));
test('one of the very size too', () => checkReceived(['appl', 'epie'], null));
test('a larger one goes through a file', () => checkReceived(['appl', 'epie', 's'], expect.any(String)));
test('an empty one', () => checkReceived([], null));

async function checkBroken(body: AsyncIterable<Uint8Array>, says: RegExp, changes: { size?: number } = {}) {
  const { spool, answer } = await receive(body, changes);
  await expect(answer).rejects.toThrow(says);
  expect(readdirSync(spool)).toEqual([]);
}
test('a large body that ends early leaves no file', () =>
  checkBroken(chunksOf('apple', 'pies'), /^9 of 12 bytes came$/, { size: 12 }));
test('nor one that grows too large', () =>
  checkBroken(chunksOf('apple', 'pies', 'and cherries'), /larger than 20 bytes/));
test('nor one whose connection breaks', () => {
  async function* broken() {
    yield* chunksOf('apple', 'pies');
    throw new Error('reset');
  }
  return checkBroken(broken(), /reset/);
});
test('an announced size above the limit is not read', () =>
  checkBroken(chunksOf(), /larger than 20 bytes/, { size: 21 }));

test('a body that takes its time is told of, with its length where that was announced', async () => {
  async function* slowly() {
    yield Buffer.from('ap');
    await sleep(600);
    yield Buffer.from('ple');
  }
  const told: unknown[] = [];
  const progress = (...step: unknown[]) => void told.push(step);
  for (const size of [5, null]) await readBody(slowly(), { ...expected, size }, { limits, spool: '', progress, stall });
  expect(told).toEqual([
    [1, 1, 'downloading apple.jar, KiB'],
    [1, null, 'downloading apple.jar, KiB'],
  ]);
});
