/**
 * Compares class paths with the lock files that projects commit: `npm run compare:gradle -- [--misses] FOLDER …`. Each project is resolved
 * by the built product with its lock files, which must give every entry, then in a copy without them, from its scripts alone, and at last
 * with the lock's versions forced on whatever is asked for at a version that only the day of locking tells, as `1.+`.
 * What then differs is counted by its cause, as `explainMisses` tells them apart; `--misses` lists it.
 * Exit code 1: an entry of a lock that was used is missing.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { TreeJson } from '../../src/cli/tree-json.ts';
import { printModule } from '../../src/core/artifacts/coordinates.ts';
import { isThere } from '../../src/platform/files/files.ts';
import { type Cause, explainMisses } from './explain-misses.ts';
import { type Locks, listEntries, pairClassPaths, readLocks } from './gradle-class-paths.ts';

/** What is pinned may bring along more that is dynamic. */
const MOST_ROUNDS = 6;
const PRODUCT = join(import.meta.dirname, '../../dist/bin/jar-indexer.js');

type Counts = Record<'locked' | 'withLock' | 'withoutLock' | 'pinned' | 'tooMuch' | 'unasked' | Cause, number>;

const NONE: Counts = {
  locked: 0,
  withLock: 0,
  withoutLock: 0,
  pinned: 0,
  tooMuch: 0,
  unasked: 0,
  lock: 0,
  module: 0,
  line: 0,
  none: 0,
};

const showsMisses = process.argv.includes('--misses');
const all = { ...NONE };
for (const target of process.argv.slice(2).filter((argument) => argument !== '--misses')) {
  const { counts, misses } = compareTarget(resolve(target));
  for (const name of Object.keys(all) as (keyof Counts)[]) all[name] += counts[name];
  console.log(`${basename(target)}: ${print(counts)}`);
  for (const miss of showsMisses ? misses : []) console.log(`    ${miss}`);
}
console.log(`all: ${print(all)}`);
process.exitCode = all.withLock === all.locked ? 0 : 1;

function compareTarget(folder: string): { readonly counts: Counts; readonly misses: readonly string[] } {
  const { locks, partial } = readLocks(folder);
  const withLock = runTree(folder);
  const scratch = mkdtempSync(join(tmpdir(), 'compare-gradle-'));
  // A build that gives its root no name is called as its folder.
  const copy = join(scratch, basename(folder));
  cpSync(folder, copy, {
    recursive: true,
    filter: (path) =>
      !/(?:\.lockfile|[/\\](?:versions|dependencies)\.lock|[/\\]\.git|[/\\]build|[/\\]node_modules)$/.test(path),
  });
  const alone = runTree(copy);
  const pinned = pinDynamic(copy, locks, alone);
  rmSync(scratch, { recursive: true });
  const counts = { ...NONE };
  const misses: string[] = [];
  for (const [key, versions] of locks) {
    const count = (tree: TreeJson): number => {
      const entries = listEntries(tree, key);
      return [...versions].filter(([module, version]) => entries.get(module)?.version === version).length;
    };
    counts.locked += versions.size;
    counts.withLock += count(withLock);
    counts.withoutLock += count(alone);
    counts.pinned += count(pinned);
    for (const { module, locked, found, cause, because } of explainMisses(
      pairClassPaths([key, versions], [withLock, pinned]),
    )) {
      if (locked === null && partial.has(key)) continue;
      if (locked !== null) counts[cause]++;
      else counts.tooMuch++;
      if (locked === null && cause === 'none') counts.unasked++;
      misses.push(`${cause}: ${key}: ${module} ${locked ?? 'none'} is ${found ?? 'missing'}: ${because}`);
    }
  }
  return { counts, misses };
}

function pinDynamic(folder: string, locks: Locks, first: TreeJson): TreeJson {
  const pinned = new Set<string>();
  let tree = first;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const open = listDynamic(tree, locks).filter((pin) => !pinned.has(JSON.stringify(pin)));
    if (open.length === 0) break;
    for (const pin of open) {
      pinned.add(JSON.stringify(pin));
      const script = ['build.gradle.kts', 'build.gradle'].map((name) => join(folder, pin.path, name)).find(isThere);
      const text = `configurations.named("${pin.configuration}") { resolutionStrategy { force("${pin.entry}") } }`;
      appendFileSync(script ?? join(folder, pin.path, 'build.gradle'), `\n${text}\n`);
    }
    tree = runTree(folder);
  }
  return tree;
}

function listDynamic({ modules }: TreeJson, locks: Locks) {
  return modules.flatMap(({ path, dependencies }) =>
    dependencies
      .filter(({ requested }) => requested !== undefined)
      .flatMap((row) =>
        (row.configurations ?? []).flatMap((configuration) => {
          const version = locks.get(`${path} ${configuration}`)?.get(printModule(row));
          return version === undefined ? [] : [{ path, configuration, entry: `${printModule(row)}:${version}` }];
        }),
      ),
  );
}

function runTree(folder: string): TreeJson {
  const { stdout, stderr } = spawnSync(process.execPath, [PRODUCT, 'tree', '--json', '--quiet', folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (!stdout.startsWith('{') || !isThere(PRODUCT)) throw new Error(`${folder}: ${stderr}`);
  return JSON.parse(stdout) as TreeJson;
}

function print({ locked, withLock, withoutLock, pinned, tooMuch, unasked, ...causes }: Counts): string {
  const { lock, module, line, none } = causes;
  const told = locked - lock - module;
  const share = (same: number, of = locked) => `${same} (${((100 * same) / Math.max(of, 1)).toFixed(2)} %)`;
  return [
    `${locked} entries, with the lock ${share(withLock)}, from the scripts alone ${share(withoutLock)}, with dynamic versions given ${share(pinned)}`,
    `missed ${locked - pinned}: ${lock} behind the scripts, ${module} by modules that cannot be read, ${line} by lines told as not understood, ${none} unexplained`,
    `too much ${tooMuch}, ${unasked} of them unexplained`,
    `of the ${told} that files and repositories tell ${share(pinned, told)}`,
  ].join('; ');
}
