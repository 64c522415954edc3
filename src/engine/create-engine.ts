import { dirname, join, resolve } from 'node:path';
import { HOW_TO_HAVE_JDK } from '../core/artifacts/jdk-module.ts';
import type { BuildTool } from '../core/builds/build-file.ts';
import type { Mediation } from '../core/builds/resolved-project.ts';
import { printProblem } from '../core/problems/print-problem.ts';
import type { DamageReader } from '../indexing/damage-reader.ts';
import type { OutlineReader } from '../indexing/outlines/outline-reader.ts';
import { createFileReader } from '../platform/files/files.ts';
import { readBytes } from '../platform/files/read-bytes.ts';
import { checkWritable } from '../platform/files/temp-file.ts';
import { createAskJson } from '../platform/http/ask-json.ts';
import { createHttpClient } from '../platform/http/http-client.ts';
import type { HttpConnections } from '../platform/http/http-connections.ts';
import { createDamagedEntries } from '../resolving/damaged-entries.ts';
import { findJdkSources } from '../resolving/environment/find-jdk-sources.ts';
import { loadMavenEnvironment } from '../resolving/environment/maven-environment.ts';
import { createResolverChain } from '../resolving/resolver-chain.ts';
import { createVerifyFile } from '../resolving/verify-files.ts';
import type { RegexRunner } from '../search/regex.ts';
import type { SourceSearcher } from '../search/sources/source-searcher.ts';
import { readTrigrams } from '../search/trigrams/read-trigrams.ts';
import type { ArtifactStore } from '../store/downloads/artifact-store.ts';
import { createDownloads } from '../store/downloads/downloads.ts';
import { folderOfIndex } from '../store/index-address.ts';
import { createProjectStore } from '../store/project-store.ts';
import { createCodebase } from './codebase/create-codebase.ts';
import { readBudgets } from './config/read-budgets.ts';
import type { Engine } from './engine.ts';
import type { EngineOptions } from './engine-options.ts';
import { createExploreEngine } from './explore/explore-engine.ts';
import { createResolvers } from './graphs/create-resolvers.ts';
import { findProject } from './graphs/find-project.ts';
import { createGraphKnowledge } from './graphs/graph-knowledge.ts';
import { createProjectLoader } from './graphs/project-loader.ts';
import { createJavaEngine } from './java/java-engine.ts';
import { foldersForAgents } from './java/readable-folders.ts';
import { offlineBySettings } from './offline-by-settings.ts';
import { createProjectEngine } from './project/create-project-engine.ts';
import { examine } from './project/examine.ts';
import { createSources, type SourcesHome } from './sources/create-sources.ts';
import { openJdk } from './sources/open-jdk.ts';
import { openNeighbours } from './sources/open-neighbours.ts';
import { createHostPolicy } from './sources/subject/host-policy.ts';
import { openProjectTrust } from './trust/open-project-trust.ts';
import type { TrustedClaims } from './trust/trusted-claims.ts';
import { createZoektEngine } from './zoekt/create-zoekt-engine.ts';

/** What all projects of the process have in common. */
export interface SharedParts {
  readonly options: EngineOptions;
  readonly sourcesHome: SourcesHome;
  readonly store: ArtifactStore;
  readonly connections: HttpConnections;
  readonly regex: RegexRunner;
  readonly searcher: SourceSearcher;
  readonly damage: DamageReader;
  readonly outlines: OutlineReader;
  readonly trusted: TrustedClaims;
}

export interface ProjectPlace {
  /** Folder or build file at or above which the project is. */
  readonly start: string;
  /** Whether somebody named it, rather than being there. */
  readonly isNamed: boolean;
}

export interface ProjectParts {
  readonly engine: Engine;
  /** Ends when nothing is written or built in the background. */
  settle(): Promise<void>;
}

