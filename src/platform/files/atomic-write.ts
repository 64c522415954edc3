import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmdirSync, rmSync, writevSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';
import { writeFailure } from './file-failure.ts';
import { makeFolder } from './files.ts';
import { openPatiently } from './too-many-open-files.ts';

/** Virus scanners and indexers hold a fresh file for moments on Windows: https://github.com/npm/write-file-atomic/issues/28 */
const BUSY = new Set(['EPERM', 'EACCES', 'EBUSY']);
const RENAME_TRIES = process.platform === 'win32' ? 8 : 1;
const FIRST_PAUSE = 10;
/** POSIX systems take at least 1,024 buffers in one call (IOV_MAX). */
const MAX_BATCH = 1_024;

/** Bytes that are written at once: more are not held in memory. */
const MOST_WRITTEN = 2 ** 22;

// Small files are written synchronously: handing each of forty steps to another thread costs more than the steps.

/**
 * Puts `data` at `path` whole or not at all, also when the process or the machine dies: written beside, fsynced, renamed.
 * Missing parent folders are made. The last of several writers wins.
 * @throws LimitReachedError when the disk is full or the folder is not writable.
 */
export async function writeFileAtomically(path: string, data: Uint8Array | string): Promise<void> {
  await writeFileThenRename(path, data, 'synced');
}

/**
 * As `writeFileAtomically`, without waiting for the disk: when the machine dies the file may be gone or hold zeros. For what proves
 * itself when it is read and can be made again.
 */
export async function replaceFile(path: string, data: Uint8Array | string): Promise<void> {
  await writeFileThenRename(path, data, 'unsynced');
}

/** As `writeFileAtomically`, of what may be long: it is written in parts. */
export async function writeChunksAtomically(path: string, chunks: Iterable<Uint8Array>): Promise<void> {
  await writeChunksThenRename(path, chunks, { sync: 'synced' });
}

/** As `replaceFile`, for content that is made while it is written. */
export async function replaceFileByChunks(path: string, chunks: Iterable<Uint8Array>): Promise<void> {
  await writeChunksThenRename(path, chunks, { sync: 'unsynced' });
}

async function writeChunksThenRename(
  path: string,
  chunks: Iterable<Uint8Array>,
  { sync }: { readonly sync: Sync },
): Promise<void> {
  await writeThenRename(path, sync, async (temp) => {
    let batch: Uint8Array[] = [];
    let size = 0;
    let flags: 'wx' | 'a' = 'wx';
    const write = async (sync: Sync) => {
      await openPatiently(() => writeChunks(temp, batch, { flags, sync }));
      batch = [];
      size = 0;
      flags = 'a';
    };
    for (const chunk of chunks) {
      batch.push(chunk);
      size += chunk.length;
      if (size >= MOST_WRITTEN) await write('unsynced');
    }
    await write(sync);
  });
}

/** A folder in the making, which is there whole or not at all; when the machine dies as `replaceFile` says. */
export interface NewFolder {
  /**
   * Adds to the end of the file of this plain name, made with its first chunks; the chunks are not needed any more when it is done.
   * @throws LimitReachedError when the disk is full or the parent is not writable; nothing is left then.
   */
  append(name: string, chunks: readonly Uint8Array[]): Promise<void>;
  /**
   * Moves it into its place, unless a file is there: its name is the key of its content, so the other one has the same. @throws as
   * `append`.
   */
  put(): Promise<void>;
  /** Leaves nothing behind; after `put` it does nothing. */
  drop(): void;
}

/** Nothing is on disk before the first chunks. */
export function beginFolder(folder: string): NewFolder {
  const temp = tempPathFor(folder);
  const orNothing = async (step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      removeQuietly(temp);
      throw writeFailure(folder, error);
    }
  };
  return {
    append: (name, chunks) =>
      orNothing(async () => {
        makeFolder(temp);
        for (const part of inParts(chunks)) {
          await openPatiently(() => writeChunks(join(temp, name), part, { flags: 'a', sync: 'unsynced' }));
        }
      }),
    put: () =>
      orNothing(async () => {
        if (existsSync(folder)) removeQuietly(temp);
        else await renameUnlessThere(temp, folder);
      }),
    drop: () => removeQuietly(temp),
  };
}

