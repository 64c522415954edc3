import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openZipFile } from '../../../src/platform/zip/zip-file.ts';
import { buildJar } from '../../support/build-jar.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const pathsIn = async (file: string) => (await openZipFile(file, 'apple.jar'))?.entries.map(({ path }) => path);

test('no file is no archive', async () => {
  expect(await openZipFile(join(tempFolder(), 'apple.jar'), 'apple.jar')).toBeNull();
});

test('a file is read once for those who open it one after another', async () => {
  const file = join(tempFolder({ 'apple.jar': buildJar({ Apple: '' }) }), 'apple.jar');
  const first = await openZipFile(file, 'apple.jar');
  expect(await openZipFile(file, 'apple.jar')).toBe(first);
});

test('a file that changed is read again', async () => {
  const file = join(tempFolder({ 'apple.jar': buildJar({ Apple: '' }) }), 'apple.jar');
  await openZipFile(file, 'apple.jar');
  writeFileSync(file, buildJar({ Apple: '', Pear: '' }));
  expect(await pathsIn(file)).toEqual(['Apple', 'Pear']);
});

test('one larger than memory should hold is told as such', async () => {
  const file = join(tempFolder({ 'apple.jar': buildJar({ Apple: '' }) }), 'apple.jar');
  truncateSync(file, 3 * 2 ** 30);
  await expect(openZipFile(file, 'apple.jar')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
});
