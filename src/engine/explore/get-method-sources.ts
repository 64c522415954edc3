import type { SourceIndex } from '../../core/source-index.ts';
import { describeRow, rangeOf } from '../../symbols/symbol-rows.ts';
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
  return (await findMethods(index, query, around)).map((row) => ({
    signature: describeRow(index, row).signature,
    source: readExcerpt(index, index.symbols.file[row]!, rangeOf(index, row)),
  }));
}
