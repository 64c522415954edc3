import { type Coordinates, printModule } from '../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../core/call-context.ts';
import { isDeclared } from '../../core/code/is-declared.ts';
import { visibilities } from '../../core/code/language-rules.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { ArtifactNotFoundError, JarIndexerError } from '../../core/problems/errors.ts';
import { compareGenericVersions } from '../../maven/versions/generic-version.ts';
import { findNearestVersions } from '../../maven/versions/nearby-versions.ts';
import { lookUpType } from '../../naming/look-up-type.ts';
import { findInheritedMembers, findMembers, ownMembers } from '../../naming/member-strategies.ts';
import { readAsMember, readingsOf } from '../../naming/readings.ts';
import { mapPage, type Page, type PageRequest } from '../../search/paginate.ts';
import type { TypeDifference } from '../../symbols/api/api-difference.ts';
import type { ApiScope } from '../../symbols/api/api-scope.ts';
import { apiTypes } from '../../symbols/api/api-types.ts';
import { compareApi } from '../../symbols/api/compare-api.ts';
import { findGeneratedTypes } from '../../symbols/api/generated-types.ts';
import { listOtherCode } from '../../symbols/api/list-other-code.ts';
import { qualifiedNameOf, simpleNameOf } from '../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../symbols/type-finder.ts';
import type { Sources } from '../sources/create-sources.ts';
import {
  type AnsweringArtifact,
  type ArtifactQuery,
  describeArtifact,
  type Subject,
} from '../sources/subject/subject.ts';
import { type ChangeCounts, DifferenceTally } from './difference-tally.ts';
import { findInRelatives } from './find-in-relatives.ts';
import { memberNotFound } from './member-not-found.ts';
import { typeNotFound } from './type-not-found.ts';

export interface VersionsQuery extends ArtifactQuery, PageRequest {
  /** `version` is the later one. */
  readonly fromVersion: string;
  /** One type and what is nested in it, or `Type#member`; null: all. */
  readonly typeName: string | null;
  /** False: what is private or internal too. */
  readonly publicOnly: boolean;
}

export interface VersionComparison {
  readonly earlier: AnsweringArtifact;
  readonly later: AnsweringArtifact;
  /** True if the version named as the earlier one is later by its number: they are compared as given. */
  readonly isReversed: boolean;
  /** The number of declarations by kind of change: types, then members of types that both have. */
  readonly counts: {
    /** `moved`: of those that were removed, those that are there under another full name, or in another artifact. */
    readonly types: ChangeCounts & { readonly moved: number };
    readonly members: ChangeCounts;
  };
  readonly types: Page<ReportedDifference>;
  /** Members of the one requested type that both versions declare alike and whose code differs; `initializers` is code outside members. */
  readonly otherCode: readonly string[];
  /** Versions that are declared from classes, whose bodies are not compared: those of `both`, or of `one`, beside sources of the other. */
  readonly fromClasses: 'one' | 'both' | null;
  /** Types that others could use but for the name of their package, and that are not compared. */
  readonly internalTypes: number;
  /** Types that others could use but that are of the artifact's tests, and that are not compared. */
  readonly testTypes: number;
  /** Types that only the classes of one version have, by their names generated or relocated, and that are not compared. */
  readonly generatedTypes: number;
  /** Packages of those, sorted. */
  readonly generatedPackages: readonly string[];
}

export interface ReportedDifference extends TypeDifference {
  /** `g:a:v` that has what moved out of the artifact; null: it did not, or nothing that was released with it and is indexed here has it. */
  readonly movedInto: string | null;
}

export interface CompareDeps {
  readonly sources: Pick<Sources, 'subjectOf' | 'indexOf' | 'listVersions'>;
  readonly ctx: CallContext;
  /** Indexed artifacts that were released together with an artifact, opened as they are asked for. */
  relatives(coordinates: Coordinates, ctx: CallContext): AsyncIterable<SourceIndex>;
}

/**
 * Lists the changes for those who use an artifact, from its sources in two versions; both are fetched and indexed first when needed.
 * @throws ResourceNotFoundError for a type or member that neither version has, ArtifactNotFoundError for a version that is not.
 */
