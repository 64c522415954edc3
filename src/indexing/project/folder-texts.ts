import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { CorruptArtifactError } from '../../core/errors.ts';
import type { IndexedFile } from '../../core/source-index.ts';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import type { TextReader } from '../../store/index-texts.ts';
import { decodeDamagedText } from '../decode-damaged-text.ts';
import { decodeText } from '../decode-text.ts';
import { LARGEST_SOURCE } from '../source-kinds.ts';

/**
 * The texts of a folder's index, out of the folder itself: no second copy is kept of what lies there. Each is proved when it is read.
 * @throws CorruptArtifactError, whose origin is the file, when it is not any more what was indexed.
 */
export function createFolderTexts(root: string, files: () => readonly IndexedFile[]): TextReader {
  const read = (row: number): Uint8Array => {
    const { path, crc32: sum } = files()[row]!;
    const file = join(root, path);
    const bytes = readBytesSync(file, LARGEST_SOURCE);
    const text = bytes === null ? null : (decodeText(bytes) ?? decodeDamagedText(bytes));
    if (text !== null && crc32(text) === sum) return text;
    throw new CorruptArtifactError(`${path} changed while it was read`, { origin: file, suggestion: 'Call again.' });
  };
  return {
    read,
    *readEach(rows) {
      for (const row of rows) yield read(row);
    },
  };
}
