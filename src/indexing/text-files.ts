import { LeftOut } from '../core/problems/left-out.ts';
import type { Problem } from '../core/problems/problem.ts';
import { compareText } from '../core/text/compare-text.ts';
import { type WalkedFile, type WalkOptions, walkFolder } from '../platform/files/walk-folder.ts';
import { isSecretName } from './secret-names.ts';
import { isTooLarge, mayBeText, TOO_LARGE } from './source-kinds.ts';

export interface TextFiles {
  /** Real path. */
  readonly root: string;
  /** Sorted by path. */
  readonly files: readonly WalkedFile[];
  /** Absolute paths of the root and of the folders below it in which files were looked for. */
  readonly folders: readonly string[];
  /** Files that were left out, counted by reason. */
  readonly problems: readonly Problem[];
}

export interface TextSelection {
  /** Leaves out more than hidden files, links and secrets, as `WalkOptions` does. */
  readonly leavesOutIn: NonNullable<WalkOptions['leavesOutIn']>;
  /** Bytes of the largest file; null: as large as any source. */
  readonly largest: number | null;
  /** Called with the size of each file taken; may throw. */
  readonly count?: (size: number) => void;
  readonly signal: AbortSignal;
}

/** The files below a folder, given by its real path, that may be text. @throws what `walkFolder` throws. */
export function listTextFiles(root: string, { leavesOutIn, largest, count, signal }: TextSelection): TextFiles {
  const leftOut = new LeftOut();
  const files: WalkedFile[] = [];
  const folders = [root];
  const entered = (folder: string) => void folders.push(folder);
  const leavesOutSecrets: TextSelection['leavesOutIn'] = (folder) => {
    const leavesOut = leavesOutIn(folder);
    return (name, isFolder) =>
      !isFolder && isSecretName(name) ? 'names that secrets have' : leavesOut(name, isFolder);
  };
  for (const file of walkFolder(root, { leavesOutIn: leavesOutSecrets, leftOut, entered, signal })) {
    const { path, size } = file;
    const isLarge = largest !== null && size > largest && mayBeText(path, 0);
    if (isTooLarge(path, size)) leftOut.add(TOO_LARGE, path);
    else if (isLarge) leftOut.add(`more than ${largest / 1024} KB`, path);
    if (isLarge || !mayBeText(path, size)) continue;
    count?.(size);
    files.push(file);
  }
  return { root, files: files.sort((a, b) => compareText(a.path, b.path)), folders, problems: leftOut.describe() };
}
