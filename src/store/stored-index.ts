import { join } from 'node:path';
import type { SourceIndex } from '../core/code/source-index.ts';
import { sumBytes } from '../core/text/sum-bytes.ts';
import { stampFile } from '../platform/files/files.ts';
import { readSealedJson } from '../platform/files/json-files.ts';
import { fillFromOwn, readBeginning } from '../platform/files/read-file-range.ts';
import { decodePackages, decodeSymbols, decodeTables } from './encode-tables.ts';
import { decodeSections } from './file-sections.ts';
import { INDEX_FORMAT_VERSION } from './index-contents.ts';
import { indexFileNames, type MetadataFile, type Proof } from './index-files.ts';
import { IndexView } from './index-view.ts';
import { createStoredTexts, damagedIndex } from './stored-texts.ts';

/** Bytes that are read and decoded in some twenty milliseconds; the symbols of the JDK are fewer. */
const LONG = { symbols: 2 ** 24, packages: 2 ** 20 };
/** Bytes that are read and proved at once. */
const PIECE = 2 ** 22;

/**
 * Opens one index folder. Tables are decoded, and packages, symbols and texts read, on demand, slow ones now. Null: it is absent,
 * truncated, damaged or of another format, and is built again. Damage that only reading shows is thrown then, as a CorruptArtifactError.
 */
export function openStoredIndex(folder: string, key: string): SourceIndex | null {
  const head = readSealedJson<MetadataFile>(join(folder, indexFileNames.metadata));
  if (head?.metadata.formatVersion !== INDEX_FORMAT_VERSION) return null;
  const pathOf = (part: ReadLater | 'names') => join(folder, indexFileNames[part]);
  if (readLater.some((part) => !mayBeWhole(pathOf(part), head[part].size))) return null;
  const names = readProved(pathOf('names'), head.names);
  if (names === null) return null;
  const tables = decodeTables(decodeSections(names));
  const read = (part: keyof typeof LONG): Buffer => {
    const bytes = readProved(pathOf(part), head[part]);
    if (bytes === null) throw damagedIndex(folder);
    return bytes;
  };
  const readSymbols = head.symbols.size > LONG.symbols ? read('symbols') : null;
  const readPackages = head.packages.size > LONG.packages ? decodePackages(read('packages')) : null;
  const index = new IndexView({
    key,
    metadata: head.metadata,
    ...tables,
    symbols: () => decodeSymbols(readSymbols ?? read('symbols')),
    packages: () => readPackages ?? decodePackages(read('packages')),
    texts: createStoredTexts(folder, pathOf('sources'), () => index.files),
  });
  return index;
}

/** Each with its own proof, for which opening does not wait: of hundreds of indexes most are asked for their names only. */
const readLater = ['packages', 'symbols', 'sources'] as const;
type ReadLater = (typeof readLater)[number];

/** After a crash, a file of which only the length was written holds zeros: none of these files begins with one. */
function mayBeWhole(path: string, size: number): boolean {
  if (stampFile(path)?.size !== size) return false;
  return size === 0 || readBeginning(path, Math.min(size, 16))?.some((byte) => byte !== 0) === true;
}

function readProved(path: string, { size, crc32: sum }: Proof): Buffer | null {
  const bytes = Buffer.allocUnsafeSlow(size);
  let read = 0;
  for (let at = 0; at < size; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    if (!fillFromOwn(piece, path, at)) return null;
    read = sumBytes(piece, read);
  }
  return read === sum ? bytes : null;
}
