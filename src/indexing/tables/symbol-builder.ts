import type { Language } from '../../core/code/language.ts';
import type { ImplicitType, TopLevelFile } from '../../core/code/language-rules.ts';
import { rangeOfName } from '../../core/code/names.ts';
import type { IndexedFile } from '../../core/code/source-index.ts';
import {
  type ScannedSymbol,
  type SupertypeTable,
  type SymbolSink,
  type SymbolTable,
  symbolKinds,
} from '../../core/code/symbols.ts';
import { lowerBound } from '../../core/lower-bound.ts';
import { createSymbolColumns, resizeSymbolColumns } from '../../store/symbol-columns.ts';
import type { CopiedSymbols } from './copied-symbols.ts';
import { moveRowToFront } from './move-row.ts';
import { NameTable, TypeTable } from './name-table.ts';
import { SupertypeBuilder } from './supertype-builder.ts';

const TYPE = symbolKinds.indexOf('type');
const kindPositions = new Map(symbolKinds.map((kind, position) => [kind, position]));

const copiedColumns = [
  'kind',
  'declaration',
  'modifiers',
  'start',
  'end',
  'docStart',
  'docEnd',
  'nameStart',
  'nameEnd',
] as const satisfies readonly (keyof SymbolTable)[];

/**
 * Budget: declarations of a file, and as many names of supertypes. The sources of the JDK 25 have the most known, 324,000 in all; those
 * of kotlin-compiler and of the largest SDK have 148,000.
 */
export const MOST_OF_FILE = 50_000;
/** Budget: declarations of an artifact, and as many names of supertypes. */
const MOST_OF_ARTIFACT = 500_000;

export class TooManySymbolsError extends Error {
  constructor(where: string, most: number, what = 'declarations') {
    super(`more than the ${most} ${what} that ${where} may have`);
  }
}

