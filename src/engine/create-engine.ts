import { join } from 'node:path';
import { printProblem } from '../core/print-problem.ts';
import { createFileReader } from '../platform/files/files.ts';
import { createHttpClient } from '../platform/http/http-client.ts';
import { loadMavenEnvironment } from '../resolving/environment/maven-environment.ts';
import { createResolverChain } from '../resolving/resolver-chain.ts';
import { createRegexRunner } from '../search/regex.ts';
import { createArtifactStore } from '../store/downloads/artifact-store.ts';
import { createDownloads } from '../store/downloads/downloads.ts';
import { createArtifactAccess } from './artifact-access.ts';
import { createResolvers } from './create-resolvers.ts';
import type { Engine } from './engine.ts';
import type { EngineOptions } from './engine-options.ts';
import { createExploreEngine } from './explore/explore-engine.ts';
import { findProject } from './graphs/find-project.ts';
import { createProjectLoader } from './graphs/project-loader.ts';
import { findProjectRepositories } from './graphs/project-repositories.ts';
import { createSourceTargets } from './graphs/source-targets.ts';
import { createVersionChooser } from './graphs/version-chooser.ts';
import { createJavaEngine } from './java/java-engine.ts';
import { createProjectEngine } from './project/create-project-engine.ts';
import { examine } from './project/examine.ts';
import { createProjectResolving } from './project/project-resolving.ts';
import { createSourcesSearch } from './project/sources-search.ts';
import { createHostPolicy } from './sources/host-policy.ts';
import { openNeighbours } from './sources/open-neighbours.ts';
import { sweepHome } from './sweep-home.ts';

/**
 * Puts the parts together: Maven's environment, network, stores, resolvers, and on them artifacts, exploring and the project.
 * Opens no connection and resolves nothing. @throws InvalidInputError or CorruptArtifactError for settings that cannot be read.
 */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const { home, userHome, start, env, config, log } = options;
  const files = createFileReader();
  const place = await findProject(start);
  const environment = await loadMavenEnvironment({
    files,
    userHome,
    mavenHome: null,
    projectRoot: place?.root ?? null,
    env,
    flags: config,
  });
  for (const problem of environment.problems) log.warn(printProblem(problem));

  const store = createArtifactStore(home);
  const http = createHttpClient({ access: environment.access, userAgent: options.userAgent, spool: store.spool });
  const downloads = createDownloads({ http, store, isStrict: config.checksums === 'strict' });
  const places = { mavenLocal: environment.localRepository, gradleCaches: findGradleCaches(env, userHome) };
  const resolvers = await createResolvers(
    {
      modules: config.resolvers ?? [],
      folder: options.userFolder,
      options: { 'maven-remote': { thirdParties: config.allowThirdParties } },
    },
    { ...downloads, files, places },
  );
  const chain = createResolverChain(resolvers, environment);

  const targets = createSourceTargets();
  const resolving = createProjectResolving({ home, chain, environment, config });
  const loader = createProjectLoader(place, { cwd: options.cwd, start, resolving, learn: targets.learn });
  const sources = createSourcesSearch({
    chain,
    environment,
    targets,
    loader,
    folders: [places.mavenLocal, ...places.gradleCaches],
  });
  const hosts = createHostPolicy({
    repositories: environment.repositories,
    projectRepositories: (ctx) => findProjectRepositories(loader, ctx),
    allowed: config.allowHost ?? [],
  });
  const artifacts = createArtifactAccess({
    home,
    indexWorker: options.workers.index,
    locate: sources.locate,
    isWithinReach: sources.isWithinReach,
    chooseVersion: createVersionChooser(loader, (ctx) => artifacts.list(ctx)),
    download: async (url, ctx) => {
      const found = await http.get(url, await hosts.repositoryOf(url, ctx), ctx);
      return found === null ? null : store.add(url, found);
    },
    offline: environment.offline,
    reachOf: hosts.reachOf,
  });
  const project = createProjectEngine({
    artifacts,
    loader,
    lastAnswer: sources.lastAnswer,
    traffic: () => ({ requests: http.counts.total, files: http.counts.files }),
    now: () => performance.now(),
    examine: (ctx) => examine({ home, environment, places, place }, ctx),
  });
  const regex = createRegexRunner(options.workers.regex);
  const explore = createExploreEngine({
    artifacts,
    regex,
    neighbours: (coordinates, ctx) => openNeighbours(coordinates, { artifacts, targets, ctx }),
  });
  const folders = [options.cwd, ...(place === null ? [] : [place.root]), ...(config.allow ?? [])];
  const java = createJavaEngine({ home, cwd: options.cwd, folders });
  return {
    ...explore,
    ...project,
    artifacts,
    java,
    sweep: () => sweepHome(home, Date.now()),
    async close() {
      await Promise.allSettled([artifacts.close(), http.close(), regex.close()]);
    },
  };
}

/** GRADLE_RO_DEP_CACHE is the shared, read-only one: https://docs.gradle.org/current/userguide/dependency_caching.html */
function findGradleCaches(env: EngineOptions['env'], userHome: string): readonly string[] {
  const own = join(env.GRADLE_USER_HOME || join(userHome, '.gradle'), 'caches');
  const shared = env.GRADLE_RO_DEP_CACHE;
  return [own, ...(shared ? [shared] : [])].map((folder) => join(folder, 'modules-2', 'files-2.1'));
}
