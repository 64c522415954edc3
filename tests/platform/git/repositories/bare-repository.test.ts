import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BareRepository, openBareRepository } from '../../../../src/platform/git/repositories/bare-repository.ts';
import { passedOn } from '../../../../src/platform/git/run-git.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['--git-dir', folder, ...args], { env: passedOn(), encoding: 'utf8' });
}

async function write(repository: BareRepository, branch: string, files: Readonly<Record<string, string>>) {
  const content = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  return await repository.commit(branch, { message: `orchard:apple:${branch}`, files: content });
}

const first = { 'orchard/Apple.java': 'class Apple {}\n', 'orchard.txt': 'One tree.\n', 'orchard-b/x': '', empty: '' };

test('git finds the files of each branch, no fault, and the newest as HEAD', async () => {
  const folder = join(tempFolder(), 'maven', 'orchard', 'apple.git');
  const repository = await openBareRepository(folder, '[zoekt]\n\tname = maven/orchard/apple\n');
  await write(repository, '1.0', first);
  await write(repository, '2.0', { ...first, 'orchard/Apple.java': 'x'.repeat(100_000) });
  await repository.setHead('2.0');
  expect(git(folder, 'fsck', '--strict', '--full')).toBe('');
  expect(git(folder, 'ls-tree', '-r', '--name-only', 'HEAD').trim().split('\n')).toEqual([
    'empty',
    'orchard-b/x',
    'orchard.txt',
    'orchard/Apple.java',
  ]);
  expect(git(folder, 'show', '1.0:orchard/Apple.java')).toBe('class Apple {}\n');
  expect(git(folder, 'cat-file', '-s', 'HEAD:orchard/Apple.java')).toBe('100000\n');
  expect(git(folder, 'for-each-ref', '--format=%(refname:short) %(contents:subject)')).toBe(
    '1.0 orchard:apple:1.0\n2.0 orchard:apple:2.0\n',
  );
  expect(git(folder, 'config', 'zoekt.name')).toBe('maven/orchard/apple\n');
});

test('the same files are the same commit, anywhere, and are not written again', async () => {
  const commits = [];
  for (const folder of [tempFolder(), tempFolder()]) {
    const repository = await openBareRepository(folder, '');
    await write(repository, '1.0', first);
    await repository.setHead('1.0');
    commits.push(git(folder, 'rev-parse', '1.0'));
    const again = await openBareRepository(folder, '');
    expect(again.branches()).toEqual(['1.0']);
    expect(await write(again, '1.0', first)).toEqual({ isNew: false, leftOut: [] });
    expect(await write(again, '1.0', { ...first, more: 'x' })).toEqual({ isNew: true, leftOut: [] });
    expect(git(folder, 'count-objects', '-v')).toContain('packs: 2\n');
  }
  expect(commits[0]).toBe(commits[1]);
});

test('folders may be as deep as git reads', async () => {
  const folder = tempFolder();
  const repository = await openBareRepository(folder, '');
  const [deep, deeper] = [2_000, 100_000].map((levels) => `${'a/'.repeat(levels)}x`);
  const { leftOut } = await write(repository, '1.0', { [deep!]: 'found', [deeper!]: '' });
  expect(leftOut).toEqual([deeper]);
  await repository.setHead('1.0');
  expect(git(folder, 'ls-tree', '-r', '--name-only', 'HEAD').trim()).toBe(deep);
});

test('what git would take for its own, or for two things, is left out', async () => {
  const folder = tempFolder();
  const repository = await openBareRepository(folder, '');
  const odd = { '.git/config': '', 'a/.GIT./x': '', '../up': '', 'a//b': '', 'GIT~1': '', c: '', 'c/d': '', fine: '' };
  const { leftOut } = await write(repository, '1.0', odd);
  await repository.setHead('1.0');
  expect(leftOut).toEqual(['.git/config', 'a/.GIT./x', '../up', 'a//b', 'GIT~1', 'c/d']);
  expect(git(folder, 'fsck', '--strict', '--full')).toBe('');
  expect(git(folder, 'ls-tree', '-r', '--name-only', 'HEAD')).toBe('c\nfine\n');
});
