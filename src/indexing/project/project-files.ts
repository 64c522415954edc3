import { sep } from 'node:path';
import { findRealFolder } from '../../platform/files/walk-folder.ts';
import { parseIgnoreRules } from '../../platform/git/ignore-rules.ts';
import { findIgnoredPaths } from '../../platform/git/ignored-paths.ts';
import { listTextFiles, type TextFiles } from '../text-files.ts';

/** Which files of a project are looked at. */
export interface ProjectSelection {
  /** Patterns as in a `.gitignore` of the root. */
  readonly exclude: readonly string[];
  /** Levels: with 1 the files of the root alone; null: no limit. */
  readonly maxDepth: number | null;
  /** Bytes of the largest file. */
  readonly largest: number;
  /** Whether what git would ignore is left out. */
  readonly gitignore: boolean;
  /** Name of a file of the root that is made of all others, and is none of them. */
  readonly page?: string;
}

/**
 * The files of a project that may be text, without what is hidden, a link or by its name a secret.
 * @throws ResourceNotFoundError when there is no such folder, LimitReachedError for more than 100,000 files.
 */
export async function listProjectFiles(
  folder: string,
  { exclude, maxDepth, largest, gitignore, page }: ProjectSelection,
  signal: AbortSignal,
): Promise<TextFiles> {
  const root = findRealFolder(folder);
  const start = root.endsWith(sep) ? root.length : root.length + sep.length;
  const isIgnored = gitignore ? findIgnoredPaths(root).isIgnored : () => false;
  const excluded = parseIgnoreRules(exclude.join('\n'), false);
  const leavesOut = (file: string, isFolder: boolean): string | null => {
    const names = file.slice(start).split(sep);
    if (names.length === 1 && names[0] === page) return '';
    if (excluded.judge(names, isFolder) === 'ignored') return 'being excluded';
    if (isFolder && maxDepth !== null && names.length >= maxDepth) return `lying more than ${maxDepth} levels deep`;
    return isIgnored(file, isFolder) ? 'being ignored by git' : null;
  };
  return await listTextFiles(root, { leavesOut, largest, signal });
}
