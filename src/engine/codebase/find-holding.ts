import type { SourceIndex } from '../../core/code/source-index.ts';
import { type ByteLiteral, toByteLiteral } from '../../search/literals/byte-literal.ts';
import { findLiteral } from '../../search/literals/find-literal.ts';
import { declarationOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { writtenRows } from './model/declarations.ts';
import type { RelevanceQuery } from './score-text.ts';

/** Rows of a file's declarations, ascending. */
export type FindRows = (file: number) => readonly number[];

/**
 * Finds those that may hold a term of the query in their name, signature or documentation. By the bytes of the file: to take all its
 * declarations apart takes ten times as long. More are found than do, as what holds it in a body.
 */
export function createFindHolding(index: SourceIndex, { terms }: RelevanceQuery): FindRows {
  const words = terms.map(({ stem }) => longestWord(stem));
  if (words.includes('')) return (file) => writtenRows(index, file);
  const literals = words.map(toLiteral);
  const saysWord = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  const named = new Map<number, boolean>();
  const isNamed = (row: number): boolean => {
    const name = index.symbols.name[row]!;
    const known = named.get(name) ?? saysWord(simpleNameOf(index, row));
    named.set(name, known);
    return known;
  };
  return (file) => {
    const rows = writtenRows(index, file);
    if (rows.length === 0) return rows;
    const places = findPlaces(index.text(file), literals);
    // A signature may say what is written nowhere, as that a primary constructor is one.
    return rows.filter((row) => isWrittenAt(index, row, places) || isNamed(row) || saysWord(declarationOf(index, row)));
  };
}

/** Of letters that bytes tell in either case; empty: of none that is worth looking for. What else a term has may be spaced or marked up. */
function longestWord(stem: string): string {
  const words = stem.match(/[a-z0-9]{2,}/g) ?? [];
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
  const { start, end, docStart, docEnd } = index.symbols;
  return holdsPlace(places, start[row]!, end[row]!) || holdsPlace(places, docStart[row]!, docEnd[row]!);
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
