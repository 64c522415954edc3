import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { TreeJson, TreeJsonDependency } from '../../src/cli/tree-json.ts';
import { printGav, printModule } from '../../src/core/artifacts/coordinates.ts';
import { LOCAL_GROUP } from '../../src/core/artifacts/local-group.ts';
import type { SelectionReason } from '../../src/core/builds/resolved-project.ts';
import type { Problem, ProblemCode } from '../../src/core/problems/problem.ts';
import { readLocks as readProductLocks } from '../../src/gradle/locks/read-locks.ts';
import { isThere } from '../../src/platform/files/files.ts';
import { walkFiles } from '../../src/platform/files/walk-files.ts';
import type { Entries, Entry, TwoClassPaths } from './explain-misses.ts';

/** A class path of a project: its folder, a space, its name. */
export type ClassPathKey = string;

/** By class path the versions that lock files give, by `g:a`. */
export type Locks = ReadonlyMap<ClassPathKey, ReadonlyMap<string, string>>;

const ALWAYS = (): boolean => true;
const NEVER = (): boolean => false;
const CLASS_PATH = /(?:compile|Compile|runtime|Runtime)Classpath$/;
const LOCK_FILE =
  /(?:^|\/)(?:gradle\.lockfile|gradle\/dependency-locks\/\w+\.lockfile|versions\.lock|dependencies\.lock)$/;
/** Of a lock for all class paths of all projects. */
const ANY = '*';

/**
 * Out of whatever of its lock files the product takes for a project. `partial`: class paths of which they give what is declared, and not what
 * this brings in.
 */
export function readLocks(root: string): { readonly locks: Locks; readonly partial: ReadonlySet<ClassPathKey> } {
  const partial = new Set<ClassPathKey>();
  const locks = new Map<ClassPathKey, ReadonlyMap<string, string>>();
  const find = (path: string): string | null => (isThere(path) ? readFileSync(path, 'utf8') : null);
  const paths = [...walkFiles(root)].filter((path) => LOCK_FILE.test(path));
  const places = paths.map((path) => dirname(path).replace(/(?:^|\/)gradle\/dependency-locks$/, '') || '.');
  for (const place of new Set([...places, ...listInventoried(find(join(root, 'versions.lock')) ?? '')])) {
    const inner = paths.filter((path) => dirname(path) === join(place, 'gradle/dependency-locks'));
    const classPaths = inner.map((path) => basename(path, '.lockfile'));
    const path = place === '.' ? ':' : `:${place.replaceAll('/', ':')}`;
    const project = {
      path,
      folder: join(root, place),
      rootFolder: root,
      classPaths,
      lockFile: null,
      isLocked: ALWAYS,
      isExempt: NEVER,
    };
    const read = readProductLocks(project, find, ({ message }) => console.error(message));
    for (const [name, locked] of [...read.locks, ...read.pins]) {
      if (!CLASS_PATH.test(name) && name !== ANY) continue;
      const versions = locked.map(({ coordinates }) => [printModule(coordinates), coordinates.version] as const);
      locks.set(name === ANY ? `${ANY} ${ANY}` : `${place} ${name}`, new Map(versions));
      if (name !== ANY && read.pins.has(name)) partial.add(`${place} ${name}`);
    }
  }
  return { locks, partial };
}

/** Folders of the projects of which a lock for all projects has class paths, where they lie as they are called. */
function listInventoried(text: string): readonly string[] {
  return [...text.matchAll(/"projectPath"\s*:\s*":([^"]*)"/g)].map(([, path = '']) => path.replaceAll(':', '/') || '.');
}

/** The artifacts that a tree has on a class path, but for the build's own projects and files, which no lock names. */
export function listEntries(tree: TreeJson, key: ClassPathKey): Entries {
  const own = new Set(tree.modules.map(({ coordinates }) => coordinates));
  const rows = listRows(tree, key);
  const here = new Set(rows.map(printGav));
  const elsewhere = new Set(
    listAllRows(tree, key)
      .map(printGav)
      .filter((gav) => !here.has(gav)),
  );
  const published = rows.filter((row) => !own.has(printGav(row)) && row.groupId !== LOCAL_GROUP);
  return new Map(published.map((row) => [printModule(row), describe(row, elsewhere)]));
}

