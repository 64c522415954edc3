import type { Coordinates } from '../core/coordinates.ts';
import type { ArtifactIndex, IndexedFile, IndexedPackage, IndexMetadata } from '../core/source-index.ts';
import type { SymbolTable } from '../core/symbols.ts';
import type { IndexContents } from '../store/index-contents.ts';

/** An index in memory: it answers at once, while the store writes it. */
export class BuiltIndex implements ArtifactIndex, IndexContents {
  readonly key: string;
  readonly metadata: IndexMetadata;
  readonly files: readonly IndexedFile[];
  readonly packages: readonly IndexedPackage[];
  readonly symbols: SymbolTable;
  readonly nameLines: Buffer;
  readonly texts: readonly Uint8Array[];
  #names: readonly string[] | null = null;
  #rowsByPath: ReadonlyMap<string, number> | null = null;
  #allText: Uint8Array | null = null;

  constructor(contents: IndexContents & { readonly nameLines: Buffer }) {
    this.key = contents.key;
    this.metadata = contents.metadata;
    this.files = contents.files;
    this.packages = contents.packages;
    this.symbols = contents.symbols;
    this.nameLines = contents.nameLines;
    this.texts = contents.texts;
  }

  get coordinates(): Coordinates {
    return this.metadata.coordinates;
  }

  get names(): readonly string[] {
    this.#names ??= this.nameLines.length === 0 ? [] : this.nameLines.toString('utf8').split('\n');
    return this.#names;
  }

  text(file: number): Uint8Array {
    const text = this.texts[file];
    if (text === undefined) throw new RangeError(`No file ${file} in ${this.key}`);
    return text;
  }

  allText(): Uint8Array {
    this.#allText ??= Buffer.concat(this.texts);
    return this.#allText;
  }

  findFile(path: string): number {
    this.#rowsByPath ??= new Map(this.files.map((file, row) => [file.path, row]));
    return this.#rowsByPath.get(path) ?? -1;
  }
}
