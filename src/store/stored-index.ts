import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { SourceIndex } from '../core/code/source-index.ts';
import { stampFile } from '../platform/files/files.ts';
import { readBeginning } from '../platform/files/read-file-range.ts';
import { readSealedJson } from '../platform/files/sealed-json.ts';
import { damagedIndex } from './damaged-index.ts';
import { decodeSymbols } from './encode-symbols.ts';
import { decodeTables } from './encode-tables.ts';
import { INDEX_FORMAT_VERSION } from './index-contents.ts';
import { indexFileNames, type MetadataFile, type PackagesFile, type Proof } from './index-files.ts';
import { IndexView } from './index-view.ts';
import { decodeSections } from './sections.ts';
import { createStoredTexts } from './stored-texts.ts';

/**
 * Opens one index folder; its tables are decoded, and its packages, symbols and texts read, when they are asked for. Null when it is absent,
 * truncated, damaged or of another format: it is then to be built anew. Damage that only reading shows is told then, as a CorruptArtifactError.
 */
export function openStoredIndex(folder: string, key: string): SourceIndex | null {
  const head = readSealedJson<MetadataFile>(join(folder, indexFileNames.metadata));
  if (head?.metadata.formatVersion !== INDEX_FORMAT_VERSION) return null;
  const pathOf = (part: ReadLater | 'names') => join(folder, indexFileNames[part]);
  if (readLater.some((part) => !mayBeWhole(pathOf(part), head[part].size))) return null;
  const names = readProved(pathOf('names'), head.names);
  if (names === null) return null;
  const readNow = (part: 'packages' | 'symbols'): Buffer => {
    const bytes = readProved(pathOf(part), head[part]);
    if (bytes === null) throw damagedIndex(folder);
    return bytes;
  };
  const index = new IndexView({
    key,
    metadata: head.metadata,
    packages: () => (JSON.parse(readNow('packages').toString('utf8')) as PackagesFile).packages,
    ...decodeTables(decodeSections(names)),
    symbols: () => decodeSymbols(readNow('symbols')),
    texts: createStoredTexts(folder, pathOf('sources'), () => index.files),
  });
  return index;
}

/** Each with its own proof, for which opening does not wait: of hundreds of indexes most are asked for their names only. */
const readLater = ['packages', 'symbols', 'sources'] as const;
type ReadLater = (typeof readLater)[number];

/** What a machine that dies leaves of a file whose length alone was written are zeros: none of these begins so. */
function mayBeWhole(path: string, size: number): boolean {
  if (stampFile(path)?.size !== size) return false;
  return size === 0 || readBeginning(path, Math.min(size, 16))?.some((byte) => byte !== 0) === true;
}

function readProved(path: string, { size, crc32: sum }: Proof): Buffer | null {
  const bytes = readBeginning(path, size);
  return bytes !== null && crc32(bytes) === sum ? bytes : null;
}
