import { basename, dirname, join } from 'node:path';
import { buildFileReaders, readBuildFile } from '../../buildfiles/index.ts';
import { unreadFormats } from '../../buildfiles/unread-formats.ts';
import { type Coordinates, printCoordinates } from '../../core/artifacts/coordinates.ts';
import { type Budgets, usualBudgets } from '../../core/budgets.ts';
import type { DeclaredModule } from '../../core/builds/build-file.ts';
import type { GraphRoot } from '../../core/builds/graph-root.ts';
import type { RawPom } from '../../core/builds/raw-pom.ts';
import type { Mediation, ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { buildPlainDependency } from '../../maven/model/plain-dependency.ts';
import { isModel41 } from '../../maven/model/pom-model.ts';
import { keepNear } from '../../platform/files/keep-near.ts';
import { findRealPath } from '../../platform/files/real-path.ts';
import type { ProjectStore } from '../../store/project-store.ts';
import { createInputRecord } from '../kept/input-record.ts';
import { createKeptProjects } from '../kept/kept-projects.ts';
import { askGradle } from './ask-gradle.ts';
import { createGraphSession, type GraphRun } from './graph-session.ts';
import { readGradleBuild } from './read-gradle-build.ts';
import { resolveGradle } from './resolve-gradle.ts';
import { resolveReactor } from './resolve-reactor.ts';

export interface ResolveDeps extends Pick<GraphRun, 'chain' | 'environment'> {
  /** Absent: as the Maven of the environment does, or as the root's model version needs. */
  readonly mediation?: Mediation;
  /** Whether a Gradle build is run and has the last word; absent: nothing is ever run. */
  readonly asksGradle?: boolean;
  /** Absolute path of a module's build file: that module's graph alone is wanted, and those of the modules below it; absent: all. */
  readonly part?: string;
  /** Absent: the usual ones. */
  readonly budgets?: Budgets;
  /** Absent: graphs are not kept. */
  readonly store?: ProjectStore;
  /** Whether what could not be had is asked for again, though it was a moment ago; absent: not with each call. */
  readonly asksAgain?: boolean;
  /** Of the chain: who may be asked. A graph is kept for the same ones. */
  readonly resolverOptions?: unknown;
}

/**
 * The graphs of a project: one for each module of the build that starts at `buildFile`.
 * What cannot be read of a dependency becomes a problem of its module; what cannot be read of the project itself throws.
 * What of it cannot be had, a parent or a BOM, becomes one too.
 * @throws InvalidInputError for a file of another tool, `file:line` for a missing module or a cyclic parent.
 * @throws CorruptArtifactError `file:line` for a POM of the project that is no XML.
 */
export async function resolveProject(buildFile: string, deps: ResolveDeps, ctx: CallContext): Promise<ResolvedProject> {
  const place = findPlace(buildFile, deps);
  if (place === null) {
    throw new InvalidInputError(`There is no POM ${buildFile}`, {
      suggestion: 'Name a pom.xml or a folder that holds one.',
    });
  }
  const { file, part } = place;
  return keep(place.name, deps, ctx, async (run) => {
    const { gradleProperties, context } = run.environment;
    const reading = await readBuildFile(file, { ...run.record, gradleProperties, jdk: context.jdk });
    if (reading === null) throw new InvalidInputError(`${file} cannot be read`);
    const others = describeOthers(file, run.record);
    if (reading.kind === 'maven') {
      const project = await resolveReactor({ root: reading.pom, part }, chooseMediation(deps, reading.pom), run);
      return { ...project, problems: [...others, ...project.problems] };
    }
    if (reading.kind === 'gradle') {
      const read = await readGradleBuild(reading, run);
      const known = deps.asksGradle === true ? await askGradle(read, dirname(file), run) : read;
      const project = await resolveGradle(known, { root: dirname(file), part: part && dirname(part) }, run);
      return { ...project, problems: [...others, ...project.problems] };
    }
    const { declared, mediation } = reading;
    const project = await resolveDeclared(declared, deps.mediation ?? mediation, run);
    return { ...project, root: dirname(file), buildFiles: [file], problems: [...others, ...project.problems] };
  });
}

export interface KeptGraph {
  readonly project: ResolvedProject;
  /** Whether what it lacks may be had by now. */
  readonly isOfBefore: boolean;
}

/**
 * The same graphs if they are kept, and nobody is asked: those that `resolveProject` would give, else what somebody was left with who
 * resolved the same files `age` milliseconds ago at most. Null: there are none.
 */
export function findKeptProject(
  buildFile: string,
  deps: ResolveDeps,
  { offline, age }: { readonly offline: boolean; readonly age: number },
): KeptGraph | null {
  const place = findPlace(buildFile, deps);
  if (place === null) return null;
  const kept = createKeptProjects(deps);
  const known = kept.load(place.name, { offline, asksAgain: false });
  if (known !== null) return { project: known, isOfBefore: false };
  const before = kept.loadOfBefore(place.name, age);
  return before && { project: before, isOfBefore: true };
}

interface Place {
  /** Real paths; `part` null: all of it is wanted. */
  readonly file: string;
  readonly part: string | null;
  /** Under which the graphs are kept. */
  readonly name: string;
}

/** Null: there is no such file. */
function findPlace(buildFile: string, deps: ResolveDeps): Place | null {
  const file = findRealPath(buildFile);
  const part = deps.part === undefined ? null : findRealPath(deps.part);
  if (file === null) return null;
  return { file, part, name: part === null ? file : `${file} ${part}` };
}

/** By which of two tools a folder is built, its files do not tell. */
function describeOthers(buildFile: string, { lookFor }: GraphRun['record']): readonly Problem[] {
  const own = buildFileReaders.find(({ fileNames }) => fileNames.includes(basename(buildFile)));
  const formats = [...buildFileReaders, ...unreadFormats].filter((format) => format !== own);
  const find = (names: readonly string[]) => names.find((name) => lookFor(join(dirname(buildFile), name)));
  const other = formats.find(({ fileNames }) => find(fileNames) !== undefined);
  if (own === undefined || other === undefined) return [];
  const choice = 'read' in other ? ` (--build ${other.tool} takes that one)` : '';
  const message = `Versions are those of ${basename(buildFile)}; ${find(other.fileNames)} beside it is not read, and may want others${choice}`;
  return [{ code: 'build-file-unread', message, where: buildFile }];
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
  // Nobody has heard of the module that stands for them.
  const quiet = { ...ctx, progress: () => undefined };
  return keep(root, deps, quiet, async (run) => {
    const declared = [{ path: '.', root: declareRoots(roots) }];
    return { ...(await resolveDeclared(declared, chooseMediation(deps, null), run)), root, buildFiles: [] };
  });
}

async function keep(
  root: string,
  deps: ResolveDeps,
  ctx: CallContext,
  resolve: (run: GraphRun) => Promise<ResolvedProject>,
): Promise<ResolvedProject> {
  const kept = createKeptProjects(deps);
  const known = kept.load(root, { offline: ctx.offline, asksAgain: deps.asksAgain ?? false });
  if (known !== null) return known;
  const record = keepNear(createInputRecord(), [root, deps.environment.localRepository]);
  const resolved = await resolve({ budgets: usualBudgets, ...deps, record, ctx });
  const project = { ...resolved, problems: [...listRefused(record.refused), ...resolved.problems] };
  ctx.signal.throwIfAborted();
  const failure = await kept.save(root, project, { record, offline: ctx.offline });
  if (failure !== null) ctx.log.warn(`The graph could not be kept: ${failure}`);
  return project;
}

function listRefused(refused: ReadonlySet<string>): readonly Problem[] {
  const message = 'Nobody looked whether it is there: it is on another machine, and files of the project alone name it';
  return [...refused].map((where) => ({ code: 'build-file-unread', message, where }));
}

/** `root`: its POM; null: it has none. */
function chooseMediation({ mediation, environment }: ResolveDeps, root: RawPom | null): Mediation {
  if (mediation !== undefined) return mediation;
  const needs4 = root !== null && isModel41(root);
  const major = Number.parseInt(environment.mavenVersion ?? '3', 10);
  return needs4 || major >= 4 ? 'nearest-transitive-management' : 'nearest';
}

async function resolveDeclared(declared: readonly DeclaredModule[], mediation: Mediation, run: GraphRun) {
  const session = createGraphSession(run, { mediation, own: null });
  const resolved = await session.resolve(declared, new Map());
  return { ...resolved, problems: session.problems };
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
