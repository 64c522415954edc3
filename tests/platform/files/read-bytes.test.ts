import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBytes, readBytesSync } from '../../../src/platform/files/read-bytes.ts';
import { tempFolder } from '../../support/temp-folder.ts';

async function check(path: string, expected: string | null): Promise<void> {
  expect((await readBytes(path))?.toString() ?? null).toBe(expected);
  expect(readBytesSync(path)?.toString() ?? null).toBe(expected);
}

test('a file', () => check(join(tempFolder({ apple: 'red' }), 'apple'), 'red'));
test('an empty file', () => check(join(tempFolder({ apple: '' }), 'apple'), ''));
test('no file', () => check(join(tempFolder(), 'apple'), null));
test('a folder', () => check(tempFolder(), null));

test('a link leads to its file', () => {
  const folder = tempFolder({ apple: 'red' });
  symlinkSync('apple', join(folder, 'link'));
  return check(join(folder, 'link'), 'red');
});

test.skipIf(process.platform === 'win32')('a device is not read, nor by a link', async () => {
  const folder = tempFolder();
  symlinkSync('/dev/null', join(folder, 'link'));
  await check('/dev/null', null);
  await check(join(folder, 'link'), null);
});

test.skipIf(process.platform === 'win32')('a pipe is not waited for', () => {
  const pipe = join(tempFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  return check(pipe, null);
});

test('a file above the limit is told', async () => {
  const path = join(tempFolder({ apple: 'red' }), 'apple');
  const told = { code: 'LIMIT_REACHED', message: `${path} is too large to be read: 3 bytes, where 2 are the limit` };
  await expect(readBytes(path, 2)).rejects.toMatchObject(told);
  expect(() => readBytesSync(path, 2)).toThrow(told.message);
});
