import type { SourceIndex } from '../../core/code/source-index.ts';
import { lookUpType } from '../../naming/look-up-type.ts';
import { parseName } from '../../naming/parse-name.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import type { TypeQuery } from './get-type-source.ts';

export interface Generated {
  /** Names of members that only the compiled class has; empty where that is not here, or nothing says that there are any. */
  readonly generated: readonly string[];
}

export interface GeneratedTools {
  findGenerated(type: LocatedType): Promise<readonly string[]>;
}

/** Adds to an answer about a type the members that its source does not show. */
export function withGenerated<Query extends TypeQuery, Data, Tools>(
  answer: (index: SourceIndex, query: Query, tools: Tools) => Data | Promise<Data>,
): (index: SourceIndex, query: Query, tools: Tools & GeneratedTools) => Promise<Data & Generated> {
  return async (index, query, tools) => {
    const data = await answer(index, query, tools);
    const found = lookUpType(index, query.typeName.trim());
    return { ...data, generated: found === null ? [] : await tools.findGenerated({ index, row: found.row }) };
  };
}

/** True if a query names a method that its type only has when it is compiled. */
export async function asksForGenerated(
  index: SourceIndex,
  query: TypeQuery & { readonly methodName?: unknown },
  { findGenerated }: GeneratedTools,
): Promise<boolean> {
  const { typeName, methodName } = query;
  const found = typeof methodName === 'string' ? lookUpType(index, typeName.trim()) : null;
  if (found === null) return false;
  return (await findGenerated({ index, row: found.row })).includes(parseName(String(methodName)).name);
}
