import { crc32 } from 'node:zlib';
import { CorruptArtifactError } from '../core/errors.ts';
import type { IndexedFile } from '../core/source-index.ts';
import { errorCode } from '../platform/error-code.ts';
import { readFileRange } from '../platform/files/read-file-range.ts';
import type { TextReader } from './index-texts.ts';

/**
 * Reads texts that lie plain, one after another in the order of `files`, in the file `path`. Each is proved when it is read for the
 * first time. Damage is told with `folder`, that of the index.
 */
export function createStoredTexts(folder: string, path: string, files: () => readonly IndexedFile[]): TextReader {
  let proved: Uint8Array | null = null;
  const readRange = (offset: number, size: number): Buffer => {
    try {
      return readFileRange(path, offset, size);
    } catch (cause) {
      // Shortened, or thrown away by another process that found it damaged.
      if (cause instanceof RangeError || LOST.has(errorCode(cause))) throw damaged(folder, cause);
      throw cause;
    }
  };
  const prove = (row: number, bytes: Uint8Array): void => {
    proved ??= new Uint8Array(files().length);
    if (proved[row] === 1) return;
    if (crc32(bytes) !== files()[row]!.crc32) throw damaged(folder);
    proved[row] = 1;
  };

  return {
    read(row) {
      const file = files()[row];
      if (file === undefined) throw new RangeError(`No file ${row} in ${folder}`);
      const text = readRange(file.textOffset, file.size);
      prove(row, text);
      return text;
    },
    readAll() {
      const last = files().at(-1);
      const all = readRange(0, last === undefined ? 0 : last.textOffset + last.size);
      for (const [row, { textOffset, size }] of files().entries())
        prove(row, all.subarray(textOffset, textOffset + size));
      return all;
    },
  };
}

const LOST = new Set(['ENOENT', 'ENOTDIR', 'EIO']);

function damaged(folder: string, cause?: unknown): CorruptArtifactError {
  const suggestion = 'Call again: it is then made anew.';
  return new CorruptArtifactError(`The index in ${folder} is damaged`, { origin: folder, suggestion, cause });
}
