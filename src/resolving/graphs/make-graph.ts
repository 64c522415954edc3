import { basename, dirname, join, resolve } from 'node:path';
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
import { printCount } from '../../core/text/print-count.ts';
import { buildPlainDependency } from '../../maven/model/plain-dependency.ts';
import { isModel41 } from '../../maven/model/pom-model.ts';
import { type KeptInside, keepInside } from '../../platform/files/keep-inside.ts';
import { createBounds, describeOutside, findBounds, type ProjectBounds } from '../../platform/files/project-bounds.ts';
import { realPathOf } from '../../platform/files/real-path.ts';
import { readVariablesOf } from '../cache/graph-cache.ts';
import { createInputRecord, type MadeGraph } from '../cache/input-record.ts';
import { askGradle } from './ask-gradle.ts';
import { createGraphSession, type GraphRun } from './graph-session.ts';
import { readGradleBuild } from './read-gradle-build.ts';
import { resolveGradle } from './resolve-gradle.ts';
import { resolveReactor } from './resolve-reactor.ts';

/** The build, or the coordinates, to be resolved. */
export type WantedGraph =
  /** Real paths. `part`: a module's build file, whose graph alone is wanted with those of the modules below it; null: all. */
  { readonly buildFile: string; readonly part: string | null } | { readonly coordinates: readonly Coordinates[] };

export interface MakeDeps extends Pick<GraphRun, 'chain' | 'environment'> {
  /** Absent: as the Maven of the environment does, or as the root's model version needs. */
  readonly mediation?: Mediation;
  /** True if a Gradle build is run and has the last word; absent: nothing is ever run. */
  readonly asksGradle?: boolean;
  /** Absent: the usual ones. */
  readonly budgets?: Budgets;
}

export type MakeGraph = (wanted: WantedGraph, ctx: CallContext) => Promise<MadeGraph>;

/** Resolves whatever is kept. @throws as `resolveProject` */
export async function makeGraph(wanted: WantedGraph, deps: MakeDeps, ctx: CallContext): Promise<MadeGraph> {
  const { environment } = deps;
  const { systemProperties } = environment.context;
  const project = 'buildFile' in wanted ? dirname(wanted.buildFile) : (systemProperties.get('user.dir') ?? '.');
  const bounds = findBounds(project);
  const record = keepInside(createInputRecord(), bounds, findPlacesOfJava(systemProperties.get('java.home')));
  const run = { budgets: usualBudgets, ...deps, record, ctx };
  const resolved =
    'buildFile' in wanted ? await resolveBuild(wanted, deps, run) : await resolveRoots(wanted.coordinates, deps, run);
  ctx.signal.throwIfAborted();
  const isOfDependency = (path: string) => !record.unread.has(path) && !record.sought.has(path);
  if ([...record.refused].some(isOfDependency)) ctx.log.debug(`In the POM of a dependency: ${describeUnseen(bounds)}`);
  return {
    project: { ...resolved, problems: [...listRefused(record, bounds), ...resolved.problems] },
    read: record.describe(readVariablesOf(environment), { project, paths: [...record.refused] }),
    doubts: record.doubts,
  };
}

/** Under which it is kept. */
export function nameGraph(wanted: WantedGraph): string {
  if ('coordinates' in wanted) return wanted.coordinates.map(printCoordinates).join(' ');
  return wanted.part === null ? wanted.buildFile : `${wanted.buildFile} ${wanted.part}`;
}

async function resolveBuild(
  { buildFile, part }: Extract<WantedGraph, { readonly buildFile: string }>,
  deps: MakeDeps,
  run: GraphRun,
): Promise<ResolvedProject> {
  const { gradleProperties, context } = run.environment;
  const folder = dirname(buildFile);
  const reading = readBuildFile(buildFile, { ...run.record, gradleProperties, jdk: context.jdk });
  if (reading === null) throw new InvalidInputError(`${buildFile} cannot be read`);
  const others = describeOthers(buildFile, run.record);
  if (reading.kind === 'maven') {
    const project = await resolveReactor({ root: reading.pom, part }, chooseMediation(deps, reading.pom), run);
    return { ...project, problems: [...others, ...project.problems] };
  }
  if (reading.kind === 'gradle') {
    const read = await readGradleBuild(reading, run);
    const known = deps.asksGradle === true ? await askGradle(read, folder, run) : read;
    const project = await resolveGradle(known, { root: folder, part: part && dirname(part) }, run);
    return { ...project, problems: [...others, ...project.problems] };
  }
  const { declared, mediation } = reading;
  const project = await resolveDeclared(declared, deps.mediation ?? mediation, run);
  return { ...project, root: folder, buildFiles: [buildFile], problems: [...others, ...project.problems] };
}

async function resolveRoots(roots: readonly Coordinates[], deps: MakeDeps, run: GraphRun): Promise<ResolvedProject> {
  const declared = [{ path: '.', root: declareRoots(roots) }];
  // The user does not know the module that stands for them, so it reports no progress.
  const quiet = { ...run, ctx: { ...run.ctx, progress: () => undefined } };
  const resolved = await resolveDeclared(declared, chooseMediation(deps, null), quiet);
  return { ...resolved, root: roots.map(printCoordinates).join(' '), buildFiles: [] };
}

/** Reports the build file of another tool: the files of a folder do not tell which of two builds it. */
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

/** Places where profiles look for libraries of a JDK: in it, and where a JRE that lies within one has its own. */
function findPlacesOfJava(home: string | undefined): readonly ProjectBounds[] {
  const folders =
    home === undefined ? [] : ['.', '../lib', '../include', '../Classes'].map((way) => resolve(home, way));
  return folders.map((folder) => createBounds(realPathOf(folder)));
}

/** Budget: places outside of a project that are reported one by one; of more only the number is. */
const MOST_REPORTED = 100;

/**
 * The topmost of several refused files stands for all of a folder. Files that only profiles look for leave nothing open, and
 * their paths may hold values of the environment: only that there are some is reported.
 */
function listRefused(
  { sought, unread }: Pick<KeptInside, 'sought' | 'unread'>,
  bounds: ProjectBounds,
): readonly Problem[] {
  const byFolder = [...Map.groupBy(unread, dirname)];
  const places = byFolder.map(([folder, files]) => (files.length === 1 ? files[0]! : folder));
  const reported = new Set<string>();
  const isBelowReported = (path: string): boolean =>
    reported.has(path) || (dirname(path) !== path && isBelowReported(dirname(path)));
  for (const place of places.sort()) if (!isBelowReported(place)) reported.add(place);
  const more = reported.size - MOST_REPORTED;
  const code = 'dependency-unread';
  return [
    ...[...reported]
      .slice(0, MOST_REPORTED)
      .map((where) => ({ code, message: describeOutside(bounds), where }) as const),
    ...(more > 0
      ? [{ code, message: `${printCount(more, 'other place', 'other places')} outside of the project` } as const]
      : []),
    ...([...sought].every((path) => unread.has(path))
      ? []
      : [{ code: 'build-file-unread', message: describeUnseen(bounds) } as const]),
  ];
}

function describeUnseen({ root }: ProjectBounds): string {
  return `A profile looks for a file outside of ${root}, or behind a link that leads out of it: the file counts as missing`;
}

/** `root`: its POM; null: it has none. */
function chooseMediation({ mediation, environment }: MakeDeps, root: RawPom | null): Mediation {
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
