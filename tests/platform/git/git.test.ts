import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GitCloneFailedError, GitRefNotFoundError, InvalidInputError } from '../../../src/core/problems/errors.ts';
import { withGitTree } from '../../../src/platform/git/git.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { startSignedServer } from '../../support/signed-server.ts';
import { tempFolder } from '../../support/temp-folder.ts';

function git(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Pip', '-c', 'user.email=pip@orchard.example', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function orchardRepository(): string {
  const folder = tempFolder({ 'orchard/Apple.java': 'class Apple {}', 'run.sh': 'exit' });
  symlinkSync('/etc/passwd', join(folder, 'Secret.java'));
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'Plant');
  git(folder, 'tag', 'v1');
  return folder;
}

async function readPaths(url: string, ref: string, scratch = tempFolder()): Promise<readonly string[]> {
  return withGitTree({ url, ref, reach: 'local', scratch }, quietContext, async ({ files }) =>
    files.map(({ path }) => path),
  );
}

test.each(['main', 'v1', 'refs/tags/v1'])('reads the tree of %s without its links', async (ref) => {
  expect(await readPaths(orchardRepository(), ref)).toEqual(['orchard/Apple.java', 'run.sh']);
});

test.each([40, 8])('reads a commit by %i digits of its id', async (digits) => {
  const repository = orchardRepository();
  const commit = git(repository, 'rev-parse', 'HEAD').slice(0, digits);
  expect(await readPaths(repository, commit)).toEqual(['orchard/Apple.java', 'run.sh']);
});

test('reads contents in the order asked', async () => {
  const request = { url: orchardRepository(), ref: 'main', reach: 'local', scratch: tempFolder() } as const;
  const texts = await withGitTree(request, quietContext, async ({ files, read }) => read([...files].reverse()));
  expect(texts.map(String)).toEqual(['exit', 'class Apple {}']);
});

test('leaves no clone behind', async () => {
  const scratch = tempFolder();
  await readPaths(orchardRepository(), 'main', scratch);
  expect(readdirSync(scratch)).toEqual([]);
});

test('says that a ref does not exist', async () => {
  await expect(readPaths(orchardRepository(), 'v9')).rejects.toBeInstanceOf(GitRefNotFoundError);
});

test('says what to do about a certificate that git refuses', async () => {
  const { url } = await startSignedServer({});
  const request = { url: `${url}/apple.git`, ref: 'main', reach: 'configured', scratch: tempFolder() } as const;
  await expect(withGitTree(request, quietContext, async () => null)).rejects.toMatchObject({
    code: 'GIT_CLONE_FAILED',
    suggestion: expect.stringContaining(`git config --global http.${url}.sslCAInfo`),
  });
});

test('says that a repository cannot be read', async () => {
  await expect(readPaths(join(tempFolder(), 'absent'), 'main')).rejects.toBeInstanceOf(GitCloneFailedError);
});

test.each(['-x', '--upload-pack=touch canary', 'a..b', 'a b', '', '@{u}', 'a:b', ':/x', '$(x)', 'a\nb'])(
  'refuses the ref %j',
  async (ref) => {
    await expect(readPaths(orchardRepository(), ref)).rejects.toBeInstanceOf(InvalidInputError);
  },
);

test.each([
  '--upload-pack=touch CANARY',
  '-uCANARY',
  'ext::sh -c touch% CANARY',
  'ssh://-oProxyCommand=touch CANARY/x',
  'fd::17',
  'http://127.0.0.1:1/x.git',
])('runs no command for the address %j', async (vector) => {
  const canary = join(tempFolder(), 'canary');
  const request = {
    url: vector.replace('CANARY', canary),
    ref: 'main',
    reach: 'foreign',
    scratch: tempFolder(),
  } as const;
  await expect(withGitTree(request, quietContext, async () => null)).rejects.toBeInstanceOf(GitCloneFailedError);
  expect(existsSync(canary)).toBe(false);
});

test('does not read a local path for an address that is none', async () => {
  const request = { url: orchardRepository(), ref: 'main', reach: 'foreign', scratch: tempFolder() } as const;
  await expect(withGitTree(request, quietContext, async () => null)).rejects.toBeInstanceOf(GitCloneFailedError);
});
