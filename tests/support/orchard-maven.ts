import { join } from 'node:path';
import { mavenLocal } from '../../resolvers/maven-local.ts';
import { parseCoordinates } from '../../src/core/artifacts/coordinates.ts';
import type { ResolverDeps, SourceResolver } from '../../src/core/artifacts/resolver.ts';
import { type Budgets, usualBudgets } from '../../src/core/budgets.ts';
import type { MavenEnvironment } from '../../src/core/builds/maven-environment.ts';
import type { ProjectTrust } from '../../src/core/builds/project-trust.ts';
import type { Mediation, ResolvedProject } from '../../src/core/builds/resolved-project.ts';
import type { CallContext } from '../../src/core/call-context.ts';
import { createFileReader } from '../../src/platform/files/files.ts';
import { loadMavenEnvironment } from '../../src/resolving/environment/maven-environment.ts';
import {
  type CachedGraph,
  findCachedProject,
  type ResolveDeps,
  resolveCoordinates,
  resolveProject,
} from '../../src/resolving/graphs/resolve-project.ts';
import { createResolverChain } from '../../src/resolving/resolver-chain.ts';
import type { ProjectStore } from '../../src/store/project-store.ts';
import { pomText } from './pom-text.ts';
import { quietContext } from './quiet-context.ts';
import { tempFolder } from './temp-folder.ts';
import { trustIn } from './trust.ts';

export interface Orchard {
  /** Absolute folder of the project. */
  readonly project: string;
  readonly resolve: (options?: OrchardOptions) => Promise<ResolvedProject>;
  /** `age` in milliseconds. */
  readonly findKept: (options: OrchardOptions, age: number) => Promise<CachedGraph | null>;
  readonly resolveCoordinates: (...roots: readonly string[]) => Promise<ResolvedProject>;
}

export interface OrchardOptions {
  /** Default `pom.xml`. */
  readonly buildFile?: string;
  /** As of ResolveDeps. */
  readonly part?: string;
  readonly mediation?: Mediation;
  readonly asksGradle?: boolean;
  readonly asksAgain?: boolean;
  readonly store?: ProjectStore;
  readonly resolvers?: readonly SourceResolver[];
  /** Absent: none. */
  readonly trust?: ProjectTrust;
  readonly flags?: Parameters<typeof loadMavenEnvironment>[0]['flags'];
  readonly env?: Readonly<Record<string, string>>;
  readonly ctx?: CallContext;
  /** Others than the usual ones. */
  readonly budgets?: Partial<Budgets>;
}

/**
 * A project and a local repository of their own. Keys in `libs` or ending in `pom.xml`, `rakefile` or `build.gradle` are files of the project; `name:version` is a published POM
 * `orchard:name:version`; any other key is a file of the local repository. Values of POMs are what stands inside `<project>`, unless
 * they begin with `<project`.
 */
export function plantOrchard(files: Readonly<Record<string, string>>): Orchard {
  const written = Object.entries(files).map(([name, text]) => [placeOf(name), toPom(name, text)]);
  const folder = tempFolder(Object.fromEntries(written) as Record<string, string>);
  const project = join(folder, 'project');
  return {
    project,
    resolve: async (options = {}) =>
      resolveProject(
        join(project, options.buildFile ?? 'pom.xml'),
        await createDeps(folder, options),
        options.ctx ?? quietContext,
      ),
    findKept: async (options, age) =>
      findCachedProject(join(project, options.buildFile ?? 'pom.xml'), await createDeps(folder, options), {
        offline: false,
        age,
      }),
    resolveCoordinates: async (...roots) =>
      resolveCoordinates(roots.map(parseCoordinates), await createDeps(folder, {}), quietContext),
  };
}

/** The graph of one published artifact, out of a local repository alone. */
export async function resolvePublished(repository: string, coordinates: string): Promise<ResolvedProject> {
  const deps = await createDeps(tempFolder(), { flags: { localRepository: repository } });
  return resolveCoordinates([parseCoordinates(coordinates)], deps, quietContext);
}

/** `path: g:a:v[:classifier] scope` for every dependency of every module. */
export function listDependencies({ modules }: ResolvedProject): readonly string[] {
  return modules.flatMap(({ path, dependencies }) =>
    dependencies.map(({ artifactId, version, classifier, scope, optional }) => {
      const name = [artifactId, version, ...(classifier === null ? [] : [classifier])].join(':');
      return `${path}: ${name} ${scope}${optional ? ' optional' : ''}`;
    }),
  );
}

async function createDeps(folder: string, options: OrchardOptions): Promise<ResolveDeps> {
  const files = createFileReader();
  const environment = await loadEnvironment(folder, options);
  const places = { mavenLocal: environment.localRepository, gradleCaches: [] };
  const local = mavenLocal.create({}, { files, places } as unknown as ResolverDeps);
  return {
    chain: createResolverChain([local, ...(options.resolvers ?? [])]),
    environment,
    part: options.part,
    mediation: options.mediation,
    asksGradle: options.asksGradle,
    asksAgain: options.asksAgain,
    store: options.store,
    budgets: { ...usualBudgets, ...options.budgets },
  };
}

function loadEnvironment(
  folder: string,
  { flags = {}, env = {}, trust = trustIn([]) }: OrchardOptions,
): Promise<MavenEnvironment> {
  return loadMavenEnvironment({
    files: createFileReader(),
    userHome: join(folder, 'home'),
    mavenHome: join(folder, 'maven'),
    projectRoot: join(folder, 'project'),
    cwd: folder,
    trust,
    env,
    flags: { jdk: '17.0.1', os: 'Linux/amd64/6.1', localRepository: join(folder, 'repository'), ...flags },
  });
}

function placeOf(name: string): string {
  if (
    !name.startsWith('orchard/') &&
    /^(\.mvn|libs)\/|(gradle(\.kts)?|\.toml|\.lock(file)?|\.properties|\.props|pom\.xml|verification-metadata\.xml|rakefile|build\.gradle)$/.test(
      name,
    )
  )
    return `project/${name}`;
  const [artifactId, version] = name.split(':');
  return version === undefined
    ? `repository/${name}`
    : `repository/orchard/${artifactId}/${version}/${artifactId}-${version}.pom`;
}

function toPom(name: string, text: string): string {
  if (text.startsWith('<project') || name.startsWith('gradle/') || !(name.endsWith('pom.xml') || name.includes(':')))
    return text;
  const [artifactId, version] = name.split(':');
  if (version === undefined) return pomText(text);
  return pomText(`<artifactId>${artifactId}</artifactId><version>${version}</version>${text}`);
}
