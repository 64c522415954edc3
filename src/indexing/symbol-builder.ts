import { type ScannedSymbol, type SymbolSink, type SymbolTable, symbolKinds } from '../core/symbols.ts';
import { createSymbolColumns, resizeSymbolColumns } from '../store/symbol-columns.ts';
import { NameTable } from './name-table.ts';

const kindPositions = new Map(symbolKinds.map((kind, position) => [kind, position]));

/** Collects the symbols of all files of an artifact, file by file. */
export class SymbolBuilder implements SymbolSink {
  readonly names = new NameTable();
  #columns = createSymbolColumns(1 << 12);
  #length = 0;
  #file = 0;
  #firstRow = 0;
  #source: Uint8Array = new Uint8Array();
  #declarations: readonly string[] = [];
  #declarationPositions: ReadonlyMap<string, number> = new Map();

  get length(): number {
    return this.#length;
  }

  /** `declarations` are those of the file's language. */
  beginFile(file: number, source: Uint8Array, declarations: readonly string[]): void {
    this.#file = file;
    this.#firstRow = this.#length;
    this.#source = source;
    if (declarations === this.#declarations) return;
    this.#declarations = declarations;
    this.#declarationPositions = new Map(declarations.map((declaration, position) => [declaration, position]));
  }

  add(symbol: ScannedSymbol): number {
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
    return row - this.#firstRow;
  }

  setEnd(row: number, end: number): void {
    this.#columns.end[row + this.#firstRow] = end;
  }

  /** Ends the file begun last. Returns how many types it declares. */
  endFile(): number {
    const columns = this.#columns;
    let types = 0;
    for (let row = this.#firstRow; row < this.#length; row++) {
      if (columns.kind[row] === 0) types++;
      // A scanner that lost its way must not make a range that ends before it starts.
      columns.end[row] = Math.max(columns.start[row] as number, columns.end[row] as number);
    }
    return types;
  }

  /** Takes back the rows of the file begun last. */
  dropFile(): void {
    this.#length = this.#firstRow;
  }

  build(): SymbolTable {
    return resizeSymbolColumns(this.#columns, this.#length);
  }

  #internName(symbol: ScannedSymbol): number {
    if (symbol.name === undefined) return this.names.intern(this.#source, symbol.nameStart, symbol.nameEnd);
    const bytes = Buffer.from(symbol.name, 'utf8');
    return this.names.intern(bytes, 0, bytes.length);
  }
}
