import type { SourceIndex } from '../../core/code/source-index.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import type { Neighbourhood } from '../../naming/follow-supertypes.ts';
import { describeRows, docRangeOf, fileOf, rangeOf } from '../../symbols/symbol-rows.ts';
import { findMethods, type MethodQuery } from './find-methods.ts';
import { createMemberDocs, type MemberDoc } from './member-docs.ts';

export interface MethodDoc extends MemberDoc {
  readonly signature: string;
  /** Lines of the method itself. */
  readonly range: LineRange;
  readonly path: string;
  /** Lines of its own comment; null when it has none. */
  readonly docRange: LineRange | null;
}

/** In source order, never empty. @throws ResourceNotFoundError naming the methods or overloads that exist. */
export async function getMethodDocs(
  index: SourceIndex,
  query: MethodQuery,
  around: Neighbourhood,
): Promise<readonly MethodDoc[]> {
  const rows = await findMethods(index, query, around);
  const readDoc = createMemberDocs(index, around);
  const docs: MethodDoc[] = [];
  for (const details of describeRows(index, rows)) {
    around.signal.throwIfAborted();
    const row = rows[docs.length]!;
    const place = { range: rangeOf(index, row), path: fileOf(index, row).path, docRange: docRangeOf(index, row) };
    docs.push({ signature: details.signature, ...place, ...(await readDoc(row, details)) });
  }
  return docs;
}
