import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A file opened once and read by ranges. */
export interface RandomAccessFile {
  readonly size: number;
  /** Exactly `length` bytes from `offset`. @throws RangeError when the file ends before. */
  read(offset: number, length: number): Buffer<ArrayBuffer>;
  close(): void;
}

/** Null when the file cannot be opened. */
export function openRandomAccessFile(path: string): RandomAccessFile | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch {
    return null;
  }
  let isOpen = true;
  return {
    size: fstatSync(descriptor).size,
    read(offset, length) {
      const bytes = Buffer.allocUnsafeSlow(length);
      let done = 0;
      while (done < length) {
        const count = readSync(descriptor, bytes, done, length - done, offset + done);
        if (count === 0) throw new RangeError(`${path} ends before byte ${offset + length}`);
        done += count;
      }
      return bytes;
    },
    close() {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}
