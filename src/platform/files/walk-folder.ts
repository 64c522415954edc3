import { statSync } from 'node:fs';
import { sep } from 'node:path';
import { LimitReachedError, ResourceNotFoundError } from '../../core/errors.ts';
import type { LeftOut } from '../../core/left-out.ts';
import { createTurns, type Turn } from '../threads/turns.ts';
import { type FullStamp, stampFully } from './files.ts';
import { findRealPath } from './real-path.ts';
import { walkEntries } from './walk-files.ts';

export interface WalkedFile extends FullStamp {
  /** Relative to the root, `/` between parts. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
}

export interface WalkOptions {
  /** Why a file or a folder is left out, in words that follow "left out for", empty: nobody is told; null: it is not. `file`: absolute. */
  leavesOut?(file: string, isFolder: boolean): string | null;
  /** Told what is left out, but for what is hidden. */
  readonly leftOut?: LeftOut;
  /** Told each folder that is entered, by its absolute path; the root is not. */
  entered?(folder: string): void;
  /** Ends the walk. Others get their turns meanwhile: a large folder takes seconds. */
  readonly signal: AbortSignal;
}

const MAX_FILES = 100_000;
const MAX_DEPTH = 100;

/** Where a folder really lies. @throws ResourceNotFoundError when there is none. */
export function findRealFolder(folder: string): string {
  const root = findRealPath(folder);
  if (root !== null && statSync(root, { throwIfNoEntry: false })?.isDirectory()) return root;
  throw new ResourceNotFoundError(`${folder} is no readable folder`, {
    suggestion: 'Give the path of an existing folder.',
  });
}

/**
 * All regular files below a folder, given by its real path, as they come. What is hidden by a dot in front of its name is no part
 * of it, and links are not followed. @throws LimitReachedError for more than 100,000 files or 100 folders in each other.
 */
export async function* walkFolder(
  root: string,
  { leavesOut, leftOut, entered, signal }: WalkOptions,
): AsyncIterable<WalkedFile> {
  const above = root.endsWith(sep) ? root : root + sep;
  const toAbsolute = (path: string): string => above + (sep === '/' ? path : path.replaceAll('/', sep));
  const reasonOf = (path: string, isFolder: boolean): string | null =>
    path[path.lastIndexOf('/') + 1] === '.' ? '' : (leavesOut?.(toAbsolute(path), isFolder) ?? null);
  const turn = createTurns(signal);
  const listed = await listEntries(root, { reasonOf: (folder) => reasonOf(folder, true), turn });
  for (const { path, kind, reason = reasonOf(path, false) } of listed) {
    await turn();
    if (kind === 'link') leftOut?.add('being links', path);
    else if (reason !== null) {
      if (reason !== '') leftOut?.add(reason, path);
    } else if (kind === 'folder') entered?.(toAbsolute(path));
    else {
      const file = toAbsolute(path);
      const found = stampFully(file);
      if (found !== null) yield { path, file, ...found };
    }
  }
}

interface ListedEntry {
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link';
  /** Why a folder is not entered, null: it is; undefined for what is none, which nobody was asked about yet. */
  readonly reason?: string | null;
}

/** By names alone, which costs a tenth of looking at each file: what is too large is to be told at once. */
async function listEntries(
  root: string,
  { reasonOf, turn }: { readonly reasonOf: (folder: string) => string | null; readonly turn: Turn },
): Promise<readonly ListedEntry[]> {
  const listed: ListedEntry[] = [];
  let files = 0;
  const enters = (path: string): boolean => {
    if (path.split('/').length > MAX_DEPTH) throw tooLarge(`${root} is nested deeper than ${MAX_DEPTH} folders`);
    const reason = reasonOf(path);
    listed.push({ path, kind: 'folder', reason });
    return reason === null;
  };
  for (const { path, isLink } of walkEntries(root, enters)) {
    await turn();
    if (++files > MAX_FILES) throw tooLarge(`${root} holds more than ${MAX_FILES} files`);
    listed.push({ path, kind: isLink ? 'link' : 'file' });
  }
  return listed;
}

function tooLarge(why: string): LimitReachedError {
  return new LimitReachedError(why, { suggestion: 'Give the folder of one source set instead.' });
}
