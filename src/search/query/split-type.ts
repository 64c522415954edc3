import type { Query, ResultType } from './query.ts';

/** What a query looks for, and what it wants told of it. */
export function splitType(query: Query): { readonly wanted: Query; readonly type: ResultType } {
  return query.op === 'type' ? { wanted: query.child, type: query.type } : { wanted: query, type: 'filematch' };
}
