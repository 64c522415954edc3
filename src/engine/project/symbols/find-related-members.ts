import { exact } from '../../../naming/match-name.ts';
import { findMembers, type Relation, relatedMembers } from '../../../naming/member-strategies.ts';
import { parseName } from '../../../naming/parse-name.ts';
import { createGeneratedMethods } from '../../../symbols/generated-methods.ts';
import { kindOf } from '../../../symbols/symbol-rows.ts';
import { rankCandidates } from './rank-candidates.ts';
import { type Searched, SymbolCandidate } from './symbol-candidate.ts';
import { type GatherCandidates, wantedKinds } from './symbol-candidates.ts';
import type { SymbolQuery } from './symbol-search.ts';

export type RelatedMembers = ReadonlyMap<SymbolCandidate, Relation>;

/** Types of one name whose relatives are looked at. */
const MOST_TYPES = 3;

/**
 * Members that the type before the name means without declaring them, as `relatedMembers` finds them. With nothing before the name: fields
 * of all types for which an annotation makes a method so called.
 */
export function findRelatedMembers(
  searched: readonly Searched[],
  query: SymbolQuery,
  { gather, signal }: { readonly gather: GatherCandidates; readonly signal: AbortSignal },
): RelatedMembers {
  const { qualifier, name } = parseName(query.query);
  if (query.kind === 'type') return new Map();
  if (qualifier === '') return query.kind === 'field' ? new Map() : findMadeAnywhere(searched, name);
  const named = gather(searched, { ...query, query: qualifier, kind: 'type', match: 'best' }, signal);
  const wanted = wantedKinds(query.kind);
  const found = findMembers(rankCandidates(named, MOST_TYPES), name, {
    strategies: relatedMembers,
    universe: searched.map(({ index }) => index),
    isWanted: ({ index, row, relation }) => {
      if (relation?.kind === 'made') return query.kind !== 'field';
      return relation?.kind === 'implicit' || wanted.includes(kindOf(index, row));
    },
  });
  const related = new Map<SymbolCandidate, Relation>();
  const places = new Set<string>();
  for (const { type, member } of found) {
    const { index, row, relation } = member;
    const place = `${index.key} ${row}`;
    // Several types of one name may lead to one member: the best of them answers for it.
    if (places.has(place)) continue;
    places.add(place);
    const { match, depth, uses } = type;
    // A member in another index than the type is in none of its modules.
    const modules = index === type.index ? type.modules : undefined;
    related.set(new SymbolCandidate({ index, depth, uses, modules }, row, match), relation!);
  }
  return related;
}

function findMadeAnywhere(searched: readonly Searched[], name: string): RelatedMembers {
  const found = new Map<SymbolCandidate, Relation>();
  for (const one of searched) {
    const rows = createGeneratedMethods(one.index).rowsOf(name);
    for (const row of rows) found.set(new SymbolCandidate(one, row, exact), { kind: 'made', of: name });
  }
  return found;
}
