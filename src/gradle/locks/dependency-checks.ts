import { join } from 'node:path';
import type { LockedDependency } from '../../core/builds/gradle-build.ts';
import { isRecord } from '../../core/is-record.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { createLineOf, looksLikeJson, parseObject } from './json-lock.ts';
import { type LockFormat, NO_LOCKS } from './lock-format.ts';
import { parseLocked } from './locked-dependency.ts';

/**
 * The format of Carrot Search's plugin dependencychecks, by which Lucene and Solr are built: `versions.lock` in JSON, for all projects of a build. By group
 * of configurations it has `"group:name:version": "key,refs=1"`, and by key the configurations of projects that have the module. The plugin
 * does not hand these versions to Gradle, it fails where Gradle chooses others.
 * Source: https://github.com/carrotsearch/gradle-dependencychecks-plugin, ResolveConfigurationGroups and CheckLocks.
 */
export const readDependencyChecks: LockFormat = ({ path: project, rootFolder }, find) => {
  const locksFrom = 'versions.lock';
  const path = join(rootFolder, locksFrom);
  const text = find(path);
  if (text === null || !looksLikeJson(text)) return null;
  const { configurationGroups, because } = parseObject(text, path);
  const lineOf = createLineOf(text);
  const locks = new Map<string, LockedDependency[]>();
  for (const [, entries] of listEntries(configurationGroups, path)) {
    for (const [notation, key] of listEntries(entries, path)) {
      const locked = parseLocked(notation, `${path}:${lineOf(notation)}`);
      for (const configuration of listUsers(because, key, path).get(project) ?? [])
        locks.set(configuration, [...(locks.get(configuration) ?? []), locked]);
    }
  }
  return { ...NO_LOCKS, locks, locksFrom };
};

/** Configurations by the paths of their projects. */
function listUsers(because: unknown, key: unknown, path: string): ReadonlyMap<string, readonly string[]> {
  const [id = ''] = String(key).split(',');
  const users = isRecord(because) && Object.hasOwn(because, id) ? because[id] : null;
  if (!Array.isArray(users)) throw isNone(id, path);
  const found = new Map<string, string[]>();
  for (const user of users) {
    if (!isRecord(user)) throw isNone(id, path);
    const { projectPath, configuration } = user;
    if (typeof projectPath !== 'string' || typeof configuration !== 'string') throw isNone(id, path);
    found.set(projectPath, [...(found.get(projectPath) ?? []), configuration]);
  }
  return found;
}

function listEntries(value: unknown, path: string): readonly (readonly [key: string, value: unknown])[] {
  if (!isRecord(value)) throw isNone('configurationGroups', path);
  return Object.entries(value);
}

function isNone(key: string, path: string): CorruptArtifactError {
  return new CorruptArtifactError(`${path}: ${JSON.stringify(key.slice(0, 100))} is not what a lock file has`);
}
