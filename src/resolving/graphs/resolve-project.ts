import { dirname, join, relative, sep } from 'node:path';
import type { CallContext } from '../../core/call-context.ts';
import { type Coordinates, printCoordinates } from '../../core/coordinates.ts';
import { InvalidInputError } from '../../core/errors.ts';
import type { GraphRoot } from '../../core/graph-root.ts';
import type { BuildContext, MavenEnvironment } from '../../core/maven-environment.ts';
import type { RawPom } from '../../core/raw-pom.ts';
import type { Mediation, ResolvedModule, ResolvedProject } from '../../core/resolved-project.ts';
import type { FileReader } from '../../core/resolver.ts';
import type { FileLookup } from '../../maven/activation/activation-paths.ts';
import { createModelCache } from '../../maven/effective/model-cache.ts';
import { buildPlainDependency } from '../../maven/model/plain-dependency.ts';
import { kindOfPath } from '../../platform/files/files.ts';
import { findRealPath } from '../../platform/files/real-path.ts';
import type { ProjectStore } from '../../store/project-store.ts';
import { createInputRecord, type InputRecord } from '../kept/input-record.ts';
import { createKeptProjects } from '../kept/kept-projects.ts';
import { createModelReader, type ModelReader, type ModelReaderDeps } from '../models/model-reader.ts';
import { createPomLoader } from '../models/pom-loader.ts';
import { createRepositorySets } from '../models/repository-sets.ts';
import { createVersionLists } from '../models/version-lists.ts';
import { findCoreExtensions } from '../reactor/core-extensions.ts';
import { createProjectPoms } from '../reactor/project-poms.ts';
import { buildReactorModels, type ReactorModels } from '../reactor/reactor-models.ts';
import { findReactorPoms } from '../reactor/reactor-poms.ts';
import type { ResolverChain } from '../resolver-chain.ts';
import { createModuleResolver, type ModuleResolver } from './module-resolver.ts';

export interface ResolveDeps {
  readonly chain: ResolverChain;
  readonly environment: MavenEnvironment;
  readonly files: FileReader;
  /** Absent: as the Maven of the environment does, or as the root's model version needs. */
  readonly mediation?: Mediation;
  /** Absent: graphs are not kept. */
  readonly store?: ProjectStore;
}

/**
 * The graphs of a project: one for each module of the build that starts at `rootPom` (a pom.xml or its folder).
 * What cannot be read of a dependency becomes a problem of its module; what cannot be read of the project itself throws.
 * @throws InvalidInputError `file:line` for a missing module, an unknown or cyclic parent, a missing BOM.
 * @throws CorruptArtifactError `file:line` for a POM of the project that is no XML.
 * @throws OfflineError, AccessDeniedError or RemoteUnavailableError when a parent or BOM of the project could not be asked for.
 */
export async function resolveProject(rootPom: string, deps: ResolveDeps, ctx: CallContext): Promise<ResolvedProject> {
  const path = (await kindOfPath(rootPom)) === 'folder' ? join(rootPom, 'pom.xml') : rootPom;
  const file = findRealPath(path);
  if (file === null) {
    throw new InvalidInputError(`There is no POM ${path}`, {
      suggestion: 'Name a pom.xml or a folder that holds one.',
    });
  }
  return keep(file, deps, ctx, (record) => resolveReactor(file, { deps, record, ctx }));
}

/**
 * The graph of a project that has `roots` as its dependencies: each artifact with what it needs at run time.
 * The module's path is `.`, its coordinates are ours and stand in `reactor`.
 */
export async function resolveCoordinates(
  roots: readonly Coordinates[],
  deps: ResolveDeps,
  ctx: CallContext,
): Promise<ResolvedProject> {
  const root = roots.map(printCoordinates).join(' ');
  return keep(root, deps, ctx, async (record) => {
    const session = createSession({ deps, record, ctx }, { root: null, findOwn: () => null });
    const nothing = { byFile: new Map(), byCoordinates: new Map(), sessionProperties: new Map(), problems: [] };
    const resolver = session.resolverFor(nothing);
    const module = await resolver.resolve(declareRoots(roots), '.');
    const reactor = [printCoordinates(module.coordinates)];
    return { ...describeRun(deps, resolver), root, modules: [module], reactor, buildFiles: [] };
  });
}

