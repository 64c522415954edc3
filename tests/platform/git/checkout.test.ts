import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeHistory, readHead, withCommit } from '../../../src/platform/git/work-tree.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const { signal } = quietContext;

function git(folder: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Pip', '-c', 'user.email=pip@orchard.example', '-c', 'protocol.file.allow=always'];
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Two commits, of `Apple.java` and of `Pear.java` besides. */
function orchard(...init: readonly string[]): string {
  const folder = tempFolder({ 'Apple.java': 'class Apple {}' });
  git(folder, 'init', '-q', '-b', 'main', ...init);
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'Plant');
  writeFileSync(join(folder, 'Pear.java'), 'class Pear {}');
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'Water');
  return folder;
}

async function pathsOf(folder: string, ref: string): Promise<readonly string[] | null> {
  return await withCommit(folder, { ref, isFork: false, signal }, async ({ tree }) => {
    expect((await tree.read(tree.files)).map(String)).toEqual(
      tree.files.map(({ path }) => `class ${path.slice(0, path.indexOf('.'))} {}`),
    );
    return tree.files.map(({ path }) => path);
  });
}

const both = ['Apple.java', 'Pear.java'];

test.each([
  ['HEAD', both],
  ['main', both],
  ['HEAD~1', ['Apple.java']],
  ['@', both],
  ['main@{1}', ['Apple.java']],
  ['v1', ['Apple.java']],
  ['tags/v1', ['Apple.java']],
  ['origin/größe/#1', ['Apple.java']],
  ['main@{upstream}', ['Apple.java']],
  ['ORIG_HEAD', ['Apple.java']],
  ['none', null],
])('reads %s', async (ref, expected) => {
  const folder = orchard();
  git(folder, 'tag', '-a', 'v1', '-m', 'ripe', 'HEAD~1');
  git(folder, 'update-ref', 'refs/remotes/origin/größe/#1', 'HEAD~1');
  git(folder, 'update-ref', 'ORIG_HEAD', 'HEAD~1');
  git(folder, 'config', 'remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*');
  git(folder, 'config', 'branch.main.remote', 'origin');
  git(folder, 'config', 'branch.main.merge', 'refs/heads/größe/#1');
  expect(await pathsOf(folder, ref)).toEqual(expected);
  git(folder, 'pack-refs', '--all');
  git(folder, 'repack', '-adq');
  expect(await pathsOf(folder, ref)).toEqual(expected);
});

test('a repository of SHA-256', async () => {
  const folder = orchard('--object-format=sha256');
  expect(await pathsOf(folder, 'main~1')).toEqual(['Apple.java']);
  expect(await readHead(folder, signal)).toMatch(/^[0-9a-f]{64}$/);
});

test('a further work tree has a HEAD of its own', async () => {
  const folder = orchard();
  const other = join(tempFolder(), 'other');
  git(folder, 'worktree', 'add', '-q', '-b', 'early', other, 'HEAD~1');
  expect(await pathsOf(other, 'HEAD')).toEqual(['Apple.java']);
  expect(await pathsOf(other, 'main')).toEqual(both);
  expect(await readHead(other, signal)).toBe(git(folder, 'rev-parse', 'early'));
});

/** git keeps refs in tables since 2.45. */
const withTables = test.runIf(/--ref-format/.test(spawnSync('git', ['init', '-h'], { encoding: 'utf8' }).stdout));

withTables('a repository that keeps its refs in tables, and a further work tree of it', async () => {
  const folder = orchard('--ref-format=reftable');
  expect(await pathsOf(folder, 'main~1')).toEqual(['Apple.java']);
  const other = join(tempFolder(), 'other');
  git(folder, 'worktree', 'add', '-q', '-b', 'early', other, 'HEAD~1');
  expect(await pathsOf(other, 'HEAD')).toEqual(['Apple.java']);
  expect(await pathsOf(other, 'main')).toEqual(both);
});

test('a submodule', async () => {
  const folder = orchard();
  git(folder, 'submodule', '--quiet', 'add', orchard(), 'nursery');
  expect(await pathsOf(join(folder, 'nursery'), 'HEAD~1')).toEqual(['Apple.java']);
});

test('objects of another repository that this one builds upon', async () => {
  const shared = join(tempFolder(), 'shared');
  git('/', 'clone', '-q', '--shared', orchard(), shared);
  expect(await pathsOf(shared, 'origin/main')).toEqual(both);
});

