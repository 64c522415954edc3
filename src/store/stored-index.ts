import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { SourceIndex } from '../core/source-index.ts';
import { stampFile } from '../platform/files/files.ts';
import { LARGEST_OWN, readBytesSync } from '../platform/files/read-bytes.ts';
import { readFileRange } from '../platform/files/read-file-range.ts';
import { readSealedJson } from '../platform/files/sealed-json.ts';
import { ByteReader } from './byte-reader.ts';
import { decodeFiles } from './encode-files.ts';
import { decodeSymbols } from './encode-symbols.ts';
import { INDEX_FORMAT_VERSION } from './index-contents.ts';
import {
  findSection,
  indexFileNames,
  type MetadataFile,
  type PackagesFile,
  type Proof,
  symbolsHeader,
} from './index-files.ts';
import { IndexView } from './index-view.ts';
import { createStoredTexts } from './stored-texts.ts';

/**
 * Opens one index folder; its tables are decoded, and its texts read, when they are asked for. Null when it is absent, truncated,
 * damaged or of another format: it is then to be built anew.
 */
export function openStoredIndex(folder: string, key: string): SourceIndex | null {
  const head = readSealedJson<MetadataFile>(join(folder, indexFileNames.metadata));
  if (head?.metadata.formatVersion !== INDEX_FORMAT_VERSION) return null;
  const symbols = readProved(join(folder, indexFileNames.symbols), head.symbols);
  if (symbols?.readUInt32LE(0) !== symbolsHeader.magic) return null;
  const packagesFile = readProved(join(folder, indexFileNames.packages), head.packages);
  if (packagesFile === null) return null;
  const { packages }: PackagesFile = JSON.parse(packagesFile.toString('utf8'));
  const sources = stampFile(join(folder, indexFileNames.sources));
  if (sources === null || sources.size !== head.sources.size || isZeroed(folder, sources.size)) return null;
  const index = new IndexView({
    key,
    metadata: head.metadata,
    packages,
    files: () => decodeFiles(findSection(symbols, 'files')),
    nameLines: () => findSection(symbols, 'names'),
    symbols: () => decodeSymbols(new ByteReader(findSection(symbols, 'symbols')), index.files),
    texts: createStoredTexts(folder, join(folder, indexFileNames.sources), () => index.files),
  });
  return index;
}

function readProved(path: string, { size, crc32: sum }: Proof): Buffer | null {
  const bytes = readBytesSync(path, LARGEST_OWN);
  return bytes?.length === size && crc32(bytes) === sum ? bytes : null;
}

/** What a machine that dies leaves of a file whose length alone was written: texts never begin so. */
function isZeroed(folder: string, size: number): boolean {
  const start = readFileRange(join(folder, indexFileNames.sources), 0, Math.min(size, 16));
  return size > 0 && start.every((byte) => byte === 0);
}
