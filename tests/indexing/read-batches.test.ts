import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBatches } from '../../src/indexing/read-batches.ts';
import { readJars } from '../../src/indexing/read-jars.ts';
import { plainFile, type SourceFile } from '../../src/indexing/source-files.ts';
import { buildJar, type JarFiles } from '../support/build-jar.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function filesOf(jar: JarFiles): Promise<readonly SourceFile[]> {
  const file = join(tempFolder({ 'orchard.jar': buildJar(jar) }), 'orchard.jar');
  return (await readJars([{ kind: 'jar', file, origin: 'orchard.jar', label: 'sources', checkedBy: null }])).files;
}

function readAll(files: readonly SourceFile[]): readonly (readonly [path: string, size: number])[] {
  const all: (readonly [path: string, size: number])[] = [];
  for (const batch of readBatches(files)) for (const { path, bytes } of batch.files) all.push([path, bytes.length]);
  return all;
}

function withWrongSum(file: SourceFile): SourceFile {
  return { ...plainFile(file.path, file.read()), deflated: () => ({ ...file.deflated()!, crc32: 0 }) };
}

test('files keep their order, wherever they come from', async () => {
  const [apple, pie] = await filesOf({ 'Apple.java': 'a', 'Pie.java': 'pp' });
  expect(readAll([apple!, plainFile('Bowl.java', Buffer.from('bbb')), pie!])).toEqual([
    ['Apple.java', 1],
    ['Bowl.java', 3],
    ['Pie.java', 2],
  ]);
});

test('more than is inflated at once', async () => {
  const sizes = [3, 400_000, 5, 700_000, 9, 0, 8, 2_000_000, 6];
  const files = await filesOf(Object.fromEntries(sizes.map((size, row) => [`${row}.java`, 'a'.repeat(size)])));
  expect(readAll(files)).toEqual(sizes.map((size, row) => [`${row}.java`, size]));
});

test('a large one that is damaged is read by itself', async () => {
  const [apple, pie] = await filesOf({ 'Apple.java': 'a', 'Pie.java': 'p'.repeat(2_000_000) });
  expect(readAll([apple!, withWrongSum(pie!)])).toEqual([
    ['Apple.java', 1],
    ['Pie.java', 2_000_000],
  ]);
});

test('a damaged one is named, once those before it are read', async () => {
  const [apple, pie] = await filesOf({ 'Apple.java': 'a', 'Pie.java': 'pp' });
  expect(readAll([apple!, withWrongSum(pie!)])).toEqual([
    ['Apple.java', 1],
    ['Pie.java', 2],
  ]);
});
