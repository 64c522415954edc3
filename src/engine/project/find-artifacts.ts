import { type Coordinates, printCoordinates } from '../../core/artifacts/coordinates.ts';
import { printGapsOf } from '../../core/builds/gaps.ts';
import type { ResolvedDependency, ResolvedProject } from '../../core/builds/resolved-project.ts';
import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { lastPart } from '../../core/text/last-part.ts';
import { mayBeOfJdk } from '../../languages/platform-types.ts';
import { typeKey } from '../../languages/type-spelling.ts';
import { findMeant } from '../../naming/find-meant.ts';
import { parseName, typeByConvention } from '../../naming/parse-name.ts';
import { findNearestNames } from '../../search/nearest-names.ts';
import { isCopyOfJdk } from '../../symbols/is-copy-of-jdk.ts';
import { isOfTests } from '../../symbols/is-of-tests.ts';
import { kindOf, qualifiedNameOf } from '../../symbols/symbol-rows.ts';
import { distinctDependencies } from '../graphs/distinct-dependencies.ts';
import { printDependency } from '../graphs/print-dependency.ts';
import type { Sources } from '../sources/create-sources.ts';
import { widestScope } from './dependency-scopes.ts';
import { findTypes, type HeldType } from './find-types.ts';
import { findInBinaries, type HoldingBinary } from './opening/find-in-binaries.ts';
import { findLikelyDependencies } from './opening/find-likely-dependencies.ts';
import { findNearestSymbols } from './symbols/find-nearest-symbols.ts';
import { type OwnFiles, openWithOwn, type SymbolDeps } from './symbols/open-searched.ts';

export interface ArtifactNameQuery {
  /** Full name of a type or the end of it, a package, or else an artifact: `a`, `g:a`, `g:a:v`. */
  readonly name: string;
}

export interface ArtifactNameSearch {
  readonly artifacts: readonly HoldingArtifact[];
  /** Binary jars that have it, if no sources do. */
  readonly inBinaries: readonly HoldingBinary[];
  /** Binary jars that were looked into: those in local stores, where no sources have it. */
  readonly binariesSearched: number;
  /**
   * Similar names, or else `g:a:v` of artifacts with similar names, if nothing has it; types of the same simple name in the project, if only
   * other artifacts have the type.
   */
  readonly nearest: readonly string[];
  /** Dependencies without sources that may have it, if nothing does. */
  readonly withoutSources: readonly string[];
  /** Unknown dependencies of the project, in words, if nothing has it; null: all are known. */
  readonly gaps: string | null;
  /** The reason why the JDK was not searched, if nothing or only copies of the JDK's have it; null: it was searched. */
  readonly jdkMissing: string | null;
  readonly searched: number;
  /** Dependencies whose sources are in no local store. */
  readonly notSearched: readonly string[];
}

export interface HoldingArtifact {
  /** `g:a:v`; of the project's own files their folder. */
  readonly coordinates: string;
  readonly isOwn: boolean;
  /** The way from the project to it; null: the project does not have it, the artifact is only indexed here. */
  readonly use: DependencyUse | null;
  /** Some parts of each of the first types. */
  readonly types: readonly HeldType[];
  /** Further parts of all its types. */
  readonly moreParts: number;
  /** Types in the package of that name and in those below it. */
  readonly typesInPackage: number;
  /** True if the artifact itself has the name, and none holds a type or package of it. */
  readonly hasName: boolean;
}

export interface ArtifactDeps extends SymbolDeps, OwnFiles {
  readonly sources: Pick<Sources, 'openLocal' | 'listBinaryClasses' | 'known'>;
}

/**
 * Finds artifacts of the project that hold a type or package, or else that are called so; then those among the JDK and all others that are
 * indexed here. Artifacts with the very name come before those with a name that ends so, or only packages below it; those for tests alone
 * come last of both. Copies of the JDK's types come after the JDK.
 */
