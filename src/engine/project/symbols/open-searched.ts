import { printModule } from '../../../core/artifacts/coordinates.ts';
import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { lastPart } from '../../../core/text/last-part.ts';
import { mayBeOfJdk } from '../../../languages/platform-types.ts';
import { parseName, typeByConvention } from '../../../naming/parse-name.ts';
import { findProjectVersions } from '../../graphs/find-project-version.ts';
import type { Sources } from '../../sources/create-sources.ts';
import { classPathOf } from '../opening/class-path-of.ts';
import { countUses } from '../opening/count-uses.ts';
import { FAR } from '../opening/open-dependencies.ts';
import { type OpenedArtifact, openArtifacts } from '../opening/open-repositories.ts';
import { describeProjectModules } from '../opening/project-modules.ts';
import { type MatchTools, matchSymbols, type SymbolMatches } from './match-symbols.ts';
import type { Searched } from './symbol-candidate.ts';
import { createGatherCandidates, type GatherCandidates } from './symbol-candidates.ts';
import type { SymbolQuery } from './symbol-search.ts';

export interface SymbolDeps {
  readonly sources: Pick<Sources, 'openLocal'>;
  /** Path of the module in which the user works; null: none. */
  readonly workingModule: string | null;
  /** Null: there are no sources of it, or it has no type of this simple name, nor of one that is like it. */
  openJdk(ctx: CallContext, type?: string | null): Promise<SourceIndex | null>;
  /** Why there are none; absent: there are. */
  readonly jdkMissing?: string;
  /** Shared by the questions of one call; absent: each question gathers for itself. */
  readonly gather?: GatherCandidates;
  readonly ctx: CallContext;
}

export interface OpenedProject {
  readonly searched: readonly Searched[];
  /** Dependencies of the module that the user works in whose sources are in no local store. */
  readonly notSearched: readonly string[];
}

/** All dependencies that are indexed or can be indexed from local stores; last the versions besides those that the project uses. */
export async function openSearched(
  project: ResolvedProject,
  deps: Pick<SymbolDeps, 'sources' | 'workingModule' | 'ctx'>,
): Promise<OpenedProject> {
  const { opened, notSearched } = await openArtifacts(project, deps);
  const mayBeMissed = classPathOf(project, deps.workingModule);
  const alike = Map.groupBy(opened, ({ coordinates }) => printModule(coordinates));
  const several = new Set([...alike].filter(([, versions]) => versions.length > 1).map(([module]) => module));
  const used = findProjectVersions(project, several, deps.workingModule);
  const isOtherVersion = ({ coordinates }: OpenedArtifact) => {
    const module = printModule(coordinates);
    return several.has(module) && used.get(module)?.dependency.version !== coordinates.version;
  };
  const uses = countUses(project, deps.workingModule);
  const searched = opened.map((one) => {
    const isOther = isOtherVersion(one);
    return { ...one, isOtherVersion: isOther, uses: isOther ? 0 : (uses.get(printModule(one.coordinates)) ?? 0) };
  });
  return {
    searched: [...searched.filter((one) => !one.isOtherVersion), ...searched.filter((one) => one.isOtherVersion)],
    notSearched: notSearched.filter(mayBeMissed),
  };
}

export interface OwnFiles {
  /** The project's own files as they are now; null: they cannot be had. */
  openOwn(ctx: CallContext): Promise<SourceIndex | null>;
}

export interface OpenedWithOwn extends OpenedProject {
  /** The number of dependencies among those searched. */
  readonly dependencies: number;
}

/** As `openSearched`, with the project's own files before all others. */
export async function openWithOwn(
  project: ResolvedProject,
  deps: Pick<SymbolDeps, 'sources' | 'workingModule' | 'ctx'> & OwnFiles,
): Promise<OpenedWithOwn> {
  const own = await deps.openOwn(deps.ctx);
  const { searched, notSearched } = await openSearched(project, deps);
  const all =
    own === null
      ? searched
      : [{ index: own, depth: 0, modules: describeProjectModules(project, deps.workingModule) }, ...searched];
  return { searched: all, dependencies: searched.length, notSearched };
}

/** Matches in the dependencies. The JDK is opened and searched as well if nothing fits or the JDK may be meant. */
export async function matchWithJdk(
  searched: readonly Searched[],
  query: SymbolQuery,
  { openJdk, ctx, gather = createGatherCandidates() }: SymbolDeps,
): Promise<SymbolMatches> {
  const tools = { gather, signal: ctx.signal };
  const found = matchSymbols(searched, query, tools);
  // A member that a supertype in the JDK declares goes before an extension.
  const isOfOthers = mayMeanJdk(found, query) || found.groups[0]?.relation?.kind === 'extension';
  if (isExact(found) && !found.isInOtherCase && !isOfOthers && !found.lacksParameters) return found;
  const jdk = await openJdk(ctx, isOfOthers ? null : typeOfJdk(searched, query, tools));
  if (jdk === null) return found;
  const withJdk = matchSymbols([...searched, { index: jdk, depth: FAR }], query, tools);
  // The overload with these parameters may be inherited from the JDK.
  if (found.lacksParameters && !isOfOthers) return withJdk.lacksParameters ? found : withJdk;
  return isExact(withJdk) || found.groups.length === 0 ? withJdk : found;
}

/** The simple name of the type that the JDK must have to be meant; null: of a type that is known it may inherit the member. */
function typeOfJdk(searched: readonly Searched[], query: SymbolQuery, tools: MatchTools): string | null {
  const { path, qualifier, name } = parseName(query.query);
  const isConstant = query.kind !== 'type' && /^[\p{Lu}\d_]+$/u.test(name);
  const type = query.kind === 'type' ? path : (typeByConvention(isConstant ? qualifier : path) ?? qualifier);
  if (type === '') return null;
  const isMember = type !== path && isExact(matchSymbols(searched, { ...query, query: type, kind: 'type' }, tools));
  return isMember ? null : lastPart(type);
}

/** True if the JDK has one of the matches too, by the same name. */
export function mayMeanJdk({ groups }: SymbolMatches, { query }: SymbolQuery): boolean {
  return mayBeOfJdk(parseName(query).path) && groups.some(({ candidates: [first] }) => first!.mayMeanJdk);
}

export function isExact({ groups: [best] }: SymbolMatches): boolean {
  return best !== undefined && best.candidates[0]!.match.match === 'exact';
}
