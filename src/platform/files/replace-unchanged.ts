import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, lstatSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';
import { moveIntoPlace } from './atomic-write.ts';
import { writeFailure } from './file-failure.ts';
import { makeFolder, nullWhenAbsent } from './files.ts';

/** A file as it was read, to be changed only while it is still so. */
export interface FoundFile {
  readonly bytes: Buffer;
  /** Permission bits. */
  readonly mode: number;
}

/** The reason why a file of the user's may not be changed. */
export type Untouchable = 'a link' | 'read-only' | 'not readable' | 'no file' | 'too large';

/** Budget in bytes: a client's file of settings that is edited. */
const LARGEST_EDITED = 2 ** 26;
/** Milliseconds. */
const PAUSE = 20;
const STALE = 10_000;

/** The file; null: nothing is there. A link counts as untouchable, wherever it leads. */
export function readForChange(path: string): FoundFile | Untouchable | null {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  if (stats.isSymbolicLink()) return 'a link';
  if (!stats.isFile()) return 'no file';
  // An administrator could write it all the same, but whoever made it read-only did not want that.
  if ((stats.mode & 0o222) === 0) return 'read-only';
  if (stats.size > LARGEST_EDITED) return 'too large';
  try {
    return { bytes: readFileSync(path), mode: stats.mode & 0o7777 };
  } catch (error) {
    nullWhenAbsent(error);
    return 'not readable';
  }
}

/**
 * Puts `bytes` at `path` if the file is still as it was found, with its permissions; null bytes remove it. False: somebody changed it
 * meanwhile, and nothing is done. Programs that use this function wait for each other. @throws LimitReachedError as other writes.
 */
export async function replaceUnchanged(
  path: string,
  found: FoundFile | null,
  bytes: Uint8Array | null,
): Promise<boolean> {
  const folder = dirname(path);
  const temp = join(folder, `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    makeFolder(folder);
    if (bytes !== null) {
      writeFileSync(temp, bytes, { flag: 'wx', flush: true, mode: found?.mode ?? 0o666 });
      if (found !== null) chmodSync(temp, found.mode);
    }
    const unlock = await lock(join(folder, `.${basename(path)}.jar-indexer-lock`));
    try {
      if (!isSame(readForChange(path), found)) return false;
      if (bytes === null) rmSync(path);
      else await moveIntoPlace(temp, path);
      return true;
    } finally {
      unlock();
    }
  } catch (error) {
    throw writeFailure(path, error);
  } finally {
    rmSync(temp, { force: true });
  }
}

/** Keeps `bytes` beside `path` under a name that nothing has yet, and gives that name. @throws LimitReachedError */
export function keepBackup(path: string, { bytes, mode }: FoundFile): string {
  for (let count = 1; ; count++) {
    const backup = `${path}.jar-indexer-backup${count === 1 ? '' : `-${count}`}`;
    try {
      writeFileSync(backup, bytes, { flag: 'wx', flush: true, mode });
      return backup;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw writeFailure(backup, error);
    }
  }
}

/** The topmost folder that is missing above `path`; null: all are there. */
export function firstMissingFolder(path: string): string | null {
  let missing: string | null = null;
  for (
    let folder = dirname(path);
    statSync(folder, { throwIfNoEntry: false }) === undefined;
    folder = dirname(folder)
  ) {
    missing = folder;
  }
  return missing;
}

function isSame(now: FoundFile | Untouchable | null, before: FoundFile | null): boolean {
  if (now === null || before === null) return now === before;
  return typeof now !== 'string' && now.bytes.equals(before.bytes);
}

/** Waits until no other process holds the lock. One that was killed left it: after a while it does not count. */
async function lock(path: string): Promise<() => void> {
  for (;;) {
    try {
      closeSync(openSync(path, 'wx'));
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Math.abs(Date.now() - since) > STALE) rmSync(path, { force: true });
    else await sleep(PAUSE * (0.5 + Math.random()));
  }
}
