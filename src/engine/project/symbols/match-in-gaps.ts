import { parseCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { HoldingBinary } from '../opening/find-in-binaries.ts';
import { matchSymbols, type SymbolMatches } from './match-symbols.ts';
import { isExact } from './open-searched.ts';
import type { Searched } from './symbol-candidate.ts';
import { createGatherCandidates } from './symbol-candidates.ts';
import type { AbsentSymbol, SymbolQuery } from './symbol-search.ts';

/** Types that only binary jars have, where these lie here: their matches, and `absent` with what was read of it. Null: there are none. */
export async function matchInGaps(
  query: SymbolQuery,
  absent: AbsentSymbol | null,
  { sources, ctx }: { readonly sources: Pick<Sources, 'openGap'>; readonly ctx: CallContext },
): Promise<{ readonly matches: SymbolMatches; readonly absent: AbsentSymbol } | null> {
  if (absent === null || absent.inBinaries.length === 0) return null;
  const gaps: Searched[] = [];
  const inBinaries: HoldingBinary[] = [];
  for (const held of absent.inBinaries) {
    const gap = await sources.openGap(parseCoordinates(held.coordinates), held.name, ctx);
    if (gap !== null) gaps.push({ index: gap.index, depth: 1 });
    inBinaries.push(gap === null ? held : { ...held, text: 'declarations' });
  }
  const matches = matchSymbols(gaps, query, { gather: createGatherCandidates(), signal: ctx.signal });
  return isExact(matches) ? { matches, absent: { ...absent, inBinaries } } : null;
}
