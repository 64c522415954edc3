import { crc32 } from 'node:zlib';
import type { IndexedFile } from '../core/source-index.ts';
import { inflateTo } from '../platform/zip/inflate.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/** One text as an index keeps it: deflated where the jar had it so, which costs no time and a quarter of the disk. */
export interface PackedText {
  readonly bytes: Uint8Array;
  readonly isDeflated: boolean;
}

/** Where a packed text lies in the file of all texts, and what its bytes there must be. */
export interface PackedRange {
  readonly offset: number;
  readonly size: number;
  readonly isDeflated: boolean;
  readonly crc32: number;
}

/** The `size` bytes of a text. @throws Error when deflated ones do not hold just as many. */
export function unpackText({ bytes, isDeflated }: PackedText, size: number): Uint8Array {
  return isDeflated ? inflateTo(size, bytes) : bytes;
}

/** Two numbers a text: its deflated size, or 0 where it is plain and the file's row knows its size; and its CRC-32. */
export function encodeTexts(texts: readonly PackedText[], writer: ByteWriter): void {
  for (const { bytes, isDeflated } of texts) {
    writer.unsigned(isDeflated ? bytes.length : 0);
    writer.unsigned(crc32(bytes));
  }
}

/** The inverse of `encodeTexts` for texts that lie one after another in the order of `files`. */
export function decodeTexts(reader: ByteReader, files: readonly IndexedFile[]): readonly PackedRange[] {
  let offset = 0;
  return files.map((file) => {
    const deflated = reader.unsigned();
    const isDeflated = deflated > 0;
    const range = { offset, size: isDeflated ? deflated : file.size, isDeflated, crc32: reader.unsigned() };
    offset += range.size;
    return range;
  });
}
