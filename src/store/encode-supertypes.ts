import type { SupertypeTable } from '../core/code/symbols.ts';
import { decodeNumbers, encodeNumbers } from './numbers.ts';

/** The columns as they are, before them how many names there are; the names one a line. */
export function encodeSupertypes({ nameLines, ends, types }: SupertypeTable): {
  readonly columns: readonly Uint8Array[];
  readonly names: readonly Uint8Array[];
} {
  const columns = [Uint32Array.of(ends.length), ends, types];
  return { columns: columns.map(encodeNumbers), names: [nameLines] };
}

/** The inverse. */
export function decodeSupertypes(columns: Buffer, nameLines: Buffer): SupertypeTable {
  const numbers = decodeNumbers(columns);
  const types = numbers[0]! + 1;
  return { nameLines, ends: numbers.subarray(1, types), types: numbers.subarray(types) };
}
