import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFolderFiles } from '../../src/indexing/folder-files.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const APPLE = { 'Apple.java': 'class Apple {}' };

const { signal } = quietContext;

function list(files: Readonly<Record<string, string>>) {
  const { files: found, problems } = listFolderFiles(tempFolder(files), signal);
  return { paths: found.map(({ path }) => path), said: problems.map(({ message }) => message) };
}

test('nothing hidden', () =>
  expect(list({ ...APPLE, '.env': 'A=1', 'a/.npmrc': 'x', '.idea/x.xml': 'x' })).toEqual({
    paths: ['Apple.java'],
    said: [],
  }));
test('nothing that is by name a secret', () =>
  expect(list({ ...APPLE, 'a/id_rsa': 'x', 'tls.key': 'x' })).toEqual({
    paths: ['Apple.java'],
    said: ['2 entries left out for names that secrets have, first "tls.key"'],
  }));
test('nothing that git would ignore', () =>
  expect(list({ ...APPLE, '.gitignore': 'local.*\ntarget/\n', 'local.properties': 'x', 'target/a.txt': 'x' })).toEqual({
    paths: ['Apple.java'],
    said: [expect.stringMatching(/^2 entries left out for being ignored by git, first /)],
  }));
test('no link', () => {
  const folder = tempFolder(APPLE);
  symlinkSync('Apple.java', join(folder, 'Link.java'));
  symlinkSync('/etc', join(folder, 'etc'));
  const { files, problems } = listFolderFiles(folder, signal);
  expect(files.map(({ path }) => path)).toEqual(['Apple.java']);
  expect(problems[0]?.message).toMatch(/^2 entries left out for being links, first /);
});
test('no source that nobody wrote', () => {
  const folder = tempFolder({ ...APPLE, 'Pear.java': '' });
  truncateSync(join(folder, 'Pear.java'), 17 * 2 ** 20);
  expect(listFolderFiles(folder, signal)).toMatchObject({
    files: [{ path: 'Apple.java' }],
    problems: [{ message: '1 entry left out for more than 8 MiB, first "Pear.java"' }],
  });
});

function refuse(path: string, files: Readonly<Record<string, string>>, why: string): void {
  const folder = tempFolder(files);
  expect(() => listFolderFiles(join(folder, path), signal)).toThrow(why.replace('.', folder));
}

test('a folder that git ignores is refused', () =>
  refuse(
    'target/sources',
    { '.gitignore': 'target\n', '.git/HEAD': '', 'target/sources/a': '' },
    'git ignores ./target',
  ));
test('a hidden one too', () => refuse('.m2', { '.m2/a': '' }, 'it is hidden'));
test('and what lies in a store of secrets', () => refuse('.aws/sso', { '.aws/sso/a': '' }, 'programs keep secrets'));

test('more text than is held in memory is told before any is read', () => {
  const folder = tempFolder();
  for (let count = 0; count < 70; count++) {
    writeFileSync(join(folder, `Apple${count}.java`), '');
    truncateSync(join(folder, `Apple${count}.java`), 7.5 * 2 ** 20);
  }
  expect(() => listFolderFiles(folder, signal)).toThrow(`${folder} holds more than 512 MiB of text`);
});
