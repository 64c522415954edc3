import { crc32 } from 'node:zlib';
import type { IndexedPackage, IndexMetadata } from '../core/source-index.ts';
import { ByteWriter } from './byte-writer.ts';
import { encodeFiles } from './encode-files.ts';
import { encodeSymbols } from './encode-symbols.ts';
import type { IndexContents } from './index-contents.ts';

export const indexFileNames = {
  metadata: 'metadata.json',
  packages: 'packages.json',
  symbols: 'symbols.bin',
  sources: 'sources.bin',
} as const;

/** `symbols.bin`: this header, then the table of files, the names and the rows. All numbers are 32 bits, little end first. */
export const symbolsHeader = { magic: 0x3158_494a, size: 16 } as const;

/** What `metadata.json` holds: the published metadata and what proves the other files. */
export interface MetadataFile {
  readonly metadata: IndexMetadata;
  readonly symbols: { readonly size: number; readonly crc32: number };
}

export interface PackagesFile {
  readonly packages: readonly IndexedPackage[];
}

/** The files of one index folder, by name. */
export function encodeIndex(index: IndexContents): ReadonlyMap<string, readonly Uint8Array[]> {
  const files = new ByteWriter();
  encodeFiles(index.files, files);
  const rows = new ByteWriter();
  encodeSymbols(index.symbols, index.files, rows);
  const header = Buffer.alloc(symbolsHeader.size);
  header.writeUInt32LE(symbolsHeader.magic, 0);
  header.writeUInt32LE(files.length, 4);
  header.writeUInt32LE(index.nameLines.length, 8);
  header.writeUInt32LE(rows.length, 12);
  const symbols = [header, files.view(), index.nameLines, rows.view()];
  const metadata: MetadataFile = {
    metadata: index.metadata,
    symbols: {
      size: symbols.reduce((sum, part) => sum + part.length, 0),
      crc32: symbols.reduce((sum, part) => crc32(part, sum), 0),
    },
  };
  const packages: PackagesFile = { packages: index.packages };
  return new Map([
    [indexFileNames.sources, index.texts],
    [indexFileNames.symbols, symbols],
    [indexFileNames.packages, [Buffer.from(JSON.stringify(packages))]],
    [indexFileNames.metadata, [Buffer.from(JSON.stringify(metadata))]],
  ]);
}