/** Puts the parts of one project together: settings, network, resolvers, and on them sources, exploring and the graph. */
export async function createEngine({ start, isNamed }: ProjectPlace, shared: SharedParts): Promise<ProjectParts> {
  const { options, sourcesHome, store, connections, regex, searcher, damage, outlines } = shared;
  const { home, userHome, cwd, env, log } = options;
  const config = await options.configFor(start);
  const budgets = readBudgets(config.budgets);
  const files = createFileReader();
  const tool = config.build as BuildTool | undefined;
  const found = await findProject(start, tool);
  const granting = config.trust === true && options.granting !== 'all' ? 'all-once' : options.granting;
  const trust = openProjectTrust(found?.root ?? null, { granting, kept: shared.trusted, log });
  const environment = await loadMavenEnvironment({
    files,
    userHome,
    mavenHome: null,
    projectRoot: found?.root ?? null,
    cwd,
    trust,
    env,
    flags: config,
  });
  for (const problem of environment.problems) log.warn(printProblem(problem));

  const { access } = environment;
  const hosts = createHostPolicy({
    repositories: environment.repositories,
    allowed: config.allowHost ?? [],
    folders: options.clients === 'remote' ? (config.allow ?? []) : null,
    shares: config.allow ?? [],
  });
  const { reachOf } = hosts;
  const certificates = (config.caCertificates ?? []).map((file) => resolve(options.userFolder, file));
  const http = createHttpClient({
    access,
    reachOf,
    certificates,
    userAgent: options.userAgent,
    spool: store.spool,
    connections,
    limits: { deadline: budgets.downloadSeconds * 1000, patience: budgets.stallSeconds * 1000 },
  });
  const downloads = createDownloads({
    http,
    store,
    isStrict: config.checksums === 'strict',
    withheld: (repository) => access(repository, repository.url).withheld ?? null,
  });
  const places = { mavenLocal: environment.localRepository, gradleCaches: findGradleCaches(env, userHome) };
  const { strictRepositories } = config;
  const resolverOptions = {
    'own-cache': { strictRepositories },
    'maven-remote': { thirdParties: config.allowThirdParties, strictRepositories },
  };
  const resolvers = await createResolvers(
    { modules: config.resolvers ?? [], folder: options.userFolder, options: resolverOptions },
    { ...downloads, files, places },
  );
  const damaged = createDamagedEntries(places.gradleCaches);
  const verify = found === null ? null : createVerifyFile(found.root);
  const chain = createResolverChain(resolvers, {
    refuses: environment.refuses,
    discard: async (origin) => (await store.forget(origin)) || (await damaged.discard(origin)),
    verify: async (request, file) => damaged.describe(file) ?? (await verify?.(request, file)) ?? null,
  });

  const named = config.jdkSources === undefined ? null : resolve(options.userFolder, config.jdkSources);
  const jdk = await findJdkSources({ env, named }, readBytes);
  const stores = [places.mavenLocal, ...places.gradleCaches, ...('file' in jdk ? [dirname(jdk.file)] : [])];
  const knowledge = createGraphKnowledge(environment.repositories, stores);
  const mediation = config.mediation as Mediation | undefined;
  // Who trusts a project is asked for everything that it claims, whatever was kept before.
  const projects = granting === 'all' ? undefined : createProjectStore(home);
  const resolving = {
    chain,
    environment,
    store: projects,
    mediation,
    asksGradle: config.askGradle,
    resolverOptions,
    budgets,
  };
  const loader = createProjectLoader(found, {
    cwd,
    start,
    isNamed,
    tool,
    staysOn: options.staysOn ?? false,
    resolving,
    knowledge,
  });
  const download: Parameters<typeof createSources>[1]['download'] = async (url, ctx) => {
    const found = await http.get(url, hosts.repositoryOf(url), ctx);
    return found === null ? null : store.add(url, found);
  };
  const { sources, ...made } = createSources(sourcesHome, { chain, knowledge, loader, jdk, hosts, download, damage });
  const explore = createExploreEngine({
    sources,
    regex,
    trigramsOf: (index) => readTrigrams(folderOfIndex(home, index.origin, index.key), index),
    neighbours: (coordinates, ctx) => openNeighbours(coordinates, { sources, knowledge, jdk }, ctx),
  });
  const ask = createAskJson({ connections, userAgent: options.userAgent, certificates });
  const codebase = createCodebase({
    home,
    userHome,
    userFolder: options.userFolder,
    config,
    found,
    start,
    isNamed,
    sources,
    loader,
    damage,
    outlines,
    pullRequests: { ask, token: env.GITHUB_TOKEN || env.GH_TOKEN || null },
  });
  const project = createProjectEngine({
    sources,
    loader,
    traffic: () => ({ requests: http.counts.total, files: http.counts.files }),
    checkHome: () => checkWritable(home),
    openJdk: (ctx) => openJdk(jdk, sources, ctx),
    jdkMissing: 'missing' in jdk ? `${jdk.missing}. ${HOW_TO_HAVE_JDK}` : undefined,
    openOwn: codebase.open,
    isOwn: codebase.holds,
    examine: (ctx) => examine({ home, environment, places, jdk, found }, ctx),
    trust,
    regex,
    searcher,
  });
  const zoekt = createZoektEngine({
    project,
    sources,
    loader,
    regex,
    post: ask,
    urls: config.zoektUrl ?? [],
    timeout: config.zoektTimeout,
  });
  const projectRoot = found?.root ?? null;
  const javaPlaces = foldersForAgents({
    projectRoot,
    module: found?.module,
    start,
    userHome,
    allowed: config.allow ?? [],
  });
  const java = createJavaEngine({ home, damage, ...javaPlaces });
  const engine: Engine = { sources: made.engine, explore, project, java, zoekt, codebase: codebase.engine };
  return {
    engine: environment.offline ? offlineBySettings(engine) : engine,
    async settle() {
      loader.stop();
      await codebase.settle();
      await made.settle();
      await java.settle();
      await trust.settle();
    },
  };
}

/** GRADLE_RO_DEP_CACHE is the shared, read-only one: https://docs.gradle.org/current/userguide/dependency_caching.html */
function findGradleCaches(env: EngineOptions['env'], userHome: string): readonly string[] {
  const own = join(env.GRADLE_USER_HOME || join(userHome, '.gradle'), 'caches');
  const shared = env.GRADLE_RO_DEP_CACHE;
  return [own, ...(shared ? [shared] : [])].map((folder) => join(folder, 'modules-2', 'files-2.1'));
}
