import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { PullRequestDeps } from '../../../src/engine/codebase/diff/read-pull-request.ts';
import { callTool, showAnswer } from '../../support/orchard-engine.ts';
import { projectEngine } from '../../support/project-engine.ts';

const pear = `package fruit;

/** Hangs. */
public class Pear {
  int weight;

  int peel(int depth) {
    return depth;
  }

  void bite() {
    peel(1);
  }

  void rot() {}
}
`;

/** A project in a repository with one commit, and a function that writes its files; null: removes them. */
async function committed(
  files: Readonly<Record<string, string>>,
  folder = '.',
  pullRequests: PullRequestDeps = { token: null, ask: async () => ({ kind: 'late' }) },
) {
  const { engine, root } = await projectEngine(files, {}, { pullRequests });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=g', '-c', 'user.email=g@o', ...args], {
      cwd: join(root, folder),
      stdio: 'ignore',
    });
  git('init', '--quiet', '-b', 'main');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'plant');
  const write = (changes: Readonly<Record<string, string | null>>) => {
    for (const [path, text] of Object.entries(changes)) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      if (text === null) rmSync(file);
      else writeFileSync(file, text);
    }
  };
  return { engine, root, git, write };
}

test('declarations that came, went and changed, up to the working tree', async () => {
  const { engine, write } = await committed({
    'Pear.java': pear,
    'Old.kt': 'fun old() {}\n',
    'Same.kt': 'fun same() {}\n',
  });
  const later = pear
    .replace('int peel(int depth)', 'long peel(long depth)')
    .replace('peel(1);', 'peel(2);')
    .replace('void rot() {}', 'void ripen() {}');
  write({ 'Pear.java': later, 'Old.kt': null, 'New.kt': 'val fresh = 1\n' });
  expect(await showAnswer(engine, 'get_diff_summary', { since_ref: 'HEAD' })).toMatchInlineSnapshot(`
    "{"since_ref":"HEAD","changes":3,"files_added":[{"path":"New.kt","added":[{"kind":"property","name":"fresh","signature":"val fresh"}]}],"files_removed":[{"path":"Old.kt","removed":[{"kind":"function","name":"old","signature":"fun old()"}]}],"files_modified":[{"path":"Pear.java","added":[{"kind":"method","name":"Pear.ripen","signature":"void ripen()"}],"removed":[{"kind":"method","name":"Pear.rot","signature":"void rot()"}],"modified":[{"kind":"method","name":"Pear.peel","old_signature":"int peel(int depth)","new_signature":"long peel(long depth)"}],"body_changed":[{"kind":"method","name":"Pear.bite"}]}],"files_renamed":[],"moved":[]}
    ---
    3 files came, went or changed in declarations since HEAD
    A New.kt
      + val fresh
    D Old.kt
      - fun old()
    M Pear.java
      + void ripen()
      - void rot()
      ~ int peel(int depth)  ->  long peel(long depth)
      * Pear.bite"
  `);
});

test('renamed files are followed, moved declarations are told', async () => {
  const { engine, root, write } = await committed({ 'a/Pear.java': pear, 'a/Knife.java': 'class Knife {}\n' });
  mkdirSync(join(root, 'b'));
  renameSync(join(root, 'a/Pear.java'), join(root, 'b/Pear.java'));
  write({ 'b/Pear.java': pear.replace('void rot() {}', ''), 'a/Knife.java': 'class Knife {\n  void rot() {}\n}\n' });
  expect(await showAnswer(engine, 'get_diff_summary', { since_ref: 'main' })).toMatchInlineSnapshot(`
    "{"since_ref":"main","changes":2,"files_added":[],"files_removed":[],"files_modified":[{"path":"a/Knife.java","added":[],"removed":[],"modified":[],"body_changed":[]}],"files_renamed":[{"path":"b/Pear.java","renamed_from":"a/Pear.java","added":[],"removed":[],"modified":[],"body_changed":[]}],"moved":[{"kind":"method","signature":"void rot()","from":"b/Pear.java#Pear.rot","to":"a/Knife.java#Knife.rot"}]}
    ---
    2 files came, went or changed in declarations since main
    M a/Knife.java
      < void rot(): from b/Pear.java#Pear.rot
    R a/Pear.java -> b/Pear.java
      > void rot(): b/Pear.java#Pear.rot -> a/Knife.java#Knife.rot"
  `);
});

