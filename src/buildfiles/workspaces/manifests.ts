import { parseIgnoreRules } from '../../platform/git/ignore-rules.ts';
import { createPatternBudget, type PatternBudget } from '../../platform/git/pattern-budget.ts';

/** The files of a project that may tell its members; paths are relative to its root, `/` between parts. */
export interface Manifests {
  /** Null: there is no such file. */
  read(path: string): string | null;
  /** Folders that hold a file of this name, sorted; `.` is the root. */
  foldersWith(name: string): readonly string[];
}

/** Path of a file in a folder of a project. */
export function pathIn(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}

/** The name of a folder, for a member that nothing else gives a name. */
export function lastOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}

export function createWorkspaceBudget(): PatternBudget {
  return createPatternBudget('Members of a workspace');
}

/**
 * The folders that fit a list of patterns of paths, in which `!` takes away what one before it added.
 * @throws LimitReachedError when that takes more than the budget has.
 */
export function fitFolders(
  folders: readonly string[],
  patterns: readonly string[],
  budget: PatternBudget,
): readonly string[] {
  const rules = parseIgnoreRules(patterns.map(toRule).join('\n'), { ignoresCase: false, budget });
  return folders.filter((folder) => {
    const names = folder.split('/');
    return rules.classifyIn(names.slice(0, -1))(names.at(-1)!, true) === 'ignored';
  });
}

/** A rule of a .gitignore is for any folder unless a slash begins it. */
function toRule(pattern: string): string {
  const [sign, path] = pattern.startsWith('!') ? ['!', pattern.slice(1)] : ['', pattern];
  return `${sign}/${path.replace(/^(\.?\/)+/, '').replace(/(?<!\/)\/+$/, '')}`;
}
