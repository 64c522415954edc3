import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type FoundFile,
  firstMissingFolder,
  keepBackup,
  readForChange,
  replaceUnchanged,
} from '../../../src/platform/files/replace-unchanged.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const found = (file: string): FoundFile => readForChange(file) as FoundFile;

test('a file is replaced with its permissions, and nothing is left beside it', async () => {
  const folder = tempFolder({ 'a.json': 'one' });
  const file = join(folder, 'a.json');
  chmodSync(file, 0o600);
  expect(await replaceUnchanged(file, found(file), Buffer.from('two'))).toBe(true);
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['two', 0o600]);
  expect(readdirSync(folder)).toEqual(['a.json']);
});

test('a file that somebody changed, made or removed meanwhile stays as it is', async () => {
  const folder = tempFolder({ 'a.json': 'one' });
  const [file, other] = [join(folder, 'a.json'), join(folder, 'b.json')];
  const before = found(file);
  writeFileSync(file, 'changed');
  expect(await replaceUnchanged(file, before, Buffer.from('two'))).toBe(false);
  expect(await replaceUnchanged(file, null, Buffer.from('two'))).toBe(false);
  expect(await replaceUnchanged(other, before, Buffer.from('two'))).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('changed');
  expect(readdirSync(folder)).toEqual(['a.json']);
});

test('a file is made with its folders, and removed', async () => {
  const file = join(tempFolder(), 'a/b/c.json');
  expect(firstMissingFolder(file)).toBe(join(file, '../..'));
  expect(await replaceUnchanged(file, null, Buffer.from('two'))).toBe(true);
  expect(await replaceUnchanged(file, found(file), null)).toBe(true);
  expect([readForChange(file), firstMissingFolder(file)]).toEqual([null, null]);
});

test('links, folders and read-only files are not to be changed', () => {
  const folder = tempFolder({ 'a.json': 'one' });
  symlinkSync(join(folder, 'a.json'), join(folder, 'link'));
  symlinkSync(join(folder, 'nothing'), join(folder, 'broken'));
  mkdirSync(join(folder, 'folder'));
  chmodSync(join(folder, 'a.json'), 0o444);
  expect(['link', 'broken', 'folder', 'a.json'].map((name) => readForChange(join(folder, name)))).toEqual([
    'a link',
    'a link',
    'no file',
    'read-only',
  ]);
});

test('a backup never takes the place of another', () => {
  const file = join(tempFolder({ 'a.json': 'one' }), 'a.json');
  expect([keepBackup(file, found(file)), keepBackup(file, found(file))]).toEqual([
    `${file}.jar-indexer-backup`,
    `${file}.jar-indexer-backup-2`,
  ]);
});

test('the lock of a process that was killed does not count for ever', async () => {
  const folder = tempFolder({ '.a.json.jar-indexer-lock': '' });
  utimesSync(join(folder, '.a.json.jar-indexer-lock'), 0, 0);
  expect(await replaceUnchanged(join(folder, 'a.json'), null, Buffer.from('one'))).toBe(true);
  expect(readdirSync(folder)).toEqual(['a.json']);
});

test('processes that change one file at once lose nothing', async () => {
  const folder = tempFolder();
  const file = join(folder, 'lines');
  const writer = join(import.meta.dirname, '../../support/line-writer.ts');
  const ends = ['a', 'b', 'c'].map((name) =>
    once(spawn(process.execPath, [writer, file, name, '60'], { stdio: 'inherit' }), 'exit'),
  );
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0, 0]);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const wanted = ['a', 'b', 'c'].flatMap((name) => Array.from({ length: 60 }, (_, line) => `${name}${line}`));
  expect(lines.sort()).toEqual(wanted.sort());
  expect(readdirSync(folder)).toEqual(['lines']);
});
