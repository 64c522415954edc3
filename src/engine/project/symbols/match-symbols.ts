import { symbolKinds } from '../../../core/code/symbols.ts';
import { insertSorted } from '../../../core/insert-sorted.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { languages } from '../../../languages/index.ts';
import { exactButForeign, exactInOtherCase } from '../../../naming/match-name.ts';
import { matchOverloads } from '../../../naming/match-overloads.ts';
import type { Relation } from '../../../naming/member-strategies.ts';
import { parseName } from '../../../naming/parse-name.ts';
import { kindOf } from '../../../symbols/symbol-rows.ts';
import { findRelatedMembers, type RelatedMembers } from './find-related-members.ts';
import { joinVersions } from './join-versions.ts';
import { type CompareCandidates, orderCandidates, takeBest } from './rank-candidates.ts';
import { MOST_OF_NAME, type Searched, type SymbolCandidate } from './symbol-candidate.ts';
import { countWeaker, type GatherCandidates } from './symbol-candidates.ts';
import type { SymbolQuery } from './symbol-search.ts';

/** All declarations of one type under one name; never empty, the best first. */
export interface SymbolGroup {
  readonly candidates: readonly SymbolCandidate[];
  /** Those that are too many to be among the candidates too. */
  readonly declarationCount: number;
  /** Null: it is of the very type that was asked for. */
  readonly relation: Relation | null;
  /** Other versions of the artifact that declare it too, and that the project has as well. */
  readonly otherVersions: readonly string[];
}

export interface SymbolMatches {
  /** Best first. */
  readonly groups: readonly SymbolGroup[];
  /** Declarations in all groups, also of those beyond the limit. */
  readonly totalCount: number;
  /** Declarations whose names only begin so or have such humps, where others have the very name. */
  readonly weaker: number;
  /** True if no declaration of the name has the parameters that were asked for, so that all of them are listed. */
  readonly lacksParameters: boolean;
  /** True if no declaration matches the exact case, so a case-insensitive match counts. */
  readonly isInOtherCase: boolean;
}

export interface MatchTools {
  readonly gather: GatherCandidates;
  readonly signal: AbortSignal;
}

interface Picking {
  readonly most: number;
  readonly compare: CompareCandidates;
}

/** All declarations of one type under one name. */
interface PickedGroup {
  readonly best: SymbolCandidate;
  /** Best first; of very many some. */
  readonly candidates: readonly SymbolCandidate[];
  readonly declarationCount: number;
}

/** Declarations of the name; if there are none, related members of its type; only then declarations that resemble the name. */
export function matchSymbols(searched: readonly Searched[], query: SymbolQuery, tools: MatchTools): SymbolMatches {
  // Everything begins with nothing.
  if (parseName(query.query).name === '') return NO_MATCHES;
  if (query.match === 'best') {
    for (const asked of [query, ...asGetters(query)]) {
      const found = matchName(searched, asked, tools);
      if (found !== null && (asked === query || !found.lacksParameters)) return found;
    }
  }
  const begun = tools.gather(searched, { ...query, match: 'prefix' }, tools.signal);
  const found = { searched, query, weaker: 0, relations: new Map() };
  return describe(meant(begun, query), found);
}

/** Getters by which a member may be read whose name is written as a property's; none if parameters are written. */
function asGetters(query: SymbolQuery): readonly SymbolQuery[] {
  const { qualifier, name, parameters } = parseName(query.query);
  if (qualifier === '' || query.kind === 'type' || parameters !== null) return [];
  const getters = new Set(languages.flatMap(({ rules }) => rules.naming.gettersOf(name)));
  return [...getters].map((getter) => ({ ...query, query: `${qualifier}#${getter}()` }));
}

/** Declarations of the very name, or else related members of its type; null: none. */
function matchName(searched: readonly Searched[], query: SymbolQuery, tools: MatchTools): SymbolMatches | null {
  const named = meant(tools.gather(searched, query, tools.signal), query);
  if (named.length > 0) {
    let weaker = 0;
    for (const { index } of searched) weaker += countWeaker(index, query);
    const own = describe(named, { searched, query, weaker, relations: new Map() });
    return (own.lacksParameters ? matchInherited(searched, query, tools) : null) ?? own;
  }
  const relations = findRelatedMembers(searched, query, tools);
  return relations.size === 0 ? null : describe([...relations.keys()], { searched, query, weaker: 0, relations });
}

/** Members with the parameters that the type inherits, beside others of the name that it declares itself; null: none. */
function matchInherited(searched: readonly Searched[], query: SymbolQuery, tools: MatchTools): SymbolMatches | null {
  const relations = findRelatedMembers(searched, query, tools);
  const inherited = [...relations].filter(([, { kind }]) => kind === 'inherited').map(([member]) => member);
  if (inherited.length === 0) return null;
  const found = describe(inherited, { searched, query, weaker: 0, relations });
  return found.lacksParameters ? null : found;
}

function meant(found: readonly SymbolCandidate[], query: SymbolQuery): readonly SymbolCandidate[] {
  if (isConstructorAsked(query)) return found;
  return found.filter(({ kind }) => kind !== CONSTRUCTOR);
}

