import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { readStream } from '../../../src/platform/files/read-stream.ts';
import { hashFile, hashTempFile, writeTempFile } from '../../../src/platform/files/temp-file.ts';
import { tempFolder } from '../../support/temp-folder.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, open: vi.fn(real.open) };
});
beforeEach(() => {
  vi.mocked(open).mockClear();
});

const LARGE = Buffer.alloc(700_000, 'apple ');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* inParts(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function readWhole(path: string) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readStream(path)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test.each([
  ['nothing', Buffer.alloc(0)],
  ['little', Buffer.from('red')],
  ['much', LARGE],
])('%s is written, hashed and read whole', async (_, bytes) => {
  const written = await writeTempFile(tempFolder(), inParts(bytes, 60_001), ['sha256']);
  expect(written).toEqual({ path: written.path, size: bytes.length, hashes: { sha256: sha256(bytes) } });
  expect(readFileSync(written.path).equals(bytes)).toBe(true);
  expect((await readWhole(written.path)).equals(bytes)).toBe(true);
  expect(await hashFile(written.path, 'sha256')).toBe(sha256(bytes));
  expect(await hashTempFile(written.path, ['sha256'])).toEqual(written);
});

test('a small file is written, read and hashed without another thread', async () => {
  const { path } = await writeTempFile(join(tempFolder(), 'missing'), inParts(Buffer.from('green and red'), 5));
  expect([String(await readWhole(path)), await hashFile(path, 'sha256')]).toEqual([
    'green and red',
    sha256(Buffer.from('green and red')),
  ]);
  expect(open).not.toHaveBeenCalled();
});

test('a large file keeps no other work waiting', async () => {
  const { path } = await writeTempFile(tempFolder(), inParts(LARGE, 60_000));
  await readWhole(path);
  expect(open).toHaveBeenCalledTimes(2);
});
