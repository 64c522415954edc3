import { expect, test } from 'vitest';
import { readFolder } from '../../src/indexing/read-folder.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const read = async (files: Readonly<Record<string, string>>) =>
  (await readFolder(tempFolder(files), quietContext)).files.map(({ path, read }) => `${path}=${read()}`);

test('text files with their paths', async () =>
  expect(await read({ 'orchard/Apple.java': 'class Apple {}', 'notes.md': 'ripe' })).toEqual([
    'notes.md=ripe',
    'orchard/Apple.java=class Apple {}',
  ]));

test('dot-folders are left out', async () =>
  expect(await read({ '.git/Apple.java': 'class Apple {}', 'Pie.java': 'class Pie {}' })).toEqual([
    'Pie.java=class Pie {}',
  ]));

test('an empty file is a file', async () => expect(await read({ 'Empty.java': '' })).toEqual(['Empty.java=']));

test("a kernel's folder, whose files claim to be empty, comes to an end", async () => {
  const { files } = await readFolder('/proc/self', quietContext).catch(() => ({ files: [] }));
  expect(files.filter(({ read }) => read().length > 0)).toEqual([]);
});

test('the same content has the same identity wherever it lies', async () => {
  const [one, other] = [tempFolder({ 'Apple.java': 'a' }), tempFolder({ 'Apple.java': 'a' })];
  expect((await readFolder(one, quietContext)).identity).toBe((await readFolder(other, quietContext)).identity);
});

test('a changed byte changes the identity', async () => {
  const [one, other] = [tempFolder({ 'Apple.java': 'a' }), tempFolder({ 'Apple.java': 'b' })];
  expect((await readFolder(one, quietContext)).identity).not.toBe((await readFolder(other, quietContext)).identity);
});