/**
 * Renames over `to`, making its folder when it is missing; on Windows tries again while another program holds one of the two.
 * @throws LimitReachedError when the machine refuses; `from` is removed then.
 */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  try {
    await renameWithRetry(from, to).catch(async (error) => {
      if (errorCode(error) !== 'ENOENT') throw error;
      makeFolder(dirname(to));
      await renameWithRetry(from, to);
    });
  } catch (error) {
    await rm(from, { force: true }).catch(() => {});
    throw writeFailure(to, error);
  }
}

async function renameWithRetry(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return renameSync(from, to);
    } catch (error) {
      if (errorCode(error) === 'EISDIR' && removeIfEmpty(to)) continue;
      if (attempt >= RENAME_TRIES || !BUSY.has(errorCode(error))) throw error;
      await sleep(FIRST_PAUSE * 2 ** attempt);
    }
  }
}

/** A folder in the place of a file is not ours; one with entries belongs to somebody. */
function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Makes renames within the folder survive a power failure; a no-op where folders cannot be synced (Windows). */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

async function renameUnlessThere(from: string, to: string): Promise<void> {
  try {
    await renameWithRetry(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    removeQuietly(from);
  }
}

async function writeFileThenRename(path: string, data: Uint8Array | string, sync: Sync): Promise<void> {
  const chunks = [typeof data === 'string' ? Buffer.from(data, 'utf8') : data];
  await writeThenRename(path, sync, (temp) => openPatiently(() => writeChunks(temp, chunks, { flags: 'wx', sync })));
}

async function writeThenRename(path: string, sync: Sync, write: (temp: string) => Promise<void>): Promise<void> {
  const folder = dirname(path);
  const temp = tempPathFor(path);
  try {
    makeFolder(folder);
    await write(temp);
    await renameWithRetry(temp, path);
    if (sync === 'synced') await openPatiently(() => syncFolder(folder));
  } catch (error) {
    removeQuietly(temp);
    throw writeFailure(path, error);
  }
}

/** Tells if the bytes must be on the disk before the next step. */
type Sync = 'synced' | 'unsynced';

/** Bytes, and pieces of them, that are written at once. */
const PART = 2 ** 22;
const MOST_PIECES = 16 * MAX_BATCH;

/** One at least, which is empty where nothing is to be written: the file is there all the same. */
function* inParts(chunks: readonly Uint8Array[]): Generator<readonly Uint8Array[]> {
  let part: Uint8Array[] = [];
  let size = 0;
  let isBegun = false;
  for (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += PART) {
      const piece = chunk.subarray(start, start + PART);
      part.push(piece);
      size += piece.length;
      if (size < PART && part.length < MOST_PIECES) continue;
      yield part;
      isBegun = true;
      part = [];
      size = 0;
    }
  }
  if (part.length > 0 || !isBegun) yield part;
}

function writeChunks(
  path: string,
  chunks: readonly Uint8Array[],
  { flags, sync }: { readonly flags: 'wx' | 'a'; readonly sync: Sync },
): void {
  const descriptor = openSync(path, flags);
  try {
    for (let first = 0; first < chunks.length; first += MAX_BATCH) {
      writeAll(descriptor, chunks.slice(first, first + MAX_BATCH));
    }
    if (sync === 'synced') fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** One system call for many chunks: an index is written from one buffer a source file. `writev` may stop short, so it goes on. */
function writeAll(descriptor: number, chunks: readonly Uint8Array[]): void {
  let rest = chunks;
  while (rest.length > 0) {
    let left = writevSync(descriptor, rest);
    const next = rest.findIndex((chunk) => {
      if (chunk.length > left) return true;
      left -= chunk.length;
      return false;
    });
    rest = next < 0 ? [] : [(rest[next] as Uint8Array).subarray(left), ...rest.slice(next + 1)];
  }
}

/** The failure that led here counts, not one of tidying up. */
function removeQuietly(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {}
}

function tempPathFor(path: string): string {
  return join(dirname(path), `.${basename(path).slice(0, 100)}.${randomUUID()}.tmp`);
}
