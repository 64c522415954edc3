import { closeSync, openSync, readSync } from 'node:fs';
import { nullWhenAbsent } from './files.ts';

/**
 * Exactly `length` bytes of a file from `offset`. Opened and closed each time: an index may stay known for hours, and hundreds of
 * them would hold as many descriptors. @throws RangeError when the file ends before.
 */
export function readFileRange(path: string, offset: number, length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  fillFromFile(bytes, path, offset);
  return bytes;
}

/** The first `length` bytes of a file of ours; null if the file is missing or shorter. */
export function readBeginning(path: string, length: number): Buffer<ArrayBuffer> | null {
  const bytes = Buffer.allocUnsafeSlow(length);
  return fillFromOwn(bytes, path, 0) ? bytes : null;
}

/** As `fillFromFile`, from a file of ours. False if the file is missing or shorter. */
export function fillFromOwn(bytes: Uint8Array, path: string, offset: number): boolean {
  try {
    fillFromFile(bytes, path, offset);
    return true;
  } catch (error) {
    return error instanceof RangeError ? false : nullWhenAbsent(error) !== null;
  }
}

/** As `readFileRange`, into bytes that are there already. */
export function fillFromFile(bytes: Uint8Array, path: string, offset: number): void {
  const file = openRanges(path);
  try {
    file.fill(bytes, offset);
  } finally {
    file.close();
  }
}

/** A file that stays open for many reads: it stays the same one, even if another takes its place. */
export interface OpenedRanges {
  /** Fills `bytes` from `offset`. @throws RangeError when the file ends before. */
  fill(bytes: Uint8Array, offset: number): void;
  close(): void;
}

/** The caller closes it. @throws the system's error if there is none. */
export function openRanges(path: string): OpenedRanges {
  const descriptor = openSync(path, 'r');
  return {
    fill(bytes, offset) {
      const { length } = bytes;
      let done = 0;
      while (done < length) {
        const count = readSync(descriptor, bytes, done, length - done, offset + done);
        if (count === 0) throw new RangeError(`${path} ends before byte ${offset + length}`);
        done += count;
      }
    },
    close: () => closeSync(descriptor),
  };
}
