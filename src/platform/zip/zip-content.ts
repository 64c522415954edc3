import { readFileRange } from '../files/read-file-range.ts';

/** The bytes of an archive. */
export interface ZipContent {
  readonly size: number;
  /** A part of them, as they lie in memory, or read anew. @throws RangeError when the file ends before. */
  read(offset: number, length: number): Buffer;
  readonly isHeld: boolean;
}

export function heldContent(bytes: Buffer): ZipContent {
  return { size: bytes.length, isHeld: true, read: (offset, length) => bytes.subarray(offset, offset + length) };
}

export function contentOfFile(path: string, size: number): ZipContent {
  return { size, isHeld: false, read: (offset, length) => readFileRange(path, offset, length) };
}