async function keep(
  root: string,
  deps: ResolveDeps,
  ctx: CallContext,
  resolve: (record: InputRecord) => Promise<ResolvedProject>,
): Promise<ResolvedProject> {
  const kept = createKeptProjects(deps);
  const known = kept.load(root);
  const addProblems = (project: ResolvedProject): ResolvedProject => ({
    ...project,
    problems: [...deps.environment.problems, ...project.problems],
  });
  if (known !== null) return addProblems(known);
  const record = createInputRecord();
  const project = await resolve(record);
  const failure = await kept.save(root, project, record);
  if (failure !== null) ctx.log.warn(`The graph could not be kept: ${failure}`);
  return addProblems(project);
}

interface Run {
  readonly deps: ResolveDeps;
  readonly record: InputRecord;
  readonly ctx: CallContext;
}

async function resolveReactor(file: string, run: Run): Promise<ResolvedProject> {
  const { deps, record, ctx } = run;
  const poms = createProjectPoms(record, chooseMediation(null, deps) === 'nearest-transitive-management');
  const pom = await poms.read(file);
  if (pom === null) throw new InvalidInputError(`${file} cannot be read`);
  const own = await findReactorPoms(pom, poms, deps.environment.context);
  const session = createSession(run, { root: pom, findOwn: own.find });
  const { context } = session;
  const root = dirname(file);
  const models = await buildReactorModels(pom, {
    poms,
    options: { ...session.lookup, context, cache: createModelCache(), siblings: own.coordinates },
    loadPom: async (request) => (await poms.readParent(request)) ?? (await session.reader.loadForProject(request)),
    coreExtensions: await findCoreExtensions(root, record),
  });
  const resolver = session.resolverFor(models);
  const modules: ResolvedModule[] = [];
  for (const [origin, model] of models.byFile) {
    const path = relative(root, dirname(origin)).split(sep).join('/') || '.';
    modules.push(await resolver.resolve(model, path));
    ctx.progress(modules.length, models.byFile.size, printCoordinates(model.coordinates));
  }
  const reactor = [...models.byCoordinates.keys()];
  const { problems } = models;
  return { ...describeRun(deps, resolver), root, modules, reactor, problems, buildFiles: [...models.byFile.keys()] };
}

interface Session {
  readonly context: BuildContext;
  readonly lookup: FileLookup;
  readonly reader: ModelReader;
  resolverFor(models: ReactorModels): ModuleResolver;
}

function chooseMediation(root: RawPom | null, { mediation, environment }: ResolveDeps): Mediation {
  if (mediation !== undefined) return mediation;
  const needs4 = root !== null && root.modelVersion !== null && root.modelVersion !== '4.0.0';
  const major = Number.parseInt(environment.mavenVersion ?? '3', 10);
  return needs4 || major >= 4 ? 'nearest-transitive-management' : 'nearest';
}

function createSession(
  { deps, record, ctx }: Run,
  { root, findOwn }: { readonly root: RawPom | null; readonly findOwn: ModelReaderDeps['findOwn'] },
): Session {
  const { chain, environment } = deps;
  const mediation = chooseMediation(root, deps);
  const isMaven4 = mediation === 'nearest-transitive-management';
  const context = { ...environment.context, isMaven4 };
  const sets = createRepositorySets(environment);
  const versions = createVersionLists({ chain, record, isMaven4 }, ctx);
  const loader = createPomLoader({ chain, versions, record, isMaven4 }, ctx);
  const lookup = { fileExists: record.lookFor, listFiles: record.listFiles };
  const createReader = (sessionProperties: ReactorModels['sessionProperties']): ModelReader =>
    createModelReader({ loader, versions, sets, context, sessionProperties, lookup, findOwn });
  return {
    context,
    lookup,
    reader: createReader(new Map()),
    resolverFor: ({ byCoordinates, sessionProperties }) => {
      const reader = createReader(sessionProperties);
      return createModuleResolver({ reader, versions, sets, reactor: byCoordinates, mediation });
    },
  };
}

function describeRun({ environment }: ResolveDeps, { mediation }: ModuleResolver) {
  const { jdk, os } = environment.context;
  return { mediation, jdk, os: `${os.name}/${os.arch}/${os.version}`, problems: [] };
}

/** A module of no build, which depends on each of the coordinates. */
function declareRoots(roots: readonly Coordinates[]): GraphRoot {
  return {
    coordinates: { groupId: 'jar-indexer', artifactId: 'roots', version: '0' },
    packaging: 'pom',
    dependencies: roots.map((root) => buildPlainDependency(root, 'the command line')),
    managed: [],
    repositories: [],
    problems: [],
  };
}
