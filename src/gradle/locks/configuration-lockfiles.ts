import { join } from 'node:path';
import type { LockedDependency } from '../../core/builds/gradle-build.ts';
import { keepActive, type LockFormat, NO_LOCKS, OLD_NAMES, renameOld } from './lock-format.ts';
import { listLines, parseLocked } from './locked-dependency.ts';

/**
 * Gradle's before 7: a file for each configuration, with a line for each `group:name:version`.
 * Source: https://docs.gradle.org/6.8/userguide/dependency_locking.html.
 */
export const readConfigurationLockfiles: LockFormat = (project, find) => {
  const { folder, classPaths } = project;
  const locks = new Map<string, readonly LockedDependency[]>();
  for (const name of [...classPaths, ...OLD_NAMES.keys()]) {
    const path = join(folder, 'gradle', 'dependency-locks', `${name}.lockfile`);
    const text = find(path);
    if (text === null) continue;
    locks.set(
      name,
      listLines(text, path).map(([line, where]) => parseLocked(line, where)),
    );
  }
  return locks.size === 0
    ? null
    : { ...NO_LOCKS, locks: renameOld(keepActive(locks, project)), locksFrom: 'gradle/dependency-locks' };
};