export async function findArtifacts(
  project: ResolvedProject,
  query: ArtifactNameQuery,
  deps: ArtifactDeps,
): Promise<ArtifactNameSearch> {
  const { sources, openJdk, jdkMissing, ctx } = deps;
  const { searched, notSearched } = await openWithOwn(project, deps);
  const name = chooseName(searched, query.name);
  const dependencies = distinctDependencies(project);
  const opened: { readonly index: SourceIndex }[] = [];
  const artifacts: HoldingArtifact[] = [];
  const copies: HoldingArtifact[] = [];
  const namesakes = new Set<HoldingArtifact>();
  for (const { index } of searched) lookIn(index);
  if (artifacts.length === 0) {
    for (const [coordinates, dependency] of dependencies)
      if (hasName(dependency)) artifacts.push(describe(coordinates, { hasName: true }));
  }
  if (artifacts.length === 0) {
    const type = typeByConvention(parseName(name).path);
    const jdk = await openJdk(ctx, type && lastPart(type));
    if (jdk !== null) lookIn(jdk);
  }
  const isOfCopies = artifacts.length === 0 && copies.length > 0;
  artifacts.push(...copies);
  // A jar of the project without its source goes before artifacts of others.
  const binaries = artifacts.length === 0 ? await findInBinaries(project, name, { sources, ctx }) : null;
  const isForeign = binaries?.holding.length === 0;
  if (isForeign) {
    for (const { coordinates } of await sources.known.list()) {
      if (dependencies.has(printCoordinates(coordinates))) continue;
      const { index } = await sources.openLocal(coordinates, ctx);
      if (index !== null) lookIn(index);
      if (artifacts.length === 0 && hasName(coordinates))
        artifacts.push(describe(printCoordinates(coordinates), { hasName: true }));
    }
  }
  const isNowhere = isForeign && artifacts.length === 0;
  return {
    artifacts: artifacts.toSorted(
      (a, b) =>
        Number(namesakes.has(b)) - Number(namesakes.has(a)) ||
        Number(isForTests(a)) - Number(isForTests(b)) ||
        Number(isCommonPart(a)) - Number(isCommonPart(b)),
    ),
    inBinaries: binaries?.holding ?? [],
    binariesSearched: artifacts.length === 0 ? (binaries?.searched.length ?? 0) : 0,
    nearest: isNowhere ? findNear() : isForeign ? listNamesakes() : [],
    withoutSources: isNowhere ? await findLikelyDependencies(project, name, { sources, ctx }) : [],
    gaps: isNowhere ? printGapsOf(project, { name }) : null,
    jdkMissing: isOfCopies || (isNowhere && mayBeOfJdk(name)) ? (jdkMissing ?? null) : null,
    searched: opened.filter(({ index }) => !isOwn(index)).length,
    notSearched,
  };

  /** True for the `-common` artifact of another one, as Kotlin published them once: it has no classes. */
  function isCommonPart({ coordinates }: HoldingArtifact): boolean {
    const [module] = /^[^:]+:.*(?=-common:)/.exec(coordinates) ?? [];
    return module !== undefined && artifacts.some((other) => other.coordinates.startsWith(`${module}:`));
  }

  /** Names of what artifacts hold, or else artifacts. */
  function findNear(): readonly string[] {
    const near = findNearestSymbols(opened, name);
    if (near.length > 0) return near;
    const called = new Map([...dependencies].map(([coordinates, one]) => [one.artifactId, coordinates]));
    return findNearestNames(query.name, called.keys()).map((artifactId) => called.get(artifactId)!);
  }

  function listNamesakes(): readonly string[] {
    const names = new Set<string>();
    for (const { index } of searched)
      for (const type of findTypes(index, lastPart(name)).described) names.add(type.name);
    return [...names].slice(0, MOST_NAMESAKES);
  }

  function lookIn(index: SourceIndex): void {
    opened.push({ index });
    const types = findTypes(index, name);
    const below = index.packages.filter((known) => known.name === name || known.name.startsWith(`${name}.`));
    const typesInPackage = below.reduce((sum, { typeCount }) => sum + typeCount, 0);
    if (types.described.length > 0 || typesInPackage > 0) {
      const { described, moreParts, areCopies } = types;
      const of = { isOwn: isOwn(index), types: described, moreParts, typesInPackage };
      const held = describe(printOrigin(index.origin), of);
      const isCopy = described.length > 0 ? areCopies : isCopyOfJdk(index, name);
      (isCopy ? copies : artifacts).push(held);
      const isPackage = below.some((known) => known.name === name && known.typeCount > 0);
      // A single name is mostly the end of one: whoever has it outside of packages is not meant the more.
      const isType = name.includes('.') && types.isWhole;
      if (!isCopy && (isPackage || isType)) namesakes.add(held);
    }
  }

  function describe(coordinates: string, of: Partial<HoldingArtifact>): HoldingArtifact {
    const use = findUse(project, coordinates);
    return { coordinates, use, isOwn: false, types: [], moreParts: 0, typesInPackage: 0, hasName: false, ...of };
  }

  function hasName({ groupId, artifactId, version }: Pick<Coordinates, 'groupId' | 'artifactId' | 'version'>): boolean {
    return [artifactId, `${groupId}:${artifactId}`, `${groupId}:${artifactId}:${version}`].includes(query.name);
  }
}

const MOST_NAMESAKES = 5;

/** True if modules have it for their tests only. */
function isForTests({ use }: HoldingArtifact): boolean {
  return use?.scope.startsWith('test') ?? false;
}

/** The name of the type or package that is meant: if none has the name, that of the type which declares a member of the name. */
function chooseName(searched: readonly { readonly index: SourceIndex }[], written: string): string {
  const name = typeKey(typeNameIn(written));
  const member = parseName(written);
  const isHeld = searched.some(
    ({ index }) =>
      findTypes(index, name).described.length > 0 ||
      (!member.isMember && index.packages.some((known) => known.name === name)),
  );
  if (isHeld || member.qualifier === '') return name;
  for (const { index } of searched) {
    const isWanted = (row: number) => kindOf(index, row) !== 'type' && !isOfTests(index, row);
    const [row] = findMeant(index, member, { isCaseSensitive: true, isWanted });
    if (row !== undefined) return typeKey(qualifiedNameOf(index, index.symbols.parent[row]!));
  }
  return name;
}

/** The type before a member, or a package without its `.*`. */
function typeNameIn(written: string): string {
  const { path, qualifier, isMember } = parseName(written);
  return isMember ? qualifier || path : path.replace(/\.\*$/, '');
}

function isOwn({ origin }: SourceIndex): boolean {
  return origin.kind !== 'artifact';
}

interface DependencyUse {
  /** The widest of those modules. */
  readonly scope: string;
  /** `g:a:v` from the direct dependency down; empty for a direct one. */
  readonly via: readonly string[];
  /** Paths of the modules that have it. */
  readonly modules: readonly string[];
}

/** The way from a project to a dependency, given as `g:a:v`; null: it is no dependency. */
function findUse(project: ResolvedProject, coordinates: string): DependencyUse | null {
  const isMeant = (dependency: ResolvedDependency) => printDependency(dependency) === coordinates;
  const using = project.modules.filter(({ dependencies }) => dependencies.some(isMeant));
  const meant = using.flatMap(({ dependencies }) => dependencies.filter(isMeant));
  const [nearest] = meant.sort((a, b) => a.depth - b.depth);
  if (nearest === undefined) return null;
  return { scope: widestScope(meant), via: nearest.via, modules: using.map(({ path }) => path) };
}