/** A class path as its lock has it, explained by the tree that used the lock, and out of the tree without locks. */
export function pairClassPaths(
  [key, versions]: readonly [key: ClassPathKey, versions: ReadonlyMap<string, string>],
  trees: readonly [withLock: TreeJson, alone: TreeJson],
): TwoClassPaths {
  const [used, found] = [listEntries(trees[0], key), listEntries(trees[1], key)];
  const locked = new Map(
    [...versions].map(([module, version]) => [module, { askers: [], bringers: [], ...used.get(module), version }]),
  );
  const problems = trees.flatMap((tree) => listProblems(tree, key));
  const rows = trees.flatMap((tree) => listRows(tree, key));
  const unread = rows.filter((row) => problems.some((problem) => UNREAD.has(problem.code) && isAbout(problem, row)));
  const brought = new Set(trees.flatMap((tree) => listAllRows(tree, key)).map(printGav));
  const gone = problems.flatMap(({ code, dependency }) => (UNREAD.has(code) ? (dependency?.coordinates ?? []) : []));
  const unlisted = problems.flatMap(({ code, dependency }) =>
    code === 'range-empty' ? (dependency?.coordinates ?? []) : [],
  );
  const told = listProblems(trees[1], key).filter(({ code }) => UNCLEAR.has(code));
  return {
    locked,
    found,
    unread: new Set([...unread.map(printModule), ...unlisted.map((text) => text.split(':', 2).join(':'))]),
    unmanaged: [...new Set(gone)].filter((gav) => !brought.has(gav)),
    told: told.map(({ where, message }) => `${where}: ${message}`),
  };
}

const UNREAD = new Set<ProblemCode>([
  'pom-missing',
  'pom-invalid',
  'pom-unreachable',
  'metadata-unreadable',
  'model-invalid',
  'limit-reached',
]);
const UNCLEAR = new Set<ProblemCode>(['script-unclear', 'dependency-unread', 'plugin-unread', 'catalog-invalid']);

function listRows(tree: TreeJson, key: ClassPathKey): readonly TreeJsonDependency[] {
  const [, name = ''] = key.split(' ');
  return listAllRows(tree, key).filter(({ configurations = [] }) => name === ANY || configurations.includes(name));
}

/** Of all class paths of its project. */
function listAllRows({ modules }: TreeJson, key: ClassPathKey): readonly TreeJsonDependency[] {
  return modules.filter((module) => isOf(module, key)).flatMap(({ dependencies }) => dependencies);
}

function listProblems({ modules, problems }: TreeJson, key: ClassPathKey): readonly Problem[] {
  return [...modules.filter((module) => isOf(module, key)).flatMap((module) => module.problems), ...problems];
}

function isOf({ path }: TreeJson['modules'][number], key: ClassPathKey): boolean {
  const [place] = key.split(' ');
  return place === ANY || place === path;
}

/**
 * A lock file is nobody who asks, and a constraint brings nothing. Without reasons it was requested, by its parent to begin with. What asks
 * for it on another class path of the project is `elsewhere`.
 */
function describe({ version, via, reasons }: TreeJsonDependency, elsewhere: ReadonlySet<string>): Entry {
  const parent = via.slice(-1);
  const said = reasons ?? [{ kind: 'requested', by: parent[0] ?? 'a script' }];
  const asking = said.filter(
    ({ kind, by }) => ASKING.has(kind) && !/\.lock(?:file)?:\d+$/.test(by) && !elsewhere.has(by),
  );
  const requesting = asking.filter(({ kind }) => kind === 'requested').map(({ by }) => by);
  const bringers = new Set([...requesting, ...parent.filter((by) => !elsewhere.has(by))]);
  return { version, askers: asking.map(({ by }) => by), bringers: [...bringers] };
}

const ASKING = new Set<SelectionReason['kind']>(['requested', 'constraint', 'platform', 'forced', 'strictly']);

/** One whose file could not be read is told by where that lies. */
function isAbout({ dependency, where = '' }: Problem, row: TreeJsonDependency): boolean {
  const gav = printGav(row);
  return dependency?.coordinates === gav || where === gav || where.includes(`/${row.artifactId}/${row.version}/`);
}
