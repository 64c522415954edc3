import type { GoRegexp } from '../regexp/go-regexp.ts';

/** An expression to search texts and names for; `ignoresCase` holds for the whole, `(?i)` for its parts. */
export interface Pattern {
  readonly regexp: GoRegexp;
  readonly ignoresCase: boolean;
}

/** The part of a file that is searched. Plain words are searched in both. */
export type PatternField = 'content' | 'file' | 'both';

/** A condition on one file; `written` is its text in the query. */
export type Atom = { readonly written: string } & (
  | { readonly op: 'text'; readonly field: PatternField; readonly pattern: Pattern }
  | { readonly op: 'symbol'; readonly pattern: Pattern }
  | { readonly op: 'repo'; readonly pattern: Pattern }
  /** A part of a version, or `HEAD` for the newest; `exact`: the whole version. */
  | { readonly op: 'branch'; readonly text: string; readonly isExact: boolean }
  | { readonly op: 'language'; readonly text: string }
  | { readonly op: 'flag'; readonly name: RepositoryFlag; readonly value: boolean }
  | { readonly op: 'meta'; readonly field: string; readonly pattern: Pattern }
);

export type RepositoryFlag = 'archived' | 'fork' | 'public';

/** `filematch` is what there is without `type:`. */
export type ResultType = 'filematch' | 'filename' | 'repo';

/** A parsed query (https://github.com/sourcegraph/zoekt/blob/main/doc/query_syntax.md). No children: an `and` holds, an `or` does not. */
export type Query =
  | { readonly op: 'and' | 'or'; readonly children: readonly Query[] }
  | { readonly op: 'not'; readonly child: Query }
  | { readonly op: 'type'; readonly type: ResultType; readonly child: Query }
  | Atom;

/** Splits a query into its conditions and the type of its results. */
export function splitType(query: Query): { readonly wanted: Query; readonly type: ResultType } {
  return query.op === 'type' ? { wanted: query.child, type: query.type } : { wanted: query, type: 'filematch' };
}