export const NO_MATCHES: SymbolMatches = {
  groups: [],
  totalCount: 0,
  weaker: 0,
  lacksParameters: false,
  isInOtherCase: false,
};

const CONSTRUCTOR = symbolKinds.indexOf('constructor');

/** A constructor bears the name of its type: only who names both, or its parameters, means it. */
function isConstructorAsked({ query, kind }: SymbolQuery): boolean {
  if (kind !== null) return kind === 'method';
  const { qualifier, name, parameters } = parseName(query);
  return lastPart(qualifier) === name || parameters !== null;
}

interface Narrowed {
  readonly candidates: readonly SymbolCandidate[];
  readonly lacksParameters: boolean;
}

/** With parameters only functions and constructors are meant; where none has them, all of them. */
function narrow(candidates: readonly SymbolCandidate[], { query }: SymbolQuery): Narrowed {
  const { parameters: written } = parseName(query);
  if (written === null) return { candidates, lacksParameters: false };
  const callable = candidates.filter(({ index, row }) => kindOf(index, row) !== 'type');
  const fitting: SymbolCandidate[] = [];
  const called: SymbolCandidate[] = [];
  for (const [index, ofIndex] of Map.groupBy(callable, ({ index }) => index)) {
    const its = ofIndex.map(({ row }) => row);
    const { rows, leavesOut } = matchOverloads(index, its, written);
    const meant = new Set(rows);
    for (const candidate of ofIndex.filter(({ row }) => meant.has(row))) (leavesOut ? called : fitting).push(candidate);
  }
  // Declarations that default values make callable count only if none is declared exactly so.
  const found = fitting.length > 0 ? fitting : called;
  return found.length > 0
    ? { candidates: found, lacksParameters: false }
    : { candidates, lacksParameters: callable.length > 0 };
}

interface Found {
  readonly searched: readonly Searched[];
  readonly query: SymbolQuery;
  readonly weaker: number;
  readonly relations: RelatedMembers;
}

function describe(named: readonly SymbolCandidate[], { searched, query, weaker, relations }: Found): SymbolMatches {
  const { candidates, lacksParameters } = narrow(named, query);
  const weaklyFitting = candidates.filter(({ match }) => match.match !== 'exact');
  const isExact = weaklyFitting.length === 0;
  const compare = orderCandidates(candidates);
  // Thousands resemble a short name: only the best of them are put into groups.
  const ranked = isExact ? candidates : takeBest(candidates, query.maxResults, { compare });
  const joined = joinVersions(ranked, searched, { compare });
  const groups = pickGroups(joined.candidates, { most: query.maxResults, compare });
  return {
    groups: groups.map(({ best, ...group }) => ({
      ...group,
      relation: relations.get(best) ?? null,
      otherVersions: joined.otherVersionsOf(best),
    })),
    totalCount: candidates.length - ranked.length + joined.candidates.length,
    weaker,
    lacksParameters: lacksParameters && isExact,
    isInOtherCase:
      groups[0]?.best.match === exactInOtherCase && !candidates.some(({ match }) => match === exactButForeign),
  };
}

/**
 * The first so many, best first. The last place is that of the best in another case, where all of them would be in the case that was asked
 * for. Of the others, which may be a million, nothing is kept.
 */
function pickGroups(candidates: readonly SymbolCandidate[], { most, compare }: Picking): readonly PickedGroup[] {
  const names = pickNames(candidates, { most, compare });
  if (names.length === most && most > 1 && !names.some(({ match }) => match === exactInOtherCase)) {
    const inOtherCase = candidates.filter(({ match }) => match === exactInOtherCase);
    const [best] = pickNames(inOtherCase, { most: 1, compare });
    if (best !== undefined) names[most - 1] = best;
  }
  const groups = new Map(names.map((best) => [nameOf(best), { best, candidates: [best], declarationCount: 0 }]));
  for (const candidate of candidates) {
    const group = groups.get(nameOf(candidate));
    if (group === undefined) continue;
    group.declarationCount++;
    if (candidate !== group.best && group.candidates.length < MOST_OF_NAME) group.candidates.push(candidate);
  }
  return [...groups.values()].map((group) => ({ ...group, candidates: group.candidates.toSorted(compare) }));
}

/** The best of each name, best first. */
function pickNames(candidates: readonly SymbolCandidate[], { most, compare }: Picking): SymbolCandidate[] {
  const best: SymbolCandidate[] = [];
  const byName = new Map<string, SymbolCandidate>();
  for (const candidate of candidates) {
    if (best.length === most && compare(best.at(-1)!, candidate) <= 0) continue;
    const name = nameOf(candidate);
    const known = byName.get(name);
    if (known !== undefined && compare(known, candidate) <= 0) continue;
    if (known !== undefined) best.splice(best.indexOf(known), 1);
    byName.set(name, candidate);
    insertSorted(best, candidate, compare);
    if (best.length > most) byName.delete(nameOf(best.pop()!));
  }
  return best;
}

function nameOf({ place, qualifiedName }: SymbolCandidate): string {
  return `${place} ${qualifiedName}`;
}
