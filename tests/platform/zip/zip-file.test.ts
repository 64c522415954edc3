import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CorruptArtifactError } from '../../../src/core/errors.ts';
import { listZipPaths, openZipFile } from '../../../src/platform/zip/zip-file.ts';
import { buildJar } from '../../support/build-jar.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('no file is no archive', async () => {
  const file = join(tempFolder(), 'apple.jar');
  expect(await openZipFile(file, 'apple.jar')).toBeNull();
  expect(listZipPaths(file, 'apple.jar')).toBeNull();
});

test('paths are listed by the directory alone', () => {
  const jar = buildJar({ Apple: 'red', Pear: 'green' });
  jar.fill(0, 0, 4);
  expect(listZipPaths(join(tempFolder({ 'apple.jar': jar }), 'apple.jar'), 'apple.jar')).toEqual(['Apple', 'Pear']);
});

test('a file without its end lists nothing', () => {
  const jar = buildJar({ Apple: 'red' });
  const file = join(tempFolder({ 'apple.jar': jar.subarray(0, jar.length - 1) }), 'apple.jar');
  expect(() => listZipPaths(file, 'apple.jar')).toThrow(CorruptArtifactError);
});

test('one larger than memory should hold is told as such', async () => {
  const file = join(tempFolder({ 'apple.jar': buildJar({ Apple: '' }) }), 'apple.jar');
  truncateSync(file, 3 * 2 ** 30);
  await expect(openZipFile(file, 'apple.jar')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
});
