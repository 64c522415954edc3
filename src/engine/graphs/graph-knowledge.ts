import { join } from 'node:path';
import type { RepositoryRef } from '../../core/artifacts/artifact.ts';
import { type Coordinates, type ModuleId, printCoordinates, printModule } from '../../core/artifacts/coordinates.ts';
import type { ResolvedDependency, ResolvedProject } from '../../core/builds/resolved-project.ts';
import { isWithin } from '../../core/path-below.ts';
import { isBelow } from '../../core/problems/public-url.ts';
import { printDependency, toCoordinates } from './print-dependency.ts';

/** An artifact whose sources may be looked for: what it is, and who may be asked for it. */
export interface SourcesTarget {
  readonly coordinates: Coordinates;
  readonly type: string;
  /** Null: its POM was not read. */
  readonly packaging: string | null;
  /** Null: unknown, its POM was not read. */
  readonly hasGradleMetadata: boolean | null;
  readonly repositories: readonly RepositoryRef[];
  /** True: its jar is a file that the project's build files name; absent: repositories have it. */
  readonly isFile?: true;
}

/** A jar that the build files of the project in `root` name by its place. */
export interface NamedFile {
  readonly path: string;
  readonly root: string;
}

export interface OwnModule {
  readonly coordinates: Coordinates;
  readonly folder: string;
}

/** The facts about artifacts in the graphs loaded so far. */
export interface GraphKnowledge {
  /** The same coordinates of a graph learnt later replace the earlier ones. */
  learn(project: ResolvedProject): void;
  /** Null for an artifact of no graph. */
  find(coordinates: Coordinates): SourcesTarget | null;
  /** An artifact of no graph counts as a jar, to be asked for at the repositories of the project and of settings. */
  describe(coordinates: Coordinates): SourcesTarget;
  /**
   * True if a file lies where this project looks for an artifact: in a local store, at a repository asked for it, or at the place that its
   * build files name. `origin` is an absolute path, or a URL without credentials.
   */
  reaches(origin: string, coordinates: Coordinates): boolean;
  /** Absolute folder of the module when the project itself makes the artifact; null for every other. */
  findOwn(coordinates: Coordinates): string | null;
  /** Every version of a module that the project itself makes, each with the absolute folder. */
  listOwn(module: ModuleId): readonly OwnModule[];
  list(): readonly Coordinates[];
  /** `g:a` of all modules of the graphs, and the versions that they use of each. */
  readonly versions: ReadonlyMap<string, ReadonlySet<string>>;
  /** The jar of an artifact that is a file of a project, by absolute paths; null: repositories have it. */
  findFile(coordinates: Coordinates): NamedFile | null;
}

/** `settings`: the repositories of settings.xml and the default one. `stores`: folders of the local stores. */
export function createGraphKnowledge(settings: readonly RepositoryRef[], stores: readonly string[]): GraphKnowledge {
  const targets = new Map<string, SourcesTarget>();
  const own = new Map<string, OwnModule>();
  const files = new Map<string, NamedFile>();
  const repositories = new Map<string, RepositoryRef>();
  const versions = new Map<string, Set<string>>();
  const find = (coordinates: Coordinates) => targets.get(printCoordinates(coordinates)) ?? null;
  const describe = (coordinates: Coordinates): SourcesTarget =>
    find(coordinates) ?? {
      coordinates,
      type: 'jar',
      packaging: null,
      hasGradleMetadata: null,
      repositories: [...repositories.values(), ...settings.filter((ref) => !repositories.has(keyOf(ref)))],
    };
  return {
    learn({ root, modules, reactor }) {
      const made = new Set(reactor);
      // Thousands of dependencies share a few lists.
      const lists = new Set<readonly RepositoryRef[]>();
      for (const { path, coordinates, dependencies } of modules) {
        const name = printCoordinates(coordinates);
        if (made.has(name)) own.set(name, { coordinates, folder: join(root, path) });
        for (const dependency of dependencies) {
          learnOne(dependency, root);
          lists.add(dependency.repositories);
        }
      }
      for (const repository of [...lists].flat()) {
        if (repository.declaredBy !== 'dependency') repositories.set(keyOf(repository), repository);
      }
    },
    find,
    describe,
    reaches: (origin, coordinates) =>
      origin === files.get(printCoordinates(coordinates))?.path ||
      (origin.includes('://')
        ? describe(coordinates).repositories.some(({ url }) => isBelow(origin, url))
        : stores.some((folder) => isWithin(origin, folder))),
    findOwn: (coordinates) => own.get(printCoordinates(coordinates))?.folder ?? null,
    listOwn: (module) =>
      [...own.values()].filter(({ coordinates }) => printModule(coordinates) === printModule(module)),
    list: () => [...targets.values()].map(({ coordinates }) => coordinates),
    versions,
    findFile: (coordinates) => files.get(printCoordinates(coordinates)) ?? null,
  };

  function learnOne(dependency: ResolvedDependency, root: string): void {
    const { type, packaging, hasGradleMetadata, file } = dependency;
    const name = printDependency(dependency);
    if (file === undefined) files.delete(name);
    else files.set(name, { path: file, root });
    targets.set(name, {
      coordinates: toCoordinates(dependency),
      type,
      packaging,
      // A POM that could not be read says nothing about its metadata.
      hasGradleMetadata: packaging === null ? null : hasGradleMetadata,
      repositories: dependency.repositories,
      ...(file !== undefined && { isFile: true }),
    });
    const module = printModule(dependency);
    const known = versions.get(module);
    if (known === undefined) versions.set(module, new Set([dependency.version]));
    else known.add(dependency.version);
  }
}

function keyOf({ id, url }: RepositoryRef): string {
  return `${id} ${url.href}`;
}
