import type { SourceIndex } from '../../../core/code/source-index.ts';
import { type SymbolKind, symbolKinds } from '../../../core/code/symbols.ts';
import { sourceNamesOf } from '../../../languages/source-names.ts';
import { buildFindNamed } from '../../../naming/find-named.ts';
import { buildWeakMatcher, exact } from '../../../naming/match-name.ts';
import { parseName } from '../../../naming/parse-name.ts';
import { countRows } from '../../../symbols/rows-by-name.ts';
import { findParts } from '../../../symbols/type-parts.ts';
import { mergeDeclarations } from './merge-declarations.ts';
import { type Searched, SymbolCandidate } from './symbol-candidate.ts';
import type { SymbolQuery } from './symbol-search.ts';

const kinds: Readonly<Record<NonNullable<SymbolQuery['kind']>, readonly SymbolKind[]>> = {
  type: ['type'],
  method: ['function', 'constructor'],
  field: ['field'],
};

/** All symbols that fit a query, in the order of what is searched. */
export type GatherCandidates = (
  searched: readonly Searched[],
  query: SymbolQuery,
  signal: AbortSignal,
) => readonly SymbolCandidate[];

/** Kinds of symbols that a query for this one wants. */
export function wantedKinds(kind: SymbolQuery['kind']): readonly SymbolKind[] {
  return kind === null ? symbolKinds : kinds[kind];
}

/** Finds the candidates of a query in one artifact after another. */
type CandidatesOf = (searched: Searched) => readonly SymbolCandidate[];

/** All symbols of an artifact that fit the query, each once; where none does, those that a compiler makes what is asked for of. */
function buildCandidatesOf({ query, kind, caseSensitive, match }: SymbolQuery): CandidatesOf {
  const { path, parameters } = parseName(query);
  const wanted = { kinds: kind === null ? null : kinds[kind], isCaseSensitive: caseSensitive, match };
  const names = [path, ...sourceNamesOf(path)].map((name) => ({ ...parseName(name), parameters }));
  const finders = names.map((name) => buildFindNamed(name, wanted));
  const mayBePart = kind === null || kind === 'type';
  return (searched) => {
    const { index } = searched;
    for (const find of finders) {
      const found: SymbolCandidate[] = [];
      for (const { row, match: fit } of find(index)) found.push(new SymbolCandidate(searched, row, fit));
      if (found.length > 0) return mergeDeclarations(index, found);
    }
    const parts = mayBePart ? findParts(index, path) : [];
    return parts.map((row) => new SymbolCandidate(searched, row, exact));
  };
}

/** The number of declarations of an artifact that only resemble the name; of a qualified one nobody asks. */
export function countWeaker(index: SourceIndex, { query, kind, caseSensitive }: SymbolQuery): number {
  const { qualifier, name } = parseName(query);
  const wanted = kind === null ? symbolKinds.filter((other) => other !== 'constructor') : kinds[kind];
  return qualifier === '' ? countRows(index, wanted, buildWeakMatcher(name, caseSensitive)) : 0;
}

/** For one call: a query that nothing fits is asked again with the JDK beside, and what it names as a type several times. */
export function createGatherCandidates(): GatherCandidates {
  const ofQueries = new Map<string, CandidatesOf>();
  return (searched, query, signal) => {
    const { query: text, kind, match, caseSensitive } = query;
    const key = JSON.stringify([text, kind, match, caseSensitive]);
    const candidatesOf = ofQueries.get(key) ?? onceEach(buildCandidatesOf(query));
    ofQueries.set(key, candidatesOf);
    const found: (readonly SymbolCandidate[])[] = [];
    for (const one of searched) {
      const candidates = candidatesOf(one);
      if (candidates.length > 0) found.push(candidates);
      signal.throwIfAborted();
    }
    return found.length === 1 ? found[0]! : found.flat();
  };
}

function onceEach(candidatesOf: CandidatesOf): CandidatesOf {
  const known = new Map<SourceIndex, readonly SymbolCandidate[]>();
  return (searched: Searched) => {
    const found = known.get(searched.index) ?? candidatesOf(searched);
    known.set(searched.index, found);
    return found;
  };
}
