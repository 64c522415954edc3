import type { IndexOrigin } from '../core/code/index-origin.ts';
import type { IndexedFile, IndexedPackage, IndexMetadata, SourceIndex } from '../core/code/source-index.ts';
import type { SupertypeTable, SymbolTable } from '../core/code/symbols.ts';
import { lowerBound } from '../core/lower-bound.ts';
import { compareText } from '../core/text/compare-text.ts';
import type { LineTable } from '../core/text/line-table.ts';
import { IndexTexts, type TextReader } from './index-texts.ts';
import type { NameColumns } from './name-columns.ts';
import { NameLookup } from './name-lookup.ts';

/** The parts of an index; each function is called once, on first use of its part. */
export interface IndexParts {
  readonly key: string;
  readonly metadata: IndexMetadata;
  readonly packages: () => readonly IndexedPackage[];
  readonly files: () => readonly IndexedFile[];
  readonly names: () => NameColumns;
  readonly symbols: () => SymbolTable;
  readonly supertypes: () => SupertypeTable;
  readonly texts: TextReader;
}

/** An index over parts in memory or on disk. */
export class IndexView implements SourceIndex {
  readonly #parts: IndexParts;
  readonly #texts: IndexTexts;
  #packages: readonly IndexedPackage[] | null = null;
  #files: readonly IndexedFile[] | null = null;
  #names: readonly string[] | null = null;
  #nameLookup: NameLookup | null = null;
  #symbols: SymbolTable | null = null;
  #supertypes: SupertypeTable | null = null;

  constructor(parts: IndexParts) {
    this.#parts = parts;
    this.#texts = new IndexTexts(parts.texts);
  }

  get key(): string {
    return this.#parts.key;
  }

  get metadata(): IndexMetadata {
    return this.#parts.metadata;
  }

  get origin(): IndexOrigin {
    return this.metadata.origin;
  }

  get packages(): readonly IndexedPackage[] {
    this.#packages ??= this.#parts.packages();
    return this.#packages;
  }

  get files(): readonly IndexedFile[] {
    this.#files ??= this.#parts.files();
    return this.#files;
  }

  get names(): readonly string[] {
    this.#names ??= splitLines(this.nameLookup);
    return this.#names;
  }

  get nameLookup(): NameLookup {
    this.#nameLookup ??= new NameLookup(this.#parts.names());
    return this.#nameLookup;
  }

  get symbols(): SymbolTable {
    this.#symbols ??= this.#parts.symbols();
    return this.#symbols;
  }

  get supertypes(): SupertypeTable {
    this.#supertypes ??= this.#parts.supertypes();
    return this.#supertypes;
  }

  text(file: number): Uint8Array {
    return this.#texts.text(file);
  }

  eachText(files: readonly number[]): Iterable<Uint8Array> {
    return this.#texts.each(files);
  }

  lines(file: number): LineTable {
    return this.#texts.lines(file);
  }

  findFile(path: string): number {
    // Files are sorted by path. A map of hundreds of thousands would take megabytes and a tenth of a second.
    const row = lowerBound(this.files.length, (at) => compareText(this.files[at]!.path, path) < 0);
    return this.files[row]?.path === path ? row : -1;
  }
}

function splitLines(names: NameLookup): readonly string[] {
  return names.length === 0 ? [] : names.text().split('\n');
}
