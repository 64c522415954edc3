import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, win32 } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readFolder } from '../../../src/platform/files/walk-files.ts';
import { findIgnoredPaths } from '../../../src/platform/git/ignored-paths.ts';
import { resolveInHome } from '../../../src/platform/git/resolve-in-home.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const git = (folder: string, ...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

/** A work tree of a user with these files in the home folder. */
function workTree(files: Readonly<Record<string, string>>, home: Readonly<Record<string, string>> = {}): string {
  vi.stubEnv('HOME', tempFolder(home));
  vi.stubEnv('XDG_CONFIG_HOME', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = tempFolder(files);
  git(folder, 'init', '-q');
  return folder;
}

/** What is left of a folder, as we see it. */
function listKept(root: string): readonly string[] {
  const { ignoredIn } = findIgnoredPaths(root);
  const kept: string[] = [];
  const open = [root];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const isIgnored = ignoredIn(folder);
    for (const entry of readFolder(folder)) {
      if (/^\.git(ignore)?$/.test(entry.name) || isIgnored(entry.name, entry.isDirectory())) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) open.push(path);
      else kept.push(relative(root, path));
    }
  }
  return kept.sort();
}

function check(files: Readonly<Record<string, string>>, kept: readonly string[], home = {}): void {
  expect(listKept(workTree(files, home))).toEqual(kept);
}

test('a name at any depth', () => check({ '.gitignore': 'pie\n', 'a/pie': '', pie: '', apple: '' }, ['apple']));
test('a path from the folder of the file on', () => check({ '.gitignore': '/pie\n', 'a/pie': '', pie: '' }, ['a/pie']));
test('a folder with all it holds', () => check({ '.gitignore': 'pie/\n', 'pie/x': '', 'a/pie': '' }, ['a/pie']));
test('but for what is taken back in', () =>
  check({ '.gitignore': '*.txt\n!apple.txt\n', 'apple.txt': '', 'pear.txt': '' }, ['apple.txt']));
test('which nothing in an ignored folder can be', () =>
  check({ '.gitignore': 'pie/\n!pie/apple\n', 'pie/apple': '' }, []));
test('the nearest file decides', () =>
  check({ '.gitignore': '*.txt\n', 'pie/.gitignore': '!*.txt\n', 'pie/a.txt': '', 'b.txt': '' }, ['pie/a.txt']));
test('two stars stand for any number of folders', () =>
  check({ '.gitignore': 'a/**/z\n', 'a/z': '', 'a/b/c/z': '', z: '' }, ['z']));
test("a repository's own list", () => {
  const folder = workTree({ apple: '', pie: '' });
  writeFileSync(join(folder, '.git/info/exclude'), 'pie\n');
  expect(listKept(folder)).toEqual(['apple']);
});
test("a user's list", () => check({ apple: '', pie: '' }, ['apple'], { '.config/git/ignore': 'pie\n' }));
test("a user's list of another name", () =>
  check({ apple: '', pie: '' }, ['apple'], { '.gitconfig': '[core]\n\texcludesFile = ~/mine\n', mine: 'pie\n' }));
test('a work tree within begins anew', () => {
  const folder = workTree({ '.gitignore': '*.txt\n', 'inner/a.txt': '', 'b.txt': '' });
  git(join(folder, 'inner'), 'init', '-q');
  expect(listKept(folder)).toEqual(['inner/a.txt']);
});
test('a further work tree has the list of its repository', () => {
  const folder = workTree({ apple: '' });
  git(folder, 'add', '.');
  git(folder, '-c', 'user.name=o', '-c', 'user.email=o@orchard.example', 'commit', '-qm', 'ripe');
  const other = join(tempFolder(), 'other');
  git(folder, 'worktree', 'add', '-q', other);
  writeFileSync(join(folder, '.git/info/exclude'), 'pie\n');
  writeFileSync(join(other, 'pie'), '');
  expect(listKept(other)).toEqual(['apple']);
});

