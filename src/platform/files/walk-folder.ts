import { statSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../core/compare-text.ts';
import { LimitReachedError, ResourceNotFoundError } from '../../core/errors.ts';
import type { Problem } from '../../core/problem.ts';
import { type FileStamp, stampFile } from './files.ts';
import { findRealPath, isWithin } from './real-path.ts';
import { walkEntries } from './walk-files.ts';

export interface WalkedFile extends FileStamp {
  /** Relative to the root, `/` between parts. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
}

export interface WalkedFolder {
  /** Real path. */
  readonly root: string;
  /** Sorted by path. */
  readonly files: readonly WalkedFile[];
  readonly problems: readonly Problem[];
}

const MAX_FILES = 200_000;
const MAX_DEPTH = 100;

/**
 * All regular files below a folder. Dot-folders are skipped (`.git`, `.idea`), and links are followed only to files inside the
 * root, so that a folder never shows what lies beside it; each link left out is a problem.
 * @throws ResourceNotFoundError when there is no such folder, LimitReachedError above 200,000 files.
 */
export function walkFolder(folder: string): WalkedFolder {
  const root = findRealPath(folder);
  if (root === null || !statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ResourceNotFoundError(`${folder} is no readable folder`, {
      suggestion: 'Give the path of an existing folder.',
    });
  }
  const enters = (path: string): boolean => {
    const parts = path.split('/');
    if (parts.length > MAX_DEPTH) throw new LimitReachedError(`${root} is nested deeper than ${MAX_DEPTH} folders`);
    return !parts.at(-1)?.startsWith('.');
  };
  const files: WalkedFile[] = [];
  const problems: Problem[] = [];
  for (const { path, isLink } of walkEntries(root, enters)) {
    const file = isLink ? resolveInside(root, path) : join(root, path);
    const found = file === null ? null : stampFile(file);
    if (file !== null && found !== null) files.push({ path, file, ...found });
    else if (isLink) problems.push(linkProblem(path));
    if (files.length > MAX_FILES) {
      throw new LimitReachedError(`${root} holds more than ${MAX_FILES} files`, {
        suggestion: 'Register the folder of one source set instead.',
      });
    }
  }
  files.sort((a, b) => compareText(a.path, b.path));
  return { root, files, problems };
}

/** The real path of a link's target below `root`; null for a folder's link, a broken one, or one that leads out. */
function resolveInside(root: string, path: string): string | null {
  const target = findRealPath(join(root, path));
  return target !== null && isWithin(target, root) ? target : null;
}

function linkProblem(path: string): Problem {
  return {
    code: 'link-skipped',
    message: `${path} is a link that does not lead to a file inside the folder`,
    where: path,
  };
}
