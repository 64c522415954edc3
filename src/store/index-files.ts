import type { IndexMetadata } from '../core/code/source-index.ts';
import { sumBytes } from '../core/text/sum-bytes.ts';
import { sealJson } from '../platform/files/json-files.ts';
import { encodePackages, encodeTables, tableParts } from './encode-tables.ts';
import { sizeOf } from './file-sections.ts';
import type { IndexTables } from './index-contents.ts';

export const indexFileNames = {
  metadata: 'metadata.json',
  /** Its parts one after another: fewer files are opened faster. */
  tables: 'tables.bin',
  sources: 'sources.bin',
  /** Made later, and of no version of the others: it may be absent, or say that it is of another form. */
  trigrams: 'trigrams.bin',
} as const;

/** In their order within the file of the tables; the first one never begins with zeros. */
export const storedParts = [...tableParts, 'packages'] as const;
export type StoredPart = (typeof storedParts)[number];

/** The content of `metadata.json`, sealed: the published metadata and the checksums of the tables; each text is checked by itself. */
export interface MetadataFile {
  readonly metadata: IndexMetadata;
  readonly tables: Readonly<Record<StoredPart, Place>>;
  readonly sources: { readonly size: number };
}

/** The bytes of a part within the tables. */
export interface Place {
  readonly offset: number;
  readonly size: number;
  readonly crc32: number;
}

/** The files of one index folder, by name, but for the texts; each of their parts is made after the one before it was taken. */
export function* encodeIndex(index: IndexTables): Generator<readonly [name: string, chunks: readonly Uint8Array[]]> {
  const encoded = encodeTables(index);
  const tables: Partial<Record<StoredPart, Place>> = {};
  let offset = 0;
  for (const part of storedParts) {
    const chunks = part === 'packages' ? encodePackages(index.packages) : encoded[part];
    const size = sizeOf(chunks);
    tables[part] = { offset, size, crc32: chunks.reduce((sum, chunk) => sumBytes(chunk, sum), 0) };
    offset += size;
    yield [indexFileNames.tables, chunks];
  }
  const metadata: MetadataFile = {
    metadata: index.metadata,
    tables: tables as MetadataFile['tables'],
    sources: { size: index.metadata.textSize },
  };
  yield [indexFileNames.metadata, [Buffer.from(sealJson(metadata))]];
}
