import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  beginFolder,
  moveIntoPlace,
  replaceFile,
  writeFileAtomically,
} from '../../../src/platform/files/atomic-write.ts';
import { writeFailure } from '../../../src/platform/files/file-failure.ts';
import { writeTempFile } from '../../../src/platform/files/temp-file.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const bytes = (text: string) => [Buffer.from(text)];

const writers = [writeFileAtomically, replaceFile];

test.each(writers)('missing folders are made by %o', async (write) => {
  const path = join(tempFolder(), 'a', 'b', 'apple.txt');
  await write(path, 'red');
  expect(readFileSync(path, 'utf8')).toBe('red');
});

test.each(writers)('an older file is replaced, and nothing else stays, by %o', async (write) => {
  const folder = tempFolder({ 'apple.txt': 'green' });
  await write(join(folder, 'apple.txt'), 'red');
  expect([readdirSync(folder), readFileSync(join(folder, 'apple.txt'), 'utf8')]).toEqual([['apple.txt'], 'red']);
});

test('a folder that cannot be written to is named with a remedy', async () => {
  const folder = tempFolder({ 'file.txt': '' });
  chmodSync(folder, 0o500);
  const failure = writeFailure(join(folder, 'apple.txt'), Object.assign(new Error('no'), { code: 'EACCES' }));
  expect(failure).toMatchObject({
    code: 'LIMIT_REACHED',
    message: `Cannot write ${folder}/apple.txt: the folder is not writable`,
    suggestion: 'Make the folder writable, or set JAR_INDEXER_HOME to another folder.',
  });
  chmodSync(folder, 0o700);
});

test('a full disk is said to be full', () =>
  expect(writeFailure('/orchard', Object.assign(new Error('no'), { code: 'ENOSPC' }))).toMatchObject({
    message: 'Cannot write /orchard: the disk is full',
  }));

test.each([
  ['ENOENT', 'its folder cannot be made'],
  ['EIO', 'the disk fails'],
])('%s is a limit of the machine', (code, what) => {
  const cause = Object.assign(new Error('no'), { code });
  expect(writeFailure('/orchard', cause)).toMatchObject({ message: `Cannot write /orchard: ${what}` });
});

test('what the network says stays what it is', () => {
  const cause = Object.assign(new Error('no'), { code: 'ECONNRESET' });
  expect(writeFailure('/orchard', cause)).toBe(cause);
});

test('a folder is there once it is whole, its files in the parts they came in', async () => {
  const parent = tempFolder();
  const folder = beginFolder(join(parent, 'pie'));
  await folder.append('apple', [...bytes('r'), ...bytes('e')]);
  await folder.append('crust', bytes('brown'));
  await folder.append('apple', bytes('d'));
  expect(readdirSync(parent)).not.toContain('pie');
  await folder.put();
  folder.drop();
  expect(readdirSync(parent)).toEqual(['pie']);
  expect(['apple', 'crust'].map((name) => readFileSync(join(parent, 'pie', name), 'utf8'))).toEqual(['red', 'brown']);
});

test('a folder that was given up leaves nothing', async () => {
  const parent = tempFolder();
  const folder = beginFolder(join(parent, 'pie'));
  await folder.append('apple', bytes('red'));
  folder.drop();
  expect(readdirSync(parent)).toEqual([]);
});

test('a file of more chunks than one call takes, some of them empty', async () => {
  const path = join(tempFolder(), 'pie');
  const folder = beginFolder(path);
  const chunks = Array.from({ length: 3_000 }, (_, row) => Buffer.from(row % 3 === 0 ? '' : `${row}\n`));
  await folder.append('apple', chunks);
  await folder.put();
  expect(readFileSync(join(path, 'apple'), 'utf8')).toBe(Buffer.concat(chunks).toString());
});

test.each<[string, Buffer[]]>([
  ['nothing', []],
  ['empty chunks', [Buffer.alloc(0), Buffer.alloc(0)]],
  ['more than is written at once', [Buffer.alloc(9_000_000, 'ab'), Buffer.from('c')]],
])('a file of %s is there', async (_, chunks) => {
  const path = join(tempFolder(), 'pie');
  const folder = beginFolder(path);
  await folder.append('apple', chunks);
  await folder.put();
  expect(readFileSync(join(path, 'apple')).equals(Buffer.concat(chunks))).toBe(true);
});

test('a folder that cannot be written whole is not there at all', async () => {
  const parent = tempFolder();
  const folder = beginFolder(join(parent, 'pie'));
  await folder.append('apple', bytes('red'));
  await expect(folder.append('no/folder', bytes('green'))).rejects.toThrow('Cannot write');
  expect(readdirSync(parent)).toEqual([]);
});

test('a folder that exists wins', async () => {
  const parent = tempFolder({ 'pie/apple': 'first' });
  const folder = beginFolder(join(parent, 'pie'));
  await folder.append('apple', bytes('second'));
  await folder.put();
  expect([readdirSync(parent), readFileSync(join(parent, 'pie/apple'), 'utf8')]).toEqual([['pie'], 'first']);
});

test('a stream that fails leaves no temporary file', async () => {
  const folder = tempFolder();
  async function* cut() {
    yield Buffer.from('re');
    throw new Error('cut');
  }
  await expect(writeTempFile(folder, cut())).rejects.toThrow('cut');
  expect(readdirSync(folder)).toEqual([]);
});

test('a temporary file moves into a folder that is not there yet', async () => {
  const folder = tempFolder();
  const written = await writeTempFile(folder, bytes('red'));
  await moveIntoPlace(written.path, join(folder, 'new', 'apple'));
  expect(readFileSync(join(folder, 'new', 'apple'), 'utf8')).toBe('red');
});

test('an empty folder gives its place to a file; with something in it, it stays, and that is told', async () => {
  const folder = tempFolder({ 'full/apple': '' });
  mkdirSync(join(folder, 'empty'));
  await writeFileAtomically(join(folder, 'empty'), 'pear');
  expect(readFileSync(join(folder, 'empty'), 'utf8')).toBe('pear');
  await expect(writeFileAtomically(join(folder, 'full'), 'pear')).rejects.toThrow(
    /Cannot write \S+full: a folder stands where a file is needed/,
  );
  expect(readdirSync(folder).sort()).toEqual(['empty', 'full']);
});
