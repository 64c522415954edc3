import type { IndexedFile } from '../core/code/source-index.ts';
import { CorruptArtifactError } from '../core/problems/errors.ts';
import { sumBytes } from '../core/text/sum-bytes.ts';
import { errorCode } from '../platform/error-code.ts';
import { stampFile } from '../platform/files/files.ts';
import { fillFromFile, openRanges } from '../platform/files/read-file-range.ts';
import type { TextReader } from './index-texts.ts';

/**
 * Reads texts that lie plain, one after another in the order of `files`, in the file `path`. Each is checked at its first reading, and
 * again after a change of the file. An error about damage names `folder`, that of the index.
 */
export function createStoredTexts(folder: string, path: string, files: () => readonly IndexedFile[]): TextReader {
  let proved: Uint8Array | null = null;
  let provedAt: number | null = null;
  const noticeChange = (): void => {
    const changedAt = stampFile(path)?.mtimeMs ?? null;
    if (changedAt !== provedAt) proved = null;
    provedAt = changedAt;
  };
  const orDamaged = <T>(read: () => T): T => {
    try {
      return read();
    } catch (cause) {
      // Shortened, or thrown away by another process that found it damaged.
      if (cause instanceof RangeError || LOST.has(errorCode(cause))) throw damagedIndex(folder, cause);
      throw cause;
    }
  };
  const prove = (row: number, bytes: Uint8Array): void => {
    proved ??= new Uint8Array(files().length);
    if (proved[row] === 1) return;
    if (sumBytes(bytes) !== files()[row]!.crc32) throw damagedIndex(folder);
    proved[row] = 1;
  };

  return {
    read(row) {
      noticeChange();
      const file = files()[row];
      if (file === undefined) throw new RangeError(`No file ${row} in ${folder}`);
      const text = Buffer.allocUnsafeSlow(file.size);
      orDamaged(() => fillFromFile(text, path, file.textOffset));
      prove(row, text);
      return text;
    },
    *readEach(rows) {
      noticeChange();
      const spans = spansOf(rows, files());
      if (spans.length === 0) return;
      const opened = orDamaged(() => openRanges(path));
      const scratch = takeScratch(spans.reduce((most, { size }) => Math.max(most, size), 0));
      try {
        for (const span of spans) {
          const bytes = scratch.subarray(0, span.size);
          orDamaged(() => opened.fill(bytes, span.offset));
          for (const row of span.rows) {
            const { textOffset, size } = files()[row]!;
            const text = bytes.subarray(textOffset - span.offset, textOffset - span.offset + size);
            prove(row, text);
            yield text;
          }
        }
      } finally {
        spare = scratch;
        opened.close();
      }
    },
  };
}

interface Span {
  readonly offset: number;
  size: number;
  readonly rows: number[];
}

/** Texts that lie close together are read at once. */
function spansOf(rows: readonly number[], files: readonly IndexedFile[]): readonly Span[] {
  const spans: Span[] = [];
  for (const row of rows) {
    const { textOffset, size } = files[row]!;
    const last = spans.at(-1);
    const gap = last === undefined ? 0 : textOffset - (last.offset + last.size);
    if (last === undefined || gap < 0 || gap > LARGEST_GAP || last.size + gap + size > LARGEST_SPAN) {
      spans.push({ offset: textOffset, size, rows: [row] });
    } else {
      last.size += gap + size;
      last.rows.push(row);
    }
  }
  return spans;
}

/** Bytes between two texts that take no longer to read than a further call. */
const LARGEST_GAP = 2 ** 14;
const LARGEST_SPAN = 2 ** 20;

/** For the next reader: a page of new memory is filled with zeros first, which takes longer than reading into it. */
let spare: Buffer | null = null;

function takeScratch(size: number): Buffer {
  const taken = spare;
  spare = null;
  return taken !== null && taken.length >= size ? taken : Buffer.allocUnsafeSlow(Math.max(size, LARGEST_SPAN));
}

const LOST = new Set(['ENOENT', 'ENOTDIR', 'EIO', 'EISDIR']);

/** The error for an index that turns out damaged after it was opened; `folder` is its folder. */
export function damagedIndex(folder: string, cause?: unknown): CorruptArtifactError {
  const suggestion = 'Call again: it is then made anew.';
  return new CorruptArtifactError(`The index in ${folder} is damaged`, { origin: folder, suggestion, cause });
}
