import type { SourceIndex } from '../core/code/source-index.ts';
import { spellWithDots } from '../core/code/spell-with-dots.ts';
import { slotOf } from '../core/text/hash-bytes.ts';
import { groupByKey } from '../store/group-by-key.ts';
import { hashTypes } from './hash-types.ts';
import { orderByRank } from './order-by-rank.ts';
import { fileOf, qualifiedNameOf, typeRows } from './symbol-rows.ts';

export interface NumberedTypes {
  /** The rows of one name together, the one that counts first. */
  readonly rows: Uint32Array;
  /** End of each name's group in `rows`, which is the start of the next one. */
  readonly ends: Uint32Array;
  /** By the numbers of names. */
  readonly hashes: Int32Array;
  /** Open addressing: a name's number plus one, 0 for a free slot. */
  readonly slots: Uint32Array;
}

/** Names get their numbers in the order of their first rows. */
export function numberTypes(index: SourceIndex): NumberedTypes {
  const types = findTypes(index);
  const hashes = hashTypes(index);
  const numbers = new Uint32Array(types.length);
  const firsts = new Uint32Array(types.length);
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * types.length + 1)));
  const numberOfRow = new Uint32Array(index.symbols.length);
  let count = 0;
  const isOther = (row: number, first: number) =>
    hashes[first] !== hashes[row] || !isSameName(index, numberOfRow, [first, row]);
  for (let at = 0; at < types.length; at++) {
    const row = types[at]!;
    let slot = slotOf(hashes[row]!, slots.length - 1);
    while (slots[slot] !== 0 && isOther(row, firsts[slots[slot]! - 1]!)) slot = (slot + 1) & (slots.length - 1);
    if (slots[slot] === 0) {
      firsts[count] = row;
      slots[slot] = ++count;
    }
    numbers[at] = slots[slot]! - 1;
    numberOfRow[row] = slots[slot]!;
  }
  const ofNames = new Int32Array(count);
  for (let number = 0; number < count; number++) ofNames[number] = hashes[firsts[number]!]!;
  const { ends, order } = groupByKey(numbers, count);
  for (let at = 0; at < order.length; at++) order[at] = types[order[at]!]!;
  putFirst(index, order, ends);
  return { rows: order, ends, hashes: ofNames, slots };
}

/** Puts the rows of each name in the order in which they count. */
function putFirst(index: SourceIndex, rows: Uint32Array, ends: Uint32Array): void {
  let start = 0;
  for (let number = 0; number < ends.length; number++) {
    const end = ends[number]!;
    // A view of each of millions would take longer than all the rest.
    if (end - start > 1) orderByRank(index, rows.subarray(start, end));
    start = end;
  }
}

/** Rows of all types. */
function findTypes(index: SourceIndex): Uint32Array {
  const rows = new Uint32Array(index.symbols.length);
  let count = 0;
  for (const row of typeRows(index)) {
    rows[count++] = row;
  }
  return rows.slice(0, count);
}

/** Most that have the same name have the same around them. */
function isSameName(index: SourceIndex, numberOfRow: Uint32Array, [a, b]: readonly [number, number]): boolean {
  const { name, parent } = index.symbols;
  const isAlike =
    name[a] === name[b] &&
    (parent[a] === -1
      ? parent[b] === -1 && fileOf(index, a).packageName === fileOf(index, b).packageName
      : parent[b] !== -1 && numberOfRow[parent[a]!] === numberOfRow[parent[b]!]);
  return isAlike || spelledName(index, a) === spelledName(index, b);
}

/** The full name of a type as `typeKey` spells it. */
export function spelledName(index: SourceIndex, row: number): string {
  return spellWithDots(qualifiedNameOf(index, row));
}
