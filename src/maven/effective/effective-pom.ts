import { type Coordinates, printCoordinates } from '../../core/artifacts/coordinates.ts';
import { usualBudgets } from '../../core/budgets.ts';
import type { EffectivePom } from '../../core/builds/effective-pom.ts';
import type { EffectiveDependency } from '../../core/builds/graph-root.ts';
import type { BuildContext } from '../../core/builds/maven-environment.ts';
import type { RawPom, RawRelocation, RawRepository } from '../../core/builds/raw-pom.ts';
import { InvalidInputError, LimitReachedError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { FileLookup } from '../activation/activation-paths.ts';
import { listBuildExtensions } from '../extensions/build-extensions.ts';
import type { Interpolator } from '../model/interpolation.ts';
import { mergeDuplicates, printManagementKey } from '../model/management-key.ts';
import { createModelTexts, type ModelTexts } from '../model/model-texts.ts';
import { createModelLookup } from '../model/model-values.ts';
import type { PomModel } from '../model/pom-model.ts';
import { buildEffectiveDependency, injectManagement } from './effective-dependency.ts';
import { type LoadPom, loadLineage } from './lineage.ts';
import { createManagedSet, excludeFrom, type ManagedSet, splitManagement } from './managed-set.ts';
import { loadBom } from './missing-boms.ts';
import { describeUnmanaged, hasNameAndVersion } from './missing-models.ts';
import { createModelCache, type ImportedBom, type ModelCache } from './model-cache.ts';
import { interpolateRepositories } from './model-repositories.ts';
import { findModelErrors } from './validation.ts';

export type { LoadPom, PomRequest } from './lineage.ts';

export interface ModelOptions extends FileLookup {
  readonly context: BuildContext;
  /** Absolute folder of a project POM; null for one out of a repository, whose profiles cannot be requested by id. */
  readonly basedir: string | null;
  /** Parents and imports at most, one above the other; absent: as usual. */
  readonly depth?: number;
  /** One for all models of a run with the same context: see ModelCache. */
  readonly cache?: ModelCache;
  /** The modules of the build, for dependencies of model 4.1.0 that leave their version to them; absent: none. */
  readonly siblings?: readonly Coordinates[];
}

/**
 * The model Maven would build from a POM: profiles, inheritance, interpolation, BOM import, management, in that order.
 * `managed` is built when first read. `errors` has the reasons for which Maven refuses a model that could be built.
 * A project's does without a parent or an imported BOM that cannot be had: `problems` says so, of what has no version as well.
 * @throws InvalidInputError `file:line` for what leaves no model: a parent or BOM of another's POM that is not there, a cycle.
 * Source: Maven's DefaultModelBuilder (3.9).
 */
export async function buildEffectivePom(pom: RawPom, options: ModelOptions, loadPom: LoadPom): Promise<EffectivePom> {
  return buildModel(pom, {
    options,
    loadPom,
    cache: options.cache ?? createModelCache(),
    importing: [],
    repositories: [],
    isOwn: options.basedir !== null,
  });
}

interface Build {
  readonly options: ModelOptions;
  readonly loadPom: LoadPom;
  readonly cache: ModelCache;
  /** `g:a:v` of the models whose import led here. */
  readonly importing: readonly string[];
  /** Repositories of those models. */
  readonly repositories: readonly RawRepository[];
  /** True if a project is at the end of those imports. */
  readonly isOwn: boolean;
}

/** With what an import needs of it. */
interface BuiltModel extends EffectivePom {
  readonly managedSet: ManagedSet;
  /** Parents and BOMs that could not be had, of this model or of one that it imports. */
  readonly missed: readonly Problem[];
  /** The errors that Maven finds while it reads parents and profiles. */
  readonly lineageErrors: readonly Problem[];
}

async function buildModel(pom: RawPom, build: Build): Promise<BuiltModel> {
  const { options, cache } = build;
  const given = options.basedir === null ? { ...options, context: withoutRequests(options.context) } : options;
  const lineage = await loadLineage(pom, {
    ...build,
    siblings: options.siblings ?? NO_SIBLINGS,
    given: {
      ...given,
      packaging: pom.packaging || 'jar',
      artifactId: pom.artifactId,
      properties: pom.base.properties,
    },
    depth: depthOf(options),
  });
  const { model } = lineage;
  const problems = [...lineage.problems];
  const { isMaven4 } = options.context;
  const texts = createModelTexts(given.context, (context) => createModelLookup(model, { ...given, context }));
  const { publish } = texts;
  const coordinates = readCoordinates(model, publish);
  const repositories = interpolateRepositories(model.repositories, texts, given.context);
  const { imports, others } = splitManagement(model.managed, texts);
  if (!isMaven4 && options.basedir !== null) problems.push(...describeIgnoredExclusions(imports));
  const boms = await importBoms(imports, {
    ...build,
    importing: [...build.importing, printCoordinates(coordinates)],
    repositories: [...repositories, ...build.repositories],
  });
  const missed = [...lineage.missed, ...boms.missed];
  const managedSet = createManagedSet(others, boms.sets, { texts, intern: cache.intern });
  const written = model.dependencies.map((raw) => buildEffectiveDependency(raw, texts));
  // Maven 4 looks for duplicates once more.
  const managed = manageDependencies(isMaven4 ? mergeDuplicates(written) : written, managedSet);
  const cycles = describeCycles(model, texts.local);
  const packaging = publish(model.packaging);
  const modules = model.modules.map(({ text }) => publish(text));
  problems.push(...missed, ...describeUnmanaged(managed, missed));
  const dependencies = missed.length === 0 ? managed : managed.filter(hasNameAndVersion);
  const invalid = findModelErrors(pom, { coordinates, packaging, modules, dependencies }, managedSet.doubtful);
  return {
    origin: pom.origin,
    coordinates,
    packaging,
    dependencies,
    get managed() {
      return managedSet.list();
    },
    managedSet,
    missed,
    repositories,
    relocation: pom.relocation && interpolateRelocation(pom.relocation, publish),
    properties: model.properties,
    modules,
    activeProfiles: lineage.activeProfiles,
    parents: lineage.parents.map((parent) => ({ ...parent, version: publish(parent.version) })),
    hasGradleMetadata: pom.hasGradleMetadata,
    buildExtensions: given.basedir === null ? [] : listBuildExtensions(model.buildParts, publish),
    problems,
    lineageErrors: lineage.errors,
    errors: [...lineage.errors, ...cycles, ...invalid],
  };
}

function depthOf({ depth = usualBudgets.graphDepth }: ModelOptions): number {
  return depth;
}

const NO_SIBLINGS: readonly Coordinates[] = [];

/**
 * `-P` and settings speak to the project only. Source: DefaultArtifactDescriptorReader, importDependencyManagement hand on neither.
 * So does the trust of the user.
 */
function withoutRequests({ trust: _, ...context }: BuildContext): BuildContext {
  return { ...context, activeProfiles: [], inactiveProfiles: [], settingsProfiles: [] };
}

function readCoordinates(model: PomModel, publish: ModelTexts['publish']): Coordinates {
  return {
    groupId: publish(model.groupId ?? ''),
    artifactId: publish(model.artifactId ?? ''),
    version: publish(model.version ?? ''),
  };
}

async function importBoms(
  imports: readonly EffectiveDependency[],
  build: Build,
): Promise<{ readonly sets: readonly ManagedSet[]; readonly missed: readonly Problem[] }> {
  const sets: ManagedSet[] = [];
  const missed: Problem[] = [];
  for (const bom of imports) {
    const imported = await importBom(bom, build);
    missed.push(...imported.missed);
    sets.push(build.options.context.isMaven4 ? excludeFrom(imported.set, bom.exclusions) : imported.set);
  }
  return { sets, missed };
}

/** A BOM is built alone, without the importer's properties, profiles or folder. */
async function importBom(bom: EffectiveDependency, build: Build): Promise<ImportedBom> {
  const { cache, repositories } = build;
  const { groupId, artifactId, version } = bom;
  const name = `${groupId}:${artifactId}:${version ?? ''}`;
  if (groupId === '' || artifactId === '' || !version) {
    throw new InvalidInputError(`${bom.where}: the import ${name} lacks its groupId, artifactId or version`);
  }
  if (build.importing.includes(name)) {
    throw new InvalidInputError(`${bom.where}: the imports form a cycle: ${[...build.importing, name].join(' -> ')}`);
  }
  if (build.importing.length > depthOf(build.options)) {
    throw new LimitReachedError(`${bom.where}: imports lie deeper in each other than graphDepth allows`);
  }
  const coordinates = { groupId, artifactId, version };
  const { isMaven4, isGradle } = build.options.context;
  const takesRanges = isMaven4 || isGradle === true;
  const request = { coordinates, repositories, where: bom.where, relativeTo: null };
  const loaded = await loadBom(request, { ...build, takesRanges });
  if ('problem' in loaded) return { set: NOTHING_MANAGED, missed: [loaded.problem] };
  const { pom } = loaded;
  const known = cache.boms.get(pom);
  if (known !== undefined) return known;
  const { context, fileExists, listFiles, depth } = build.options;
  const options = { context, fileExists, listFiles, depth, basedir: null };
  const built = await buildModel(pom, { ...build, options });
  // Maven 4 does not validate what it imports.
  const [error] = context.isMaven4 ? built.lineageErrors : built.errors;
  if (error !== undefined) {
    throw new InvalidInputError(`${bom.where}: the imported BOM ${name} is refused: ${error.where}: ${error.message}`);
  }
  const imported = { set: built.managedSet, missed: built.missed };
  cache.boms.set(pom, imported);
  return imported;
}

const NOTHING_MANAGED: ManagedSet = { find: () => [], list: () => [] };

/** Interpolation may make the keys of two dependencies equal; then only the last is managed, as in Maven. */
function manageDependencies(
  dependencies: readonly EffectiveDependency[],
  managedSet: ManagedSet,
): readonly EffectiveDependency[] {
  const lastOfKey = new Map(dependencies.map((dependency) => [printManagementKey(dependency), dependency]));
  return dependencies.map((dependency) => {
    const key = printManagementKey(dependency);
    if (lastOfKey.get(key) !== dependency) return dependency;
    return managedSet.find(key).reduce(injectManagement, dependency);
  });
}

function interpolateRelocation(relocation: RawRelocation, publish: ModelTexts['publish']): RawRelocation {
  const read = (text: string | null) => (text === null ? null : publish(text));
  return {
    groupId: read(relocation.groupId),
    artifactId: read(relocation.artifactId),
    version: read(relocation.version),
    message: read(relocation.message),
  };
}

function describeIgnoredExclusions(imports: readonly EffectiveDependency[]): readonly Problem[] {
  return imports
    .filter(({ exclusions }) => exclusions.length > 0)
    .map((bom) => ({
      code: 'import-exclusions',
      message: 'Maven 3 ignores exclusions of an import',
      where: bom.where,
    }));
}

/** Maven interpolates every property, whether or not anything asks for it. */
function describeCycles({ pom, properties }: PomModel, { interpolate, cycles }: Interpolator): readonly Problem[] {
  for (const value of properties.values()) interpolate(value);
  return [...new Set(cycles)].map((cycle) => ({
    code: 'property-cycle',
    message: `Properties refer to each other: ${cycle}`,
    where: pom.origin,
  }));
}
