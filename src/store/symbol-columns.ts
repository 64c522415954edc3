import type { SymbolTable } from '../core/code/symbols.ts';

/** A `SymbolTable` whose columns may be written; `length` is the capacity. */
export interface SymbolColumns extends SymbolTable {
  readonly kind: Uint8Array<ArrayBuffer>;
  readonly declaration: Uint8Array<ArrayBuffer>;
  readonly modifiers: Uint32Array<ArrayBuffer>;
  readonly file: Uint32Array<ArrayBuffer>;
  readonly parent: Int32Array<ArrayBuffer>;
  readonly name: Uint32Array<ArrayBuffer>;
  readonly start: Uint32Array<ArrayBuffer>;
  readonly end: Uint32Array<ArrayBuffer>;
  readonly docStart: Uint32Array<ArrayBuffer>;
  readonly docEnd: Uint32Array<ArrayBuffer>;
  readonly nameStart: Uint32Array<ArrayBuffer>;
  readonly nameEnd: Uint32Array<ArrayBuffer>;
}

type Column = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/** Columns for `length` rows, all zero. */
export function createSymbolColumns(length: number): SymbolColumns {
  return {
    length,
    kind: new Uint8Array(length),
    declaration: new Uint8Array(length),
    modifiers: new Uint32Array(length),
    file: new Uint32Array(length),
    parent: new Int32Array(length),
    name: new Uint32Array(length),
    start: new Uint32Array(length),
    end: new Uint32Array(length),
    docStart: new Uint32Array(length),
    docEnd: new Uint32Array(length),
    nameStart: new Uint32Array(length),
    nameEnd: new Uint32Array(length),
  };
}

/** The same rows in columns of another capacity: more, to grow, or fewer, to finish. Those given are empty then, see `resizeColumn`. */
export function resizeSymbolColumns(columns: SymbolColumns, capacity: number): SymbolColumns {
  const resized: { -readonly [Name in keyof SymbolColumns]: SymbolColumns[Name] } = { ...columns, length: capacity };
  for (const [name, column] of Object.entries(columns)) {
    if (typeof column !== 'number') resized[name as 'kind'] = resizeColumn(column, capacity);
  }
  return resized;
}

/**
 * The same numbers in a column of another length, zeros behind them. The one given has none any more: its memory is given back at once,
 * where the collector would let every size that a table once had pile up.
 */
export function resizeColumn<Kind extends Column>(column: Kind, length: number): Kind {
  const Resized = column.constructor as new (buffer: ArrayBuffer) => Kind;
  return new Resized(column.buffer.transfer(length * column.BYTES_PER_ELEMENT));
}
