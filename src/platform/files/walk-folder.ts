import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { LimitReachedError, ResourceNotFoundError } from '../../core/errors.ts';
import type { Problem } from '../../core/problem.ts';
import type { FileStamp } from './files.ts';

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
  const root = realFolder(folder);
  const files: WalkedFile[] = [];
  const problems: Problem[] = [];
  const visit = (path: string, depth: number): void => {
    if (depth > MAX_DEPTH) throw new LimitReachedError(`${root} is nested deeper than ${MAX_DEPTH} folders`);
    for (const entry of readFolder(join(root, path))) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!entry.name.startsWith('.')) visit(child, depth + 1);
        continue;
      }
      const file = entry.isSymbolicLink() ? resolveInside(root, child) : join(root, child);
      const found = file === null ? undefined : statSync(file, { throwIfNoEntry: false });
      if (file !== null && found?.isFile()) files.push({ path: child, file, size: found.size, mtimeMs: found.mtimeMs });
      else if (entry.isSymbolicLink()) problems.push(linkProblem(child));
      if (files.length > MAX_FILES) {
        throw new LimitReachedError(`${root} holds more than ${MAX_FILES} files`, {
          suggestion: 'Register the folder of one source set instead.',
        });
      }
    }
  };
  visit('', 0);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { root, files, problems };
}

function realFolder(folder: string): string {
  try {
    const root = realpathSync(folder);
    if (statSync(root).isDirectory()) return root;
  } catch {
    // Fall through to the one message for all reasons.
  }
  throw new ResourceNotFoundError(`${folder} is no readable folder`, {
    suggestion: 'Give the path of an existing folder.',
  });
}

function readFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // Unreadable or removed meanwhile: an unreadable folder hides its own files only.
    if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'ENOENT')) return [];
    throw error;
  }
}

/** The real path of a link's target below `root`; null for a folder's link, a broken one, or one that leads out. */
function resolveInside(root: string, path: string): string | null {
  try {
    const target = realpathSync(join(root, path));
    return target.startsWith(root + sep) ? target : null;
  } catch {
    return null;
  }
}

function linkProblem(path: string): Problem {
  return {
    code: 'link-skipped',
    message: `${path} is a link that does not lead to a file inside the folder`,
    where: path,
  };
}
