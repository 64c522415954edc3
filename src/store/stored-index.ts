import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ArtifactIndex, IndexedFile, IndexedPackage, IndexMetadata } from '../core/source-index.ts';
import type { SymbolTable } from '../core/symbols.ts';
import { readBytesSync, stampFile } from '../platform/files.ts';
import { readFileRange } from '../platform/read-file-range.ts';
import { ByteReader } from './byte-reader.ts';
import { decodeFiles } from './encode-files.ts';
import { decodeSymbols } from './encode-symbols.ts';
import { INDEX_FORMAT_VERSION } from './index-contents.ts';
import { indexFileNames, type MetadataFile, type PackagesFile, symbolsHeader } from './index-files.ts';

/** Opens one index folder. Null when it is absent, truncated, damaged or of another format: it is then to be built anew. */
export function openStoredIndex(folder: string, key: string): ArtifactIndex | null {
  const head = readJson<MetadataFile>(join(folder, indexFileNames.metadata));
  if (head?.metadata?.formatVersion !== INDEX_FORMAT_VERSION) return null;
  const symbols = readBytesSync(join(folder, indexFileNames.symbols));
  if (symbols?.length !== head.symbols.size || crc32(symbols) !== head.symbols.crc32) return null;
  if (symbols.readUInt32LE(0) !== symbolsHeader.magic) return null;
  const packages = readJson<PackagesFile>(join(folder, indexFileNames.packages));
  if (packages === null) return null;
  const sources = join(folder, indexFileNames.sources);
  if (stampFile(sources)?.size !== head.metadata.textSize) return null;
  return new StoredIndex(key, { metadata: head.metadata, packages: packages.packages, symbols, sources });
}

interface OpenedParts {
  readonly metadata: IndexMetadata;
  readonly packages: readonly IndexedPackage[];
  readonly symbols: Buffer;
  /** Path of the packed texts. */
  readonly sources: string;
}

/** Tables are decoded on first use; texts are read by range until all of them were asked for once. */
class StoredIndex implements ArtifactIndex {
  readonly key: string;
  readonly metadata: IndexMetadata;
  readonly packages: readonly IndexedPackage[];
  readonly #bytes: Buffer;
  readonly #sources: string;
  #files: readonly IndexedFile[] | null = null;
  #names: readonly string[] | null = null;
  #symbols: SymbolTable | null = null;
  #rowsByPath: ReadonlyMap<string, number> | null = null;
  #allText: Buffer | null = null;

  constructor(key: string, parts: OpenedParts) {
    this.key = key;
    this.metadata = parts.metadata;
    this.packages = parts.packages;
    this.#bytes = parts.symbols;
    this.#sources = parts.sources;
  }

  get coordinates() {
    return this.metadata.coordinates;
  }

  get files(): readonly IndexedFile[] {
    this.#files ??= decodeFiles(this.#section(0));
    return this.#files;
  }

  get names(): readonly string[] {
    this.#names ??= splitLines(this.#section(1));
    return this.#names;
  }

  get symbols(): SymbolTable {
    this.#symbols ??= decodeSymbols(new ByteReader(this.#section(2)), this.files);
    return this.#symbols;
  }

  text(file: number): Uint8Array {
    const row = this.files[file];
    if (row === undefined) throw new RangeError(`No file ${file} in ${this.key}`);
    if (this.#allText !== null) return this.#allText.subarray(row.textOffset, row.textOffset + row.size);
    return readFileRange(this.#sources, row.textOffset, row.size);
  }

  allText(): Uint8Array {
    this.#allText ??= readFileRange(this.#sources, 0, this.metadata.textSize);
    return this.#allText;
  }

  findFile(path: string): number {
    this.#rowsByPath ??= new Map(this.files.map((file, row) => [file.path, row]));
    return this.#rowsByPath.get(path) ?? -1;
  }

  #section(position: 0 | 1 | 2): Buffer {
    let start: number = symbolsHeader.size;
    for (let before = 0; before < position; before++) start += this.#bytes.readUInt32LE(4 + 4 * before);
    return this.#bytes.subarray(start, start + this.#bytes.readUInt32LE(4 + 4 * position));
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
