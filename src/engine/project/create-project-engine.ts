import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { type Discard, retryWithout } from '../../core/problems/retry-without.ts';
import type { RegexRunner } from '../../search/regex.ts';
import type { SourceSearcher } from '../../search/sources/source-searcher.ts';
import { printDependency, toCoordinates } from '../graphs/print-dependency.ts';
import type { ProjectLoader } from '../graphs/project-loader.ts';
import type { Sources } from '../sources/create-sources.ts';
import type { OpenTrust } from '../trust/open-project-trust.ts';
import { describeClaim } from '../trust/trusted-claims.ts';
import { explainStackTrace } from './explain-stack-trace.ts';
import { findArtifacts } from './find-artifacts.ts';
import { findHolders } from './find-holders.ts';
import { findImplementations } from './find-implementations.ts';
import { findSymbol } from './find-symbol.ts';
import { openUniverse } from './implementations/open-universe.ts';
import { listDependencies } from './list-dependencies.ts';
import { listRepositories } from './list-repositories.ts';
import { findReadFailure } from './opening/find-read-failure.ts';
import { checkIndexed, loadSearched } from './opening/load-searched.ts';
import type { Check, ProjectEngine, ProjectLocation } from './project-engine.ts';
import { readRepositoryFile } from './read-repository-file.ts';
import { readSymbols } from './read-symbols.ts';
import { openSearchedSources } from './search/open-searched-sources.ts';
import { openTexts } from './search/open-texts.ts';
import { searchHits } from './search-hits.ts';
import { type SearchDeps, searchSources } from './search-sources.ts';
import type { SymbolDeps } from './symbols/open-searched.ts';
import { syncProject, type Traffic } from './sync-project.ts';

export interface ProjectEngineDeps {
  readonly sources: Sources;
  readonly loader: ProjectLoader;
  traffic(): Traffic;
  readonly fetchesClasses: boolean;
  /** @throws LimitReachedError where nothing can be written in the home. */
  checkHome(): Promise<void>;
  examine(ctx: CallContext): Promise<readonly Check[]>;
  readonly trust: OpenTrust;
  readonly regex: RegexRunner;
  readonly searcher: SourceSearcher;
  /** Null: there are no sources of it. */
  openJdk: SymbolDeps['openJdk'];
  /** Why there are none; absent: there are. */
  readonly jdkMissing?: string;
  /** The project's own files; null: they cannot be had. */
  openOwn(ctx: CallContext): Promise<SourceIndex | null>;
  /** True if it is one of these, by its path. */
  isOwn(path: string): boolean;
  locate(): ProjectLocation;
}

export function createProjectEngine({
  sources,
  loader,
  traffic,
  fetchesClasses,
  checkHome,
  examine,
  trust,
  regex,
  searcher,
  openJdk,
  jdkMissing,
  openOwn,
  isOwn,
  locate,
}: ProjectEngineDeps): ProjectEngine {
  /** One of the project's own files that changed while it was read is looked at again. */
  const discard: Discard = async (origin) => isOwn(origin) || (await sources.discard(origin));
  const { workingModule } = loader;
  /** `all`: the project's own files are asked too; `artifacts`: only what is indexed; `named`: as that, and it may be nothing. */
  async function open(ctx: CallContext, asked: 'all' | 'artifacts' | 'named' = 'all'): Promise<ResolvedProject> {
    const project = await loadSearched({ loader, sources, ctx });
    if (asked === 'artifacts' || (asked === 'all' && !loader.hasProject && (await openOwn(ctx)) === null)) {
      checkIndexed(project, loader);
    }
    return project;
  }
  /** Answers from all dependencies at once; damaged indexes are made anew. */
  const ofProject =
    <Query, Answer>(
      answer: (project: ResolvedProject, query: Query, deps: SearchDeps) => Promise<Answer>,
      asked?: Parameters<typeof open>[1],
    ) =>
    async (query: Query, ctx: CallContext) => {
      const project = await open(ctx, asked);
      const found = await retryWithout(() => answer(project, query, { sources, regex, searcher, ctx }), discard);
      return { ...found, unreadable: findReadFailure(project) };
    };
  return {
    loadProject: loader.load,
    prepare: loader.prepare,
    syncProject: (request, ctx) =>
      syncProject(request, { sources, load: loader.loadAgain, traffic, fetchesClasses, checkHome }, ctx),
    listDependencies: async (query, ctx) =>
      listDependencies(await loader.load([], ctx), query, {
        isIndexed: (dependency) => {
          const text = sources.textOf(toCoordinates(dependency));
          if (text === 'declarations') ctx.declared?.set(printDependency(dependency), 'opened');
          return text !== null;
        },
        findJvmArtifact: (dependency) =>
          sources.findJvmArtifact({ ...dependency, coordinates: toCoordinates(dependency) }, ctx),
      }),
    findSymbol: ofProject((project, query, deps) =>
      findSymbol(project, query, { ...deps, sources, workingModule, openJdk, jdkMissing, openOwn }),
    ),
    findArtifacts: ofProject((project, query, deps) =>
      findArtifacts(project, query, { ...deps, sources, workingModule, openJdk, jdkMissing, openOwn }),
    ),
    findHolders: async (query, ctx) => {
      const project = loader.hasProject ? await loader.loadOrBefore(ctx) : null;
      const deps = { sources, workingModule, openJdk, jdkMissing, openOwn, ctx };
      return await retryWithout(() => findHolders(project, query, deps), discard);
    },
    findImplementations: async (query, ctx) => {
      const project = loader.hasProject || query.in === null ? await open(ctx) : null;
      const deps = { project, sources, workingModule, openJdk, jdkMissing, openOwn, ctx };
      const found = await retryWithout(
        async () => findImplementations(await openUniverse(project, query.in, deps), query, deps),
        discard,
      );
      return { ...found, unreadable: findReadFailure(project) };
    },
    readSymbols: ofProject((project, query, deps) =>
      readSymbols(project, query, { ...deps, sources, workingModule, openJdk, jdkMissing, openOwn }),
    ),
    explainStackTrace: ofProject((project, query, deps) =>
      explainStackTrace(project, query, { ...deps, sources, workingModule, openJdk, jdkMissing, openOwn }),
    ),
    searchSources: ofProject(searchSources, 'artifacts'),
    searchHits: (query, ctx) =>
      retryWithout(async () => {
        const { unreadable, gaps, ...opened } = await openSearchedSources(query.in, { sources, loader, openOwn, ctx });
        const texts = await openTexts(opened, { sources, ctx });
        return { ...(await searchHits(texts, query, { searcher, ctx })), unreadable, gaps };
      }, discard),
    listRepositories: ofProject(listRepositories, 'artifacts'),
    readRepositoryFile: ofProject(readRepositoryFile, 'named'),
    locate: async () => locate(),
    examine: async (_query, ctx) => examine(ctx),
    listTrusted: async () => ({ root: trust.root, claims: trust.list().map(describeClaim) }),
    revokeTrust: () => trust.revoke(),
  };
}
