import type { SourceIndex } from '../../core/source-index.ts';
import { calledAmong } from '../../symbols/call-names.ts';
import { findInherited } from '../../symbols/inherited-members.ts';
import { memberRows, qualifiedNameOf, typeRows } from '../../symbols/symbol-rows.ts';
import { followSupertypes } from '../explore/follow-supertypes.ts';
import { exact } from './match-name.ts';
import { type Searched, SymbolCandidate } from './symbol-candidate.ts';
import { buildCandidatesOf, rankCandidates } from './symbol-candidates.ts';
import { plainQuery, splitQuery } from './symbol-query.ts';
import type { Relation, SymbolQuery } from './symbol-search.ts';

export type RelatedMembers = ReadonlyMap<SymbolCandidate, Relation>;

/** Types of one name whose relatives are looked at. */
const MOST_TYPES = 3;

/** Members that types nested in the type before the `#` declare, or else those that it inherits; none where nothing is before it. */
export async function findRelatedMembers(
  searched: readonly Searched[],
  query: SymbolQuery,
  signal: AbortSignal,
): Promise<RelatedMembers> {
  const { qualifier, name } = splitQuery(plainQuery(query.query));
  if (qualifier === '' || query.kind === 'type') return new Map();
  const typesOf = buildCandidatesOf({ ...query, query: qualifier, kind: 'type', match: 'best' });
  const types = rankCandidates(
    searched.flatMap(({ index, depth }) => typesOf(index, depth)),
    MOST_TYPES,
  );
  const nested = types.flatMap((type) => {
    const rows = nestedTypes(type.index, type.row).flatMap((row) => memberRows(type.index, row));
    return relate(type, calledAmong(type.index, rows, name), { kind: 'nested', index: type.index });
  });
  if (nested.length > 0) return onceEach(nested);
  const universe = searched.map(({ index }) => index);
  const inherited: (readonly [SymbolCandidate, Relation])[] = [];
  for (const type of types) {
    const ancestry = await followSupertypes(type, { signal, neighbours: () => once(universe) });
    for (const [index, members] of Map.groupBy(findInherited(ancestry, ['function', 'field']), (of) => of.index)) {
      const rows = members.map(({ row }) => row);
      inherited.push(...relate(type, calledAmong(index, rows, name), { kind: 'inherited', index }));
    }
  }
  return onceEach(inherited);
}

/** Several types of one name may lead to one member: the best of them answers for it. */
function onceEach(related: readonly (readonly [SymbolCandidate, Relation])[]): RelatedMembers {
  const ofEach = Map.groupBy(related, ([{ index, row }]) => `${index.key} ${row}`);
  return new Map([...ofEach.values()].map(([first]) => first!));
}

/** Rows of `index` that a type is related to. */
function relate(
  type: SymbolCandidate,
  rows: readonly number[],
  { kind, index }: { readonly kind: Relation['kind']; readonly index: SourceIndex },
): readonly (readonly [SymbolCandidate, Relation])[] {
  const relation = { kind, of: type.qualifiedName };
  return rows.map((row) => [new SymbolCandidate({ index, row, match: exact, depth: type.depth }), relation]);
}

/** At any depth. */
function nestedTypes(index: SourceIndex, type: number): readonly number[] {
  const around = `${qualifiedNameOf(index, type)}.`;
  const file = index.symbols.file[type];
  return [...typeRows(index)].filter(
    (row) => index.symbols.file[row] === file && qualifiedNameOf(index, row).startsWith(around),
  );
}

async function* once(universe: readonly SourceIndex[]): AsyncGenerator<readonly SourceIndex[]> {
  yield universe;
}
