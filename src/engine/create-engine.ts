import { resolve } from 'node:path';
import { HOW_TO_HAVE_JDK } from '../core/artifacts/jdk-module.ts';
import type { BuildTool } from '../core/builds/build-file.ts';
import { joinParts } from '../core/text/join-parts.ts';
import type { Decompiler } from '../indexing/bodies/decompiler.ts';
import type { DamageReader } from '../indexing/damage-reader.ts';
import type { OutlineReader } from '../indexing/outlines/outline-reader.ts';
import { createFileReader } from '../platform/files/files.ts';
import { readBytes } from '../platform/files/read-bytes.ts';
import { checkWritable } from '../platform/files/temp-file.ts';
import { createAskJson } from '../platform/http/ask-json.ts';
import type { HttpConnections } from '../platform/http/http-connections.ts';
import { readVariablesOf } from '../resolving/cache/graph-cache.ts';
import { findJdkSources } from '../resolving/environment/find-jdk-sources.ts';
import { makeGraph } from '../resolving/graphs/make-graph.ts';
import type { RegexRunner } from '../search/regex.ts';
import type { SourceSearcher } from '../search/sources/source-searcher.ts';
import { readTrigrams } from '../search/trigrams/read-trigrams.ts';
import type { ArtifactStore } from '../store/downloads/artifact-store.ts';
import { folderOfIndex } from '../store/index-address.ts';
import { createProjectStore } from '../store/project-store.ts';
import { createCodebase } from './codebase/create-codebase.ts';
import { isProjectFolder } from './codebase/is-project-folder.ts';
import { createResolving } from './create-resolving.ts';
import type { Engine } from './engine.ts';
import type { EngineOptions } from './engine-options.ts';
import { createExploreEngine } from './explore/explore-engine.ts';
import { adviseProject } from './graphs/advise-project.ts';
import { findProject } from './graphs/find-project.ts';
import { createGraphKnowledge } from './graphs/graph-knowledge.ts';
import { withProjectJars } from './graphs/project-jars.ts';
import { createProjectLoader } from './graphs/project-loader.ts';
import { shareGraphs } from './graphs/share-graphs.ts';
import { findStartFault } from './graphs/start-fault.ts';
import { createJavaEngine } from './java/java-engine.ts';
import { foldersForAgents, isTooWide } from './java/readable-folders.ts';
import { offlineBySettings } from './offline-by-settings.ts';
import { createProjectEngine } from './project/create-project-engine.ts';
import { examine } from './project/examine.ts';
import { locate } from './project/locate.ts';
import { createSources, type SourcesHome } from './sources/create-sources.ts';
import { openJdk } from './sources/open-jdk.ts';
import { openNeighbours, openRelatives } from './sources/open-neighbours.ts';
import type { TrustedClaims } from './trust/trusted-claims.ts';
import { createZoektEngine } from './zoekt/create-zoekt-engine.ts';

/** The parts that all projects of the process share. */
export interface SharedParts {
  readonly options: EngineOptions;
  readonly sourcesHome: SourcesHome;
  readonly store: ArtifactStore;
  readonly connections: HttpConnections;
  readonly regex: RegexRunner;
  readonly searcher: SourceSearcher;
  readonly damage: DamageReader;
  readonly outlines: OutlineReader;
  readonly decompiler: Decompiler;
  readonly trusted: TrustedClaims;
}

export interface ProjectPlace {
  /** Folder or build file at or above which the project is. */
  readonly start: string;
  /** True if somebody named the place; false if it is the working folder. */
  readonly isNamed: boolean;
}

export interface ProjectParts {
  readonly engine: Engine;
  /** Ends when nothing is written or built in the background. */
  settle(): Promise<void>;
}

