import { crc32 } from 'node:zlib';
import type { IndexedPackage, IndexMetadata } from '../core/source-index.ts';
import { sealJson } from '../platform/files/sealed-json.ts';
import { ByteWriter } from './byte-writer.ts';
import { encodeFiles } from './encode-files.ts';
import { encodeSymbols } from './encode-symbols.ts';
import type { IndexContents, IndexTables } from './index-contents.ts';

export const indexFileNames = {
  metadata: 'metadata.json',
  packages: 'packages.json',
  symbols: 'symbols.bin',
  sources: 'sources.bin',
  /** Made later, and of no version of the others: it may be absent, or say that it is of another form. */
  trigrams: 'trigrams.bin',
} as const;

/** `symbols.bin`: a magic number and the size of each section, 32 bits with the little end first, then the sections. */
export const symbolsHeader = { magic: 0x3158_494a, sections: ['files', 'names', 'symbols'] } as const;

export type Section = (typeof symbolsHeader.sections)[number];

/** What `metadata.json` holds, sealed: the published metadata and what proves the other files; of the texts each is proved by itself. */
export interface MetadataFile {
  readonly metadata: IndexMetadata;
  readonly symbols: Proof;
  readonly packages: Proof;
  readonly sources: { readonly size: number };
}

export interface Proof {
  readonly size: number;
  readonly crc32: number;
}

export interface PackagesFile {
  readonly packages: readonly IndexedPackage[];
}

/** The files of one index folder, by name. */
export function encodeIndex(index: IndexContents): ReadonlyMap<string, readonly Uint8Array[]> {
  const symbols = encodeTables(index);
  const packagesFile: PackagesFile = { packages: index.packages };
  const packages = [Buffer.from(JSON.stringify(packagesFile))];
  const metadata: MetadataFile = {
    metadata: index.metadata,
    symbols: prove(symbols),
    packages: prove(packages),
    sources: { size: sizeOf(index.texts) },
  };
  return new Map([
    [indexFileNames.sources, index.texts],
    [indexFileNames.symbols, symbols],
    [indexFileNames.packages, packages],
    [indexFileNames.metadata, [Buffer.from(sealJson(metadata))]],
  ]);
}

/** What `symbols.bin` holds. */
export function encodeTables({
  files,
  symbols,
  nameLines,
}: Pick<IndexTables, 'files' | 'symbols' | 'nameLines'>): readonly Uint8Array[] {
  return encodeSections({
    files: encode((writer) => encodeFiles(files, writer)),
    names: nameLines,
    symbols: encode((writer) => encodeSymbols(symbols, files, writer)),
  });
}

function prove(parts: readonly Uint8Array[]): Proof {
  return { size: sizeOf(parts), crc32: parts.reduce((sum, part) => crc32(part, sum), 0) };
}

function encodeSections(contents: Readonly<Record<Section, Uint8Array>>): readonly Uint8Array[] {
  const sections = symbolsHeader.sections.map((name) => contents[name]);
  const header = Buffer.alloc(4 + 4 * sections.length);
  header.writeUInt32LE(symbolsHeader.magic, 0);
  for (const [row, { length }] of sections.entries()) header.writeUInt32LE(length, 4 + 4 * row);
  return [header, ...sections];
}

/** One section of `symbols.bin`, not copied. */
export function findSection(symbols: Buffer, wanted: Section): Buffer {
  const position = symbolsHeader.sections.indexOf(wanted);
  let start = 4 + 4 * symbolsHeader.sections.length;
  for (let before = 0; before < position; before++) start += symbols.readUInt32LE(4 + 4 * before);
  return symbols.subarray(start, start + symbols.readUInt32LE(4 + 4 * position));
}

function encode(write: (writer: ByteWriter) => void): Buffer {
  const writer = new ByteWriter();
  write(writer);
  return writer.view();
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