test('a clean tree, other line ends, ignored and hidden files are no change', async () => {
  const { engine, write } = await committed({ 'Pear.java': pear, '.gitignore': 'out/\n', '.env': 'A=1\n' });
  write({ 'Pear.java': pear.replaceAll('\n', '\r\n'), 'out/Made.java': 'class Made {}' });
  expect(await callTool(engine, 'get_diff_summary', { since_ref: 'HEAD' })).toEqual(
    expect.not.objectContaining({ without_changed_declarations: expect.anything() }),
  );
});

test('files that changed without a change of declarations are named', async () => {
  const { engine, write } = await committed({ 'Pear.java': pear, 'notes.txt': 'ripe\n' });
  write({ 'Pear.java': pear.replace('Hangs', 'Falls'), 'notes.txt': 'rotten\n' });
  expect(await callTool(engine, 'get_diff_summary', { since_ref: 'HEAD' })).toMatchObject({
    changes: 0,
    without_changed_declarations: ['Pear.java', 'notes.txt'],
  });
});

test('what is no commit is refused, and never an option of git', async () => {
  const { engine } = await committed({ 'Pear.java': pear });
  const ask = (args: object) => callTool(engine, 'get_diff_summary', args);
  await expect(ask({ since_ref: '--output=x' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(ask({ since_ref: 'main..HEAD' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(ask({ since_ref: 'HEAD~3' })).rejects.toMatchObject({ code: 'GIT_REF_NOT_FOUND' });
  await expect(ask({})).rejects.toThrow('either since_ref or pr');
  await expect(ask({ since_ref: 'main', pr: 1 })).rejects.toThrow('either since_ref or pr');
});

test('a folder without git, and a branch without a commit', async () => {
  const { engine, root } = await projectEngine({ 'Pear.java': pear });
  await expect(callTool(engine, 'get_diff_summary', { since_ref: 'HEAD' })).rejects.toThrow('no git repository');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  await expect(callTool(engine, 'get_diff_summary', { since_ref: 'HEAD' })).rejects.toMatchObject({
    code: 'GIT_REF_NOT_FOUND',
  });
});

test('a clone that lacks a file is not asked for it, and no program that it names is run', async () => {
  const { engine, root, git, write } = await committed({ 'Pear.java': pear });
  const id = execFileSync('git', ['rev-parse', 'HEAD:Pear.java'], { cwd: root, encoding: 'utf8' }).trim();
  rmSync(join(root, '.git/objects', id.slice(0, 2), id.slice(2)));
  git('config', 'remote.origin.url', '.');
  git('config', 'remote.origin.promisor', 'true');
  git('config', 'remote.origin.uploadpack', `touch ${join(root, 'canary')}; false`);
  write({ 'Pear.java': null });
  const answer = await callTool(engine, 'get_diff_summary', { since_ref: 'HEAD' }).catch(String);
  expect(existsSync(join(root, 'canary'))).toBe(false);
  expect(answer).toContain(`the content of Pear.java (${id}) is not in the repository`);
});

test('a pull request is compared by its base, with a token that is never shown', async () => {
  const asked: URL[] = [];
  const text = JSON.stringify({ title: 'Ripen', base: { ref: 'main' }, head: { ref: 'ripen' } });
  const pullRequests = {
    token: 'secret-of-gardener',
    ask: async (url: URL) => {
      asked.push(url);
      return { kind: 'answered', status: 200, text } as const;
    },
  };
  const { engine, root } = await projectEngine({ 'Pear.java': pear }, {}, { pullRequests });
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  git('init', '--quiet');
  const ask = () => callTool(engine, 'get_diff_summary', { pr: 7 });
  await expect(ask()).rejects.toThrow('not on github.com');
  git('remote', 'add', 'origin', 'git@github.com:orchard/fruit.git');
  git('add', '.');
  git('-c', 'user.name=g', '-c', 'user.email=g@o', 'commit', '--quiet', '-m', 'plant');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  const answer = await ask();
  expect(answer).toMatchObject({
    since_ref: 'origin/main',
    pr: { number: 7, title: 'Ripen', base: 'main', head: 'ripen' },
  });
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/repos/orchard/fruit/pulls/7']);
  expect(JSON.stringify(answer)).not.toContain('token-of-ann');
});

test('a pull request is compared with where it left its base, and another commit that is checked out is told', async () => {
  let sha = '';
  const text = () => JSON.stringify({ title: 'Ripen', base: { ref: 'main' }, head: { ref: 'ripen', sha } });
  const ask = async () => ({ kind: 'answered', status: 200, text: text() }) as const;
  const { engine, git, root, write } = await committed({ 'Pear.java': pear }, '.', { token: 'token-of-ann', ask });
  const head = () => execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  git('remote', 'add', 'origin', 'https://github.com/orchard/fruit.git');
  const answer = () => callTool(engine, 'get_diff_summary', { pr: 7 });
  await expect(answer()).rejects.toMatchObject({
    code: 'GIT_REF_NOT_FOUND',
    suggestion: 'Call git fetch origin main:refs/remotes/origin/main.',
  });
  git('checkout', '--quiet', '-b', 'ripen');
  write({ 'Plum.java': 'class Plum {}\n' });
  git('add', '--all');
  git('commit', '--quiet', '-m', 'ripen');
  sha = head();
  git('checkout', '--quiet', 'main');
  write({ 'Later.java': 'class Later {}\n' });
  git('add', '--all');
  git('commit', '--quiet', '-m', 'later');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(await answer()).toMatchObject({ changes: 0, not_checked_out: expect.stringContaining(head()) });
  git('checkout', '--quiet', 'ripen');
  const found = await answer();
  expect(found).toMatchObject({ files_added: [{ path: 'Plum.java' }], files_removed: [] });
  expect(found).not.toHaveProperty('not_checked_out', expect.anything());
});

test.each([
  [200, '<html>log in first</html>', 'REMOTE_UNAVAILABLE', 'what is no pull request'],
  [200, '{"title":"Ripen","head":{"ref":"a"}}', 'REMOTE_UNAVAILABLE', 'what is no pull request'],
  [301, '', 'REMOTE_UNAVAILABLE', 'answers 301'],
  [401, '{"message":"Bad credentials"}', 'ACCESS_DENIED', 'refuses the token: 401'],
  [403, '{"message":"API rate limit exceeded"}', 'REMOTE_UNAVAILABLE', 'asked too often'],
  [403, '{"message":"Resource not accessible"}', 'ACCESS_DENIED', 'refuses the token: 403'],
  [404, '{"message":"Not Found"}', 'RESOURCE_NOT_FOUND', 'orchard/fruit has no pull request 7'],
  [429, '', 'REMOTE_UNAVAILABLE', 'asked too often'],
  [503, 'token-of-ann', 'REMOTE_UNAVAILABLE', 'answers 503'],
])('what GitHub answers instead of a pull request: %s %s', async (status, text, code, message) => {
  const ask = async () => ({ kind: 'answered', status, text }) as const;
  const { engine, git } = await committed({ 'Pear.java': pear }, '.', { token: 'token-of-ann', ask });
  git('remote', 'add', 'origin', 'ssh://git@github.com/orchard/fruit');
  const answer = callTool(engine, 'get_diff_summary', { pr: 7 });
  await expect(answer).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
});

test.each([
  [{ kind: 'late' }, 'did not answer in time'],
  [{ kind: 'silent', why: 'cannot be reached (ENOTFOUND)' }, 'cannot be reached'],
] as const)('GitHub that says nothing: %s', async (said, message) => {
  const { engine, git } = await committed({ 'Pear.java': pear }, '.', { token: 'token-of-ann', ask: async () => said });
  git('remote', 'add', 'origin', 'https://github.com/orchard/fruit/');
  const answer = callTool(engine, 'get_diff_summary', { pr: 7 });
  await expect(answer).rejects.toMatchObject({
    code: 'REMOTE_UNAVAILABLE',
    message: expect.stringContaining(message),
    suggestion: 'Give the base branch as since_ref.',
  });
});

test('without a token a pull request cannot be asked for', async () => {
  const { engine, root } = await projectEngine({ 'Pear.java': pear });
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  execFileSync('git', ['remote', 'add', 'origin', 'https://github.com/orchard/fruit'], { cwd: root });
  await expect(callTool(engine, 'get_diff_summary', { pr: 7 })).rejects.toThrow('no token');
});

test('a ref that there is not: what is near, or what there is', async () => {
  const { engine, git } = await committed({ 'Pear.java': pear });
  const ask = (since_ref: string) => callTool(engine, 'get_diff_summary', { since_ref });
  git('branch', 'größe/#1');
  expect(await ask('größe/#1')).toMatchObject({ changes: 0 });
  await expect(ask('mian')).rejects.toMatchObject({ suggestion: 'Did you mean main?' });
  await expect(ask('winter')).rejects.toMatchObject({ suggestion: 'It has größe/#1, main.' });
  await expect(ask('main~3')).rejects.toMatchObject({ suggestion: 'main does not go back that far.' });
});

test('of a type nothing changed that is not its own: what its members bring with them is theirs', async () => {
  const { engine, write } = await committed({
    'Kind.java': 'enum Kind { APPLE, PEAR; int age = 1; }\n',
    'Knife.java': 'class Knife {}\n',
    'Bowl.kt': 'class Bowl\n',
    'Box.java': 'class Box { int a = 1, b = 2; }\n',
    'bag.h': 'typedef struct bag { int size; } bag_t;\n',
  });
  write({
    'Kind.java': 'enum Kind { APPLE, PLUM, PEAR; int age = 1; }\n',
    'Knife.java': 'class Knife {\n  void cut() {}\n}\n',
    'Bowl.kt': 'class Bowl {\n  val fruits = 1\n}\n',
    'Box.java': 'class Box { int a = 1, b = 3; }\n',
    'bag.h': 'typedef struct bag { int size, age; } bag_t;\n',
  });
  const files = ({ body_changed, added }: Record<string, readonly { readonly name: string }[]>) => ({
    bodies: body_changed!.map(({ name }) => name),
    added: added!.map(({ name }) => name),
  });
  const { files_modified } = (await callTool(engine, 'get_diff_summary', { since_ref: 'HEAD' })) as {
    files_modified: readonly Record<string, readonly { readonly name: string }[]>[];
  };
  expect(files_modified.map(files)).toEqual([
    { bodies: [], added: ['Bowl.fruits'] },
    { bodies: ['Box.b'], added: [] },
    { bodies: [], added: ['Kind.PLUM'] },
    { bodies: [], added: ['Knife.cut'] },
    { bodies: [], added: ['bag.age'] },
  ]);
});

test('a type that moved is told once, and what changed in it meanwhile', async () => {
  const { engine, write } = await committed({
    'Fruit.kt': `class Stone\n\nclass Plum(val stone: Stone) {
  fun bite() = stone
  fun rot() = 1
}\n`,
  });
  write({
    'Fruit.kt': 'class Stone\n',
    'Plum.kt': `class Plum(val stone: Stone) {
  fun bite() = stone
  fun rot() = 2
}\n`,
  });
  expect(await callTool(engine, 'get_diff_summary', { since_ref: 'HEAD' })).toMatchObject({
    moved: [
      { signature: 'class Plum(val stone: Stone)', from: 'Fruit.kt#Plum', to: 'Plum.kt#Plum' },
      { signature: 'fun rot()', from: 'Fruit.kt#Plum.rot', to: 'Plum.kt#Plum.rot', body_changed: true },
    ],
  });
});

test('files that came and went are shown with their declarations, without those that only moved', async () => {
  const { engine, write } = await committed({
    'Old.kt': 'class Old {\n  fun age() = 1\n}\n\nfun peel(depth: Int) = depth * 2\n',
  });
  write({
    'Old.kt': null,
    'New.java': 'class New {\n  int age;\n}\n',
    'Tools.kt': 'fun peel(depth: Int) = depth * 2\n',
  });
  expect(await callTool(engine, 'get_diff_summary', { since_ref: 'HEAD' })).toMatchObject({
    files_added: [
      {
        path: 'New.java',
        added: [
          { kind: 'class', name: 'New', signature: 'class New' },
          { kind: 'field', name: 'New.age', signature: 'int age' },
        ],
      },
      { path: 'Tools.kt', added: [] },
    ],
    files_removed: [{ path: 'Old.kt', removed: [{ name: 'Old' }, { name: 'Old.age' }] }],
    moved: [{ signature: 'fun peel(depth: Int)', from: 'Old.kt#peel', to: 'Tools.kt#peel' }],
  });
});

test('an annotation that came, went or changed is a change of the declaration, also of a parameter', async () => {
  const { engine, write } = await committed({
    'Pear.java': `@Sweet @Fruit class Pear {
  @Override @Cost(1) void bite() {}

  void peel(int depth, Knife knife) {}

  @A @B void rot() {}
}
`,
    'Plum.kt': 'class Plum {\n  fun bite() = 1\n}\n',
  });
  write({
    'Pear.java': `@Fruit class Pear {
  @Override @Cost(2) void bite() {}

  void peel(int depth, @Nullable Knife knife) {}

  @B @A void rot() {}
}
`,
    'Plum.kt': 'class Plum {\n  @Deprecated("rotten") fun bite() = 2\n}\n',
  });
  expect(await callTool(engine, 'get_diff_summary', { since_ref: 'HEAD' })).toMatchObject({
    files_modified: [
      {
        modified: [
          { name: 'Pear', old_signature: '@Sweet class Pear', new_signature: 'class Pear' },
          { name: 'Pear.bite', old_signature: '@Cost(1) void bite()', new_signature: '@Cost(2) void bite()' },
          {
            name: 'Pear.peel',
            old_signature: 'void peel(int depth, Knife knife)',
            new_signature: 'void peel(int depth, @Nullable Knife knife)',
          },
        ],
        body_changed: [{ name: 'Pear.rot' }],
      },
      {
        modified: [
          { name: 'Plum.bite', old_signature: 'fun bite()', new_signature: '@Deprecated("rotten") fun bite()' },
        ],
        body_changed: [],
      },
    ],
  });
});

/** Kotlin with so many properties of such a name. */
function properties(count: number, name: string): string {
  return Array.from({ length: count }, (_, place) => `val ${name}${place} = 1\n`).join('');
}

test('of a long answer what has room is shown, what is left out is counted, and a path gives it', async () => {
  const { engine, write } = await committed({ 'box/Crate.kt': 'val first = 1\n' });
  write({ 'box/Crate.kt': properties(250, 'fruit'), 'box/Bag.kt': properties(90, 'nut') });
  const ask = async (args: object) => {
    return (await callTool(engine, 'get_diff_summary', { since_ref: 'HEAD', ...args })) as {
      files_modified: readonly { added: readonly unknown[]; omitted_declarations?: number }[];
      files_added: readonly { path: string; added: readonly unknown[]; omitted_declarations?: number }[];
      truncated?: object;
    };
  };
  const all = await ask({});
  const [crate, bag] = [all.files_modified[0]!, all.files_added[0]!];
  expect(crate.added.length).toBeGreaterThan(100);
  expect(crate.omitted_declarations).toBeGreaterThan(0);
  expect(crate.added.length + crate.omitted_declarations!).toBe(251);
  expect(bag.added).toHaveLength(90);
  expect(all.truncated).toEqual({
    shown: 1,
    total_count: 2,
    reason: '1 more without some of their declarations',
    next: 'get_diff_summary with the path of a file or folder',
  });
  const one = await ask({ path: 'box/Crate.kt' });
  expect(one).toMatchObject({ files_added: [], files_modified: [{ removed: [{ name: 'first' }] }] });
  expect(one.files_modified[0]!.added).toHaveLength(250);
  expect(one.truncated).toBeUndefined();
  expect(await ask({ limit: 1 })).toMatchObject({
    changes: 2,
    files_modified: [],
    truncated: { shown: 1, total_count: 2 },
  });
});

test('files that an answer has no room to name are counted by folder', async () => {
  const { engine, write } = await committed({ 'Old.kt': '' });
  const paths = Array.from({ length: 300 }, (_, place) => `box/${'long'.repeat(10)}/${place % 3}/Crate${place}.kt`);
  write(Object.fromEntries(paths.map((path) => [path, 'val fruit = 1\n'])));
  const answer = (await callTool(engine, 'get_diff_summary', { since_ref: 'HEAD' })) as {
    readonly files_added: readonly { readonly path: string }[];
    readonly files_not_named: Readonly<Record<string, number>>;
  };
  const named = answer.files_added.map(({ path }) => path);
  expect(named.length).toBeGreaterThan(50);
  for (const folder of Object.keys(answer.files_not_named)) {
    const all = paths.filter((path) => path.startsWith(`${folder}/`));
    expect(answer.files_not_named[folder]).toBe(all.filter((path) => !named.includes(path)).length);
  }
  expect(Object.values(answer.files_not_named).reduce((a, b) => a + b)).toBe(300 - named.length);
  expect(await showAnswer(engine, 'get_diff_summary', { since_ref: 'HEAD' })).toMatch(/\d+ files more in box\/long/);
});

test('a file with more changes than an answer holds is read on by an offset', async () => {
  const { engine, write } = await committed({ 'Crate.kt': properties(200, 'old'), 'Bag.kt': '' });
  write({ 'Crate.kt': `${properties(400, 'fruit')}fun peel() {}\n`, 'Bag.kt': 'val nut = 1\n' });
  const ask = async (args: object) =>
    (await callTool(engine, 'get_diff_summary', { since_ref: 'HEAD', path: 'Crate.kt', ...args })) as {
      files_modified: readonly Record<'added' | 'removed', readonly { readonly name: string }[]>[];
      truncated?: { readonly shown: number; readonly total_count: number; readonly next: { readonly offset: number } };
    };
  const names: string[] = [];
  let offset = 0;
  for (let next: object | undefined = {}; next !== undefined; ) {
    const { files_modified, truncated } = await ask(next);
    const { added, removed } = files_modified[0]!;
    names.push(...[...added, ...removed].map(({ name }) => name));
    if (truncated !== undefined) {
      expect(truncated).toMatchObject({ total_count: 601, shown: names.length - offset });
      offset = truncated.next.offset;
      expect(offset).toBe(names.length);
    }
    next = truncated?.next;
  }
  expect(offset).toBeGreaterThan(0);
  expect(names).toHaveLength(601);
  expect(new Set(names).size).toBe(601);
  await expect(ask({ path: undefined, offset: 1 })).rejects.toMatchObject({
    message: 'offset is of one file, and 2 changed',
  });
});

test('the path of a file or folder that changed, that is gone, that is as it was, and that there never was', async () => {
  const { engine, write } = await committed({
    'a/Pear.java': pear,
    'a/Knife.java': 'class Knife {}\n',
    'b/Old.kt': 'val a = 1\n',
  });
  write({ 'a/Pear.java': pear.replace('rot', 'ripen'), 'b/Old.kt': null });
  const ask = (path: string) => callTool(engine, 'get_diff_summary', { since_ref: 'HEAD', path });
  expect(await ask('a')).toMatchObject({ changes: 1, files_modified: [{ path: 'a/Pear.java' }], files_removed: [] });
  expect(await ask('Pear.java')).toMatchObject({ changes: 1, files_modified: [{ path: 'a/Pear.java' }] });
  expect(await ask('b/Old.kt')).toMatchObject({ changes: 1, files_removed: [{ path: 'b/Old.kt' }] });
  expect(await ask('a/Knife.java')).toMatchObject({ changes: 0 });
  await expect(ask('a/Plum.java')).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
});
