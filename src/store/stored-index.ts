import { join } from 'node:path';
import type { SourceIndex } from '../core/code/source-index.ts';
import { sumBytes } from '../core/text/sum-bytes.ts';
import { stampFile } from '../platform/files/files.ts';
import { readSealedJson } from '../platform/files/json-files.ts';
import { fillFromOwn, readBeginning } from '../platform/files/read-file-range.ts';
import { decodePackages, decodeTables } from './encode-tables.ts';
import { INDEX_FORMAT_VERSION } from './index-contents.ts';
import { indexFileNames, type MetadataFile, type Place, type StoredPart, storedParts } from './index-files.ts';
import { IndexView } from './index-view.ts';
import { createStoredTexts, damagedIndex } from './stored-texts.ts';

/** Bytes that are read and decoded in some ten or twenty milliseconds; the symbols of the JDK are fewer. */
const LONG = { files: 2 ** 21, symbols: 2 ** 24, packages: 2 ** 20 };
/** Bytes that are read and proved at once. */
const PIECE = 2 ** 22;

/**
 * Opens one index folder. Tables and texts are read on demand, slow ones now: of hundreds of indexes most are asked for their names only,
 * and in threads that search for none. Null: it is absent, truncated, damaged or of another format, and is built again. Damage that only
 * reading shows is thrown then, as a CorruptArtifactError.
 */
export function openStoredIndex(folder: string, key: string): SourceIndex | null {
  const head = readSealedJson<MetadataFile>(join(folder, indexFileNames.metadata));
  if (head?.metadata.formatVersion !== INDEX_FORMAT_VERSION) return null;
  const [tables, sources] = [join(folder, indexFileNames.tables), join(folder, indexFileNames.sources)];
  const size = storedParts.reduce((sum, part) => sum + head.tables[part].size, 0);
  if (!mayBeWhole(tables, size) || !mayBeWhole(sources, head.sources.size)) return null;
  const read = (part: StoredPart): Buffer => {
    const bytes = readProved(tables, head.tables[part]);
    if (bytes === null) throw damagedIndex(folder);
    return bytes;
  };
  const index = new IndexView({
    key,
    metadata: head.metadata,
    ...decodeTables(read),
    packages: () => decodePackages(read('packages')),
    texts: createStoredTexts(folder, sources, () => index.files),
  });
  for (const part of ['files', 'symbols', 'packages'] as const) if (head.tables[part].size > LONG[part]) index[part];
  return index;
}

/** After a crash, a file of which only the length was written holds zeros: none of these files begins with one. */
function mayBeWhole(path: string, size: number): boolean {
  if (stampFile(path)?.size !== size) return false;
  return size === 0 || readBeginning(path, Math.min(size, 16))?.some((byte) => byte !== 0) === true;
}

function readProved(path: string, { offset, size, crc32: sum }: Place): Buffer | null {
  const bytes = Buffer.allocUnsafeSlow(size);
  let read = 0;
  for (let at = 0; at < size; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    if (!fillFromOwn(piece, path, offset + at)) return null;
    read = sumBytes(piece, read);
  }
  return read === sum ? bytes : null;
}
