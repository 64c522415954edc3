import { findRealFolder, type LeavesOut, type ListedFolder } from '../../platform/files/walk-folder.ts';
import { parseIgnoreRules } from '../../platform/git/ignore-rules.ts';
import { findIgnoredPaths } from '../../platform/git/ignored-paths.ts';
import { createPatternBudget } from '../../platform/git/pattern-budget.ts';
import { listTextFiles, type TextFiles } from '../text-files.ts';

/** Selects the files of a project that are read. */
export interface ProjectSelection {
  /** Patterns as in a `.gitignore` of the root. */
  readonly exclude: readonly string[];
  /** Levels: with 1 the files of the root alone; null: no limit. */
  readonly maxDepth: number | null;
  /** Bytes of the largest file. */
  readonly largest: number;
  /** True: files that git ignores are left out. */
  readonly gitignore: boolean;
  /** Name of a page in the root that describes all other files, and is left out. */
  readonly page?: string;
}

/**
 * The files of a project that may be text, without what is hidden, a link or by its name a secret.
 * @throws ResourceNotFoundError when there is no such folder, LimitReachedError for more than 100,000 files, and for patterns that
 * take too long to compare with them.
 */
export function listProjectFiles(
  folder: string,
  { exclude, maxDepth, largest, gitignore, page }: ProjectSelection,
  signal: AbortSignal,
): TextFiles {
  const root = findRealFolder(folder);
  const { ignoredIn } = gitignore ? findIgnoredPaths(root) : { ignoredIn: () => () => false };
  const excluded = parseIgnoreRules(exclude.join('\n'), {
    ignoresCase: false,
    budget: createPatternBudget('exclude'),
  });
  const leavesOutIn = ({ folder, names, holds }: ListedFolder): LeavesOut => {
    const isIgnored = ignoredIn(folder, holds);
    const classifyExcluded = excluded.classifyIn(names);
    const isDeepest = maxDepth !== null && names.length + 1 >= maxDepth;
    return (name, isFolder) => {
      if (names.length === 0 && name === page) return '';
      if (classifyExcluded(name, isFolder) === 'ignored') return 'being excluded';
      if (isFolder && isDeepest) return `lying more than ${maxDepth} levels deep`;
      return isIgnored(name, isFolder) ? 'being ignored by git' : null;
    };
  };
  return listTextFiles(root, { leavesOutIn, largest, signal });
}
