import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { LineTable } from '../core/line-table.ts';
import type { ArtifactIndex, IndexedFile, IndexedPackage, IndexMetadata } from '../core/source-index.ts';
import type { SymbolTable } from '../core/symbols.ts';
import { readBytesSync, stampFile } from '../platform/files.ts';
import { readFileRange } from '../platform/read-file-range.ts';
import { ByteReader } from './byte-reader.ts';
import { decodeFiles } from './encode-files.ts';
import { decodeSymbols } from './encode-symbols.ts';
import { INDEX_FORMAT_VERSION } from './index-contents.ts';
import { findSection, indexFileNames, type MetadataFile, type PackagesFile, symbolsHeader } from './index-files.ts';
import { IndexTexts } from './index-texts.ts';
import { decodeTexts, type PackedRange, unpackText } from './packed-text.ts';

/** Opens one index folder. Null when it is absent, truncated, damaged or of another format: it is then to be built anew. */
export function openStoredIndex(folder: string, key: string): ArtifactIndex | null {
  const head = readJson<MetadataFile>(join(folder, indexFileNames.metadata));
  if (head?.metadata?.formatVersion !== INDEX_FORMAT_VERSION) return null;
  const symbols = readBytesSync(join(folder, indexFileNames.symbols));
  if (symbols?.length !== head.symbols.size || crc32(symbols) !== head.symbols.crc32) return null;
  if (symbols.readUInt32LE(0) !== symbolsHeader.magic) return null;
  const packages = readJson<PackagesFile>(join(folder, indexFileNames.packages));
  if (packages === null) return null;
  if (stampFile(join(folder, indexFileNames.sources))?.size !== head.sources.size) return null;
  return new StoredIndex(folder, { key, head, packages: packages.packages, symbols });
}

interface OpenedParts {
  readonly key: string;
  readonly head: MetadataFile;
  readonly packages: readonly IndexedPackage[];
  readonly symbols: Buffer;
}

/** Tables are decoded, and texts read, when they are asked for. */
class StoredIndex implements ArtifactIndex {
  readonly key: string;
  readonly packages: readonly IndexedPackage[];
  readonly #folder: string;
  readonly #head: MetadataFile;
  readonly #bytes: Buffer;
  readonly #texts = new IndexTexts({ read: (row) => this.#readText(row), readAll: () => this.#readAllTexts() });
  #files: readonly IndexedFile[] | null = null;
  #packedRanges: readonly PackedRange[] | null = null;
  #names: readonly string[] | null = null;
  #symbols: SymbolTable | null = null;
  #rowsByPath: ReadonlyMap<string, number> | null = null;

  constructor(folder: string, { key, head, packages, symbols }: OpenedParts) {
    this.key = key;
    this.packages = packages;
    this.#folder = folder;
    this.#head = head;
    this.#bytes = symbols;
  }

  get metadata(): IndexMetadata {
    return this.#head.metadata;
  }

  get coordinates() {
    return this.metadata.coordinates;
  }

  get files(): readonly IndexedFile[] {
    this.#files ??= decodeFiles(findSection(this.#bytes, 'files'));
    return this.#files;
  }

  get names(): readonly string[] {
    this.#names ??= splitLines(findSection(this.#bytes, 'names'));
    return this.#names;
  }

  get symbols(): SymbolTable {
    this.#symbols ??= decodeSymbols(new ByteReader(findSection(this.#bytes, 'symbols')), this.files);
    return this.#symbols;
  }

  text(file: number): Uint8Array {
    return this.#texts.text(file);
  }

  lines(file: number): LineTable {
    return this.#texts.lines(file);
  }

  allText(): Uint8Array {
    return this.#texts.all();
  }

  findFile(path: string): number {
    this.#rowsByPath ??= new Map(this.files.map((file, row) => [file.path, row]));
    return this.#rowsByPath.get(path) ?? -1;
  }

  get #sources(): string {
    return join(this.#folder, indexFileNames.sources);
  }

  get #ranges(): readonly PackedRange[] {
    this.#packedRanges ??= decodeTexts(new ByteReader(findSection(this.#bytes, 'texts')), this.files);
    return this.#packedRanges;
  }

  #readText(file: number): Uint8Array {
    const range = this.#ranges[file];
    if (range === undefined) throw new RangeError(`No file ${file} in ${this.key}`);
    return this.#unpack(file, readFileRange(this.#sources, range.offset, range.size));
  }

  #readAllTexts(): Uint8Array {
    const packed = readFileRange(this.#sources, 0, this.#head.sources.size);
    const all = Buffer.allocUnsafe(this.metadata.textSize);
    for (const [file, { offset, size }] of this.#ranges.entries()) {
      all.set(this.#unpack(file, packed.subarray(offset, offset + size)), this.files[file]!.textOffset);
    }
    return all;
  }

  #unpack(file: number, bytes: Uint8Array): Uint8Array {
    return unpackText({ bytes, isDeflated: this.#ranges[file]!.isDeflated }, this.files[file]!.size, this.#folder);
  }
}

function splitLines(bytes: Buffer): readonly string[] {
  return bytes.length === 0 ? [] : bytes.toString('utf8').split('\n');
}

function readJson<Shape>(path: string): Shape | null {
  const bytes = readBytesSync(path);
  if (bytes === null) return null;
  try {
    return JSON.parse(bytes.toString('utf8')) as Shape;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