test('a repository whose parts are links, as tools for many repositories make them', async () => {
  const folder = orchard();
  const parts = tempFolder();
  for (const part of ['refs', 'objects', 'logs', 'config']) {
    renameSync(join(folder, '.git', part), join(parts, part));
    symlinkSync(join(parts, part), join(folder, '.git', part));
  }
  expect(await pathsOf(folder, 'main~1')).toEqual(['Apple.java']);
});

test('what was left out when it was cloned', async () => {
  const shallow = join(tempFolder(), 'shallow');
  git('/', 'clone', '-q', '--depth=1', `file://${orchard()}`, shallow);
  expect(await pathsOf(shallow, 'HEAD')).toEqual(both);
  expect(await pathsOf(shallow, 'HEAD~1')).toBeNull();
  expect(await describeHistory(shallow, signal)).toEqual({
    refs: ['main', 'origin/HEAD', 'origin/main'].map((ref) => expect.stringMatching(new RegExp(`^${ref}|^origin$`))),
    isShallow: true,
  });
});

test('only what is below the folder is listed', async () => {
  const folder = orchard();
  mkdirSync(join(folder, 'a/[b]'), { recursive: true });
  writeFileSync(join(folder, 'a/[b]/Plum.java'), 'class Plum {}');
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'Plum');
  const listed = withCommit(join(folder, 'a/[b]'), { ref: 'main', isFork: false, signal }, async (commit) => commit);
  expect(await listed).toMatchObject({ prefix: 'a/[b]/', tree: { files: [{ path: 'a/[b]/Plum.java' }] } });
});

test('a file of the user that a ref leads to is not copied', async () => {
  const folder = orchard();
  const secret = join(tempFolder({ secret: 'token-of-ann' }), 'secret');
  symlinkSync(secret, join(folder, '.git', 'refs', 'heads', 'leak'));
  expect(await describeHistory(folder, signal)).toMatchObject({ refs: ['main'] });
});

test.each([
  ['repositoryformatversion = 2', 'has the version 2, which is unknown'],
  ['repositoryformatversion = 1\n[extensions]\n\torchard = 1', 'the extension orchard = 1, which is unknown'],
  ['repositoryformatversion = 1\n[extensions]\n\trefStorage = /x', 'the extension refstorage = /x, which is unknown'],
  ['nonsense', 'bad config line'],
])('a config that nobody here can read: %j', async (text, message) => {
  const folder = orchard();
  writeFileSync(join(folder, '.git', 'config'), text === 'nonsense' ? '[core' : `[core]\n\t${text}\n`);
  await expect(pathsOf(folder, 'main')).rejects.toThrow(message);
});

test('a folder of the name that is no repository', async () => {
  const folder = tempFolder({ '.git/HEAD': '' });
  await expect(readHead(folder, signal)).rejects.toThrow(`${folder}/.git is no repository of git`);
});

test('too many branches are refused by name', async () => {
  const folder = orchard();
  const id = git(folder, 'rev-parse', 'HEAD');
  writeFileSync(
    join(folder, '.git', 'packed-refs'),
    `# pack-refs with: sorted \n${`${id} refs/heads/x\n`.repeat(1_500_000)}`,
  );
  await expect(pathsOf(folder, 'main')).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    message: expect.stringContaining(join(folder, '.git')),
  });
});

test('nothing of the repository is written', async () => {
  const folder = orchard();
  const list = () => execFileSync('find', ['.git', '-printf', '%p %s %T@\n'], { cwd: folder, encoding: 'utf8' });
  const before = list();
  await pathsOf(folder, 'main@{1}');
  expect(list()).toBe(before);
});

/** Only root can give a folder away. */
const asRoot = test.runIf(process.geteuid?.() === 0);

asRoot('the repository of another user is refused until the user trusts it', async () => {
  const home = tempFolder();
  vi.stubEnv('HOME', home);
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = orchard();
  chownSync(join(folder, '.git'), 4_711, 4_711);
  await expect(readHead(folder, signal)).rejects.toMatchObject({
    code: 'ACCESS_DENIED',
    message: `${join(folder, '.git')} belongs to another user: the repository of ${folder} is not read`,
    suggestion: expect.stringContaining(`git config --global --add safe.directory ${folder}`),
  });
  writeFileSync(join(home, '.gitconfig'), `[safe]\n\tdirectory = ${folder}\n`);
  expect(await readHead(folder, signal)).toMatch(/^[0-9a-f]{40}$/);
});

asRoot('so is a work tree of another user, and a repository cannot trust itself', async () => {
  const folder = orchard();
  git(folder, 'config', 'safe.directory', '*');
  chownSync(folder, 4_711, 4_711);
  await expect(readHead(folder, signal)).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
});
