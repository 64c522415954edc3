import type { NameColumns } from './name-columns.ts';
import { decodeNumbers, encodeNumbers } from './numbers.ts';

/** All but the names themselves: how many there are, then the columns. */
export function encodeNames({ starts, order, ends, rows }: NameColumns): readonly Uint8Array[] {
  return [Uint32Array.of(order.length), starts, order, ends, rows].map(encodeNumbers);
}

/** The inverse, for the same names. */
export function decodeNames(bytes: Buffer, lines: Buffer): NameColumns {
  const numbers = decodeNumbers(bytes);
  const names = numbers[0]!;
  const [order, ends, rows] = [names + 2, 2 * names + 2, 3 * names + 2];
  return {
    lines,
    starts: numbers.subarray(1, order),
    order: numbers.subarray(order, ends),
    ends: numbers.subarray(ends, rows),
    rows: numbers.subarray(rows),
  };
}
