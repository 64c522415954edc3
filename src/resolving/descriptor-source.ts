import { printModule } from '../core/coordinates.ts';
import type { EffectivePom } from '../core/effective-pom.ts';
import { JarIndexerError } from '../core/errors.ts';
import type { RawRelocation } from '../core/raw-pom.ts';
import type { Descriptor, DescriptorSource } from '../maven/graph/collection.ts';
import { coordinatesOf, type GraphArtifact, printGav } from '../maven/graph/graph-artifact.ts';
import { type GraphDependency, type GraphTables, toGraphDependency } from '../maven/graph/graph-dependency.ts';
import type { RepositoryScope } from '../maven/graph/graph-node.ts';
import type { VersionRange } from '../maven/version-range.ts';
import type { ModelReader, ReadModel } from './model-reader.ts';
import type { PomLoader } from './pom-loader.ts';
import type { AskableScope, RepositoryScopes } from './repository-scopes.ts';

/** Answers the graph from what was loaded, and loads in rounds what it had to leave open. */
export interface LoadingSource extends DescriptorSource {
  /** Loads all that was asked for since the last round, at once. False: nothing was left open. */
  loadOpen(): Promise<boolean>;
  /** Of the POM at the artifact's own coordinates, relocations not followed. */
  findModel(artifact: GraphArtifact, scope: RepositoryScope): ReadModel | null;
  /** Why the versions of a range could not be listed: a repository did not answer. Null: every one did. */
  findVersionsFailure(artifact: GraphArtifact): JarIndexerError | null;
}

export interface DescriptorSourceDeps {
  readonly reader: ModelReader;
  readonly loader: PomLoader;
  readonly scopes: RepositoryScopes;
  readonly tables: GraphTables;
  /** Models of the reactor's modules by `g:a:v`. */
  readonly reactor: ReadonlyMap<string, EffectivePom>;
}

interface Known {
  readonly read: ReadModel;
  readonly descriptor: Descriptor;
}

export function createDescriptorSource(deps: DescriptorSourceDeps): LoadingSource {
  const { scopes, tables } = deps;
  const known = new Map<string, Known>();
  const places = new Map<string, Descriptor>();
  const versions = new Map<string, readonly string[]>();
  /** By `g:a` and range. */
  const failures = new Map<string, JarIndexerError>();
  const open = new Map<string, () => Promise<void>>();
  const describe = createDescriber(tables);

  async function load(artifact: GraphArtifact, scope: AskableScope): Promise<Known> {
    const passed: GraphArtifact[] = [];
    let at = artifact;
    for (;;) {
      const read = await readModel(at, scope);
      const relocation = read.model?.relocation ?? null;
      if (read.model === null || relocation === null) {
        const target = passed.length === 0 ? null : { target: at, passed };
        return { read, descriptor: { ...describe(read.model), relocation: target } };
      }
      passed.push(at);
      const next = tables.artifacts.change(at, moveTo(relocation));
      if (passed.some(({ module, version }) => module === next.module && version === next.version)) {
        const message = `Relocations form a cycle: ${[...passed, next].map(printGav).join(' -> ')}`;
        const problem = { code: 'pom-invalid', message, where: printGav(artifact) };
        return { read: { ...read, model: null, problem }, descriptor: { ...describe(null), relocation: null } };
      }
      at = next;
    }
  }

  async function readModel(artifact: GraphArtifact, scope: AskableScope): Promise<ReadModel> {
    const own = deps.reactor.get(printGav(artifact));
    return own === undefined
      ? deps.reader.read(coordinatesOf(artifact), scope)
      : { model: own, version: artifact.version, problem: null };
  }

  return {
    find(artifact, repositories) {
      const key = `${artifact.id} ${repositories.id}`;
      const answer = known.get(key);
      if (answer === undefined) {
        open.set(key, async () => {
          known.set(key, await load(artifact, repositories as AskableScope));
        });
      }
      return answer?.descriptor;
    },
    findPlace(artifact, repositories) {
      const key = `${artifact.id} ${repositories.id}`;
      const answer = known.get(key)?.descriptor ?? places.get(key);
      if (answer === undefined) {
        open.set(key, async () => {
          const scope = repositories as AskableScope;
          if (await deps.reader.isMoved(coordinatesOf(artifact), scope)) known.set(key, await load(artifact, scope));
          else places.set(key, NOWHERE);
        });
      }
      return answer;
    },
    findVersions(artifact, range, repositories) {
      const key = `${artifact.module} ${range.text} ${repositories.id}`;
      const answer = versions.get(key);
      const fail = (error: unknown): readonly string[] => {
        if (!(error instanceof JarIndexerError)) throw error;
        failures.set(`${artifact.module} ${artifact.version}`, error);
        return [];
      };
      if (answer === undefined) {
        open.set(key, async () => {
          versions.set(key, await listVersions(deps, { artifact, range }, repositories as AskableScope).catch(fail));
        });
      }
      return answer;
    },
    extend(repositories, artifact) {
      const model = known.get(`${artifact.id} ${repositories.id}`)?.read.model;
      if (!model) return repositories;
      const declaredBy = deps.reactor.has(printGav(artifact)) ? 'project' : 'dependency';
      return scopes.extend(repositories as AskableScope, model.repositories, declaredBy);
    },
    async loadOpen() {
      const loads = [...open.values()];
      open.clear();
      await Promise.all(loads.map((run) => run()));
      return loads.length > 0;
    },
    findVersionsFailure: ({ module, version }) => failures.get(`${module} ${version}`) ?? null,
    findModel: (artifact, scope) => known.get(`${artifact.id} ${scope.id}`)?.read ?? null,
  };
}

async function listVersions(
  { loader, reactor }: DescriptorSourceDeps,
  { artifact, range }: { readonly artifact: GraphArtifact; readonly range: VersionRange },
  scope: AskableScope,
): Promise<readonly string[]> {
  const own = [...reactor.values()]
    .filter(({ coordinates }) => printModule(coordinates) === artifact.module)
    .map(({ coordinates }) => coordinates.version);
  return loader.listVersions(artifact, range, { scope, own });
}

/** Lists are made once for each model, so that their identity can stand for them. */
function createDescriber(tables: GraphTables): (model: EffectivePom | null) => Omit<Descriptor, 'relocation'> {
  const described = new Map<EffectivePom, Omit<Descriptor, 'relocation'>>();
  return (model) => {
    if (model === null) return NOTHING;
    let descriptor = described.get(model);
    if (descriptor === undefined) {
      let managed: readonly GraphDependency[] | null = null;
      descriptor = {
        dependencies: model.dependencies.map((dependency) => toGraphDependency(dependency, 'compile', tables)),
        managed: () => {
          managed ??= model.managed.map((dependency) => toGraphDependency(dependency, '', tables));
          return managed;
        },
      };
      described.set(model, descriptor);
    }
    return descriptor;
  };
}

const NOTHING: Omit<Descriptor, 'relocation'> = { dependencies: [], managed: () => [] };
const NOWHERE: Descriptor = { ...NOTHING, relocation: null };

/** What a relocation leaves out stays as it was. */
function moveTo({ groupId, artifactId, version }: RawRelocation): Partial<GraphArtifact> {
  return { ...(groupId ? { groupId } : {}), ...(artifactId ? { artifactId } : {}), ...(version ? { version } : {}) };
}
