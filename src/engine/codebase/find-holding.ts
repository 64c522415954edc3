import { declarationOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import type { Codebase } from './model/codebase.ts';
import { createFindRowsWith, type FindRows, longestWord } from './model/find-rows-with.ts';
import { type RelevanceQuery, weighTerms } from './score-text.ts';

export interface Holding {
  /** The query, with the weights that its terms have in this code. */
  readonly wanted: RelevanceQuery;
  /** Declarations that may hold a term of it in their name, signature or documentation. */
  readonly findRows: FindRows;
}

/** Looks through the files once: what each of them may hold also tells how much each term of a query says. */
export function findHolding({ index, files }: Pick<Codebase, 'index' | 'files'>, query: RelevanceQuery): Holding {
  const stems = query.terms.map(({ stem }) => stem);
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
  const find = createFindRowsWith(index, stems, (row) => isNamed(row) || saysWord(declarationOf(index, row)));
  const rowsOf = new Map<number, readonly number[]>();
  const counts = words.map(() => 0);
  for (const file of files) {
    const { rows, held } = find(file);
    rowsOf.set(file, rows);
    const path = index.files[file]!.path.toLowerCase();
    for (const [term, word] of words.entries()) if (held[term] || path.includes(word)) counts[term]!++;
  }
  return { wanted: weighTerms(query, counts, files.length), findRows: (file) => rowsOf.get(file)! };
}
