import { type Dirent, statSync } from 'node:fs';
import { sep } from 'node:path';
import { LimitReachedError, ResourceNotFoundError } from '../../core/problems/errors.ts';
import { type LeftOut, ODD_NAME } from '../../core/problems/left-out.ts';
import { type FullStamp, stampFully } from './files.ts';
import { findRealPath } from './real-path.ts';
import { readFolder } from './walk-files.ts';

export interface WalkedFile extends FullStamp {
  /** Relative to the root, `/` between parts. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
}

/** A folder that is entered. */
export interface ListedFolder {
  /** Absolute. */
  readonly folder: string;
  /** From the root on. */
  readonly names: readonly string[];
  /** True if the folder has an entry of this name. */
  holds(name: string): boolean;
}

/**
 * The reason why an entry of a folder is left out, in words that follow "left out for"; empty: it is not reported; null: the entry
 * counts.
 */
export type LeavesOut = (name: string, isFolder: boolean) => string | null;

export interface WalkOptions {
  /** Asked once for each folder, since the paths of all that lies in it begin alike. */
  leavesOutIn?(folder: ListedFolder): LeavesOut;
  /** Called for each entry that is left out, hidden ones excepted. */
  readonly leftOut?: LeftOut;
  /** Called for each folder that is entered, with its absolute path; not for the root. */
  entered?(folder: string): void;
  /** Ends the walk. */
  readonly signal: AbortSignal;
}

/** Budget: files of a registered folder. */
const MAX_FILES = 100_000;
/** Budget: folders within each other. */
const MAX_DEPTH = 100;

/** The real path of a folder. @throws ResourceNotFoundError if there is none. */
export function findRealFolder(folder: string): string {
  const root = findRealPath(folder);
  if (root !== null && statSync(root, { throwIfNoEntry: false })?.isDirectory()) return root;
  throw new ResourceNotFoundError(`${folder} is no readable folder`, {
    suggestion: 'Give the path of an existing folder.',
  });
}

/**
 * All regular files below a folder, given by its real path, in no order. Entries hidden by a dot do not count, and links are not
 * followed. @throws LimitReachedError for more than 100,000 files or 100 folders in each other.
 */
export function walkFolder(root: string, options: WalkOptions): readonly WalkedFile[] {
  const walked: WalkedFile[] = [];
  for (const { folder, path, files } of listFolders(root, options)) {
    for (const name of files) {
      const file = below(folder, name);
      const found = stampFully(file);
      if (found !== null) walked.push({ path: path + name, file, ...found });
    }
  }
  return walked;
}

interface OpenFolder extends Pick<ListedFolder, 'folder'> {
  /** Relative, with its slash; empty for the root. */
  readonly path: string;
  /** Names of entries that are no folders and not left out. */
  readonly files: readonly string[];
}

/** By names alone, which costs a part of looking at each file: a folder that is too large is reported at once. */
function listFolders(
  root: string,
  { leavesOutIn = () => () => null, leftOut, entered }: WalkOptions,
): readonly OpenFolder[] {
  const listed: OpenFolder[] = [];
  let count = 0;
  const open: Pick<ListedFolder, 'folder' | 'names'>[] = [{ folder: root, names: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { folder, names } = next;
    if (names.length > MAX_DEPTH) throw tooLarge(`${root} is nested deeper than ${MAX_DEPTH} folders`);
    if (names.length > 0) entered?.(folder);
    const entries = readFolder(folder);
    const leavesOut = leavesOutIn({ folder, names, holds: (name) => entries.some((entry) => entry.name === name) });
    const path = names.map((name) => `${name}/`).join('');
    const files: string[] = [];
    for (const entry of entries) {
      const { name } = entry;
      const isFolder = entry.isDirectory();
      if (!isFolder && ++count > MAX_FILES) throw tooLarge(`${root} holds more than ${MAX_FILES} files`);
      const reason = reasonOf(entry, leavesOut);
      if (reason !== null) reason !== '' && leftOut?.add(reason, path + name);
      else if (isFolder) open.push({ folder: below(folder, name), names: [...names, name] });
      else files.push(name);
    }
    listed.push({ folder, path, files });
  }
  return listed;
}

/** Control characters: a name with a line end would write lines of its own wherever it is shown. */
const CONTROLS = /[\0-\x1f\x7f-\x9f\u2028\u2029]/;

/** Hidden entries are never reported. */
function reasonOf(entry: Dirent, leavesOut: LeavesOut): string | null {
  if (entry.name.startsWith('.')) return '';
  if (CONTROLS.test(entry.name)) return ODD_NAME;
  return entry.isSymbolicLink() ? 'being links' : leavesOut(entry.name, entry.isDirectory());
}

/** `join` looks at each character, and these are names. */
function below(folder: string, name: string): string {
  return folder.endsWith(sep) ? folder + name : folder + sep + name;
}

function tooLarge(why: string): LimitReachedError {
  return new LimitReachedError(why, { suggestion: 'Give the folder of one source set instead.' });
}
