import { printGav, printModule } from '../../core/artifacts/coordinates.ts';
import type { Budgets } from '../../core/budgets.ts';
import type { GraphRoot } from '../../core/builds/graph-root.ts';
import type { RawRelocation } from '../../core/builds/raw-pom.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import type { Descriptor, DescriptorSource } from '../../maven/graph/collection.ts';
import { coordinatesOf, type GraphArtifact } from '../../maven/graph/graph-artifact.ts';
import { type GraphDependency, type GraphTables, toGraphDependency } from '../../maven/graph/graph-dependency.ts';
import type { VersionRange } from '../../maven/versions/version-range.ts';
import type { ModelReader, ReadModel } from '../models/model-reader.ts';
import type { AskableSet, RepositorySets } from '../models/repository-sets.ts';
import type { RangeVersions, VersionLists } from '../models/version-lists.ts';
import { createPendingLoads } from './pending-loads.ts';

/** Answers the graph from what was loaded, and loads in rounds what it had to leave open. */
export interface LoadingSource extends DescriptorSource<AskableSet> {
  /** Loads all that was asked for since the last round. False: nothing was left open. */
  loadOpen(): Promise<boolean>;
  /** The model of the POM at the artifact's own coordinates, relocations not followed. */
  findModel(artifact: GraphArtifact, askable: AskableSet): ReadModel | null;
  /** The versions known for a range as written for `g:a`; null: it was not asked about there. */
  findRange(module: string, range: string, askable: AskableSet): KnownRange | null;
}

/** `failure`: a repository that may have a better version did not answer, so there are none. */
export interface KnownRange extends RangeVersions {
  readonly failure: JarIndexerError | null;
}

export interface DescriptorSourceDeps {
  readonly reader: ModelReader;
  readonly versions: VersionLists;
  readonly sets: RepositorySets;
  readonly tables: GraphTables;
  /** Models of the reactor's modules by `g:a:v`. */
  readonly reactor: ReadonlyMap<string, GraphRoot>;
  readonly limits: Pick<Budgets, 'graphDepth'>;
  /** Maven 4 completes a relocation from the artifact first asked for, Maven 3 from the one before it. */
  readonly isMaven4: boolean;
}

interface Known {
  readonly read: ReadModel;
  readonly descriptor: Descriptor;
}

export function createDescriptorSource(deps: DescriptorSourceDeps): LoadingSource {
  const { sets, tables } = deps;
  const known = new Map<string, Known>();
  const unmoved = new Map<string, Descriptor>();
  const ranges = new Map<string, KnownRange>();
  const open = createPendingLoads();
  const describe = createDescriber(tables);

  async function load(artifact: GraphArtifact, askable: AskableSet): Promise<Known> {
    const passed: GraphArtifact[] = [];
    let at = artifact;
    for (;;) {
      const read = await readModel(at, askable);
      const relocation = read.model?.relocation ?? null;
      if (read.model === null || relocation === null) {
        const target = passed.length === 0 ? null : { target: at, passed };
        return { read, descriptor: { ...describe(read.model), relocation: target } };
      }
      passed.push(at);
      if (passed.length > deps.limits.graphDepth) {
        const message = `${printGav(artifact)} moved more than ${deps.limits.graphDepth} times, which graphDepth does not allow`;
        const problem = { code: 'limit-reached', message, where: printGav(artifact) } as const;
        return { read: { ...read, model: null, problem }, descriptor: { ...describe(null), relocation: null } };
      }
      const from = deps.isMaven4 ? artifact : at;
      const next = tables.artifacts.change(from, moveTo(relocation, from));
      if (passed.some(({ module, version }) => module === next.module && version === next.version)) {
        const message = `Relocations form a cycle: ${[...passed, next].map(printGav).join(' -> ')}`;
        const problem = { code: 'pom-invalid', message, where: printGav(artifact) } as const;
        return { read: { ...read, model: null, problem }, descriptor: { ...describe(null), relocation: null } };
      }
      at = next;
    }
  }

  async function readModel(artifact: GraphArtifact, askable: AskableSet): Promise<ReadModel> {
    const own = deps.reactor.get(printGav(artifact));
    return own === undefined
      ? deps.reader.read(coordinatesOf(artifact), askable)
      : { model: own, version: artifact.version, problem: null, unasked: [], isNowhere: false };
  }

  return {
    find(artifact, repositories) {
      const key = `${artifact.id} ${repositories.id}`;
      const answer = known.get(key);
      if (answer === undefined) {
        open.leave(key, async () => {
          known.set(key, await load(artifact, repositories));
        });
      }
      return answer?.descriptor;
    },
    findRelocation(artifact, repositories) {
      const key = `${artifact.id} ${repositories.id}`;
      const answer = known.get(key)?.descriptor ?? unmoved.get(key);
      if (answer === undefined) {
        open.leave(key, async () => {
          const isMoved = await deps.reader.isMoved(coordinatesOf(artifact), repositories);
          if (isMoved) known.set(key, await load(artifact, repositories));
          else unmoved.set(key, NOWHERE);
        });
      }
      return answer;
    },
    findVersions(artifact, range, repositories) {
      const key = keyOfRange(artifact.module, range.text, repositories);
      const answer = ranges.get(key);
      if (answer === undefined) {
        open.leave(key, async () => {
          ranges.set(key, await findVersions(deps, { artifact, range }, repositories));
        });
      }
      return answer?.versions;
    },
    extend(repositories, artifact) {
      const model = known.get(`${artifact.id} ${repositories.id}`)?.read.model;
      if (!model || model.repositories.length === 0) return repositories;
      const declaredBy = deps.reactor.has(printGav(artifact)) ? 'project' : 'dependency';
      return sets.extend(repositories, model.repositories, declaredBy);
    },
    loadOpen: open.loadAll,
    findRange: (module, range, askable) => ranges.get(keyOfRange(module, range, askable)) ?? null,
    findModel: (artifact, askable) => known.get(`${artifact.id} ${askable.id}`)?.read ?? null,
  };
}

function keyOfRange(module: string, range: string, { id }: AskableSet): string {
  return `${module} ${range} ${id}`;
}

async function findVersions(
  { versions, reactor }: DescriptorSourceDeps,
  { artifact, range }: { readonly artifact: GraphArtifact; readonly range: VersionRange },
  askable: AskableSet,
): Promise<KnownRange> {
  const own = [...reactor.values()]
    .filter(({ coordinates }) => printModule(coordinates) === artifact.module)
    .map(({ coordinates }) => coordinates.version);
  try {
    return { ...(await versions.findInRange(artifact, range, { askable, own })), failure: null };
  } catch (error) {
    if (error instanceof JarIndexerError)
      return { versions: [], unanswered: [], notAsked: [], unasked: [], failure: error };
    throw error;
  }
}

/** Lists are made once for each model, so that their identity can stand for them. */
function createDescriber(tables: GraphTables): (model: GraphRoot | null) => Omit<Descriptor, 'relocation'> {
  const described = new Map<GraphRoot, Omit<Descriptor, 'relocation'>>();
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

/** Parts that a relocation leaves out stay as they were. Source: RelocatedArtifact of maven-resolver-provider. */
function moveTo({ groupId, artifactId, version }: RawRelocation, from: GraphArtifact): Partial<GraphArtifact> {
  return {
    groupId: groupId || from.groupId,
    artifactId: artifactId || from.artifactId,
    version: version || from.version,
  };
}
