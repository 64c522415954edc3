import type { SourceIndex } from '../../../core/code/source-index.ts';
import { lowerBound } from '../../../core/lower-bound.ts';
import { type ByteLiteral, toByteLiteral } from '../../../search/literals/byte-literal.ts';
import { findLiteral } from '../../../search/literals/find-literal.ts';
import { kindOf } from '../../../symbols/symbol-rows.ts';
import { declaredRows } from './declarations.ts';

/** Rows of a file's declarations, ascending. */
export type FindRows = (file: number) => readonly number[];

export interface RowsWith {
  readonly rows: readonly number[];
  /** For each text: true if a word that begins with it may be in a declaration of the file. */
  readonly held: readonly boolean[];
}

/**
 * Finds the declarations of a file whose text or documentation may hold one of the texts, in any case. It searches the bytes of the file,
 * which is ten times faster than to parse all declarations, and may find too many, such as a word in a body. `also`: rows that count too.
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
    const rows = declaredRows(index, file);
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

/**
 * The longest word of ASCII letters and digits, in lower case; empty: there is none worth a search. The rest of a text may be spaced or
 * marked up.
 */
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

/** True for `line` in `newLine`, not in `inline`. */
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
  // Parameters of a constructor may be in the head of its type.
  const first = kindOf(index, row) === 'constructor' ? parent[row]! : row;
  return holdsPlace(places, start[first]!, end[row]!) || holdsPlace(places, docStart[row]!, docEnd[row]!);
}

function holdsPlace(places: readonly number[], start: number, end: number): boolean {
  const first = places[lowerBound(places.length, (at) => places[at]! < start)];
  return first !== undefined && first < end;
}
