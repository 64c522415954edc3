import { basename, sep } from 'node:path';
import { compareText } from '../core/compare-text.ts';
import { InvalidInputError } from '../core/errors.ts';
import { LeftOut } from '../core/left-out.ts';
import type { Problem } from '../core/problem.ts';
import { findRealFolder, type WalkedFile, type WalkOptions, walkFolder } from '../platform/files/walk-folder.ts';
import { findIgnoredPaths } from '../platform/git/ignored-paths.ts';
import { isSecretFolder, isSecretName } from './secret-names.ts';
import { createTextLimit, isTooLarge, mayBeText, TOO_LARGE } from './source-kinds.ts';

export interface FolderFiles {
  /** Real path. */
  readonly root: string;
  /** Sorted by path. */
  readonly files: readonly WalkedFile[];
  /** What was left out, counted by reason. */
  readonly problems: readonly Problem[];
}

/**
 * The files of a registered folder that may be text. Others lie beside sources, so nothing hidden, nothing that git would ignore and
 * nothing that is by name a secret is among them (docs/decisions.md, "Registered sources").
 * @throws ResourceNotFoundError when there is no such folder, InvalidInputError for one of that kind itself, LimitReachedError when
 * it is too large: as soon as that is seen, before any of its files is read.
 */
export function listFolderFiles(folder: string): FolderFiles {
  const root = findRealFolder(folder);
  const { isIgnored, ignoredFolder } = findIgnoredPaths(root);
  const why = findReasonToRefuse(root, ignoredFolder);
  if (why !== null) {
    throw new InvalidInputError(`${folder} is not read: ${why}`, {
      suggestion: 'Register a copy of the sources, or a jar of them.',
    });
  }
  const leavesOut: WalkOptions['leavesOut'] = (file, isFolder) => {
    if (!isFolder && isSecretName(basename(file))) return 'names that secrets have';
    return isIgnored(file, isFolder) ? 'being ignored by git' : null;
  };
  const leftOut = new LeftOut();
  const countText = createTextLimit(root);
  const files: WalkedFile[] = [];
  for (const file of walkFolder(root, { leavesOut, leftOut })) {
    const { path, size } = file;
    if (isTooLarge(path, size)) leftOut.add(TOO_LARGE, path);
    if (!mayBeText(path, size)) continue;
    countText(size);
    files.push(file);
  }
  return { root, files: files.sort((a, b) => compareText(a.path, b.path)), problems: leftOut.describe() };
}

function findReasonToRefuse(root: string, ignoredFolder: string | null): string | null {
  if (basename(root).startsWith('.')) return 'it is hidden';
  const secret = root.split(sep).find(isSecretFolder);
  if (secret !== undefined) return `${secret} is where programs keep secrets`;
  return ignoredFolder === null ? null : `git ignores ${ignoredFolder}`;
}
