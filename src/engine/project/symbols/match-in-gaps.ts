import { parseCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { Sources } from '../../sources/create-sources.ts';
import type { HoldingBinary } from '../opening/find-in-binaries.ts';
import { matchSymbols, type SymbolMatches } from './match-symbols.ts';
import { isExact } from './open-searched.ts';
import type { Searched } from './symbol-candidate.ts';
import { createGatherCandidates } from './symbol-candidates.ts';
import type { AbsentSymbol, SymbolQuery } from './symbol-search.ts';

/**
 * Types and members that only binary jars have, where these lie here: their matches, and those that they inherit from what is `searched`;
 * and `absent` with what was read of it. Null: there are none.
 */
export async function matchInGaps(
  query: SymbolQuery,
  absent: AbsentSymbol | null,
  {
    searched,
    sources,
    ctx,
  }: { readonly searched: readonly Searched[]; readonly sources: Pick<Sources, 'openGap'>; readonly ctx: CallContext },
): Promise<{ readonly matches: SymbolMatches; readonly absent: AbsentSymbol } | null> {
  if (absent === null || absent.inBinaries.length === 0) return null;
  const gaps: Searched[] = [];
  const inBinaries: HoldingBinary[] = [];
  for (const held of absent.inBinaries) {
    const [typeName = ''] = held.name.split('#');
    const gap = await sources.openGap(parseCoordinates(held.coordinates), typeName, ctx);
    if (gap !== null) gaps.push({ index: gap.index, depth: 1 });
    inBinaries.push(gap === null ? held : { ...held, text: 'declarations' });
  }
  if (gaps.length === 0) return null;
  const tools = { gather: createGatherCandidates(), signal: ctx.signal };
  const own = matchSymbols(gaps, query, tools);
  const matches = isExact(own) ? own : matchSymbols([...gaps, ...searched], query, tools);
  return isExact(matches) ? { matches, absent: { ...absent, inBinaries } } : null;
}
