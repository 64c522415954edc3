/**
 * Compares class paths with the lock files that projects commit: `npm run compare:gradle -- [--misses] FOLDER …`. Each project is resolved
 * by the built product with its lock files, which must give every entry, then in a copy without them, from its scripts alone, and at last
 * with the lock's versions forced on whatever is asked for at a version that only the day of locking tells, as `1.+`.
 * `--misses` lists what then differs. Exit code 1: an entry of a lock that was used is missing.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { TreeJson } from '../../src/cli/tree-json.ts';
import { readGradleLockfile } from '../../src/gradle/locks/gradle-lockfile.ts';
import { isThere } from '../../src/platform/files/files.ts';
import { walkFiles } from '../../src/platform/files/walk-files.ts';

const CLASS_PATH = /(?:compile|Compile|runtime|Runtime)Classpath$/;
/** What is pinned may bring along more that is dynamic. */
const MOST_ROUNDS = 6;
const PRODUCT = join(import.meta.dirname, '../../dist/bin/jar-indexer.js');

interface Compared {
  readonly locked: number;
  readonly same: number;
  readonly misses: readonly string[];
}

const showsMisses = process.argv.includes('--misses');
const totals = { locked: 0, withLock: 0, withoutLock: 0, pinned: 0 };
for (const target of process.argv.slice(2).filter((argument) => argument !== '--misses'))
  compareTarget(resolve(target));
console.log(
  `all: ${totals.locked} entries, with the lock ${print(totals.withLock)}, from the scripts alone ${print(totals.withoutLock)}, with dynamic versions given ${print(totals.pinned)}`,
);
process.exitCode = totals.withLock === totals.locked ? 0 : 1;

function compareTarget(folder: string): void {
  const locks = readLocks(folder);
  const withLock = compare(locks, runTree(folder));
  const scratch = mkdtempSync(join(tmpdir(), 'compare-gradle-'));
  // A build that gives its root no name is called as its folder.
  const copy = join(scratch, basename(folder));
  cpSync(folder, copy, {
    recursive: true,
    filter: (path) => !/(?:\.lockfile|[/\\]\.git|[/\\]build|[/\\]node_modules)$/.test(path),
  });
  const tree = runTree(copy);
  const withoutLock = compare(locks, tree);
  const pinned = compare(locks, pinDynamic(copy, locks, tree));
  rmSync(scratch, { recursive: true });
  totals.locked += withLock.locked;
  totals.withLock += withLock.same;
  totals.withoutLock += withoutLock.same;
  totals.pinned += pinned.same;
  console.log(
    `${basename(folder)}: ${withLock.locked} entries, with the lock ${withLock.same}, from the scripts alone ${withoutLock.same}, with dynamic versions given ${pinned.same}`,
  );
  if (showsMisses)
    for (const miss of [...withLock.misses.map((text) => `with the lock: ${text}`), ...pinned.misses])
      console.log(`    ${miss}`);
}

/** `g:a:v` by folder and class path. */
function readLocks(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const locks = new Map<string, ReadonlySet<string>>();
  for (const name of walkFiles(folder)) {
    const path = join(folder, name);
    if (basename(path) !== 'gradle.lockfile') continue;
    const place = relative(folder, join(path, '..')) || '.';
    const project = { folder: dirname(path), rootFolder: folder, classPaths: [], lockFile: null };
    for (const [name, locked] of readGradleLockfile(project, (file) => readFileSync(file, 'utf8'))?.locks ?? []) {
      if (!CLASS_PATH.test(name)) continue;
      locks.set(
        `${place} ${name}`,
        new Set(
          locked.map(({ coordinates: { groupId, artifactId, version } }) => `${groupId}:${artifactId}:${version}`),
        ),
      );
    }
  }
  return locks;
}

function pinDynamic(folder: string, locks: ReadonlyMap<string, ReadonlySet<string>>, first: TreeJson): TreeJson {
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

function listDynamic({ modules }: TreeJson, locks: ReadonlyMap<string, ReadonlySet<string>>) {
  return modules.flatMap(({ path, dependencies }) =>
    dependencies.flatMap(({ groupId, artifactId, requested, configurations = [] }) =>
      requested === undefined
        ? []
        : configurations.flatMap((configuration) => {
            const entries = [...(locks.get(`${path} ${configuration}`) ?? [])];
            const entry = entries.find((text) => text.startsWith(`${groupId}:${artifactId}:`));
            return entry === undefined ? [] : [{ path, configuration, entry }];
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

function compare(locks: ReadonlyMap<string, ReadonlySet<string>>, { modules }: TreeJson): Compared {
  const own = new Set(modules.map(({ coordinates }) => coordinates));
  const misses: string[] = [];
  let locked = 0;
  let same = 0;
  for (const [key, entries] of locks) {
    const [path = '', name = ''] = key.split(' ');
    const found = new Map<string, string>();
    for (const { groupId, artifactId, version, configurations = [] } of modules.find((module) => module.path === path)
      ?.dependencies ?? []) {
      const gav = `${groupId}:${artifactId}:${version}`;
      if (configurations.includes(name) && !own.has(gav)) found.set(gav, `${groupId}:${artifactId}`);
    }
    locked += entries.size;
    for (const entry of entries) {
      if (found.has(entry)) same++;
      else {
        const other = [...found].find(([, module]) => entry.startsWith(`${module}:`))?.[0];
        misses.push(`${key}: ${entry} ${other === undefined ? 'is missing' : `is ${other.split(':')[2]}`}`);
      }
    }
    for (const [gav, module] of found) {
      if (![...entries].some((entry) => entry.startsWith(`${module}:`))) misses.push(`${key}: ${gav} is too much`);
    }
  }
  return { locked, same, misses };
}

function print(same: number): string {
  return `${same} (${((100 * same) / Math.max(totals.locked, 1)).toFixed(2)} %)`;
}
