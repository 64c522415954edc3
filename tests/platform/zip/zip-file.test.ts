import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAll } from '../../../src/core/artifacts/read-all.ts';
import { CorruptArtifactError } from '../../../src/core/problems/errors.ts';
import { listZipPaths, openZipFile } from '../../../src/platform/zip/zip-file.ts';
import { buildJar } from '../../support/build-jar.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('no file is no archive', async () => {
  const file = join(tempFolder(), 'apple.jar');
  expect(await openZipFile(file, 'apple.jar')).toBeNull();
  expect(await listZipPaths(file, 'apple.jar')).toBeNull();
});

test('paths are listed by the directory alone', async () => {
  const jar = buildJar({ Apple: 'red', Pear: 'green' });
  jar.fill(0, 0, 4);
  const file = join(tempFolder({ 'apple.jar': jar }), 'apple.jar');
  expect(await listZipPaths(file, 'apple.jar')).toEqual(['Apple', 'Pear']);
});

test('a directory longer than what is read at once lists all of its paths', async () => {
  const paths = Array.from({ length: 6000 }, (_, row) => `${'orchard/'.repeat(25)}Apple${row}`);
  const jar = buildJar(Object.fromEntries(paths.map((path) => [path, 'red'])));
  const file = join(tempFolder({ 'apple.jar': jar }), 'apple.jar');
  expect(await listZipPaths(file, 'apple.jar')).toEqual(paths);
  const archive = await openZipFile(file, 'apple.jar', { held: 10 });
  expect(archive?.entries.map(({ path }) => path)).toEqual(paths);
});

test('a file without its end lists nothing', async () => {
  const jar = buildJar({ Apple: 'red' });
  const file = join(tempFolder({ 'apple.jar': jar.subarray(0, jar.length - 1) }), 'apple.jar');
  await expect(listZipPaths(file, 'apple.jar')).rejects.toThrow(CorruptArtifactError);
});

test('one that is not held in memory is read entry by entry', async () => {
  const jar = buildJar({ Apple: 'red'.repeat(100), Pear: 'green' });
  const file = join(tempFolder({ 'apple.jar': jar }), 'apple.jar');
  const archive = (await openZipFile(file, 'apple.jar', { held: 10 }))!;
  expect(archive.entries.map((entry) => archive.read(entry).toString())).toEqual(['red'.repeat(100), 'green']);
  expect(archive.entries.map((entry) => archive.deflated(entry))).toEqual([null, null]);
  expect(await readAll({ origin: 'apple.jar', open: archive.blocks })).toEqual(jar);
});

test('one that is not held in memory is checked as others are', async () => {
  const jar = buildJar({ Apple: 'red' });
  jar.fill(0, 0, 4);
  const file = join(tempFolder({ 'apple.jar': jar }), 'apple.jar');
  await expect(openZipFile(file, 'apple.jar', { held: 10 })).rejects.toMatchObject({ code: 'CORRUPT_ARTIFACT' });
});

test('one larger than memory should hold is told as such', async () => {
  const file = join(tempFolder({ 'apple.jar': buildJar({ Apple: '' }) }), 'apple.jar');
  truncateSync(file, 3 * 2 ** 30);
  await expect(openZipFile(file, 'apple.jar')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
});
