import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { Budgets } from '../../core/budgets.ts';
import type { GraphRoot } from '../../core/builds/graph-root.ts';
import type { BuildContext } from '../../core/builds/maven-environment.ts';
import type { RawPom } from '../../core/builds/raw-pom.ts';
import type { UnaskedRepository } from '../../core/problems/attempt.ts';
import { InvalidInputError, JarIndexerError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { FileLookup } from '../../maven/activation/activation-paths.ts';
import { buildEffectivePom, type PomRequest } from '../../maven/effective/effective-pom.ts';
import { createModelCache } from '../../maven/effective/model-cache.ts';
import { parseVersionRange } from '../../maven/versions/version-range.ts';
import { codeOf, type PomLoader } from './pom-loader.ts';
import type { AskableSet, RepositorySets } from './repository-sets.ts';
import type { VersionLists } from './version-lists.ts';

/** The model of an artifact out of a repository; null model: it counts as having no dependencies, `problem` says why. */
export interface ReadModel {
  readonly model: GraphRoot | null;
  /** The exact one where LATEST or RELEASE was asked for. */
  readonly version: string;
  readonly problem: Problem | null;
  /** Repositories that its POM was taken past. */
  readonly unasked: readonly UnaskedRepository[];
  /** All who may have its POM were asked, and none has it. */
  readonly isNowhere: boolean;
}

export interface ModelReader {
  /** `properties`: in place of those of its POM; absent: none. */
  read(coordinates: Coordinates, askable: AskableSet, properties?: ReadonlyMap<string, string>): Promise<ReadModel>;
  /** True if its own POM says that it moved; its parents are not read. */
  isMoved(coordinates: Coordinates, askable: AskableSet): Promise<boolean>;
  /**
   * A parent or a BOM for a POM of the project, beside it or in the repositories of settings and of that POM; null: none has it.
   * @throws with `file:line` what the chain throws when somebody could not be asked, CorruptArtifactError for a POM that is none, and
   * InvalidInputError for one that nobody has where somebody was not asked.
   */
  loadForProject(request: PomRequest): Promise<RawPom | null>;
}

/** POMs of the project at hand. */
export interface OwnPoms {
  /** A module by `g:a:v`, which nothing else may answer for. */
  find(coordinates: Coordinates): RawPom | null;
  /** A parent that lies beside one of them; null: none does. */
  readParent(request: PomRequest): Promise<RawPom | null>;
}

export interface ModelReaderDeps {
  readonly loader: PomLoader;
  readonly versions: VersionLists;
  readonly sets: RepositorySets;
  readonly context: BuildContext;
  /** Properties that the project's extensions add to the system's. */
  readonly sessionProperties: ReadonlyMap<string, string>;
  readonly lookup: FileLookup;
  readonly own: OwnPoms;
  readonly budgets: Pick<Budgets, 'graphDepth'>;
}

type BuiltModel = Omit<ReadModel, 'unasked' | 'isNowhere'>;

interface LoadedModel {
  readonly pom: RawPom;
  readonly version: string;
}

/** Models made with the same properties. */
interface Builds {
  readonly context: BuildContext;
  readonly cache: ReturnType<typeof createModelCache>;
  readonly models: Map<RawPom, Promise<BuiltModel>>;
}

function createBuilds(context: BuildContext): Builds {
  return { context, cache: createModelCache(), models: new Map() };
}

export function createModelReader(deps: ModelReaderDeps): ModelReader {
  const { loader, sets, lookup } = deps;
  const context = createContext(deps);
  const plain = createBuilds(context);
  /** By the properties that count in place of those of POMs. */
  const others = new Map<string, Builds>();

  async function load(
    coordinates: Coordinates,
    askable: AskableSet,
    /** `file:line` of the project that cannot do without; absent: there is none. */
    where?: string,
  ): Promise<RawPom | null> {
    const version = await chooseVersion(coordinates, askable);
    if (version === null) return null;
    const exact = { ...coordinates, version };
    const own = deps.own.find(exact);
    if (own !== null) return own;
    const loaded = await loader.load(exact, askable);
    if (loaded.pom === null && loaded.cause !== null) throw where === undefined ? loaded.cause : loaded.cause.at(where);
    if (loaded.pom === null && loaded.isOpen && where !== undefined)
      throw new InvalidInputError(`${where}: ${loaded.problem.message}`);
    return loaded.pom;
  }

  async function chooseVersion(coordinates: Coordinates, askable: AskableSet): Promise<string | null> {
    const range = parseVersionRange(coordinates.version);
    if (range === null) return coordinates.version;
    const { versions, unanswered } = await deps.versions.findInRange(coordinates, range, { askable });
    if (unanswered[0] !== undefined) throw unanswered[0].error;
    return versions.at(-1) ?? null;
  }

  function findBuilds(properties: ReadonlyMap<string, string>): Builds {
    if (properties.size === 0) return plain;
    const key = JSON.stringify([...properties]);
    const known = others.get(key) ?? createBuilds({ ...context, userProperties: properties });
    others.set(key, known);
    return known;
  }

  async function build({ pom, version }: LoadedModel, askable: AskableSet, builds: Builds): Promise<BuiltModel> {
    const options = { ...lookup, ...builds, basedir: null, depth: deps.budgets.graphDepth };
    try {
      const model = await buildEffectivePom(
        pom,
        options,
        async (request) =>
          (await deps.own.readParent(request)) ??
          (await load(request.coordinates, sets.extend(askable, request.repositories, 'dependency'))),
      );
      const [error] = model.errors;
      if (error === undefined) return { model, version, problem: null };
      return { model: null, version, problem: error };
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      return { model: null, version, problem: { code: codeOf(error), message: error.message, where: pom.origin } };
    }
  }

  return {
    loadForProject: async (request) =>
      (await deps.own.readParent(request)) ??
      (await load(request.coordinates, sets.extend(sets.ofSettings, request.repositories, 'project'), request.where)),
    isMoved: async (coordinates, askable) =>
      ((await loader.load(coordinates, askable)).pom?.relocation ?? null) !== null,
    async read(coordinates, askable, properties = new Map()) {
      const loaded = await loader.load(coordinates, askable);
      if (loaded.pom === null) {
        const { problem, cause, isOpen } = loaded;
        const isNowhere = problem.code === 'pom-missing' && cause === null && !isOpen;
        return { model: null, version: coordinates.version, problem, unasked: [], isNowhere };
      }
      const builds = findBuilds(properties);
      const { pom, version } = loaded;
      const known = builds.models.get(pom) ?? build({ pom, version }, askable, builds);
      builds.models.set(pom, known);
      const built = await known;
      // Gradle has a component made of a model, and that is kept instead.
      const isUsedUp = context.isGradle === true && built.model !== null;
      if (isUsedUp || built.problem?.code === 'limit-reached') builds.models.delete(pom);
      return { ...built, unasked: loaded.unasked, isNowhere: false };
    },
  };
}

/** `-D` must not change the models of dependencies, though it may stand in for properties they leave open. Source: MNG-7563. */
function createContext({ context, sessionProperties }: ModelReaderDeps): BuildContext {
  const { systemProperties, userProperties } = context;
  return {
    ...context,
    userProperties: new Map(),
    systemProperties: new Map([...systemProperties, ...sessionProperties, ...userProperties]),
  };
}
