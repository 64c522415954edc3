import type { LineRange } from '../../core/line-range.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import type { DocComment } from '../../core/symbols.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import { describeRows, docRangeOf, docTextOf, fileOf, languageAt, rangeOf } from '../../symbols/symbol-rows.ts';
import { findMethods, type MethodQuery } from './find-methods.ts';
import type { Neighbourhood } from './follow-supertypes.ts';
import { readDoc } from './read-description.ts';

export interface MethodDoc {
  readonly signature: string;
  /** Where the method itself stands. */
  readonly range: LineRange;
  readonly path: string;
  /** Null when it has no documentation of its own. */
  readonly doc: { readonly range: LineRange; readonly comment: DocComment } | null;
}

/** In source order, never empty. @throws ResourceNotFoundError naming the methods or overloads that exist. */
export async function getMethodDocs(
  index: SourceIndex,
  query: MethodQuery,
  around: Neighbourhood,
): Promise<readonly MethodDoc[]> {
  const rows = await findMethods(index, query, around);
  const turn = createTurns(around.signal);
  const docs: MethodDoc[] = [];
  for (const { signature } of describeRows(index, rows)) {
    await turn();
    const row = rows[docs.length]!;
    const range = docRangeOf(index, row);
    const comment = docTextOf(index, row);
    const doc =
      range === null || comment === null ? null : { range, comment: readDoc(comment, languageAt(index, row)) };
    docs.push({ signature, range: rangeOf(index, row), path: fileOf(index, row).path, doc });
  }
  return docs;
}
