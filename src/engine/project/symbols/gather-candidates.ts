import type { SourceIndex } from '../../../core/code/source-index.ts';
import type { Searched, SymbolCandidate } from './symbol-candidate.ts';
import { buildCandidatesOf, type CandidatesOf } from './symbol-candidates.ts';
import type { SymbolQuery } from './symbol-search.ts';

/** All symbols that fit a query, in the order of what is searched. */
export type GatherCandidates = (
  searched: readonly Searched[],
  query: SymbolQuery,
  signal: AbortSignal,
) => readonly SymbolCandidate[];

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
