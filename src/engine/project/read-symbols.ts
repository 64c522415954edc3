import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { symbolKinds } from '../../core/code/symbols.ts';
import { followSupertypes, type Neighbourhood } from '../../naming/follow-supertypes.ts';
import { exactInOtherCase } from '../../naming/match-name.ts';
import { companionMembersOf, findInherited, type Member, membersOf } from '../../symbols/inherited-members.ts';
import { declarationOf, kindOf, qualifiedNameOf, referenceTo } from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import { readFacts } from '../explore/declaration-facts.ts';
import type { Sources } from '../sources/create-sources.ts';
import type { NamedKeyDeps } from './keys/ask-keys.ts';
import { matchOrKey } from './match-or-key.ts';
import { buildNeighbourhood } from './symbols/build-neighbourhood.ts';
import { describeSymbols, listUnscanned } from './symbols/describe-symbols.ts';
import { explainAbsentSymbol, type SymbolAndBinaryDeps } from './symbols/explain-absent-symbol.ts';
import { findOnlyImplementation } from './symbols/find-only-implementation.ts';
import { matchInGaps } from './symbols/match-in-gaps.ts';
import type { SymbolGroup } from './symbols/match-symbols.ts';
import { isExact, type OwnFiles, openWithOwn } from './symbols/open-searched.ts';
import {
  readDeclaration,
  readPlaced,
  type Surroundings,
  withDelegate,
  withoutRepeatedConstants,
} from './symbols/read-declaration.ts';
import type {
  ReadDeclaration,
  ReadMember,
  ReadPart,
  ReadQuery,
  ReadSymbol,
  SymbolReading,
  SymbolReadings,
} from './symbols/symbol-reading.ts';
import type { AbsentSymbol, SymbolHit } from './symbols/symbol-search.ts';
import { findUsages } from './usages/find-usages.ts';

export interface ReadSymbolsDeps extends SymbolAndBinaryDeps, OwnFiles, NamedKeyDeps {
  readonly sources: SymbolAndBinaryDeps['sources'] & NamedKeyDeps['sources'] & Pick<Sources, 'readBodies'>;
}

/** Candidates that are only named. */
const MOST_OTHERS = 6;
/** Overloads that are read. To get one beyond these, a caller gives its parameters. */
const MOST_DECLARATIONS = 20;
/** Members that are described, more than an answer has room for: a type may have tens of thousands. */
const MOST_MEMBERS = 500;

/** Reads the best match of each name; names as people write them, without coordinates. */
export async function readSymbols(
  project: ResolvedProject,
  { names, ...wanted }: ReadQuery,
  deps: ReadSymbolsDeps,
): Promise<SymbolReadings> {
  const { searched, dependencies, notSearched } = await openWithOwn(project, deps);
  const universe = searched.map(({ index }) => index);
  const around = buildNeighbourhood(universe, deps);
  const readings: SymbolReading[] = [];
  for (const asked of names) {
    const query = {
      query: asked,
      kind: null,
      caseSensitive: false,
      match: 'best',
      maxResults: MOST_OTHERS + 1,
    } as const;
    const { matches: inSources, keys, isKey } = await matchOrKey(searched, query, { ...deps, project });
    const absent = isKey
      ? null
      : await explainAbsentSymbol(searched, { query, matches: inSources }, { ...deps, project });
    const inGaps = await matchInGaps(query, absent, { ...deps, searched });
    const matches = inGaps?.matches ?? inSources;
    const [best, ...others] = matches.groups;
    const isFound = best !== undefined && isExact(matches) && !isKey;
    const found = isFound
      ? await readGroup(best, matches.lacksParameters ? signaturesOf(wanted) : wanted, { around, universe, deps })
      : null;
    readings.push({
      asked,
      found,
      keys,
      others: isKey ? [] : (isFound ? others.filter(isInCase(best)) : matches.groups).map(describeSymbols),
      lacksParameters: matches.lacksParameters,
      isInOtherCase: matches.isInOtherCase && !isKey,
      absent: inGaps === null ? absent : describeShown(inGaps.absent, found),
    });
  }
  return {
    readings: withoutRepeated(readings),
    searched: dependencies,
    notSearched,
    unscanned: listUnscanned(universe),
  };
}

/** True for what is written as the best match is, beside which one in another case is not meant. */
function isInCase(best: SymbolGroup): (group: SymbolGroup) => boolean {
  const isOther = ({ candidates: [first] }: SymbolGroup) => first!.match === exactInOtherCase;
  return (group) => isOther(best) || !isOther(group);
}

