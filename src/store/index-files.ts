import type { IndexMetadata } from '../core/code/source-index.ts';
import { sumBytes } from '../core/text/sum-bytes.ts';
import { sealJson } from '../platform/files/json-files.ts';
import { encodePackages, encodeTables } from './encode-tables.ts';
import { encodeSections, sizeOf } from './file-sections.ts';
import type { IndexTables } from './index-contents.ts';

export const indexFileNames = {
  metadata: 'metadata.json',
  packages: 'packages.json',
  /** Names of symbols, files, and names of supertypes. */
  names: 'names.bin',
  symbols: 'symbols.bin',
  sources: 'sources.bin',
  /** Made later, and of no version of the others: it may be absent, or say that it is of another form. */
  trigrams: 'trigrams.bin',
} as const;

/** The content of `metadata.json`, sealed: the published metadata and the checksums of the other files; each text is checked by itself. */
export interface MetadataFile {
  readonly metadata: IndexMetadata;
  readonly names: Proof;
  readonly symbols: Proof;
  readonly packages: Proof;
  readonly sources: { readonly size: number };
}

export interface Proof {
  readonly size: number;
  readonly crc32: number;
}

/** The files of one index folder, by name, but for the texts; each is made after the one before it was taken. */
export function* encodeIndex(index: IndexTables): Generator<readonly [name: string, chunks: readonly Uint8Array[]]> {
  const tables = encodeTables(index);
  const symbols = tables.at(-1)!;
  const names = encodeSections(tables.slice(0, -1));
  yield [indexFileNames.names, names];
  yield [indexFileNames.symbols, symbols];
  const packages = encodePackages(index.packages);
  yield [indexFileNames.packages, packages];
  const metadata: MetadataFile = {
    metadata: index.metadata,
    names: prove(names),
    symbols: prove(symbols),
    packages: prove(packages),
    sources: { size: index.metadata.textSize },
  };
  yield [indexFileNames.metadata, [Buffer.from(sealJson(metadata))]];
}

function prove(parts: readonly Uint8Array[]): Proof {
  return { size: sizeOf(parts), crc32: parts.reduce((sum, part) => sumBytes(part, sum), 0) };
}
