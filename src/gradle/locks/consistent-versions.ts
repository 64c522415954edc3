import { basename, join } from 'node:path';
import type { LockedDependency, Recommendation } from '../../core/builds/gradle-build.ts';
import { compileRegex } from '../../maven/patterns/linear-regex.ts';
import { parseNotation } from '../build/dependencies/dependency-notation.ts';
import { NOTHING } from '../version-request.ts';
import { looksLikeJson } from './json-lock.ts';
import { type LockFormat, type LockReading, NO_LOCKS } from './lock-format.ts';
import { isNoLock, listLines, parseLocked } from './locked-dependency.ts';

/**
 * Those of Palantir's plugin consistent-versions, for all projects of a build: `versions.lock` has the version of each module that any of
 * them uses, `versions.props` those that are asked for, `*` standing for any part of a name.
 * Source: https://github.com/palantir/gradle-consistent-versions, README.
 */
export const readConsistentVersions: LockFormat = ({ rootFolder }, find) => {
  const lock = join(rootFolder, 'versions.lock');
  const props = join(rootFolder, 'versions.props');
  const [written, asked] = [find(lock), find(props)];
  const locked = written === null || looksLikeJson(written) ? null : written;
  if (locked == null && asked == null) return null;
  return {
    ...NO_LOCKS,
    pins: new Map(locked == null ? [] : [['*', parseVersionsLock(locked, lock)]]),
    ...(asked == null ? {} : parseVersionsProps(asked, props)),
    locksFrom: basename(locked == null ? props : lock),
  };
};

/** `group:name:version (3 constraints: 1a2b3c)`, those of tests below a heading. */
function parseVersionsLock(text: string, path: string): readonly LockedDependency[] {
  return listLines(text, path).flatMap(([line, where]) => {
    if (/^\[.*\]$/.test(line)) return [];
    const [, notation] = /^(\S+) \(\d+ constraints: \w+\)$/.exec(line) ?? [];
    if (notation === undefined) throw isNoLock(line, where);
    return parseLocked(notation, where);
  });
}

/**
 * An entry without `*` holds for whatever brings the module in. The longest of several that fit counts, before them the one without `*`.
 * Text behind a version is a note. Source: the plugin's VersionsProps.
 */
function parseVersionsProps(text: string, path: string): Pick<LockReading, 'constraints' | 'recommendations'> {
  const read = listLines(text, path).map(([line, where]) => {
    const [, pattern = '', version = ''] = /^([^\s=:#]+:[^\s=#]+?)\s*=\s*([^\s#]+)/.exec(line) ?? [];
    if (pattern === '') throw isNoLock(line, where);
    return { pattern, version, where };
  });
  const isGlob = ({ pattern }: { readonly pattern: string }): boolean => pattern.includes('*');
  const exact = read.filter((entry) => !isGlob(entry));
  const globs = read.filter(isGlob).sort((a, b) => b.pattern.length - a.pattern.length);
  return {
    constraints: exact.flatMap(({ pattern, version, where }) => parseNotation(`${pattern}:${version}`, where) ?? []),
    recommendations: [...exact, ...globs].map(({ pattern, version, where }) => ({
      fits: createFits(pattern),
      version: { ...NOTHING, require: version },
      where,
    })),
  };
}

function createFits(pattern: string): Recommendation['fits'] {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  const matches = compileRegex(parts.join('.*'));
  return ({ groupId, artifactId }) => matches?.(`${groupId}:${artifactId}`) ?? false;
}
