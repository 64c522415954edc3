import { basename, join } from 'node:path';
import type { LockedDependency } from '../../core/builds/gradle-build.ts';
import { keepActive, type LockFormat, NO_LOCKS, renameOld } from './lock-format.ts';
import { isNoLock, listLines, parseLocked } from './locked-dependency.ts';

/**
 * Gradle's own, one for each project. Those of `buildscript` blocks and settings lock what builds the project, not what it uses, and are not
 * read. Source: https://docs.gradle.org/current/userguide/dependency_locking.html.
 */
export const readGradleLockfile: LockFormat = (project, find) => {
  const { folder, lockFile } = project;
  const path = lockFile ?? join(folder, 'gradle.lockfile');
  const text = find(path);
  if (text === null) return null;
  return { ...NO_LOCKS, locks: renameOld(keepActive(parseLockFile(text, path), project)), locksFrom: basename(path) };
};

/**
 * The locked modules by configuration; one that is locked to be empty has an empty list. Every line is `group:name:version=configuration,…`,
 * and `empty=` names those without dependencies. @throws CorruptArtifactError `file:line` for a line of another form.
 */
function parseLockFile(text: string, path: string): ReadonlyMap<string, readonly LockedDependency[]> {
  const configurations = new Map<string, LockedDependency[]>();
  for (const [line, where] of listLines(text, path)) {
    const [notation = '', names] = line.split('=', 2);
    if (names === undefined) throw isNoLock(line, where);
    const entry = notation === 'empty' ? null : parseLocked(notation, where);
    for (const name of names.split(',').filter((part) => part !== '')) {
      const locked = configurations.get(name) ?? [];
      configurations.set(name, locked);
      if (entry !== null) locked.push(entry);
    }
  }
  return configurations;
}
