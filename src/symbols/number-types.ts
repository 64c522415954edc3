import type { SourceIndex } from '../core/code/source-index.ts';
import { slotOf } from '../core/text/hash-bytes.ts';
import type { Steps } from '../platform/threads/steps.ts';
import { groupByKey } from '../store/group-by-key.ts';
import { hashTypes } from './hash-types.ts';
import { orderByRank } from './order-by-rank.ts';
import { fileOf, qualifiedNameOf, typeRows } from './symbol-rows.ts';

export interface NumberedTypes {
  /** Those of one name together, the one that counts first. */
  readonly rows: Uint32Array;
  /** Where in `rows` those of each name end, and those of the next begin. */
  readonly ends: Uint32Array;
  /** By the numbers of names. */
  readonly hashes: Int32Array;
  /** Open addressing: a name's number plus one, 0 for a free slot. */
  readonly slots: Uint32Array;
}

/** Rows that are looked at in one step. */
const STEP = 4096;

/** Names get their numbers in the order of their first rows. */
export function* numberTypes(index: SourceIndex): Steps<NumberedTypes> {
  const types = yield* findTypes(index);
  const hashes = yield* hashTypes(index);
  const numbers = new Uint32Array(types.length);
  const firsts = new Uint32Array(types.length);
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * types.length + 1)));
  const numberOfRow = new Uint32Array(index.symbols.length);
  let count = 0;
  const isOther = (row: number, first: number) =>
    hashes[first] !== hashes[row] || !isSameName(index, numberOfRow, [first, row]);
  for (let at = 0; at < types.length; at++) {
    if (at % STEP === 0) yield;
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
  yield;
  const ofNames = new Int32Array(count);
  for (let number = 0; number < count; number++) ofNames[number] = hashes[firsts[number]!]!;
  yield;
  const { ends, order } = groupByKey(numbers, count);
  yield;
  for (let at = 0; at < order.length; at++) order[at] = types[order[at]!]!;
  yield* putFirst(index, order, ends);
  return { rows: order, ends, hashes: ofNames, slots };
}

/** Of several rows of one name, the one that counts, and then the next. */
function* putFirst(index: SourceIndex, rows: Uint32Array, ends: Uint32Array): Steps<void> {
  let start = 0;
  for (let number = 0; number < ends.length; number++) {
    if (number % STEP === 0) yield;
    const end = ends[number]!;
    // A view of each of millions would take longer than all the rest.
    if (end - start > 1) yield* orderByRank(index, rows.subarray(start, end));
    start = end;
  }
}

/** Rows of all types. */
function* findTypes(index: SourceIndex): Steps<Uint32Array> {
  const rows = new Uint32Array(index.symbols.length);
  let count = 0;
  for (const row of typeRows(index)) {
    if (count % STEP === 0) yield;
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
  return qualifiedNameOf(index, row).replaceAll('$', '.').replaceAll('/', '.');
}
