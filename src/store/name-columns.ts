import type { NameLines } from '../core/code/names.ts';
import type { SymbolTable } from '../core/code/symbols.ts';
import { asBuffer } from '../core/text/as-buffer.ts';
import { nextByte } from '../core/text/find-bytes.ts';
import { groupByKey } from './group-by-key.ts';

/**
 * Columns that find names, and the symbols that bear them: numbers that are read as they lie in a file, so that nothing is decoded first.
 */
export interface NameColumns extends NameLines {
  readonly lines: Buffer;
  /** Their positions, by {@link beginningOf}. */
  readonly order: Uint32Array;
  /** The beginnings, in that order. */
  readonly beginnings: Uint32Array;
  /** End of each name's group in `rows`, which is the start of the next one. */
  readonly ends: Uint32Array;
  /** Symbols by name, of one name in their order: the row, and in the last bits its kind. */
  readonly rows: Uint32Array;
}

/** Letters of a name that tell its place, each of seven bits. */
export const LETTERS = 4;
/** The place of names with a letter outside of ASCII among the first ones: no order of bytes tells how they begin in another case. */
export const OTHER = 128 ** LETTERS;
/** `symbolKinds` has four members: a fifth needs another format of indexes. */
export const KIND_BITS = 2;
/** Bits of a beginning that are sorted by at once: {@link OTHER} has 29. */
const DIGIT = 15;

const LINE_FEED = 10;

type FoundNames<Lines> = NameLines & { readonly lines: Lines };

export function buildNameColumns(nameLines: Uint8Array, symbols: SymbolTable): NameColumns {
  // A thread that was sent them has them as plain bytes.
  const { lines, starts } = findNames(asBuffer(nameLines), symbols.length > 0);
  return { lines, starts, ...sortNames(lines, starts), ...groupRows(symbols, starts.length - 1) };
}

/** The first letters of the name between two bytes, in small letters, as a number. */
function beginningOf(lines: Uint8Array, start: number, end: number): number {
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

/** `hasSome`: where there are any, no bytes are one without letters. */
export function findNames<Lines extends Uint8Array>(lines: Lines, hasSome: boolean): FoundNames<Lines> {
  let count = hasSome || lines.length > 0 ? 1 : 0;
  for (let at = nextByte(lines, LINE_FEED, 0); at < lines.length; at = nextByte(lines, LINE_FEED, at + 1)) {
    count++;
  }
  const starts = new Uint32Array(count + 1);
  let name = 0;
  for (let at = nextByte(lines, LINE_FEED, 0); at < lines.length; at = nextByte(lines, LINE_FEED, at + 1)) {
    ++name;
    starts[name] = at + 1;
  }
  if (count > 0) starts[count] = lines.length + 1;
  return { lines, starts };
}

/** By counting, the last digit first: names of one beginning stay in their order. */
function sortNames(lines: Buffer, starts: Uint32Array): Pick<NameColumns, 'order' | 'beginnings'> {
  const ofNames = new Uint32Array(starts.length - 1);
  for (let position = 0; position < ofNames.length; position++) {
    ofNames[position] = beginningOf(lines, starts[position]!, starts[position + 1]! - 1);
  }
  const digitOf = (beginning: number) => beginning & (2 ** DIGIT - 1);
  const { order: byLast } = groupByKey(ofNames.map(digitOf), 2 ** DIGIT);
  const firstDigits = byLast.map((position) => ofNames[position]! >>> DIGIT);
  const { order: places } = groupByKey(firstDigits, 2 ** DIGIT);
  const order = places.map((place) => byLast[place]!);
  return { order, beginnings: order.map((position) => ofNames[position]!) };
}

function groupRows({ length, name, kind }: SymbolTable, names: number): Pick<NameColumns, 'ends' | 'rows'> {
  const { ends, order: rows } = groupByKey(name.subarray(0, length), names);
  for (let at = 0; at < length; at++) rows[at] = (rows[at]! << KIND_BITS) | kind[rows[at]!]!;
  return { ends, rows };
}
