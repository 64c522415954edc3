import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { SourceIndex } from '../core/source-index.ts';
import { stampFile } from '../platform/files/files.ts';
import { LARGEST_OWN, readBytesSync } from '../platform/files/read-bytes.ts';
import { readFileRange } from '../platform/files/read-file-range.ts';
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
 * Opens one index folder; its tables are decoded, and its symbols and texts read, when they are asked for. Null when it is absent, truncated,
 * damaged or of another format: it is then to be built anew. Damage that only reading shows is told then, as a CorruptArtifactError.
 */
export function openStoredIndex(folder: string, key: string): SourceIndex | null {
  const head = readSealedJson<MetadataFile>(join(folder, indexFileNames.metadata));
  if (head?.metadata.formatVersion !== INDEX_FORMAT_VERSION) return null;
  const names = readProved(join(folder, indexFileNames.names), head.names);
  const packagesFile = readProved(join(folder, indexFileNames.packages), head.packages);
  if (names === null || packagesFile === null) return null;
  const symbols = join(folder, indexFileNames.symbols);
  const sources = join(folder, indexFileNames.sources);
  if (stampFile(symbols)?.size !== head.symbols.size || stampFile(sources)?.size !== head.sources.size) return null;
  if (isZeroed(symbols, head.symbols.size) || isZeroed(sources, head.sources.size)) return null;
  const { packages }: PackagesFile = JSON.parse(packagesFile.toString('utf8'));
  const index = new IndexView({
    key,
    metadata: head.metadata,
    packages,
    ...decodeTables(decodeSections(names)),
    symbols() {
      const bytes = readProved(symbols, head.symbols);
      if (bytes === null) throw damagedIndex(folder);
      return decodeSymbols(bytes);
    },
    texts: createStoredTexts(folder, sources, () => index.files),
  });
  return index;
}

function readProved(path: string, { size, crc32: sum }: Proof): Buffer | null {
  const bytes = readBytesSync(path, LARGEST_OWN);
  return bytes?.length === size && crc32(bytes) === sum ? bytes : null;
}

/** What a machine that dies leaves of a file whose length alone was written: neither symbols nor texts begin so. */
function isZeroed(path: string, size: number): boolean {
  const start = readFileRange(path, 0, Math.min(size, 16));
  return size > 0 && start.every((byte) => byte === 0);
}
