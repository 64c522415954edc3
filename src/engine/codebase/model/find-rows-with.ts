import type { SourceIndex } from '../../../core/code/source-index.ts';
import { countBelow } from '../../../core/count-below.ts';
import { type ByteLiteral, toByteLiteral } from '../../../search/literals/byte-literal.ts';
import { findLiteral } from '../../../search/literals/find-literal.ts';
import { kindOf } from '../../../symbols/symbol-rows.ts';
import { writtenRows } from './declarations.ts';

/** Rows of a file's declarations, ascending. */
export type FindRows = (file: number) => readonly number[];

export interface RowsWith {
  readonly rows: readonly number[];
  /** Of each text, whether a word that begins with it may stand in a declaration of the file. */
  readonly held: readonly boolean[];
}

/**
 * Finds the declarations of a file in whose text or documentation one of these texts may stand, in any case: by the bytes of the file, since
 * to take all its declarations apart takes ten times as long. More are found than do, as what holds it in a body. `also`: rows that
 * count too.
 */
export function createFindRowsWith(
  index: SourceIndex,
  texts: readonly string[],
  also: (row: number) => boolean = () => false,
): (file: number) => RowsWith {
  const words = texts.map(longestWord);
  const literals = words.filter((word) => word !== '').map(toLiteral);
  const isAny = literals.length < words.length;
  return (file) => {
    const rows = writtenRows(index, file);
    if (rows.length === 0 || isAny) return { rows, held: words.map(() => rows.length > 0) };
    const { start, docStart, docEnd } = index.symbols;
    const [first] = rows as [number];
    const begin = docEnd[first]! > docStart[first]! ? docStart[first]! : start[first]!;
    const bytes = index.text(file);
    const ofTexts = literals.map((literal) => findPlaces(bytes, literal, begin));
    const places = ofTexts.length === 1 ? ofTexts[0]! : ofTexts.flat().sort((a, b) => a - b);
    return {
      rows: rows.filter((row) => isWrittenAt(index, row, places) || also(row)),
      held: ofTexts.map((ofText) => ofText.some((at) => beginsWord(bytes, at))),
    };
  };
}

/** Of letters that bytes tell in either case; empty: of none that is worth looking for. What else a text has may be spaced or marked up. */
export function longestWord(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]{2,}/g) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function toLiteral(word: string): ByteLiteral {
  return toByteLiteral([...word].map((letter) => ({ code: letter.charCodeAt(0), ignoresCase: true })))!;
}

/** Offsets from `begin` on, ascending. */
function findPlaces(bytes: Uint8Array, literal: ByteLiteral, begin: number): readonly number[] {
  const places: number[] = [];
  findLiteral(bytes.subarray(begin), literal, (start) => places.push(begin + start) > 0);
  return places;
}

/** Not `line` in `inline`, but in `newLine`. */
function beginsWord(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 1] ?? 0;
  return !isLetter(before) || (isSmall(before) && !isSmall(bytes[at]!));
}

function isLetter(byte: number): boolean {
  return isSmall(byte | 0x20);
}

function isSmall(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

function isWrittenAt(index: SourceIndex, row: number, places: readonly number[]): boolean {
  const { start, end, docStart, docEnd, parent } = index.symbols;
  // What a constructor takes may stand in the head of its type.
  const first = kindOf(index, row) === 'constructor' ? parent[row]! : row;
  return holdsPlace(places, start[first]!, end[row]!) || holdsPlace(places, docStart[row]!, docEnd[row]!);
}

function holdsPlace(places: readonly number[], start: number, end: number): boolean {
  const first = places[countBelow(places.length, (at) => places[at]! < start)];
  return first !== undefined && first < end;
}
