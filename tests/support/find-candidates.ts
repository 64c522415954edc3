import type { SourceIndex } from '../../src/core/code/source-index.ts';
import type { SymbolCandidate } from '../../src/engine/project/symbols/symbol-candidate.ts';
import { createGatherCandidates } from '../../src/engine/project/symbols/symbol-candidates.ts';
import type { SymbolQuery } from '../../src/engine/project/symbols/symbol-search.ts';

/** What fits in one artifact; beginnings of names too, unless the query says otherwise. */
export function findCandidates(
  index: SourceIndex,
  query: Pick<SymbolQuery, 'query'> & Partial<SymbolQuery>,
  depth = 1,
): readonly SymbolCandidate[] {
  const whole = { kind: null, caseSensitive: false, match: 'prefix', maxResults: 20, ...query } as const;
  return createGatherCandidates()([{ index, depth }], whole, new AbortController().signal);
}
