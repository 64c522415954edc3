import type { SymbolTable } from '../core/code/symbols.ts';
import { decodeNumbers, encodeNumbers } from './numbers.ts';

/** The columns unencoded, so that an index has them at once; the file begins with a column that is never zero. */
export function encodeSymbols(symbols: SymbolTable): readonly Uint8Array[] {
  const { end, modifiers, file, parent, name, start, docStart, docEnd, nameStart, nameEnd } = symbols;
  const numbers = [end, modifiers, file, parent, name, start, docStart, docEnd, nameStart, nameEnd];
  return [...numbers.map(encodeNumbers), symbols.kind, symbols.declaration];
}

const NUMBERS = 10;
const BYTES = 2;

/** The inverse. */
export function decodeSymbols(bytes: Buffer): SymbolTable {
  const length = bytes.length / (4 * NUMBERS + BYTES);
  const numbers = decodeNumbers(bytes.subarray(0, 4 * NUMBERS * length));
  const column = (place: number) => numbers.subarray(place * length, (place + 1) * length);
  const short = (place: number) =>
    new Uint8Array(bytes.buffer, bytes.byteOffset + 4 * NUMBERS * length + place * length, length);
  const parent = column(3);
  return {
    length,
    modifiers: column(1),
    file: column(2),
    parent: new Int32Array(parent.buffer, parent.byteOffset, length),
    name: column(4),
    start: column(5),
    end: column(0),
    docStart: column(6),
    docEnd: column(7),
    nameStart: column(8),
    nameEnd: column(9),
    kind: short(0),
    declaration: short(1),
  };
}
