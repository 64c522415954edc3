import type { SourceIndex } from '../../../core/code/source-index.ts';
import { followSupertypes } from '../../../naming/follow-supertypes.ts';
import { exact } from '../../../naming/match-name.ts';
import { parseName } from '../../../naming/parse-name.ts';
import { createMethodsMade, type MethodsMade } from '../../../symbols/methods-made.ts';
import type { GatherCandidates } from './gather-candidates.ts';
import { rankCandidates } from './rank-candidates.ts';
import { type Searched, SymbolCandidate } from './symbol-candidate.ts';
import type { Relation, SymbolQuery } from './symbol-search.ts';

/** Types of one name whose fields are looked at. */
const MOST_TYPES = 3;

/**
 * Fields for which an annotation makes a method of the name that is asked for, as Lombok's do: of the type before the `#` or what that
 * extends; where nothing is before it, of all types.
 */
export async function findMadeMembers(
  searched: readonly Searched[],
  query: SymbolQuery,
  { gather, signal }: { readonly gather: GatherCandidates; readonly signal: AbortSignal },
): Promise<ReadonlyMap<SymbolCandidate, Relation>> {
  const { qualifier, name } = parseName(query.query);
  if (query.kind === 'type' || query.kind === 'field') return new Map();
  const ofIndexes = new Map<SourceIndex, MethodsMade>();
  const rowsIn = (index: SourceIndex): readonly number[] => {
    const made = ofIndexes.get(index) ?? createMethodsMade(index);
    ofIndexes.set(index, made);
    return made.rowsOf(name);
  };
  const found = new Map<SymbolCandidate, Relation>();
  if (qualifier === '') {
    for (const one of searched) {
      for (const row of rowsIn(one.index)) add(new SymbolCandidate(one, row, exact));
    }
    return found;
  }
  const named = await gather(searched, { ...query, query: qualifier, kind: 'type', match: 'best' }, signal);
  const universe = searched.map(({ index }) => index);
  for (const type of rankCandidates(named, MOST_TYPES)) {
    const { ancestors } = await followSupertypes(type, { signal, neighbours: () => once(universe) });
    for (const { index, row: owner } of [type, ...ancestors]) {
      const rows = rowsIn(index).filter((row) => index.symbols.parent[row] === owner);
      const { depth, uses, modules, match } = type;
      for (const row of rows) add(new SymbolCandidate({ index, depth, uses, modules }, row, match));
      if (rows.length > 0) break;
    }
  }
  return found;

  function add(candidate: SymbolCandidate): void {
    found.set(candidate, { kind: 'made', of: name });
  }
}

async function* once(universe: readonly SourceIndex[]): AsyncGenerator<readonly SourceIndex[]> {
  yield universe;
}
