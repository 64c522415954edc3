import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withGitTree } from '../../../src/platform/git/git.ts';
import type { GitTree } from '../../../src/platform/git/git-tree.ts';
import { withCommit } from '../../../src/platform/git/work-tree.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const { signal } = quietContext;

function git(folder: string, args: readonly string[], input = ''): string {
  const identity = ['-c', 'user.name=Pip', '-c', 'user.email=pip@orchard.example'];
  return execFileSync('git', [...identity, ...args], { cwd: folder, input, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Folders within each other, each of which holds ten times the one below: `leaf` stands 10^depth times in the topmost. */
function plant(depth: number, leaf: (folder: string) => string, name = 'fruit'): string {
  const folder = tempFolder();
  git(folder, ['init', '-q']);
  let tree = git(folder, ['mktree'], leaf(folder));
  for (let level = 0; level < depth; level++) {
    const entries = Array.from({ length: 10 }, (_, branch) => `040000 tree ${tree}\t${name}${branch}\n`);
    tree = git(folder, ['mktree'], entries.join(''));
  }
  git(folder, ['update-ref', 'refs/heads/main', git(folder, ['commit-tree', '-m', 'Plant', tree])]);
  git(folder, ['symbolic-ref', 'HEAD', 'refs/heads/main']);
  git(folder, ['repack', '-adq']);
  return folder;
}

const apple = (folder: string) => `100644 blob ${git(folder, ['hash-object', '-w', '--stdin'], 'apple')}\tApple.java\n`;

const tooMany = (folder: string) => ({
  code: 'LIMIT_REACHED',
  message: expect.stringMatching(
    new RegExp(`^The commit [0-9a-f]{40} of ${folder} has more than 400,000 files and folders$`),
  ),
});

test('a hundred million files are refused by name and limit', async () => {
  const folder = plant(8, apple);
  const asked = withCommit(folder, { ref: 'main', isFork: false, signal }, async () => null);
  await expect(asked).rejects.toMatchObject(tooMany(folder));
});

test('so are as many folders without a file', async () => {
  const url = plant(8, () => '');
  const request = { url, ref: 'main', reach: 'local', scratch: tempFolder() } as const;
  await expect(withGitTree(request, quietContext, async () => null)).rejects.toMatchObject(tooMany(url));
});

test('so are paths of many bytes', async () => {
  const folder = plant(4, apple, 'fruit'.repeat(1_000));
  const asked = withCommit(folder, { ref: 'main', isFork: false, signal }, async () => null);
  await expect(asked).rejects.toThrow('has paths of more than 64 MiB');
});

test('a folder of many files is read although others of its commit hold more', async () => {
  const folder = plant(8, apple);
  const below = join(folder, ...Array.from({ length: 8 }, () => 'fruit3'));
  const paths = async ({ files }: GitTree) => files.map(({ path }) => path);
  const found = await withCommit(below, { ref: 'main', isFork: false, signal }, async ({ tree }) => await paths(tree));
  expect(found).toEqual([`${'fruit3/'.repeat(8)}Apple.java`]);
});

test('the trees of two commits are held at once, others wait', async () => {
  const folder = plant(1, apple);
  let held = 0;
  let most = 0;
  const hold = async () => {
    most = Math.max(most, ++held);
    await new Promise((resolve) => setImmediate(resolve));
    held--;
    return null;
  };
  await Promise.all(Array.from({ length: 5 }, () => withCommit(folder, { ref: 'main', isFork: false, signal }, hold)));
  expect(most).toBeLessThanOrEqual(2);
});

test('an object that claims to be huge ends git, not the machine', async () => {
  const folder = tempFolder();
  git(folder, ['init', '-q']);
  const tree = 'ab'.repeat(20);
  mkdirSync(join(folder, '.git/objects/ab'));
  writeFileSync(join(folder, '.git/objects/ab', tree.slice(2)), deflateSync(`tree ${2 ** 30}\0`));
  const commit = `tree ${tree}\nauthor P <p> 0 +0000\ncommitter P <p> 0 +0000\n\n`;
  const id = git(folder, ['hash-object', '-w', '-t', 'commit', '--literally', '--stdin'], commit);
  writeFileSync(join(folder, '.git/HEAD'), `${id}\n`);
  const asked = withCommit(folder, { ref: 'HEAD', isFork: false, signal }, async () => null);
  await expect(asked).rejects.toThrow('over limit');
});