/** Types that only binary jars hold, with the text that is shown of them. */
function describeShown(absent: AbsentSymbol, found: ReadSymbol | null): AbsentSymbol {
  if (found === null || !found.declarations.some(({ isDecompiled }) => isDecompiled)) return absent;
  const inBinaries = absent.inBinaries.map((held) =>
    held.text !== undefined && held.coordinates === found.hit.coordinates
      ? { ...held, text: 'decompiled' as const }
      : held,
  );
  return { ...absent, inBinaries };
}

/** Removes a symbol that was read for one name from the other candidates of every name. */
function withoutRepeated(readings: readonly SymbolReading[]): readonly SymbolReading[] {
  const keyOf = ({ coordinates, qualifiedName }: SymbolHit) => `${coordinates} ${qualifiedName}`;
  const read = new Set(readings.flatMap(({ found }) => (found === null ? [] : keyOf(found.hit))));
  return readings.map((reading) => ({ ...reading, others: reading.others.filter((hit) => !read.has(keyOf(hit))) }));
}

/** Overloads without the requested parameters show only their signatures, unless the caller chose parts. */
function signaturesOf(wanted: Omit<ReadQuery, 'names'>): Omit<ReadQuery, 'names'> {
  return { ...wanted, include: wanted.include ?? [] };
}

async function readGroup(
  group: SymbolGroup,
  { include, includeDoc }: Omit<ReadQuery, 'names'>,
  surroundings: Surroundings & { readonly deps: ReadSymbolsDeps },
): Promise<ReadSymbol> {
  const { around, universe, deps } = surroundings;
  const { index, row } = group.candidates[0]!;
  const isType = kindOf(index, row) === 'type';
  const usual: readonly ReadPart[] = isType ? ['doc', 'members'] : ['doc', 'body'];
  const isOnlyUsages = include?.length === 1 && include[0] === 'usages';
  const parts = include === null || isOnlyUsages ? usual : include;
  const parent = index.symbols.parent[row]!;
  const members = isType && parts.includes('members') ? await listMembers({ index, row }, parts, around) : [];
  const declarations: ReadDeclaration[] = [];
  const read: LocatedType[] = [...group.candidates];
  for (const candidate of group.candidates.slice(0, MOST_DECLARATIONS)) {
    around.signal.throwIfAborted();
    const declaration = await readDeclaration(index, candidate.row, { parts, includeDoc, ...surroundings });
    declarations.push(await withDelegate(candidate, declaration, { read, ...surroundings }));
  }
  const hit = describeSymbols(group);
  const [first] = declarations;
  const only =
    group.declarationCount === 1 && first?.source != null
      ? findOnlyImplementation({ index, row }, first.source.lines, universe)
      : null;
  return {
    hit,
    enclosing: parent < 0 ? null : `${declarationOf(index, parent)} ${qualifiedNameOf(index, parent)}`,
    declarations: withoutRepeatedConstants(declarations),
    members: members.slice(0, MOST_MEMBERS).map(describeMember),
    memberCount: members.length,
    generated: parts.includes('members') ? await deps.sources.findGenerated({ index, row }, deps.ctx) : [],
    implementation: only === null ? null : await readPlaced(only, { read, ...surroundings }),
    usages: include?.includes('usages')
      ? await findUsages({ index, written: referenceTo(index, row) }, universe, {
          readUses: deps.sources.readUses,
          signal: around.signal,
        })
      : null,
  };
}

interface ListedMember extends Member {
  readonly isInherited: boolean;
}

async function listMembers(
  type: { readonly index: SourceIndex; readonly row: number },
  parts: readonly ReadPart[],
  around: Neighbourhood,
): Promise<readonly ListedMember[]> {
  const own = [...membersOf(type, symbolKinds), ...companionMembersOf(type, symbolKinds)];
  const inherited = parts.includes('inherited')
    ? findInherited(await followSupertypes(type, around), ['function', 'field'])
    : [];
  return [
    ...own.map((member) => ({ ...member, isInherited: false })),
    ...inherited.map((member) => ({ ...member, isInherited: true })),
  ];
}

function describeMember({ index, row, owner, isInherited }: ListedMember): ReadMember {
  return { ...readFacts(index, row), inheritedFrom: isInherited ? qualifiedNameOf(index, owner) : null };
}