/** Puts the parts of one project together: settings, network, resolvers, and on them sources, exploring and the graph. */
export async function createEngine({ start, isNamed }: ProjectPlace, shared: SharedParts): Promise<ProjectParts> {
  const { options, sourcesHome, store, connections, regex, searcher, damage, outlines, decompiler } = shared;
  const { home, userHome, cwd, env, staysOn = false } = options;
  const isWide = (folder: string) => isTooWide(folder, userHome);
  const nearest = await findProject(start);
  const config = await options.configFor(nearest?.root ?? null);
  const tool = config.build as BuildTool | undefined;
  const found = tool === undefined ? nearest : await findProject(start, tool);
  const resolving = await createResolving(found, { ...shared, config });
  const { granting, trust, environment, hosts, http, certificates, places, resolverOptions } = resolving;

  const named = config.jdkSources === undefined ? null : resolve(options.userFolder, config.jdkSources);
  const readsClasses = config.compiled !== 'off';
  const decompiles = readsClasses && config.compiled !== 'declarations';
  const jdk = await findJdkSources({ env, named, readsClasses }, readBytes);
  const stores = [places.mavenLocal, ...places.gradleCaches, ...('file' in jdk ? [jdk.file] : [])];
  const knowledge = createGraphKnowledge(environment.repositories, stores);
  const chain = withProjectJars(resolving.chain, { knowledge, files: createFileReader(), trust });
  const make = shareGraphs((wanted, ctx) => makeGraph(wanted, resolving.making, ctx), readVariablesOf(environment));
  const loader = createProjectLoader(found, {
    cwd,
    start,
    isNamed,
    tool,
    staysOn,
    isTooWide: isWide(start),
    resolving: {
      ...resolving.making,
      resolverOptions,
      // A user who trusts the project is asked about all its claims, so no kept graph is used.
      store: granting === 'all' ? undefined : createProjectStore(home),
      make,
    },
    knowledge,
  });
  const download: Parameters<typeof createSources>[1]['download'] = async (url, ctx) => {
    const found = await http.get(url, hosts.repositoryOf(url), ctx);
    return found === null ? null : store.add(url, found);
  };
  const { sources, ...made } = createSources(sourcesHome, {
    chain,
    knowledge,
    loader,
    jdk,
    hosts,
    download,
    damage,
    readsClasses,
    fetchesClasses: config.compiled === 'on',
    decompiler: decompiles ? decompiler : null,
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
    isProject: found !== null || (isNamed && findStartFault(start) === null) || isProjectFolder(start, isWide),
    advice: joinParts('. ', findStartFault(start), adviseProject(staysOn)),
    sources,
    loader,
    damage,
    outlines,
    pullRequests: { ask, token: env.GITHUB_TOKEN || env.GH_TOKEN || null },
  });
  const project = createProjectEngine({
    sources,
    loader,
    fetchesClasses: config.compiled === 'on',
    traffic: () => ({ requests: http.counts.total, files: http.counts.files }),
    checkHome: () => checkWritable(home),
    openJdk: (ctx, type) => openJdk(jdk, sources, ctx, type),
    jdkMissing: 'missing' in jdk ? `${jdk.missing}. ${HOW_TO_HAVE_JDK}` : undefined,
    openOwn: codebase.open,
    isOwn: codebase.holds,
    examine: (ctx) =>
      examine({ home, environment, places, jdk, found, env, ask: (...asked) => http.get(...asked) }, ctx),
    trust,
    regex,
    searcher,
    locate: () => locate(start, found),
  });
  const explore = createExploreEngine({
    sources,
    regex,
    trigramsOf: (index) => readTrigrams(folderOfIndex(home, index.origin, index.key), index),
    neighbours: (coordinates, ctx, wantsJdk) => openNeighbours(coordinates, { sources, knowledge, jdk }, ctx, wantsJdk),
    findHolders: project.findHolders,
    discardOwn: async (origin: string) => codebase.holds(origin),
    relatives: (coordinates, ctx) => openRelatives(coordinates, sources, ctx),
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
    advice: adviseProject(staysOn),
  });
  const java = createJavaEngine({ home, damage, ...javaPlaces });
  const engine: Engine = { sources: made.engine, explore, project, java, zoekt, codebase: codebase.engine, decompiles };
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
