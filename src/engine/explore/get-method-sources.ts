import type { SourceIndex } from '../../core/source-index.ts';
import { describeRows, rangeOf } from '../../symbols/symbol-rows.ts';
import { findMethods, type MethodQuery } from './find-methods.ts';
import type { Neighbourhood } from './follow-supertypes.ts';
import { readExcerpt, type SourceExcerpt } from './source-excerpt.ts';

export interface MethodSource {
  readonly signature: string;
  readonly source: SourceExcerpt;
}

/** In source order, never empty. @throws ResourceNotFoundError naming the methods or overloads that exist. */
export async function getMethodSources(
  index: SourceIndex,
  query: MethodQuery,
  around: Neighbourhood,
): Promise<readonly MethodSource[]> {
  const rows = await findMethods(index, query, around);
  const excerpts = new Map<string, SourceExcerpt>();
  return Array.from(describeRows(index, rows), ({ signature }, position) => {
    const row = rows[position]!;
    const file = index.symbols.file[row]!;
    const range = rangeOf(index, row);
    // Thousands may stand on one line, which is read once.
    const key = `${file}:${range.start}-${range.end}`;
    const source = excerpts.get(key) ?? readExcerpt(index, file, range);
    excerpts.set(key, source);
    return { signature, source };
  });
}
