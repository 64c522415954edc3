type Column = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/**
 * The same numbers in a column of another length, zeros behind them. The one given has none any more: its memory is given back at once,
 * where the collector would let every size that a table once had pile up.
 */
export function resizeColumn<Kind extends Column>(column: Kind, length: number): Kind {
  const Resized = column.constructor as new (buffer: ArrayBuffer) => Kind;
  return new Resized(column.buffer.transfer(length * column.BYTES_PER_ELEMENT));
}
