import type { SourceIndex } from '../../../core/code/source-index.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { universalType } from '../../../languages/names-elsewhere.ts';
import { filterInTurns, mapInTurns } from '../../../platform/threads/in-turns.ts';
import { runSteps } from '../../../platform/threads/steps.ts';
import { createTurns, type Turn } from '../../../platform/threads/turns.ts';
import { calledAmong } from '../../../symbols/call-names.ts';
import { hasImplicitMethod } from '../../../symbols/implicit-methods.ts';
import { findInherited, withoutAnnounced } from '../../../symbols/inherited-members.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import { rowsNamed } from '../../../symbols/rows-by-name.ts';
import { kindOf, qualifiedNameOf, typeRows } from '../../../symbols/symbol-rows.ts';
import { followSupertypes } from '../../explore/follow-supertypes.ts';
import { createExtensionFinder } from './find-extensions.ts';
import type { GatherCandidates } from './gather-candidates.ts';
import { rankCandidates } from './rank-candidates.ts';
import { type Searched, SymbolCandidate } from './symbol-candidate.ts';
import { wantedKinds } from './symbol-candidates.ts';
import { plainQuery, splitQuery } from './symbol-query.ts';
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
  const { qualifier, name } = splitQuery(plainQuery(query.query));
  if (qualifier === '' || query.kind === 'type') return new Map();
  const turn = createTurns(signal);
  const named = await gather(searched, { ...query, query: qualifier, kind: 'type', match: 'best' }, signal);
  const types = await rankCandidates(named, MOST_TYPES, turn);
  const universe = searched.map(({ index }) => index);
  const places: readonly ((type: SymbolCandidate) => Promise<Related> | Related)[] = [
    (type) => findNested(type, name, turn),
    (type) => findInheritedMembers(type, name, { universe, signal }),
    (type) =>
      hasImplicitMethod(type, name) ? relate(type, [type.row], { kind: 'implicit', index: type.index, of: name }) : [],
    (type) => findUniversal(type, name, universe),
    (type) => findExtensions(type, name, { universe, turn }),
  ];
  const wanted = wantedKinds(query.kind);
  for (const findIn of places) {
    const related: (readonly [SymbolCandidate, Relation])[] = [];
    for (const type of types) related.push(...(await findIn(type)));
    const fitting = related.filter(
      ([{ index, row }, { kind }]) => kind === 'implicit' || wanted.includes(kindOf(index, row)),
    );
    if (fitting.length > 0) return onceEach(fitting);
  }
  return new Map();
}

/** At any depth. */
async function findNested(type: SymbolCandidate, name: string, turn: Turn): Promise<Related> {
  const { index } = type;
  const around = `${qualifiedNameOf(index, type.row)}.`;
  const file = index.symbols.file[type.row];
  const isNested = (row: number) => index.symbols.file[row] === file && qualifiedNameOf(index, row).startsWith(around);
  const nested = await filterInTurns(typeRows(index), isNested, turn);
  const members = await mapInTurns(nested, (row) => memberRows(index, row), turn);
  return relate(type, runSteps(calledAmong(index, members.flat(), name)), { kind: 'nested', index });
}

async function findInheritedMembers(
  type: SymbolCandidate,
  name: string,
  { universe, signal }: { readonly universe: readonly SourceIndex[]; readonly signal: AbortSignal },
): Promise<Related> {
  const ancestry = await followSupertypes(type, { signal, neighbours: () => once(universe) });
  const inherited = Map.groupBy(findInherited(ancestry, ['function', 'field']), (member) => member.index);
  return [...inherited].flatMap(([index, members]) => {
    const rows = members.map(({ row }) => row);
    return relate(type, runSteps(calledAmong(index, rows, name)), { kind: 'inherited', index });
  });
}

/** What every type has without a word of the source. */
function findUniversal(type: SymbolCandidate, name: string, universe: readonly SourceIndex[]): Related {
  return universe.flatMap((index) => {
    const named = rowsNamed(index, ['type'], lastPart(universalType));
    const members = named
      .filter((row) => qualifiedNameOf(index, row) === universalType)
      .flatMap((row) => memberRows(index, row));
    return relate(type, runSteps(calledAmong(index, members, name)), { kind: 'inherited', index });
  });
}

async function findExtensions(
  type: SymbolCandidate,
  name: string,
  { universe, turn }: { readonly universe: readonly SourceIndex[]; readonly turn: Turn },
): Promise<Related> {
  const related: (readonly [SymbolCandidate, Relation])[] = [];
  for (const { index, rows } of await createExtensionFinder(type, universe, turn)(name)) {
    related.push(...relate(type, withoutAnnounced(index, rows), { kind: 'extension', index }));
  }
  return related;
}

/** Several types of one name may lead to one member: the best of them answers for it. */
function onceEach(related: Related): RelatedMembers {
  const ofEach = Map.groupBy(related, ([{ index, row }]) => `${index.key} ${row}`);
  return new Map([...ofEach.values()].map(([first]) => first!));
}

/** Rows of `index` that a type is related to. */
function relate(
  type: SymbolCandidate,
  rows: readonly number[],
  {
    kind,
    index,
    of = type.qualifiedName,
  }: { readonly kind: Relation['kind']; readonly index: SourceIndex; readonly of?: string },
): Related {
  const { match, depth, uses } = type;
  const searched = { index, depth, uses, modules: modulesOf(type, index) };
  return rows.map((row) => [new SymbolCandidate(searched, row, match), { kind, of }]);
}

/** Absent where what it is related to lies in another index than the type. */
function modulesOf(type: SymbolCandidate, index: SourceIndex): SymbolCandidate['modules'] {
  return index === type.index ? type.modules : undefined;
}

async function* once(universe: readonly SourceIndex[]): AsyncGenerator<readonly SourceIndex[]> {
  yield universe;
}
