import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolDetails } from '../../core/code/symbols.ts';
import { openOwners } from '../../naming/find-constants.ts';
import type { Neighbourhood } from '../../naming/follow-supertypes.ts';
import { describeRows, docRangeOf, rangeOf } from '../../symbols/symbol-rows.ts';
import { type NamedConstant, readValues } from './describe-constants.ts';
import { findMethods, type MethodQuery } from './find-methods.ts';
import { readExcerpt, type SourceExcerpt } from './source-excerpt.ts';

export interface MethodSourceQuery extends MethodQuery {
  /** Begins with the documentation comment, where there is one. */
  readonly includeDoc: boolean;
}

export interface MethodSource {
  readonly signature: string;
  readonly source: SourceExcerpt;
  /** Those that the source uses. */
  readonly constants: readonly NamedConstant[];
}

/** Overloads whose constants are looked up: more hardly find room. */
const MOST_EXPLAINED = 20;

/** In source order, never empty. @throws ResourceNotFoundError naming the methods or overloads that exist. */
export async function getMethodSources(
  index: SourceIndex,
  query: MethodSourceQuery,
  around: Neighbourhood,
): Promise<readonly MethodSource[]> {
  const rows = await findMethods(index, query, around);
  const excerpts = new Map<string, SourceExcerpt>();
  const readMethod = async ({ signature }: SymbolDetails, position: number): Promise<MethodSource> => {
    const row = rows[position]!;
    const file = index.symbols.file[row]!;
    const own = rangeOf(index, row);
    const start = (query.includeDoc && docRangeOf(index, row)?.start) || own.start;
    const range = { start, end: own.end };
    // Thousands may stand on one line, which is read once.
    const key = `${file}:${range.start}-${range.end}`;
    const source = excerpts.get(key) ?? readExcerpt(index, file, range);
    excerpts.set(key, source);
    if (rows.length > MOST_EXPLAINED) return { signature, source, constants: [] };
    const universe = await openOwners({ index, row }, source.lines.join('\n'), around);
    return { signature, source, constants: readValues({ index, row }, source, { universe, documentation: '' }) };
  };
  return await Promise.all(Array.from(describeRows(index, rows), readMethod));
}
