import { join } from 'node:path';
import type { IndexedFile } from '../../core/code/source-index.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { sumBytes } from '../../core/text/sum-bytes.ts';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import type { TextReader } from '../../store/index-texts.ts';
import { decodeDamagedText, decodeText } from '../decode-text.ts';
import { LARGEST_SOURCE } from '../source-kinds.ts';
import { TextCache } from './text-cache.ts';

const textCache = new TextCache();

/**
 * Reads the texts of a folder's index from the folder itself, so that no second copy lies on disk. Each text is checked by its checksum.
 * @throws CorruptArtifactError, whose origin is the file, when it is not any more what was indexed.
 */
export function createFolderTexts(root: string, files: () => readonly IndexedFile[], kept = textCache): TextReader {
  let isTidy = false;
  const tidy = () => {
    const paths = new Set(files().map(({ path }) => path));
    kept.retain(root, (path) => paths.has(path));
    isTidy = true;
  };
  const read = (row: number): Uint8Array => {
    if (!isTidy) tidy();
    const { path, crc32: sum } = files()[row]!;
    const known = kept.find(root, path, sum);
    if (known !== null) return known;
    const file = join(root, path);
    const bytes = readBytesSync(file, LARGEST_SOURCE);
    const text = bytes === null ? null : (decodeText(bytes) ?? decodeDamagedText(bytes));
    if (text === null || sumBytes(text) !== sum) {
      throw new CorruptArtifactError(`${path} changed while it was read`, { origin: file, suggestion: 'Call again.' });
    }
    kept.keep(root, path, { crc32: sum, text });
    return text;
  };
  return {
    read,
    *readEach(rows) {
      for (const row of rows) yield read(row);
    },
  };
}
