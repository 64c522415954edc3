import { existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { LocatedArtifact } from '../../core/artifacts/artifact.ts';
import type { FileReader } from '../../core/artifacts/resolver.ts';
import { errorCode } from '../error-code.ts';
import { readStream } from './read-stream.ts';
import { openPatiently } from './too-many-open-files.ts';

/** A cheap mark that shows if a file changed. */
export interface FileStamp {
  readonly size: number;
  /** Milliseconds, with the fraction the file system keeps. */
  readonly mtimeMs: number;
}

/** Further marks of the file system. They show a change that leaves size and time of the content as they were. */
export interface FullStamp extends FileStamp {
  /** Milliseconds; the last change of the content or of the file's attributes. */
  readonly ctimeMs: number;
}

export function createFileReader(): FileReader {
  return { find: findFile, list: listFolder };
}

/** Null when there is no regular file. A synchronous stat is faster than awaiting one. */
export function stampFile(path: string): FileStamp | null {
  const stamp = stampFully(path);
  return stamp && { size: stamp.size, mtimeMs: stamp.mtimeMs };
}

/** As `stampFile`. */
export function stampFully(path: string): FullStamp | null {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() ? { size: found.size, mtimeMs: found.mtimeMs, ctimeMs: found.ctimeMs } : null;
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

/** True if anything is at the path, links followed. */
export function isThere(path: string): boolean {
  return existsSync(path);
}

/** True if a folder has an entry of that name, even a link to nothing. */
export function hasEntry(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    return nullWhenAbsent(error) !== null;
  }
}

/** True for a symbolic link, even to nothing. */
export function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch (error) {
    return nullWhenAbsent(error) !== null;
  }
}

/** The kind of thing that a path leads to, links followed; null: nothing is there or it may not be read. */
export async function kindOfPath(path: string): Promise<'file' | 'folder' | 'other' | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

/** True if a folder is a git repository, bare or with a work tree. */
export async function isGitFolder(folder: string): Promise<boolean> {
  return (await kindOfPath(join(folder, '.git'))) !== null || (await kindOfPath(join(folder, 'objects'))) === 'folder';
}

/** Removes a file or a folder with all it holds; nothing there is fine. */
export async function removePath(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes a folder that holds nothing, and those above it that then hold nothing, up to `top`, which stays. */
export async function removeEmptyFolders(folder: string, top: string): Promise<void> {
  for (let at = folder; at.length > top.length; at = dirname(at)) {
    const isGone = await rmdir(at).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

async function findFile(path: string): Promise<LocatedArtifact | null> {
  const stamp = stampFile(path);
  if (stamp === null) return null;
  const file = resolve(path);
  return { origin: file, checksums: {}, file, size: stamp.size, open: () => openStream(file, stamp.size) };
}

/** A kernel's files (/proc) claim to be empty and may never end when read. */
function openStream(file: string, size: number): AsyncIterable<Uint8Array> {
  return size === 0 ? Readable.from([]) : readStream(file);
}

async function listFolder(folder: string): Promise<readonly string[]> {
  try {
    return (await openPatiently(() => readdirSync(folder))).sort();
  } catch (error) {
    return nullWhenAbsent(error) ?? [];
  }
}

const ABSENT = new Set([
  ...['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EISDIR', 'ELOOP', 'ENAMETOOLONG'],
  // Codes for the kernel's folder (/proc) of a process that has ended.
  ...['EINVAL', 'ESRCH'],
]);

/** Null for errors of a path that is missing or may not be seen. @throws any other error. */
export function nullWhenAbsent(error: unknown): null {
  if (ABSENT.has(errorCode(error))) return null;
  throw error;
}

/**
 * Makes a folder and those around it; nothing when it is there. One level at a time: Node's own recursive form tries without end where
 * the machine says that a folder is missing whose parent is there, as below `/proc`.
 * @throws what the machine says.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
