import { basename, sep } from 'node:path';
import { InvalidInputError } from '../core/problems/errors.ts';
import { findRealFolder, type LeavesOut, type ListedFolder } from '../platform/files/walk-folder.ts';
import { findIgnoredPaths } from '../platform/git/ignored-paths.ts';
import { createTextLimit } from './source-kinds.ts';
import { isSecretFolder, listTextFiles, type TextFiles } from './text-files.ts';

/**
 * Lists the files of a registered folder that may be text, without hidden files, files that git ignores and files whose name is that of
 * a secret: such files lie beside sources (docs/decisions/sources.md, "Files of a folder").
 * @throws ResourceNotFoundError when there is no such folder, InvalidInputError for one of that kind itself, LimitReachedError when
 * it is too large: as soon as that is seen, before any of its files is read.
 */
export function listFolderFiles(folder: string, signal: AbortSignal): TextFiles {
  const root = findRealFolder(folder);
  const { ignoredIn, ignoredFolder } = findIgnoredPaths(root);
  const why = findReasonToRefuse(root, ignoredFolder);
  if (why !== null) {
    throw new InvalidInputError(`${folder} is not read: ${why}`, {
      suggestion: 'Register a copy of the sources, or a jar of them.',
    });
  }
  const leavesOutIn = ({ folder, holds }: ListedFolder): LeavesOut => {
    const isIgnored = ignoredIn(folder, holds);
    return (name, isFolder) => (isIgnored(name, isFolder) ? 'being ignored by git' : null);
  };
  return listTextFiles(root, { leavesOutIn, largest: null, count: createTextLimit(root), signal });
}

function findReasonToRefuse(root: string, ignoredFolder: string | null): string | null {
  if (basename(root).startsWith('.')) return 'it is hidden';
  const secret = root.split(sep).find(isSecretFolder);
  if (secret !== undefined) return `${secret} is where programs keep secrets`;
  return ignoredFolder === null ? null : `git ignores ${ignoredFolder}`;
}