export async function compareVersions(
  query: VersionsQuery,
  { sources, relatives, ctx }: CompareDeps,
): Promise<VersionComparison> {
  const open = async (version: string | null) => {
    const subject = await sources.subjectOf({ ...query, version }, ctx);
    const indexed = await sources.indexOf(subject, 'whole', ctx).catch(async (error: unknown) => {
      throw (await findUnlisted(subject, error)) ?? error;
    });
    return { index: indexed.index, artifact: describeArtifact(subject, indexed) };
  };
  const [earlier, later] = [await open(query.fromVersion), await open(query.version)];
  const { type, member, names } = query.typeName === null ? everything : findNamed(query.typeName);
  const api = {
    widest: query.publicOnly ? visibilities.protected : visibilities.private,
    withInternal: type !== null,
    withTests: type !== null,
  };
  const generated =
    type === null
      ? findGeneratedTypes([earlier.index, later.index], (index) => apiTypes(index, api).types)
      : new Map<string, string>();
  const scope = {
    ...api,
    includes: (name: string) =>
      type === null ? !generated.has(name) : name === type || (member === null && name.startsWith(`${type}.`)),
  };
  const declared = [earlier.index, later.index].filter(({ metadata }) => isDeclared(metadata.problems));
  const tally = new DifferenceTally(query);
  for (const difference of compareApi(earlier.index, later.index, scope)) {
    const wanted = difference === null || member === null ? difference : onlyOf(difference, names);
    if (wanted !== null) tally.add(wanted);
  }
  const elsewhere = await findInRelatives(
    { index: earlier.index, types: apiTypes(earlier.index, scope).types },
    { names: tally.gone, scope },
    () => relatives(later.artifact.coordinates, ctx),
  );
  const describeMove = (difference: TypeDifference): ReportedDifference => {
    const found = difference.change === 'removed' ? elsewhere.get(difference.name) : undefined;
    return found === undefined
      ? { ...difference, movedInto: null }
      : { ...difference, moved: found.name, movedInto: found.artifact };
  };
  return {
    earlier: earlier.artifact,
    later: later.artifact,
    isReversed: compareGenericVersions(earlier.artifact.coordinates.version, later.artifact.coordinates.version) > 0,
    counts: {
      // A question about one type shows only one side of its move.
      types: { ...tally.types, moved: Math.max(tally.moved.added, tally.moved.removed + elsewhere.size) },
      members: tally.members,
    },
    types: await mapPage(tally.page(), describeMove),
    otherCode: type === null || declared.length > 0 ? [] : listCodeOf(type, names),
    fromClasses: declared.length === 2 ? 'both' : declared.length === 1 ? 'one' : null,
    internalTypes: countBesides([earlier.index, later.index], { scope, wider: { withInternal: true } }),
    testTypes: countBesides([earlier.index, later.index], { scope, wider: { withTests: true } }),
    generatedTypes: generated.size,
    generatedPackages: [...new Set(generated.values())].sort(),
  };

  /** Members whose code differs, among those of these names; among all if no names are given. */
  function listCodeOf(name: string, members: ReadonlySet<string>): readonly string[] {
    const [was, is] = [earlier.index, later.index].map((index) => {
      const found = lookUpType(index, name);
      return found === null ? null : { index, row: found.row };
    });
    const differing = was == null || is == null ? [] : listOtherCode(was, is);
    return members.size === 0 ? differing : differing.filter((member) => members.has(member.replace(/\(.*/s, '')));
  }

  /** Why there are no sources, with versions that are near; null: it is no matter of the version. */
  async function findUnlisted(subject: Subject, cause: unknown): Promise<JarIndexerError | null> {
    const { coordinates, registration } = subject;
    if (registration !== null || ctx.offline || ctx.signal.aborted || !(cause instanceof JarIndexerError)) return null;
    if (cause instanceof ArtifactNotFoundError && cause.isOwn) return null;
    const { versions, unanswered } = await sources.listVersions(subject, ctx);
    const isListed = versions.includes(coordinates.version);
    const others = versions.filter((version) => version !== coordinates.version).sort(compareGenericVersions);
    if (others.length === 0 || (isListed && !(cause instanceof ArtifactNotFoundError && cause.isCertain))) return null;
    const why = isListed ? cause.message : `${printModule(coordinates)} ${coordinates.version} is not listed`;
    const nearest = findNearestVersions(coordinates.version, others).join(', ');
    const silent = unanswered.length === 0 ? '' : `; did not say which versions they have: ${unanswered.join(', ')}`;
    const suggestion = isListed ? 'Name a version that has sources.' : 'Name a version that is.';
    return new ArtifactNotFoundError(`${why}; nearest: ${nearest}${silent}`, [], {
      suggestion,
      exists: isListed,
      cause,
    });
  }

  /** In either version, the whole of the name as a type first. */
  function findNamed(written: string): Named {
    let withoutMember: JarIndexerError | null = null;
    for (const { type, member } of readingsOf(written)) {
      for (const { index } of [later, earlier]) {
        const found = lookUpType(index, type);
        if (found === null) continue;
        const name = qualifiedNameOf(index, found.row);
        if (member === null) return { ...everything, type: name };
        const named = findMember({ index, row: found.row }, member);
        if (named !== null) return named;
        withoutMember ??= memberNotFound({ index, row: found.row }, member);
        break;
      }
    }
    if (withoutMember !== null) throw withoutMember;
    for (const { index } of [later, earlier]) {
      const { type, member } = readAsMember(index, written) ?? {};
      const found = type == null ? null : lookUpType(index, type);
      const named = found === null || member == null ? null : findMember({ index, row: found.row }, member);
      if (named !== null) return named;
    }
    throw typeNotFound(later.index, written);
  }

  /**
   * In either version, what the type declares first, or is lent, else what it inherits within the artifact; or of a type that one of them
   * lacks: that concerns all of its members. Null: both have the type without the member.
   */
  function findMember(type: LocatedType, member: string): Named | null {
    const name = qualifiedNameOf(type.index, type.row);
    const versions = [later, earlier].flatMap(({ index }) => {
      const found = lookUpType(index, name);
      return found === null ? [] : { index, row: found.row };
    });
    for (const strategies of [ownMembers, [findInheritedMembers]]) {
      const rows = versions
        .flatMap((version) => findMembers([version], member, { strategies, universe: [version.index] }))
        .map((found) => found.member);
      const [first] = rows;
      if (first === undefined) continue;
      const names = new Set([member, ...rows.map(({ index, row }) => simpleNameOf(index, row))]);
      return { type: qualifiedNameOf(first.index, first.index.symbols.parent[first.row]!), member, names };
    }
    return versions.length === 2 ? null : { type: name, member, names: new Set([member]) };
  }
}

interface Named {
  readonly type: string | null;
  readonly member: string | null;
  /** Names of the member in the sources, which a compiler may rename. */
  readonly names: ReadonlySet<string>;
}

const everything: Named = { type: null, member: null, names: new Set() };

/** The number of types that a scope leaves out and a wider one does not. */
function countBesides(
  versions: readonly SourceIndex[],
  { scope, wider }: { readonly scope: ApiScope; readonly wider: Partial<ApiScope> },
): number {
  const names = new Set<string>();
  for (const index of versions) {
    const compared = apiTypes(index, scope);
    const all = apiTypes(index, { ...scope, ...wider });
    for (const name of all.types.keys()) if (!compared.types.has(name)) names.add(name);
  }
  return names.size;
}

/** The part of a difference that concerns these members; null: none does. A type that one version lacks concerns them all. */
function onlyOf(difference: TypeDifference, names: ReadonlySet<string>): TypeDifference | null {
  const members = difference.members.filter(
    ({ name, usedBy = [] }) => names.has(name) || usedBy.some((user) => names.has(user)),
  );
  if (difference.change !== 'changed') return { ...difference, members };
  return members.length === 0 ? null : { ...difference, before: null, deprecated: null, members };
}
