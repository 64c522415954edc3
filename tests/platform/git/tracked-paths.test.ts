import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTrackedPaths } from '../../../src/platform/git/tracked-paths.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const LONG = `${'long/'.repeat(900)}name`;
const PATHS = ['apple', 'orchard/apple.kt', 'orchard/pie/crust', 'orchard-2/b', 'obst/süß/kürbis', LONG];

/** The folder of a repository that tracks them, as an index of that version. */
function repository({ version = 2, format = 'sha1', also = [] as readonly (readonly string[])[] } = {}): string {
  const folder = tempFolder();
  const git = (args: readonly string[], input?: string) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'] });
  git(['init', '-q', `--object-format=${format}`]);
  const blob = git(['hash-object', '-w', '--stdin'], '').trim();
  git(
    ['update-index', '--index-version', `${version}`, '--index-info'],
    PATHS.map((path) => `100644 ${blob}\t${path}\n`).join(''),
  );
  for (const args of also) git(args);
  return join(folder, '.git');
}

function check(gitFolder: string): void {
  const tracked = readTrackedPaths(gitFolder);
  expect(PATHS.filter((path) => !tracked?.has(path, false))).toEqual([]);
  const folders = ['orchard', 'orchard/pie', 'obst', 'obst/süß', 'long/long'];
  expect(folders.filter((path) => !tracked?.has(path, true))).toEqual([]);
  const others = ['', 'orchar', 'orchard/', 'orchard/apple', 'orchard/pie/cruste', 'zzz', 'obst/suss'];
  expect(others.filter((path) => tracked?.has(path, false) || tracked?.has(path, true))).toEqual([]);
}

test.each([2, 3, 4])('version %i', (version) => check(repository({ version })));
test('hashes of SHA-256', () => check(repository({ format: 'sha256' })));
test('flags that only version 3 has', () => {
  const folder = repository({ also: [['update-index', '--skip-worktree', 'apple', 'orchard/apple.kt']] });
  expect(readFileSync(join(folder, 'index')).readUInt32BE(4)).toBe(3);
  check(folder);
});
test('a list that another file has a part of is not known', () =>
  expect(readTrackedPaths(repository({ also: [['update-index', '--split-index']] }))).toBeNull());
test('none', () => expect(readTrackedPaths(tempFolder())).toBeNull());

test.each([2, 4])('damaged lists of version %i are none, or shorter than they say', (version) => {
  const folder = repository({ version });
  const index = readFileSync(join(folder, 'index'));
  for (let size = 0; size < index.length - 20; size += 7) {
    writeFileSync(join(folder, 'index'), index.subarray(0, size));
    expect(() => readTrackedPaths(folder)?.has('apple', false)).not.toThrow();
  }
  writeFileSync(join(folder, 'index'), index.subarray(0, 200));
  expect(readTrackedPaths(folder)).toBeNull();
  writeFileSync(join(folder, 'index'), Buffer.from(index).fill(0xff, 12, 16 + 62));
  expect(readTrackedPaths(folder)).toBeNull();
});
test('paths that grow with each other are counted', () => {
  const size = 12_000;
  const index = Buffer.alloc(12 + size * 65 + 20);
  index.write('DIRC');
  index.writeUInt32BE(4, 4);
  index.writeUInt32BE(size, 8);
  for (let entry = 0; entry < size; entry++) {
    const at = 12 + entry * 65;
    index.writeUInt16BE(Math.min(entry + 1, 0xfff), at + 60);
    index.write('a', at + 63);
  }
  const folder = tempFolder();
  writeFileSync(join(folder, 'index'), index);
  expect(readTrackedPaths(folder)).toBeNull();
});
