import { type Coordinates, printCoordinates } from '../core/coordinates.ts';
import type { LineTable } from '../core/line-table.ts';
import type { ArtifactIndex, IndexedFile, IndexedPackage, IndexMetadata } from '../core/source-index.ts';
import type { SymbolTable } from '../core/symbols.ts';
import type { IndexContents } from '../store/index-contents.ts';
import { IndexTexts } from '../store/index-texts.ts';
import { unpackText } from '../store/packed-text.ts';

/** An index in memory: it answers at once, while the store writes its contents. */
export class BuiltIndex implements ArtifactIndex {
  readonly contents: IndexContents;
  readonly #texts = new IndexTexts({
    read: (row) => this.#unpack(row),
    readAll: () => Buffer.concat(this.files.map((_, row) => this.#unpack(row))),
  });
  #names: readonly string[] | null = null;
  #rowsByPath: ReadonlyMap<string, number> | null = null;

  constructor(contents: IndexContents) {
    this.contents = contents;
  }

  get key(): string {
    return this.contents.key;
  }

  get metadata(): IndexMetadata {
    return this.contents.metadata;
  }

  get coordinates(): Coordinates {
    return this.metadata.coordinates;
  }

  get files(): readonly IndexedFile[] {
    return this.contents.files;
  }

  get packages(): readonly IndexedPackage[] {
    return this.contents.packages;
  }

  get symbols(): SymbolTable {
    return this.contents.symbols;
  }

  get names(): readonly string[] {
    const { nameLines } = this.contents;
    this.#names ??= nameLines.length === 0 ? [] : nameLines.toString('utf8').split('\n');
    return this.#names;
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

  #unpack(file: number): Uint8Array {
    const text = this.contents.texts[file];
    if (text === undefined) throw new RangeError(`No file ${file} in ${this.key}`);
    return unpackText(text, this.files[file]!.size, printCoordinates(this.coordinates));
  }
}
