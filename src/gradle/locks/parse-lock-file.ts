import { findUnsafePart } from '../../core/coordinates.ts';
import { CorruptArtifactError } from '../../core/errors.ts';
import type { LockedDependency } from '../../core/gradle-build.ts';

/**
 * What a `gradle.lockfile` locks, by configuration; one that is locked to be empty has an empty list. Every line is
 * `group:name:version=configuration,…`, and `empty=` names those without dependencies.
 * Source: https://docs.gradle.org/current/userguide/dependency_locking.html.
 * @throws CorruptArtifactError `file:line` for a line of another form.
 */
export function parseLockFile(text: string, path: string): ReadonlyMap<string, readonly LockedDependency[]> {
  const configurations = new Map<string, LockedDependency[]>();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (isIgnored(line)) continue;
    const where = `${path}:${at + 1}`;
    const [notation = '', names] = line.split('=', 2);
    if (names === undefined) throw isNoLock(where, line);
    for (const name of names.split(',').filter((part) => part !== '')) {
      const locked = configurations.get(name) ?? [];
      configurations.set(name, locked);
      if (notation !== 'empty') locked.push(parseEntry(notation, where));
    }
  }
  return configurations;
}

/** Of one configuration, as Gradle wrote it before 6.0: a line for each `group:name:version`. @throws as `parseLockFile`. */
export function parseConfigurationLock(text: string, path: string): readonly LockedDependency[] {
  return text.split(/\r?\n/).flatMap((line, at) => (isIgnored(line) ? [] : [parseEntry(line, `${path}:${at + 1}`)]));
}

function isIgnored(line: string): boolean {
  return line.trim() === '' || line.startsWith('#');
}

function parseEntry(notation: string, where: string): LockedDependency {
  const [groupId, artifactId, version, ...rest] = notation.trim().split(':');
  if (!groupId || !artifactId || !version || rest.length > 0) throw isNoLock(where, notation);
  const coordinates = { groupId, artifactId, version };
  if (findUnsafePart(coordinates) !== null) throw isNoLock(where, notation);
  return { coordinates, where };
}

function isNoLock(where: string, line: string): CorruptArtifactError {
  return new CorruptArtifactError(
    `${where}: ${JSON.stringify(line.slice(0, 100))} is not a line of a Gradle lock file`,
  );
}
