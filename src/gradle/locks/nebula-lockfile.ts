import { join } from 'node:path';
import type { LockedDependency } from '../../core/builds/gradle-build.ts';
import { isRecord } from '../../core/is-record.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import type { FindText } from '../build/state/build-files.ts';
import { createLineOf, parseObject } from './json-lock.ts';
import { type LockFormat, type LockReading, NO_LOCKS, nameToday } from './lock-format.ts';
import { parseLocked } from './locked-dependency.ts';

/**
 * The format of Netflix's plugin nebula.dependency-lock: JSON with `{"locked": "1.0"}` by configuration and `group:name`, for each project or, in
 * `global.lock`, for all. Source: https://github.com/nebula-plugins/gradle-dependency-lock-plugin/wiki/Usage.
 */
export const readNebulaLockfile: LockFormat = ({ folder, rootFolder }, find) => {
  for (const locksFrom of ['dependencies.lock', 'lockfile.json']) {
    const path = join(folder, locksFrom);
    const text = find(path);
    if (text !== null) return { ...NO_LOCKS, ...parseNebulaLock(text, path), locksFrom };
  }
  return readGlobal(rootFolder, find);
};

const GLOBAL = '_global_';

function readGlobal(rootFolder: string, find: FindText): LockReading | null {
  const locksFrom = 'global.lock';
  const path = join(rootFolder, locksFrom);
  const text = find(path);
  if (text === null) return null;
  const { locks, pins } = parseNebulaLock(text, path);
  return { ...NO_LOCKS, pins: new Map([['*', locks.get(GLOBAL) ?? pins.get(GLOBAL) ?? []]]), locksFrom };
}

function parseNebulaLock(text: string, path: string): Pick<LockReading, 'locks' | 'pins'> {
  const locks = new Map<string, readonly LockedDependency[]>();
  const pins = new Map<string, readonly LockedDependency[]>();
  const configurations = new Map<string, unknown>(Object.entries(parseObject(text, path)));
  const lineOf = createLineOf(text);
  for (const [name, entries] of configurations) {
    lineOf(name);
    if (!isRecord(entries)) throw new CorruptArtifactError(`${path}: "${name}" is not what a lock file has`);
    const written = Object.entries(entries);
    const locked = written.flatMap(([module, entry]) => readEntry(module, entry, `${path}:${lineOf(module)}`));
    // Without the option `includeTransitives` only what is declared is locked.
    const target = written.some(([, entry]) => isRecord(entry) && 'transitive' in entry) ? locks : pins;
    target.set(nameToday(name, configurations), locked);
  }
  return { locks, pins };
}

/** None for a project of the build. */
function readEntry(module: string, entry: unknown, where: string): readonly LockedDependency[] {
  if (!isRecord(entry)) throw new CorruptArtifactError(`${where}: "${module}" is not what a lock file has`);
  const { locked } = entry;
  return typeof locked === 'string' ? [parseLocked(`${module}:${locked}`, where)] : [];
}
