import { parseCoordinates } from '../../../core/artifacts/coordinates.ts';
import { printGapsOf } from '../../../core/builds/gaps.ts';
import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import { printOrigin } from '../../../core/code/index-origin.ts';
import { symbolKinds } from '../../../core/code/symbols.ts';
import { mayBeOfJdk } from '../../../languages/platform-types.ts';
import { createExtensionFinder, listExtended } from '../../../naming/find-extensions.ts';
import { parseName, typeByConvention } from '../../../naming/parse-name.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import { hasPackage } from '../../../symbols/has-package.ts';
import { companionMembersOf, membersOf } from '../../../symbols/inherited-members.ts';
import { nestedNameOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';
import type { Sources } from '../../sources/create-sources.ts';
import { findInBinaries, type HoldingBinary } from '../opening/find-in-binaries.ts';
import { findLikelyDependencies } from '../opening/find-likely-dependencies.ts';
import { describeSymbols } from './describe-symbols.ts';
import { findNearestOf, findNearestSymbols, findNearOwners } from './find-nearest-symbols.ts';
import type { SymbolGroup, SymbolMatches } from './match-symbols.ts';
import { isExact, matchWithJdk, mayMeanJdk, type SymbolDeps } from './open-searched.ts';
import type { Searched, SymbolCandidate } from './symbol-candidate.ts';
import type { AbsentSymbol, SymbolQuery } from './symbol-search.ts';

export interface SymbolAndBinaryDeps extends SymbolDeps {
  readonly sources: Pick<Sources, 'openLocal' | 'listBinaryClasses' | 'openGap' | 'findGenerated'>;
}

export interface AbsentDeps extends SymbolAndBinaryDeps {
  /** Null: there is none. */
  readonly project: ResolvedProject | null;
}

/** Artifacts with the package of a name whose binary jars are opened for it; few packages are in more. */
const MOST_OPENED = 3;

/** Names that are looked at for one that extends a type. */
const MOST_LIKE = 20;

/** Why nothing bears a name, or nothing of the JDK, which may be meant, as far as that can be told; null: something does. */
export async function explainAbsentSymbol(
  searched: readonly Searched[],
  { query, matches }: { readonly query: SymbolQuery; readonly matches: SymbolMatches },
  { project, ...deps }: AbsentDeps,
): Promise<AbsentSymbol | null> {
  const lacksJdk = deps.jdkMissing !== undefined && mayMeanJdk(matches, query);
  const isHere = isExact(matches) && !matches.isInOtherCase;
  const mayBeMade = !isHere || matches.groups[0]?.relation?.kind === 'inherited';
  if (!mayBeMade && !lacksJdk) return null;
  const jdkMissing = mayBeOfJdk(parseName(query.query).path) ? (deps.jdkMissing ?? null) : null;
  const nothing = {
    owners: [],
    nearest: [],
    inBinaries: [],
    packageIn: [],
    lackedBy: [],
    withoutSources: [],
    gaps: null,
  };
  const owners = mayBeMade ? await findOwners(searched, query, deps) : [];
  const made = await findMade(owners, query, deps);
  if (made.length > 0) return { ...nothing, inBinaries: made, jdkMissing: null };
  if (isHere) return lacksJdk ? { ...nothing, jdkMissing } : null;
  const type = findAskedType(query, owners.length > 0);
  const binaries = type === null || project === null ? null : await findInBinaries(project, type, deps);
  if (binaries !== null && binaries.holding.length > 0)
    return {
      ...nothing,
      inBinaries: binaries.holding,
      nearest: listExtended(searched, parseName(query.query).name),
      jdkMissing: null,
    };
  const holders = owners.length > 0 ? [] : findHolders(searched, query);
  const fetched = type === null ? [] : await fetchGaps(holders, type, deps);
  if (fetched.length > 0) return { ...nothing, inBinaries: fetched, jdkMissing: null };
  // Few packages are spread over several artifacts.
  const mayBeElsewhere = project !== null && owners.length === 0 && holders.length === 0;
  const withoutSources = mayBeElsewhere ? await findLikelyDependencies(project, parseName(query.query).path, deps) : [];
  const gaps = mayBeElsewhere ? printGapsOf(project, { name: parseName(query.query).path }) : null;
  if (matches.groups.length > 0) return { ...nothing, withoutSources, gaps, jdkMissing };
  return {
    owners: owners.map(describeSymbols),
    nearest:
      owners[0] === undefined
        ? findNearestSymbols(searched, query.query)
        : nearestMembers(owners[0], query, { searched }),
    inBinaries: [],
    packageIn: holders.filter((holder) => !binaries?.searched.includes(holder)),
    lackedBy: holders.filter((holder) => binaries?.searched.includes(holder)),
    withoutSources,
    gaps,
    jdkMissing: isMeant(owners, query) ? null : jdkMissing,
  };
}

/** Those of the artifacts whose binary jars have a type, which may be fetched for it where the user has set so. */
async function fetchGaps(
  holders: readonly string[],
  type: string,
  { sources, ctx }: Pick<AbsentDeps, 'sources' | 'ctx'>,
): Promise<readonly HoldingBinary[]> {
  const found: HoldingBinary[] = [];
  for (const coordinates of holders.slice(0, MOST_OPENED))
    if ((await sources.openGap(parseCoordinates(coordinates), type, ctx)) !== null)
      found.push({ coordinates, name: type });
  return found;
}

/** The type that a name means; within one that is there, what is not marked as a member may be a type. Null: it means none. */
function findAskedType({ query }: SymbolQuery, hasOwners: boolean): string | null {
  const { path, name, isMember } = parseName(query);
  const type = typeByConvention(path);
  if (!hasOwners) return type;
  return !isMember && type !== null && /^[\p{Lu}$]/u.test(name) ? type : null;
}

/** Types before the `#` of a member that none of them has. */
async function findOwners(
  searched: readonly Searched[],
  query: SymbolQuery,
  deps: SymbolDeps,
): Promise<readonly SymbolGroup[]> {
  const { qualifier } = parseName(query.query);
  if (qualifier === '') return [];
  // The JDK has no types that are called as packages are.
  const openJdk = typeByConvention(qualifier) === null ? async () => null : deps.openJdk;
  const owners = await matchWithJdk(searched, { ...query, query: qualifier, kind: 'type' }, { ...deps, openJdk });
  return isExact(owners) ? owners.groups : [];
}

/** The member, of types that only have it when they are compiled, as Lombok makes it; a supertype may have one of the name all the same. */
async function findMade(
  owners: readonly SymbolGroup[],
  { query }: SymbolQuery,
  { sources, ctx }: Pick<AbsentDeps, 'sources' | 'ctx'>,
): Promise<readonly HoldingBinary[]> {
  const { name } = parseName(query);
  const found: HoldingBinary[] = [];
  for (const { candidates } of owners) {
    const { index, row, qualifiedName } = candidates[0]!;
    const generated = await sources.findGenerated({ index, row }, ctx);
    if (generated.includes(name))
      found.push({ coordinates: printOrigin(index.origin), name: `${qualifiedName}#${name}` });
  }
  return found;
}

/** True if no other type can be meant: one of them bears the full name. */
function isMeant(owners: readonly SymbolGroup[], { query }: SymbolQuery): boolean {
  const { qualifier } = parseName(query);
  return owners.some(({ candidates: [first] }) => qualifier.includes('.') && first!.qualifiedName === qualifier);
}

/**
 * `Type#member`: of types that are called nearly as it and have the very member, of its own members and those that extend it; or else of
 * other types that have an extension called so.
 */
function nearestMembers(
  { candidates }: SymbolGroup,
  query: SymbolQuery,
  { searched }: { readonly searched: readonly Searched[] },
): readonly string[] {
  const [type] = candidates as readonly [SymbolCandidate];
  const { index, row } = type;
  const { name } = parseName(query.query);
  const members = [...membersOf(type, symbolKinds), ...companionMembersOf(type, symbolKinds)];
  const extensionsCalled = createExtensionFinder(
    type,
    searched.map((one) => one.index),
  );
  const extensions = findNearestOf(searched, name, MOST_LIKE).filter((near) => extensionsCalled(near).length > 0);
  const names = [...members.map((member) => simpleNameOf(index, member.row)), ...extensions];
  const near = [
    ...findNearOwners(searched, { type: simpleNameOf(index, row), member: name }),
    ...findNearestNames(name, names).map((near) => `${nestedNameOf(index, row)}#${near}`),
  ];
  return near.length > 0 ? near : listExtended(searched, name);
}

/** Artifacts that have the package of a full name: what is in a jar may have been generated when that was built. */
function findHolders(searched: readonly Searched[], { query }: SymbolQuery): readonly string[] {
  // By convention; what has small letters alone is no class.
  const [, packageName] = /^([\p{Ll}\d_]+(?:\.[\p{Ll}\d_]+)*)\.\p{Lu}/u.exec(parseName(query).path) ?? [];
  if (packageName === undefined) return [];
  const holders = searched.filter(({ index }) => hasPackage(index, packageName));
  return holders.map(({ index }) => printOrigin(index.origin));
}
