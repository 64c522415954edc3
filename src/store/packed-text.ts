import { CorruptArtifactError } from '../core/errors.ts';
import type { IndexedFile } from '../core/source-index.ts';
import { inflateTo } from '../platform/zip/inflate.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/** One text as an index keeps it: deflated where the jar had it so, which costs no time and a quarter of the disk. */
export interface PackedText {
  readonly bytes: Uint8Array;
  readonly isDeflated: boolean;
}

/** Where a packed text lies in the file of all texts. */
export interface PackedRange {
  readonly offset: number;
  readonly size: number;
  readonly isDeflated: boolean;
}

/** The `size` bytes of a text. @throws CorruptArtifactError naming `where` when `packed` does not hold just as many. */
export function unpackText({ bytes, isDeflated }: PackedText, size: number, where: string): Uint8Array {
  if (!isDeflated && bytes.length === size) return bytes;
  try {
    return inflateTo(size, bytes);
  } catch (cause) {
    throw new CorruptArtifactError(`A text in ${where} is damaged`, {
      suggestion: 'Delete that folder and call again: the artifact is then indexed anew.',
      cause,
    });
  }
}

/** One number a text: its deflated size, or 0 where it is plain and the file's row knows its size. */
export function encodeTexts(texts: readonly PackedText[], writer: ByteWriter): void {
  for (const { bytes, isDeflated } of texts) writer.unsigned(isDeflated ? bytes.length : 0);
}

/** The inverse of `encodeTexts` for texts that lie one after another in the order of `files`. */
export function decodeTexts(reader: ByteReader, files: readonly IndexedFile[]): readonly PackedRange[] {
  let offset = 0;
  return files.map((file) => {
    const deflated = reader.unsigned();
    const range = { offset, size: deflated === 0 ? file.size : deflated, isDeflated: deflated > 0 };
    offset += range.size;
    return range;
  });
}
