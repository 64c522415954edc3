import type { SymbolTable } from '../core/code/symbols.ts';
import { asBuffer } from '../core/text/as-buffer.ts';
import { groupByKey } from './group-by-key.ts';

/** What finds names, and the symbols that bear them: numbers that are read as they lie in a file, so that nothing has to be decoded first. */
export interface NameColumns {
  /** Names in UTF-8, one a line. */
  readonly lines: Buffer;
  /** Where each begins; it ends one byte before the next. One more than there are names. */
  readonly starts: Uint32Array;
  /** Their positions, by {@link beginningOf}. */
  readonly order: Uint32Array;
  /** Where in `rows` those of a name end, and those of the next begin. */
  readonly ends: Uint32Array;
  /** Symbols by name, of one name in their order: the row, and in the last bits its kind. */
  readonly rows: Uint32Array;
}

const LINE_FEED = 10;
/** Letters of a name that tell its place, each of seven bits. */
export const LETTERS = 4;
/** Of names that have other letters than those of ASCII so early: how they begin in another case, no order of bytes can tell. */
export const OTHER = 128 ** LETTERS;
/** `symbolKinds` has four members: a fifth needs another format of indexes. */
export const KIND_BITS = 2;

/** A double holds a beginning and a position. */
const POSITIONS = 2 ** 24;

export function buildNameColumns(nameLines: Uint8Array, symbols: SymbolTable): NameColumns {
  // A thread that was sent them has them as plain bytes.
  const lines = asBuffer(nameLines);
  const starts = findStarts(lines);
  return { lines, starts, order: sortNames(lines, starts), ...groupRows(symbols, starts.length - 1) };
}

/** The first letters of the name between two bytes, in small letters, as a number. */
export function beginningOf(lines: Uint8Array, start: number, end: number): number {
  let beginning = 0;
  for (let at = start; at < start + LETTERS; at++) {
    const letter = at < end ? letterAt(lines, at) : 0;
    if (letter > 127) return OTHER;
    beginning = beginning * 128 + letter;
  }
  return beginning;
}

/** The byte there; of a letter of ASCII, the small one. */
export function letterAt(lines: Uint8Array, at: number): number {
  const byte = lines[at]!;
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}

/** Where the names begin that stand one a line, and one more: as `NameColumns` has them. */
export function findStarts(lines: Uint8Array): Uint32Array {
  let count = lines.length === 0 ? 0 : 1;
  for (let at = 0; at < lines.length; at++) if (lines[at] === LINE_FEED) count++;
  const starts = new Uint32Array(count + 1);
  let name = 0;
  for (let at = 0; at < lines.length; at++) if (lines[at] === LINE_FEED) starts[++name] = at + 1;
  if (count > 0) starts[count] = lines.length + 1;
  return starts;
}

function sortNames(lines: Buffer, starts: Uint32Array): Uint32Array {
  const keys = new Float64Array(starts.length - 1);
  for (let position = 0; position < keys.length; position++) {
    keys[position] = beginningOf(lines, starts[position]!, starts[position + 1]! - 1) * POSITIONS + position;
  }
  keys.sort();
  const order = new Uint32Array(keys.length);
  for (let place = 0; place < order.length; place++) order[place] = keys[place]! % POSITIONS;
  return order;
}

function groupRows({ length, name, kind }: SymbolTable, names: number): Pick<NameColumns, 'ends' | 'rows'> {
  const { ends, order: rows } = groupByKey(name.subarray(0, length), names);
  for (let at = 0; at < length; at++) rows[at] = (rows[at]! << KIND_BITS) | kind[rows[at]!]!;
  return { ends, rows };
}
