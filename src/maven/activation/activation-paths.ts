import { isAbsolute, resolve, sep } from 'node:path';
import type { RootLookup } from '../model/root-directory.ts';
import { compileGlob } from '../patterns/glob.ts';
import { ConditionLimitError } from './condition/values.ts';

/** The files that an activation can look at. */
export interface FileLookup extends RootLookup {
  /** Paths of all files below a folder, relative to it, with `/` between parts; nothing when there is no such folder. */
  readonly listFiles: (folder: string) => Iterable<string>;
}

const FILE_LIMIT = 10_000;
/**
 * Budget: characters of paths, times the stars of the pattern that a profile looks for a file by; beyond it the condition counts as not
 * evaluated.
 */
const WORK_LIMIT = 5_000_000;

/**
 * True if an absolute path leads to anything; from the first part with `*` or `?` on it is a pattern for files.
 * @throws ConditionLimitError when it is none, or more than 10,000 files would have to be looked at, fewer for a pattern of many stars.
 * Source: Maven 4's DefaultProfileActivationContext.exists.
 */
export function matchesAnyFile(path: string, { fileExists, listFiles }: FileLookup): boolean {
  const wildcard = path.search(/[*?]/);
  if (wildcard === -1) return fileExists(path);
  const end = path.lastIndexOf(sep, wildcard);
  const pattern = path.slice(end + 1).replaceAll(sep, '/');
  const matches = compileGlob(pattern);
  if (matches === null) throw new ConditionLimitError(`the pattern "${pattern}" is not understood`);
  let seen = 0;
  const ways = pattern.split('*').length;
  let work = 0;
  for (const file of listFiles(path.slice(0, end) || sep)) {
    work += file.length * ways;
    if (work > WORK_LIMIT) throw new ConditionLimitError(`the pattern "${pattern}" takes too long for so many files`);
    if (matches(file)) return true;
    if (++seen === FILE_LIMIT) throw new ConditionLimitError(`there are more than ${FILE_LIMIT} files to look at`);
  }
  return false;
}

/** The absolute path, null for a relative one that starts nowhere. */
export function toAbsolutePath(path: string, folder: string | null): string | null {
  if (folder !== null) return resolve(folder, path);
  return isAbsolute(path) ? path : null;
}
