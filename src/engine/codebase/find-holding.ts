import type { SourceIndex } from '../../core/code/source-index.ts';
import { declarationOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { createFindRowsWith, type FindRows, longestWord } from './model/find-rows-with.ts';
import type { RelevanceQuery } from './score-text.ts';

/** Finds declarations that may hold a term of the query in their name, signature or documentation. */
export function createFindHolding(index: SourceIndex, { terms }: RelevanceQuery): FindRows {
  const stems = terms.map(({ stem }) => stem);
  const words = stems.map(longestWord);
  const saysWord = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  const named = new Map<number, boolean>();
  const isNamed = (row: number): boolean => {
    const name = index.symbols.name[row]!;
    const known = named.get(name) ?? saysWord(simpleNameOf(index, row));
    named.set(name, known);
    return known;
  };
  // A signature may say what is written nowhere, as that a primary constructor is one.
  return createFindRowsWith(index, stems, (row) => isNamed(row) || saysWord(declarationOf(index, row)));
}