test('a folder of a work tree has the rules from above', () => {
  const folder = workTree({ '.gitignore': 'pie/crust/*.txt\n', 'pie/crust/a.txt': '', 'pie/crust/b': '' });
  expect(listKept(join(folder, 'pie/crust'))).toEqual(['b']);
});
test('a folder that is ignored itself is told, by the outermost', () => {
  const folder = workTree({ '.gitignore': 'target\n', 'target/classes/a': '' });
  expect(findIgnoredPaths(join(folder, 'target/classes')).ignoredFolder).toBe(join(folder, 'target'));
  expect(findIgnoredPaths(folder).ignoredFolder).toBeNull();
});
test('an exported work tree is read as one, without what lies above', () => {
  const folder = tempFolder({ '.gitignore': 'a\n', 'tree/.gitignore': 'b\n', 'tree/a': '', 'tree/b': '' });
  expect(listKept(join(folder, 'tree'))).toEqual(['a']);
});
test('a list of rules that is too large is told', () => {
  const folder = workTree({ '.gitignore': 'pie\n'.repeat(100_000) });
  expect(() => findIgnoredPaths(folder).ignoredIn(folder)).toThrow('too large');
});
test.each([
  ['a rule for each of many names', '*b*a\n'.repeat(50_000), 'a'],
  ['long rules', `*${'a'.repeat(100)}b*c\n`.repeat(2_000), 'c'],
  ['large sets', `*${'[a-bd-e]'.repeat(30_000)}*c\n`, 'c'],
  ['deep rules', `${'**/*a*b?/'.repeat(20)}*c\n`.repeat(1_200), 'c'],
])('%s that would take minutes for a thousand names are told', (_, rules, ending) => {
  const folder = workTree({ '.gitignore': rules });
  const { ignoredIn } = findIgnoredPaths(folder);
  expect(() => {
    for (let deep = 'a'; deep.length < 40; deep += '/aaaaaaaab') {
      const isIgnored = ignoredIn(join(folder, deep));
      for (let count = 0; count < 1000; count++) isIgnored(`${count}${'a'.repeat(230)}${ending}`, false);
    }
  }).toThrow('too many or too long patterns');
});
test('many lists of rules are told', () => {
  const folder = workTree(
    Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`${n}/.gitignore`, 'p\n'.repeat(100_000)])),
  );
  expect(() => listKept(folder)).toThrow(`.gitignore files of ${folder}: too many`);
});
test.each([
  ['three stars stand for folders as two do', '***/pie/**/x\n', { 'a/pie/x': '', 'pie/b/x': '', x: '' }, ['x']],
  ['a set may hold a slash', '/[a/b]\n', { a: '', 'c/b': '', c2: '' }, ['c/b', 'c2']],
  ['a slash may be escaped', 'a\\/b\n', { 'a/b': '', 'c/b': '' }, ['c/b']],
  ['a set of a class that nobody knows fits nothing', '[[:constructor:]]\n', { a: '' }, ['a']],
])('%s', (_, rules, files, kept) => check({ '.gitignore': rules, ...files }, kept));

test.each([
  [`${'*a'.repeat(40)}b`, 'a'.repeat(200)],
  [`${'**/a/'.repeat(20)}b`, `${'a/'.repeat(60)}c`],
])('patterns that make backtracking matchers take for ever: %s', (pattern, path) =>
  check({ '.gitignore': pattern, [path]: '' }, [path]),
);

/** Numbers that seem random and are the same in each run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

const NAMES = ['a', 'b', 'ab', 'foo', 'foo.java', 'build', 'x.txt', 'a b', 'A', '-', ']', 'a\\b', '!x', '#y', 'foo '];
const PARTS = [
  'a',
  'foo',
  '*',
  '**',
  '***',
  '?',
  '[ab]',
  '[!a]',
  '[a-c]',
  '[]x]',
  '[^[:alpha:]]',
  '\\*',
  '.txt',
  '\\ ',
  '[',
  '[.]',
  '[a/b]',
  '!',
];

test.each(Array.from({ length: 25 }, (_, seed) => seed))(
  'as git does, tree %i of random files and patterns',
  (seed) => {
    const random = createRandom(seed);
    const pick = (words: readonly string[]) => words[random(words.length)] as string;
    const row = (most: number, make: () => string) => Array.from({ length: 1 + random(most) }, make);
    const glob = () => row(4, () => pick(PARTS)).join('');
    const pattern = () => {
      const names = row(3, () => (random(4) === 0 ? '**' : random(2) === 0 ? pick(NAMES) : glob())).join('/');
      return `${pick(['', '', '!'])}${pick(['', '', '/'])}${names}${pick(['', '', '', '/', '  ', '\r'])}\n`;
    };
    const folder = workTree({ '.gitignore': row(5, pattern).join('') });
    for (let count = 0; count < 40; count++) {
      const path = join(folder, ...row(4, () => pick(NAMES)));
      try {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, '');
        if (random(5) === 0) writeFileSync(join(dirname(path), '.gitignore'), row(3, pattern).join(''));
      } catch {
        // A file of that name has come before a folder, or the other way round.
      }
    }
    const kept = git(folder, 'ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
    expect(listKept(folder)).toEqual(kept.filter((path) => !/(^|\/)\.gitignore$/.test(path)).sort());
  },
);

test('a list of rules that is a link is not followed, as in git', () => {
  const folder = workTree({ 'apple.txt': '', 'pear.txt': '' });
  symlinkSync(join(tempFolder({ rules: 'apple.txt' }), 'rules'), join(folder, '.gitignore'));
  expect(listKept(folder)).toEqual(['apple.txt', 'pear.txt']);
});

test.each([
  ['~\\git\\ignored', win32, 'C:\\Users\\ann\\git\\ignored'],
  ['~/git/ignored', win32, 'C:\\Users\\ann\\git\\ignored'],
  ['D:\\\\git\\\\ignored', win32, 'D:\\git\\ignored'],
  ['~/git/ignored', posix, '/home/ann/git/ignored'],
  ['~\\odd', posix, '/home/ann/~\\odd'],
])('the rules of the user at %s', (named, paths, expected) => {
  const home = paths === win32 ? 'C:\\Users\\ann' : '/home/ann';
  expect(resolveInHome(named, home, paths)).toBe(expected);
});
