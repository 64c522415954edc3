import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withGitTree } from '../../../src/platform/git/git.ts';
import { describeHistory, readHead, readOriginUrl, withCommit } from '../../../src/platform/git/work-tree.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { type Canaries, gitSettings, gitVariables, hookNames } from './git-settings.ts';

const { signal } = quietContext;

function git(folder: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Pip', '-c', 'user.email=pip@orchard.example', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** A checkout that lacks the content of Pear.java, and canaries that tell what was run or written. */
function hostileCheckout() {
  const folder = tempFolder({
    'Apple.java': 'class Apple {}',
    'Pear.java': 'class Pear {}',
    '.gitattributes': '* diff=evil filter=evil merge=evil\n',
    '.mailmap': 'Pip <pip@orchard.example>\n',
  });
  git(folder, 'init', '-q');
  for (const message of ['Plant', 'Water']) {
    writeFileSync(join(folder, 'notes.txt'), message);
    git(folder, 'add', '.');
    git(folder, 'commit', '-q', '-m', message);
  }
  const pear = git(folder, 'rev-parse', 'HEAD:Pear.java');
  rmSync(join(folder, '.git', 'objects', pear.slice(0, 2), pear.slice(2)));
  const nest = tempFolder();
  const fired = join(nest, 'fired');
  const program = (path: string) => {
    writeFileSync(path, `#!/bin/sh\necho "$0" >> ${fired}\nexit 1\n`);
    chmodSync(path, 0o755);
  };
  const canariesOf = (name: string): Canaries => {
    const paths = { program: join(nest, name), file: join(nest, `${name}-file`), hooks: join(nest, `${name}-hooks`) };
    const config = join(nest, `${name}-config`);
    program(paths.program);
    mkdirSync(paths.hooks);
    for (const hook of hookNames) program(join(paths.hooks, hook));
    writeFileSync(
      config,
      `[core]\n\tfsmonitor = ${paths.program}\n[remote "origin"]\n\tuploadpack = ${paths.program}\n`,
    );
    return { ...paths, config };
  };
  for (const hook of hookNames) program(join(folder, '.git', 'hooks', hook));
  const set = (key: string, value: string) => appendFileSync(join(folder, '.git', 'config'), print(key, value));
  const written: string[] = [];
  const tell = () => [
    ...(existsSync(fired) ? readFileSync(fired, 'utf8').trim().split('\n') : []),
    ...written.filter((path) => existsSync(path)),
  ];
  const canaries = (name: string) => {
    const made = canariesOf(name);
    written.push(made.file);
    return made;
  };
  return { folder, pear, set, canaries, tell };
}

function print(key: string, value: string): string {
  const [section, last] = [key.slice(0, key.indexOf('.')), key.lastIndexOf('.')];
  const part = key.slice(section.length + 1, Math.max(last, section.length + 1));
  return `[${section}${part === '' ? '' : ` "${part}"`}]\n\t${key.slice(last + 1)} = "${value}"\n`;
}

/** Everything that runs git on a folder; what it refuses counts as an answer. */
async function askAll(folder: string): Promise<readonly unknown[]> {
  const commit = (ref: string, isFork = false) =>
    withCommit(folder, { ref, isFork, signal }, async ({ tree }) => {
      const paths = tree.files.map(({ path }) => path);
      return [paths, await tree.read(tree.files).then(String, String)];
    });
  const registered = async (read: boolean) =>
    withGitTree({ url: folder, ref: 'main', reach: 'local', scratch: tempFolder() }, quietContext, async (tree) =>
      read ? await tree.read(tree.files) : tree.files.map(({ path }) => path),
    );
  const answers: unknown[] = [];
  for (const ask of [
    () => commit('HEAD'),
    () => commit('main~1', true),
    () => commit('main@{1}'),
    () => describeHistory(folder, signal),
    () => readHead(folder, signal),
    () => readOriginUrl(folder, signal),
    () => registered(false),
    () => registered(true),
  ]) {
    answers.push(await ask().catch(String));
  }
  return answers;
}

const paths = ['.gitattributes', '.mailmap', 'Apple.java', 'Pear.java', 'notes.txt'];

test('git itself runs what a checkout names, so the canaries sing', () => {
  const { folder, pear, set, canaries, tell } = hostileCheckout();
  set('extensions.partialClone', 'origin');
  set('remote.origin.url', '.');
  set('remote.origin.uploadpack', canaries('control').program);
  expect(() => git(folder, 'cat-file', '-p', pear)).toThrow();
  expect(tell()).not.toEqual([]);
});

test('no setting that git has runs, writes or changes anything where a checkout is read', async () => {
  const { folder, pear, set, canaries, tell } = hostileCheckout();
  const head = git(folder, 'rev-parse', 'HEAD');
  for (const [place, { key, value }] of gitSettings.entries()) set(key, value(canaries(`setting-${place}`)));
  const lacking = expect.stringContaining(`the content of Pear.java (${pear}) is not in the repository`);
  expect(await askAll(folder)).toEqual([
    [paths, lacking],
    [paths, lacking],
    [paths, lacking],
    { refs: ['main'], isShallow: false },
    head,
    '.',
    paths,
    lacking,
  ]);
  expect(tell()).toEqual([]);
});

/** They say how objects are written, and are the only ones that count. */
const FORMATS = /^(?:core\.repositoryformatversion|extensions\.(?:objectformat|refstorage|compatobjectformat))$/i;

test('whatever git on this machine can be told, it is not told by a checkout', async () => {
  const { folder, set, canaries, tell } = hostileCheckout();
  const untold = await askAll(folder);
  const { program } = canaries('any');
  const keys = git(folder, 'help', '--config-for-completion').split('\n');
  const whole = keys.filter((key) => /^[\w-]+\.(?:.*\.)?[a-z\d-]+$/i.test(key) && !FORMATS.test(key));
  expect(whole.length).toBeGreaterThan(500);
  for (const key of whole)
    if (!/^extensions\./i.test(key) || /worktreeConfig|partialClone/i.test(key)) set(key, program);
  expect(await askAll(folder)).toEqual(untold);
  expect(tell()).toEqual([]);
});

test('no variable of the environment does either', async () => {
  const { folder, canaries, tell } = hostileCheckout();
  const untold = await askAll(folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries(gitVariables)) vi.stubEnv(name, value(canaries(name)));
  expect(await askAll(folder)).toEqual(untold);
  expect(tell()).toEqual([]);
});

test('each setting is told once', () => {
  const keys = gitSettings.map(({ key }) => key.toLowerCase());
  expect(keys).toEqual([...new Set(keys)]);
});
