import type { SourceIndex } from '../../../core/code/source-index.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { universalType } from '../../../languages/names-elsewhere.ts';
import { createExtensionFinder } from '../../../naming/find-extensions.ts';
import { followSupertypes } from '../../../naming/follow-supertypes.ts';
import { parseName } from '../../../naming/parse-name.ts';
import { calledAmong } from '../../../symbols/call-names.ts';
import { hasImplicitMethod } from '../../../symbols/implicit-methods.ts';
import { findInherited, withoutAnnounced } from '../../../symbols/inherited-members.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import { eachRowNamed } from '../../../symbols/rows-by-name.ts';
import { kindOf, qualifiedNameOf, typeRows } from '../../../symbols/symbol-rows.ts';
import type { GatherCandidates } from './gather-candidates.ts';
import { rankCandidates } from './rank-candidates.ts';
import { type Searched, SymbolCandidate } from './symbol-candidate.ts';
import { wantedKinds } from './symbol-candidates.ts';
import type { Relation, SymbolQuery } from './symbol-search.ts';

export type RelatedMembers = ReadonlyMap<SymbolCandidate, Relation>;

/** Types of one name whose relatives are looked at. */
const MOST_TYPES = 3;

type Related = readonly (readonly [SymbolCandidate, Relation])[];

/**
 * Members that types nested in the type before the `#` declare, or else those that it inherits, or else the type itself, where the
 * compiler makes such a member, or else those that extend a supertype of it; none where nothing is before it.
 */
export async function findRelatedMembers(
  searched: readonly Searched[],
  query: SymbolQuery,
  { gather, signal }: { readonly gather: GatherCandidates; readonly signal: AbortSignal },
): Promise<RelatedMembers> {
  const { qualifier, name } = parseName(query.query);
  if (qualifier === '' || query.kind === 'type') return new Map();
  const named = await gather(searched, { ...query, query: qualifier, kind: 'type', match: 'best' }, signal);
  const types = rankCandidates(named, MOST_TYPES);
  const universe = searched.map(({ index }) => index);
  const places: readonly ((type: SymbolCandidate) => Promise<Related> | Related)[] = [
    (type) => findNested(type, name),
    (type) => findInheritedMembers(type, name, { universe, signal }),
    (type) =>
      hasImplicitMethod(type, name) ? relate(type, [type.row], { kind: 'implicit', index: type.index, of: name }) : [],
    (type) => findUniversal(type, name, { universe }),
    (type) => findExtensions(type, name, { universe }),
  ];
  const wanted = wantedKinds(query.kind);
  for (const findIn of places) {
    const related: Related[] = [];
    for (const type of types) related.push(await findIn(type));
    const fitting = related
      .flat()
      .filter(([{ index, row }, { kind }]) => kind === 'implicit' || wanted.includes(kindOf(index, row)));
    if (fitting.length > 0) return onceEach(fitting);
  }
  return new Map();
}

/** At any depth. */
function findNested(type: SymbolCandidate, name: string): Related {
  const { index } = type;
  const around = `${qualifiedNameOf(index, type.row)}.`;
  const file = index.symbols.file[type.row];
  const isNested = (row: number) => index.symbols.file[row] === file && qualifiedNameOf(index, row).startsWith(around);
  const nested = [...typeRows(index)].filter(isNested);
  const members = nested.map((row) => memberRows(index, row));
  return relateCalled(type, members.flat(), { name, kind: 'nested', index });
}

async function findInheritedMembers(
  type: SymbolCandidate,
  name: string,
  { universe, signal }: { readonly universe: readonly SourceIndex[]; readonly signal: AbortSignal },
): Promise<Related> {
  const ancestry = await followSupertypes(type, { signal, neighbours: () => once(universe) });
  const inherited = findInherited(ancestry, ['function', 'field']);
  const related: Related[] = [];
  for (const [index, members] of Map.groupBy(inherited, (member) => member.index)) {
    const rows = members.map(({ row }) => row);
    related.push(relateCalled(type, rows, { name, kind: 'inherited', index }));
  }
  return related.flat();
}

/** What every type has without a word of the source. */
function findUniversal(
  type: SymbolCandidate,
  name: string,
  { universe }: { readonly universe: readonly SourceIndex[] },
): Related {
  const related: Related[] = [];
  for (const index of universe) {
    const members: (readonly number[])[] = [];
    for (const row of eachRowNamed(index, ['type'], lastPart(universalType))) {
      if (qualifiedNameOf(index, row) === universalType) members.push(memberRows(index, row));
    }
    const rows = members.flat();
    related.push(relateCalled(type, rows, { name, kind: 'inherited', index }));
  }
  return related.flat();
}

async function findExtensions(
  type: SymbolCandidate,
  name: string,
  { universe }: { readonly universe: readonly SourceIndex[] },
): Promise<Related> {
  const related: Related[] = [];
  const extensionsCalled = createExtensionFinder(type, universe);
  for (const { index, rows } of await extensionsCalled(name)) {
    const kept = withoutAnnounced(index, rows);
    related.push(relate(type, kept, { kind: 'extension', index }));
  }
  return related.flat();
}

/** Several types of one name may lead to one member: the best of them answers for it. */
function onceEach(related: Related): RelatedMembers {
  const firsts = new Map<string, Related[number]>();
  for (const one of related) {
    const [{ index, row }] = one;
    const place = `${index.key} ${row}`;
    if (!firsts.has(place)) firsts.set(place, one);
  }
  return new Map(firsts.values());
}

/** Those of these rows that are called so. */
function relateCalled(
  type: SymbolCandidate,
  rows: readonly number[],
  { name, ...how }: Relating & { readonly name: string },
): Related {
  return relate(type, calledAmong(how.index, rows, name), how);
}

interface Relating {
  readonly kind: Relation['kind'];
  readonly index: SourceIndex;
  /** What the relation names; the type, where nothing else is. */
  readonly of?: string;
}

/** Rows of `index` that a type is related to. */
function relate(
  type: SymbolCandidate,
  rows: readonly number[],
  { kind, index, of = type.qualifiedName }: Relating,
): Related {
  const { match, depth, uses } = type;
  const searched = { index, depth, uses, modules: modulesOf(type, index) };
  return rows.map((row) => [new SymbolCandidate(searched, row, match), { kind, of }] as const);
}

/** Absent where what it is related to lies in another index than the type. */
function modulesOf(type: SymbolCandidate, index: SourceIndex): SymbolCandidate['modules'] {
  return index === type.index ? type.modules : undefined;
}

async function* once(universe: readonly SourceIndex[]): AsyncGenerator<readonly SourceIndex[]> {
  yield universe;
}
