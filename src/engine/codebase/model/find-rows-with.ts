import type { SourceIndex } from '../../../core/code/source-index.ts';
import { type ByteLiteral, toByteLiteral } from '../../../search/literals/byte-literal.ts';
import { findLiteral } from '../../../search/literals/find-literal.ts';
import { kindOf } from '../../../symbols/symbol-rows.ts';
import { writtenRows } from './declarations.ts';

/** Rows of a file's declarations, ascending. */
export type FindRows = (file: number) => readonly number[];

/**
 * Finds the declarations of a file in whose text or documentation one of these texts may stand, in any case: by the bytes of the file, since
 * to take all its declarations apart takes ten times as long. More are found than do, as what holds it in a body. `also`: rows that
 * count too.
 */
export function createFindRowsWith(
  index: SourceIndex,
  texts: readonly string[],
  also: (row: number) => boolean = () => false,
): FindRows {
  const words = texts.map(longestWord);
  if (words.includes('')) return (file) => writtenRows(index, file);
  const literals = words.map(toLiteral);
  return (file) => {
    const rows = writtenRows(index, file);
    if (rows.length === 0) return rows;
    const places = findPlaces(index.text(file), literals);
    return rows.filter((row) => isWrittenAt(index, row, places) || also(row));
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

/** Offsets, ascending. */
function findPlaces(bytes: Uint8Array, literals: readonly ByteLiteral[]): readonly number[] {
  const places: number[] = [];
  for (const literal of literals) findLiteral(bytes, literal, (start) => places.push(start) > 0);
  return literals.length === 1 ? places : places.sort((a, b) => a - b);
}

function isWrittenAt(index: SourceIndex, row: number, places: readonly number[]): boolean {
  const { start, end, docStart, docEnd, parent } = index.symbols;
  // What a constructor takes may stand in the head of its type.
  const first = kindOf(index, row) === 'constructor' ? parent[row]! : row;
  return holdsPlace(places, start[first]!, end[row]!) || holdsPlace(places, docStart[row]!, docEnd[row]!);
}

function holdsPlace(places: readonly number[], start: number, end: number): boolean {
  let from = 0;
  let to = places.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (places[middle]! < start) from = middle + 1;
    else to = middle;
  }
  return from < places.length && places[from]! < end;
}
