import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { type SymbolDetails, symbolKinds } from '../../core/code/symbols.ts';
import { followSupertypes, type Neighbourhood } from '../../naming/follow-supertypes.ts';
import { companionMembersOf, findInherited, type Member, membersOf } from '../../symbols/inherited-members.ts';
import {
  declarationOf,
  describeRow,
  docRangeOf,
  kindOf,
  nameLineOf,
  qualifiedNameOf,
  rangeOf,
  referenceTo,
  simpleNameOf,
} from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import { annotationsOfFile, readFacts } from '../explore/declaration-facts.ts';
import { readValues } from '../explore/describe-constants.ts';
import { createMemberDocs, type MemberDoc, readTypeDoc } from '../explore/member-docs.ts';
import { readExcerpt } from '../explore/source-excerpt.ts';
import { findSame } from '../sources/bodies/find-same.ts';
import type { Sources } from '../sources/create-sources.ts';
import { noteDeclared } from '../sources/subject/subject.ts';
import type { NamedKeyDeps } from './keys/ask-keys.ts';
import { matchOrKey } from './match-or-key.ts';
import { buildNeighbourhood } from './symbols/build-neighbourhood.ts';
import { describeSymbols, listUnscanned } from './symbols/describe-symbols.ts';
import { explainAbsentSymbol, type SymbolAndBinaryDeps } from './symbols/explain-absent-symbol.ts';
import { findOnlyImplementation } from './symbols/find-only-implementation.ts';
import { matchInGaps } from './symbols/match-in-gaps.ts';
import type { SymbolGroup } from './symbols/match-symbols.ts';
import { isExact, type OwnFiles, openWithOwn } from './symbols/open-searched.ts';
import type {
  ReadDeclaration,
  ReadImplementation,
  ReadMember,
  ReadPart,
  ReadQuery,
  ReadSymbol,
  SymbolReading,
  SymbolReadings,
} from './symbols/symbol-reading.ts';
import type { SymbolHit } from './symbols/symbol-search.ts';
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
    const inGaps = await matchInGaps(query, absent, deps);
    const matches = inGaps?.matches ?? inSources;
    const [best, ...others] = matches.groups;
    const isFound = best !== undefined && isExact(matches) && !isKey;
    readings.push({
      asked,
      found: isFound
        ? await readGroup(best, matches.lacksParameters ? signaturesOf(wanted) : wanted, { around, universe, deps })
        : null,
      keys,
      others: isKey ? [] : (isFound ? others : matches.groups).map(describeSymbols),
      lacksParameters: matches.lacksParameters,
      isInOtherCase: matches.isInOtherCase && !isKey,
      absent: inGaps?.absent ?? absent,
    });
  }
  return {
    readings: withoutRepeated(readings),
    searched: dependencies,
    notSearched,
    unscanned: listUnscanned(universe),
  };
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

interface Surroundings {
  readonly around: Neighbourhood;
  readonly universe: readonly SourceIndex[];
  readonly deps: ReadSymbolsDeps;
}

async function readGroup(
  group: SymbolGroup,
  { include, includeDoc }: Omit<ReadQuery, 'names'>,
  surroundings: Surroundings,
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
  for (const candidate of group.candidates.slice(0, MOST_DECLARATIONS)) {
    around.signal.throwIfAborted();
    declarations.push(await readDeclaration(index, candidate.row, { parts, includeDoc, ...surroundings }));
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
    declarations,
    members: members.slice(0, MOST_MEMBERS).map(describeMember),
    memberCount: members.length,
    generated: parts.includes('members') ? await deps.sources.findGenerated({ index, row }, deps.ctx) : [],
    implementation: only === null ? null : await readImplementation(only, surroundings),
    usages: include?.includes('usages')
      ? await findUsages({ index, written: referenceTo(index, row) }, universe, {
          readUses: deps.sources.readUses,
          signal: around.signal,
        })
      : null,
  };
}

async function readImplementation(
  { index, row }: LocatedType,
  surroundings: Surroundings,
): Promise<ReadImplementation> {
  return {
    origin: printOrigin(index.origin),
    type: qualifiedNameOf(index, index.symbols.parent[row]!),
    declaration: await readDeclaration(index, row, { parts: ['body'], includeDoc: false, ...surroundings }),
  };
}

async function readDeclaration(
  index: SourceIndex,
  row: number,
  {
    parts,
    includeDoc,
    around,
    universe,
    deps,
  }: Surroundings & { readonly parts: readonly ReadPart[]; readonly includeDoc: boolean },
): Promise<ReadDeclaration> {
  const details = describeRow(index, row);
  const { signature, annotations } = details;
  const isBody = parts.includes('body');
  const shown = (isBody ? await findDecompiled({ index, row }, deps) : null) ?? { index, row };
  const range = rangeOf(shown.index, shown.row);
  const comment = isBody && includeDoc ? docRangeOf(shown.index, shown.row) : null;
  const lines = { ...range, start: comment?.start ?? range.start };
  const wantsDoc = comment === null && parts.includes('doc');
  const documented = wantsDoc ? await readDoc({ index, row }, details, around) : undocumented;
  const source = isBody ? readExcerpt(shown.index, shown.index.symbols.file[shown.row]!, lines) : null;
  return {
    signature,
    annotations: [...annotationsOfFile(index, row), ...annotations],
    range,
    nameLine: nameLineOf(index, row),
    ...documented,
    source,
    constants:
      source === null
        ? []
        : readValues({ index, row }, source, { universe, documentation: documented.doc?.comment.description ?? '' }),
  };
}

/** The same declaration with its body, where there are no sources; null: there are, or it is not decompiled. */
async function findDecompiled(
  { index, row }: LocatedType,
  { sources, ctx }: ReadSymbolsDeps,
): Promise<LocatedType | null> {
  const method = methodAt(index, row);
  const read = await sources.readBodies({ index, files: [index.symbols.file[row]!], method }, ctx);
  const decompiled = read?.index ?? null;
  const same = decompiled === null ? null : findSame({ index, row }, decompiled);
  if (decompiled === null || same === null) return null;
  noteDeclared(index, 'decompiled', ctx);
  return { index: decompiled, row: same };
}

function methodAt(index: SourceIndex, row: number): string | null {
  const kind = kindOf(index, row);
  if (kind === 'constructor') return '<init>';
  return kind === 'function' ? simpleNameOf(index, row) : null;
}

const undocumented: MemberDoc = { doc: null, notFollowed: [] };

/** Supertypes are asked only where the declaration itself says nothing, or leaves it to them. */
async function readDoc({ index, row }: LocatedType, details: SymbolDetails, around: Neighbourhood): Promise<MemberDoc> {
  if (kindOf(index, row) === 'type') return { ...undocumented, doc: readTypeDoc(index, row) };
  const { doc, notFollowed } = await createMemberDocs(index, around, 'any words')(row, details);
  return { doc, notFollowed: doc === null ? [] : notFollowed };
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
