import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { LimitReachedError } from '../../core/problems/errors.ts';
import { nullWhenAbsent, stampFile } from './files.ts';
import { openPatiently } from './too-many-open-files.ts';

/** Build files, settings and metadata are a hundred times smaller. */
const LARGEST_TEXT = 16 * 2 ** 20;
/** Largest size of a file that this program wrote itself. */
export const LARGEST_OWN = 2 ** 30;

/**
 * The whole file, links followed; null when there is no readable regular file: a device or a pipe, which a checkout may link to or a
 * POM name, is never opened. @throws LimitReachedError above `largest` bytes.
 */
export async function readBytes(path: string, largest = LARGEST_TEXT): Promise<Buffer<ArrayBuffer> | null> {
  const size = checkSize(path, largest);
  if (!size) return size === 0 ? Buffer.alloc(0) : null;
  return await openPatiently(() => readFile(path)).catch(nullWhenAbsent);
}

/** As `readBytes`, for indexes and build files, whose reads are synchronous. */
export function readBytesSync(path: string, largest = LARGEST_TEXT): Buffer<ArrayBuffer> | null {
  const size = checkSize(path, largest);
  if (!size) return size === 0 ? Buffer.alloc(0) : null;
  try {
    return readFileSync(path);
  } catch (error) {
    return nullWhenAbsent(error);
  }
}

/** A kernel's files (/proc) claim to be empty and may never end when read: what has no bytes is not read. */
function checkSize(path: string, largest: number): number | null {
  const size = stampFile(path)?.size ?? null;
  if (size === null || size <= largest) return size;
  throw new LimitReachedError(`${path} is too large to be read: ${size} bytes, where ${largest} are the limit`);
}
