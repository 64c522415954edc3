import { join, resolve } from 'node:path';
import type { Budgets } from '../core/budgets.ts';
import type { MavenEnvironment } from '../core/builds/maven-environment.ts';
import type { Mediation } from '../core/builds/resolved-project.ts';
import { printProblem } from '../core/problems/print-problem.ts';
import { createFileReader } from '../platform/files/files.ts';
import { type CountingHttpClient, createHttpClient } from '../platform/http/http-client.ts';
import type { HttpConnections } from '../platform/http/http-connections.ts';
import { createDamagedEntries } from '../resolving/damaged-entries.ts';
import { loadMavenEnvironment } from '../resolving/environment/maven-environment.ts';
import type { MakeDeps } from '../resolving/graphs/make-graph.ts';
import { createResolverChain, type ResolverChain } from '../resolving/resolver-chain.ts';
import { createVerifyFile } from '../resolving/verify-files.ts';
import type { ArtifactStore } from '../store/downloads/artifact-store.ts';
import { createDownloads } from '../store/downloads/downloads.ts';
import type { Config } from './config/config-keys.ts';
import { readBudgets } from './config/read-budgets.ts';
import type { EngineOptions } from './engine-options.ts';
import { createResolvers } from './graphs/create-resolvers.ts';
import type { FoundProject } from './graphs/find-project.ts';
import { createHostPolicy, type HostPolicy } from './sources/subject/host-policy.ts';
import { type Granting, type OpenTrust, openProjectTrust } from './trust/open-project-trust.ts';
import type { TrustedClaims } from './trust/trusted-claims.ts';

/** The settings, network and resolvers of one project. */
export interface Resolving {
  readonly budgets: Budgets;
  readonly granting: Granting;
  readonly trust: OpenTrust;
  readonly environment: MavenEnvironment;
  readonly hosts: HostPolicy;
  readonly http: CountingHttpClient;
  /** Absolute paths of certificates that the user names. */
  readonly certificates: readonly string[];
  readonly places: { readonly mavenLocal: string; readonly gradleCaches: readonly string[] };
  readonly chain: ResolverChain;
  /** By resolver: who may be asked. */
  readonly resolverOptions: Readonly<Record<string, unknown>>;
  readonly making: MakeDeps;
}

export interface ResolvingParts {
  readonly options: Pick<
    EngineOptions,
    'home' | 'userHome' | 'userFolder' | 'cwd' | 'env' | 'granting' | 'clients' | 'userAgent' | 'log'
  >;
  readonly config: Config;
  readonly store: ArtifactStore;
  readonly connections: HttpConnections;
  readonly trusted: TrustedClaims;
}

/** `found`: null where there is no project. */
export async function createResolving(found: FoundProject | null, parts: ResolvingParts): Promise<Resolving> {
  const { options, config, store, connections, trusted } = parts;
  const { userHome, userFolder, cwd, env, log } = options;
  const budgets = readBudgets(config.budgets);
  const files = createFileReader();
  const granting = config.trust === true && options.granting !== 'all' ? 'all-once' : options.granting;
  const trust = openProjectTrust(found?.root ?? null, { granting, stored: trusted, log });
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
  const certificates = (config.caCertificates ?? []).map((file) => resolve(userFolder, file));
  const http = createHttpClient({
    access,
    reachOf: hosts.reachOf,
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
    { modules: config.resolvers ?? [], folder: userFolder, options: resolverOptions },
    { ...downloads, files, places },
  );
  const damaged = createDamagedEntries(places.gradleCaches);
  const verify = found === null ? null : createVerifyFile(found.root);
  const chain = createResolverChain(resolvers, {
    refuses: environment.refuses,
    discard: async (origin) => (await store.forget(origin)) || (await damaged.discard(origin)),
    verify: async (request, file) => damaged.describe(file) ?? (await verify?.(request, file)) ?? null,
  });
  const mediation = config.mediation as Mediation | undefined;
  const making = { chain, environment, mediation, asksGradle: config.askGradle, budgets };
  return {
    budgets,
    granting,
    trust,
    environment,
    hosts,
    http,
    certificates,
    places,
    chain,
    resolverOptions,
    making,
  };
}

/** GRADLE_RO_DEP_CACHE is the shared, read-only one: https://docs.gradle.org/current/userguide/dependency_caching.html */
function findGradleCaches(env: EngineOptions['env'], userHome: string): readonly string[] {
  const own = join(env.GRADLE_USER_HOME || join(userHome, '.gradle'), 'caches');
  const shared = env.GRADLE_RO_DEP_CACHE;
  return [own, ...(shared ? [shared] : [])].map((folder) => join(folder, 'modules-2', 'files-2.1'));
}
