import type { Query, ResultType } from './query.ts';

/** Splits a query into its conditions and the type of its results. */
export function splitType(query: Query): { readonly wanted: Query; readonly type: ResultType } {
  return query.op === 'type' ? { wanted: query.child, type: query.type } : { wanted: query, type: 'filematch' };
}