/** Collects the symbols of all files of an artifact, file by file. */
export class SymbolBuilder implements SymbolSink {
  readonly names = new NameTable();
  readonly #supertypes = new SupertypeBuilder();
  #columns = createSymbolColumns(1 << 7);
  #length = 0;
  #file = 0;
  #firstRow = 0;
  #source: Uint8Array = new Uint8Array();
  #language: Language | null = null;
  #declarationPositions: ReadonlyMap<string, number> = new Map();
  readonly #types = new TypeTable();
  #scratch = new Int32Array(1 << 7);
  /** Position here, plus one, of each name of the copied index; 0: not copied yet. */
  #copied: { readonly from: CopiedSymbols | null; readonly positions: Uint32Array } = {
    from: null,
    positions: new Uint32Array(),
  };

  get length(): number {
    return this.#length;
  }

  /** First row of the current file. */
  get firstOfFile(): number {
    return this.#firstRow;
  }

  beginFile(file: number, source: Uint8Array, language: Language | null): void {
    this.#file = file;
    this.#firstRow = this.#length;
    this.#supertypes.endFile();
    this.#source = source;
    if (language === this.#language) return;
    this.#language = language;
    const declarations = language?.scanner.declarations ?? [];
    this.#declarationPositions = new Map(declarations.map((declaration, position) => [declaration, position]));
  }

  /** @throws TooManySymbolsError for a file, or an artifact, with more than anybody has written. */
  add(symbol: ScannedSymbol): number {
    if (this.#length - this.#firstRow >= MOST_OF_FILE) throw new TooManySymbolsError('a file', MOST_OF_FILE);
    if (this.#length >= MOST_OF_ARTIFACT) throw new TooManySymbolsError('an artifact', MOST_OF_ARTIFACT);
    if (this.#length === this.#columns.length) this.#columns = resizeSymbolColumns(this.#columns, this.#length * 2);
    const columns = this.#columns;
    const row = this.#length++;
    columns.kind[row] = kindPositions.get(symbol.kind) as number;
    columns.declaration[row] = this.#declarationPositions.get(symbol.declaration) as number;
    columns.modifiers[row] = symbol.modifiers;
    columns.file[row] = this.#file;
    columns.parent[row] = symbol.parent < 0 ? -1 : symbol.parent + this.#firstRow;
    columns.name[row] = this.#internName(symbol);
    columns.start[row] = symbol.start;
    columns.end[row] = symbol.end;
    columns.docStart[row] = symbol.docEnd > symbol.docStart ? symbol.docStart : 0;
    columns.docEnd[row] = symbol.docEnd > symbol.docStart ? symbol.docEnd : 0;
    columns.nameStart[row] = symbol.nameStart;
    columns.nameEnd[row] = symbol.nameEnd;
    return row - this.#firstRow;
  }

  setEnd(row: number, end: number): void {
    this.#columns.end[row + this.#firstRow] = end;
  }

  addSupertype(row: number, name: Uint8Array): void {
    if (this.#supertypes.countOfFile >= MOST_OF_FILE) {
      throw new TooManySymbolsError('a file', MOST_OF_FILE, 'names of supertypes');
    }
    if (this.#supertypes.count >= MOST_OF_ARTIFACT) {
      throw new TooManySymbolsError('an artifact', MOST_OF_ARTIFACT, 'names of supertypes');
    }
    this.#supertypes.add(row + this.#firstRow, name, { start: 0, end: name.length });
  }

  /** Begins a file and copies its rows from another index. @throws TooManySymbolsError for an artifact; no row is added then. */
  copyFile(
    copied: CopiedSymbols,
    { firstSymbol, endSymbol }: Pick<IndexedFile, 'firstSymbol' | 'endSymbol'>,
    to: number,
  ): void {
    this.#firstRow = this.#length;
    this.#supertypes.endFile();
    this.#file = to;
    this.#language = null;
    const { symbols, supertypes } = copied;
    if (this.#length + endSymbol - firstSymbol > MOST_OF_ARTIFACT) {
      throw new TooManySymbolsError('an artifact', MOST_OF_ARTIFACT);
    }
    const { names, types, nameOf } = supertypes;
    const firstOfTypes = lowerBound(types.length, (at) => types[at]! < firstSymbol);
    if (
      this.#supertypes.count + lowerBound(types.length, (at) => types[at]! < endSymbol) - firstOfTypes >
      MOST_OF_ARTIFACT
    ) {
      throw new TooManySymbolsError('an artifact', MOST_OF_ARTIFACT, 'names of supertypes');
    }
    while (this.#length + endSymbol - firstSymbol > this.#columns.length) {
      this.#columns = resizeSymbolColumns(this.#columns, this.#columns.length * 2);
    }
    const columns = this.#columns;
    const moved = this.#length - firstSymbol;
    for (const name of copiedColumns) columns[name].set(symbols[name].subarray(firstSymbol, endSymbol), this.#length);
    for (let row = firstSymbol; row < endSymbol; row++) {
      const parent = symbols.parent[row]!;
      columns.parent[row + moved] = parent < 0 ? -1 : parent + moved;
      columns.file[row + moved] = this.#file;
      columns.name[row + moved] = this.#copyName(copied, symbols.name[row]!);
    }
    this.#length += endSymbol - firstSymbol;
    for (let at = firstOfTypes; at < types.length && types[at]! < endSymbol; at++) {
      this.#supertypes.add(types[at]! + moved, names.lines, rangeOfName(names, nameOf[at]!));
    }
  }

  /** Ends the current file, whose source is not read any more. Returns the number of its types that no file before declares. */
  endFile(file: Pick<TopLevelFile, 'path' | 'packageName'>): number {
    const columns = this.#columns;
    let isLoose = false;
    for (let row = this.#firstRow; row < this.#length; row++) {
      if (columns.kind[row] !== TYPE && columns.parent[row] === -1) isLoose = true;
      // A scanner that lost its way must not make a range that ends before it starts.
      columns.end[row] = Math.max(columns.start[row] as number, columns.end[row] as number);
    }
    if (isLoose && this.#language !== null) {
      this.#takeIn(this.#language.rules.ownerOfTopLevel({ ...file, text: this.#source }));
    }
    this.#supertypes.endFile();
    return this.countNewTypes(file.packageName);
  }

  /** Bytes of the longest type name of the current file, with the names of the enclosing types. */
  longestTypeName(): number {
    const { kind, parent, name } = this.#columns;
    const lengths = this.#ofRows();
    let longest = 0;
    for (let row = this.#firstRow; row < this.#length; row++) {
      if (kind[row] !== TYPE) continue;
      const around = parent[row] === -1 ? 0 : lengths[parent[row]! - this.#firstRow]! + 1;
      lengths[row - this.#firstRow] = around + this.names.lengthOf(name[row]!);
      longest = Math.max(longest, lengths[row - this.#firstRow]!);
    }
    return longest;
  }

  /** Removes the rows of the current file. */
  dropFile(): void {
    this.#length = this.#firstRow;
    this.#supertypes.dropFile();
  }

  build(): { readonly symbols: SymbolTable; readonly supertypes: SupertypeTable } {
    this.#columns = resizeSymbolColumns(this.#columns, this.#length);
    return { symbols: this.#columns, supertypes: this.#supertypes.build() };
  }

  /** Counts the types of the current file that no file before declares. */
  countNewTypes(packageName: string): number {
    const { kind, parent, name } = this.#columns;
    const before = this.#types.size;
    const holderOfTop = this.#types.packageHolder(packageName);
    const numbers = this.#ofRows();
    for (let row = this.#firstRow; row < this.#length; row++) {
      if (kind[row] !== TYPE) continue;
      const holder = parent[row] === -1 ? holderOfTop : numbers[parent[row]! - this.#firstRow]!;
      numbers[row - this.#firstRow] = this.#types.add(holder, name[row]!);
    }
    return this.#types.size - before;
  }

  /** Moves declarations outside of types into the type that the file has for them; adds that type if the file does not declare it. */
  #takeIn({ name, declaration, holdsTypes }: ImplicitType): void {
    const declared = this.#findTopLevelType(name);
    const isNew = declared === -1;
    // This call comes before the columns are read: it may replace them.
    const taking = isNew ? this.#addImplicit(name, declaration) : declared;
    moveRowToFront(this.#columns, taking, { first: this.#firstRow, end: this.#length });
    this.#supertypes.moveToFront(taking, this.#firstRow);
    const { kind, parent, start, end } = this.#columns;
    const owner = this.#firstRow;
    for (let row = owner + 1; row < this.#length; row++) {
      if (parent[row] !== -1 || (kind[row] === TYPE && !(isNew && holdsTypes))) continue;
      parent[row] = owner;
      if (!isNew) continue;
      start[owner] = Math.min(start[owner]!, start[row]!);
      end[owner] = Math.max(end[owner]!, end[row]!);
    }
  }

  /** Room for a number for each row of the current file; old numbers may be in it. */
  #ofRows(): Int32Array {
    const rows = this.#length - this.#firstRow;
    if (rows > this.#scratch.length) this.#scratch = new Int32Array(rows);
    return this.#scratch;
  }

  #findTopLevelType(name: string): number {
    const { kind, parent, name: names } = this.#columns;
    const wanted = this.#internText(name);
    for (let row = this.#firstRow; row < this.#length; row++) {
      if (kind[row] === TYPE && parent[row] === -1 && names[row] === wanted) return row;
    }
    return -1;
  }

  #addImplicit(name: string, declaration: string): number {
    const nowhere = { nameStart: 0, nameEnd: 0, start: this.#source.length, end: 0, docStart: 0, docEnd: 0 };
    return this.#firstRow + this.add({ kind: 'type', declaration, parent: -1, name, ...nowhere, modifiers: 0 });
  }

  #copyName(copied: CopiedSymbols, position: number): number {
    const { names } = copied;
    if (this.#copied.from !== copied) {
      this.#copied = { from: copied, positions: new Uint32Array(names.starts.length - 1) };
    }
    const { positions } = this.#copied;
    if (positions[position] === 0) {
      const { start, end } = rangeOfName(names, position);
      positions[position] = this.names.intern(names.lines, start, end) + 1;
    }
    return positions[position]! - 1;
  }

  #internName({ name, nameStart, nameEnd }: ScannedSymbol): number {
    return name === undefined ? this.names.intern(this.#source, nameStart, nameEnd) : this.#internText(name);
  }

  #internText(name: string): number {
    const bytes = Buffer.from(name, 'utf8');
    return this.names.intern(bytes, 0, bytes.length);
  }
}
