import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { CorruptArtifactError } from '../core/errors.ts';
import type { IndexedFile, SourceIndex } from '../core/source-index.ts';
import { errorCode } from '../platform/error-code.ts';
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
import type { TextReader } from './index-texts.ts';
import { IndexView } from './index-view.ts';
import { decodeTexts, type PackedRange, unpackText } from './packed-text.ts';

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
    texts: createTextReader(folder, {
      files: () => index.files,
      ranges: () => decodeTexts(new ByteReader(findSection(symbols, 'texts')), index.files),
    }),
  });
  return index;
}

function readProved(path: string, { size, crc32: sum }: Proof): Buffer | null {
  const bytes = readBytesSync(path, LARGEST_OWN);
  return bytes?.length === size && crc32(bytes) === sum ? bytes : null;
}

/** What a machine that dies leaves of a file whose length alone was written: texts and what deflates them never begin so. */
function isZeroed(folder: string, size: number): boolean {
  const start = readFileRange(join(folder, indexFileNames.sources), 0, Math.min(size, 16));
  return size > 0 && start.every((byte) => byte === 0);
}

interface TextTables {
  readonly files: () => readonly IndexedFile[];
  readonly ranges: () => readonly PackedRange[];
}

function createTextReader(folder: string, tables: TextTables): TextReader {
  const sources = join(folder, indexFileNames.sources);
  let known: readonly PackedRange[] | null = null;
  const ranges = (): readonly PackedRange[] => {
    known ??= tables.ranges();
    return known;
  };
  const readPacked = (offset: number, size: number): Uint8Array => {
    try {
      return readFileRange(sources, offset, size);
    } catch (cause) {
      // Shortened, or thrown away by another process that found it damaged.
      if (cause instanceof RangeError || LOST.has(errorCode(cause))) throw damaged(folder, cause);
      throw cause;
    }
  };
  const unpack = (row: number, bytes: Uint8Array): Uint8Array => {
    const { isDeflated, crc32: sum } = ranges()[row]!;
    if (crc32(bytes) !== sum) throw damaged(folder);
    return unpackText({ bytes, isDeflated }, tables.files()[row]!.size);
  };

  return {
    read(row) {
      const range = ranges()[row];
      if (range === undefined) throw new RangeError(`No file ${row} in ${folder}`);
      return unpack(row, readPacked(range.offset, range.size));
    },
    readAll() {
      const packed = readPacked(
        0,
        ranges().reduce((sum, { size }) => sum + size, 0),
      );
      const all = Buffer.allocUnsafe(tables.files().reduce((sum, { size }) => sum + size, 0));
      for (const [row, { offset, size }] of ranges().entries()) {
        all.set(unpack(row, packed.subarray(offset, offset + size)), tables.files()[row]!.textOffset);
      }
      return all;
    },
  };
}

const LOST = new Set(['ENOENT', 'ENOTDIR', 'EIO']);

function damaged(folder: string, cause?: unknown): CorruptArtifactError {
  const suggestion = 'Call again: it is then made anew.';
  return new CorruptArtifactError(`The index in ${folder} is damaged`, { origin: folder, suggestion, cause });
}
