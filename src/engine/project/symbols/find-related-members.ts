import type { SourceIndex } from '../../../core/code/source-index.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { universalType } from '../../../languages/names-elsewhere.ts';
import { filterInTurns, flatInTurns, groupInTurns, mapInTurns } from '../../../platform/threads/in-turns.ts';
import { runStepsInTurns } from '../../../platform/threads/steps.ts';
import { createTurns, type Turn } from '../../../platform/threads/turns.ts';
import { calledAmong } from '../../../symbols/call-names.ts';
import { hasImplicitMethod } from '../../../symbols/implicit-methods.ts';
import { findInherited, withoutAnnounced } from '../../../symbols/inherited-members.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import { eachRowNamed } from '../../../symbols/rows-by-name.ts';
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
    (type) => findInheritedMembers(type, name, { universe, signal, turn }),
    (type) =>
      hasImplicitMethod(type, name)
        ? relate(type, [type.row], { kind: 'implicit', index: type.index, of: name, turn })
        : [],
    (type) => findUniversal(type, name, { universe, turn }),
    (type) => findExtensions(type, name, { universe, turn }),
  ];
  const wanted = wantedKinds(query.kind);
  for (const findIn of places) {
    const related: Related[] = [];
    for (const type of types) related.push(await findIn(type));
    const fitting = await filterInTurns(
      await flatInTurns(related, turn),
      ([{ index, row }, { kind }]) => kind === 'implicit' || wanted.includes(kindOf(index, row)),
      turn,
    );
    if (fitting.length > 0) return await onceEach(fitting, turn);
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
  return await relateCalled(type, await flatInTurns(members, turn), { name, kind: 'nested', index, turn });
}

async function findInheritedMembers(
  type: SymbolCandidate,
  name: string,
  {
    universe,
    signal,
    turn,
  }: { readonly universe: readonly SourceIndex[]; readonly signal: AbortSignal; readonly turn: Turn },
): Promise<Related> {
  const ancestry = await followSupertypes(type, { signal, neighbours: () => once(universe) });
  const inherited = await runStepsInTurns(findInherited(ancestry, ['function', 'field']), turn);
  const related: Related[] = [];
  for (const [index, members] of await groupInTurns(inherited, (member) => member.index, turn)) {
    const rows = members.map(({ row }) => row);
    related.push(await relateCalled(type, rows, { name, kind: 'inherited', index, turn }));
  }
  return related.flat();
}

/** What every type has without a word of the source. */
async function findUniversal(
  type: SymbolCandidate,
  name: string,
  { universe, turn }: { readonly universe: readonly SourceIndex[]; readonly turn: Turn },
): Promise<Related> {
  const related: Related[] = [];
  for (const index of universe) {
    const members: (readonly number[])[] = [];
    for (const row of eachRowNamed(index, ['type'], lastPart(universalType))) {
      const pause = turn();
      if (pause !== undefined) await pause;
      if (qualifiedNameOf(index, row) === universalType) members.push(memberRows(index, row));
    }
    const rows = await flatInTurns(members, turn);
    related.push(await relateCalled(type, rows, { name, kind: 'inherited', index, turn }));
  }
  return related.flat();
}

async function findExtensions(
  type: SymbolCandidate,
  name: string,
  { universe, turn }: { readonly universe: readonly SourceIndex[]; readonly turn: Turn },
): Promise<Related> {
  const related: Related[] = [];
  const extensionsCalled = createExtensionFinder(type, universe, turn);
  for (const { index, rows } of await extensionsCalled(name)) {
    const kept = await runStepsInTurns(withoutAnnounced(index, rows), turn);
    related.push(await relate(type, kept, { kind: 'extension', index, turn }));
  }
  return related.flat();
}

/** Several types of one name may lead to one member: the best of them answers for it. */
async function onceEach(related: Related, turn: Turn): Promise<RelatedMembers> {
  const firsts = new Map<string, Related[number]>();
  for (const one of related) {
    const pause = turn();
    if (pause !== undefined) await pause;
    const [{ index, row }] = one;
    const place = `${index.key} ${row}`;
    if (!firsts.has(place)) firsts.set(place, one);
  }
  return new Map(firsts.values());
}

/** Those of these rows that are called so. */
async function relateCalled(
  type: SymbolCandidate,
  rows: readonly number[],
  { name, ...how }: Relating & { readonly name: string },
): Promise<Related> {
  return await relate(type, await runStepsInTurns(calledAmong(how.index, rows, name), how.turn), how);
}

interface Relating {
  readonly kind: Relation['kind'];
  readonly index: SourceIndex;
  /** What the relation names; the type, where nothing else is. */
  readonly of?: string;
  readonly turn: Turn;
}

/** Rows of `index` that a type is related to. */
async function relate(
  type: SymbolCandidate,
  rows: readonly number[],
  { kind, index, of = type.qualifiedName, turn }: Relating,
): Promise<Related> {
  const { match, depth, uses } = type;
  const searched = { index, depth, uses, modules: modulesOf(type, index) };
  return await mapInTurns(rows, (row) => [new SymbolCandidate(searched, row, match), { kind, of }] as const, turn);
}

/** Absent where what it is related to lies in another index than the type. */
function modulesOf(type: SymbolCandidate, index: SourceIndex): SymbolCandidate['modules'] {
  return index === type.index ? type.modules : undefined;
}

async function* once(universe: readonly SourceIndex[]): AsyncGenerator<readonly SourceIndex[]> {
  yield universe;
}
