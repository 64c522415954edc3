import { dirname, join } from 'node:path';
import { printCoordinates, printModule } from '../../core/artifacts/coordinates.ts';
import type { GradleReading } from '../../core/builds/build-file.ts';
import type { GradleProject, LockedDependency, ResolutionRule } from '../../core/builds/gradle-build.ts';
import type { GradleDependency } from '../../core/builds/gradle-dependency.ts';
import type { ResolvedModule, ResolvedProject } from '../../core/builds/resolved-project.ts';
import { isAtOrBelow, pathBelow, pathKey } from '../../core/path-below.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { describeProject } from '../../gradle/build/project-component.ts';
import { type ClassPath, listClassPaths } from '../../gradle/build/state/class-paths.ts';
import { ATTRIBUTES } from '../../gradle/components/select-variant.ts';
import type { ConfigurationRequest, EdgeBudget, LockedVersions } from '../../gradle/graph/configuration-request.ts';
import type { ConfigurationGraph } from '../../gradle/graph/resolve-configuration.ts';
import { isSameRequest } from '../../gradle/graph/same-request.ts';
import { VERIFICATION_FILE } from '../../gradle/verification/verification-metadata.ts';
import { NOTHING } from '../../gradle/version-request.ts';
import { limitHeap, limitHeapAfterReading } from '../../platform/threads/limit-heap.ts';
import { createLocalFiles, type LocalFile, type LocalFiles } from '../local-files.ts';
import { joinLimits } from '../models/read-budget.ts';
import { createComponentLoader } from './component-loader.ts';
import { createGradleGraphSource } from './gradle-graph-source.ts';
import { createModuleRows } from './gradle-rows.ts';
import { createEdgeBudget } from './graph-budgets.ts';
import { createGraphSession, type GraphRun } from './graph-session.ts';
import { resolveClassPath } from './resolve-class-path.ts';
import { takeFlatFiles, takeUnversionedFiles } from './take-flat-files.ts';
import { createVerifiedVersions } from './verified-versions.ts';

export interface WantedProjects {
  /** Absolute folder of the build. */
  readonly root: string;
  /** Absolute folder of the project that is wanted, with those below it; null: all of them. */
  readonly part: string | null;
}

/** Dependencies of all projects: walks along more leave so much behind that the heap would grow to five times what is held. */
const MANY = 10_000;

/** Budget: dependencies that a Gradle project declares, in all configurations. Nobody writes as many, but a loop can. */
const MOST_DECLARED = 10_000;

/** The graphs of a Gradle build: for each project one list out of those of its class paths. */
export async function resolveGradle(
  { projects: declaredProjects, substitutions, files: buildFiles, problems, listRuleProblems }: GradleReading,
  { root, part }: WantedProjects,
  run: GraphRun,
): Promise<ResolvedProject> {
  if (countDeclared(declaredProjects) > MANY) await limitHeapAfterReading();
  const session = createGraphSession(run, { mediation: 'gradle', own: null });
  const loader = createComponentLoader(run, session);
  const projects: GradleProject[] = [];
  for (const project of declaredProjects)
    projects.push(await takeFlatFiles(project, { loader, askable: session.sets.ofProject(project) }));
  const verified = createVerifiedVersions(root, run.record);
  const files = createLocalFiles(run.record, run.environment.trust);
  const components = new Map(projects.map((project) => [project.path, describeProject(project)]));
  const folders = new Map(projects.map(({ folder }) => [pathKey(join(root, folder)), folder]));
  const problemsByProject = Map.groupBy(problems, ({ where = '' }) => findOwner(where, folders));
  const isRead = !problems.some(({ code }) => UNREAD.has(code));
  const isUnderstood = (): boolean => isRead && listRuleProblems().length === 0;
  const budget = createEdgeBudget(run.budgets);
  const modules: ResolvedModule[] = [];
  const wanted = part === null ? projects : projects.filter(({ folder }) => isAtOrBelow(pathBelow(root, part), folder));
  for (const declared of wanted) {
    const { project, problem } = limitDeclared(declared);
    if (problem !== null) limitHeap();
    session.reads.renew();
    const reportedBefore = listRuleProblems().length;
    const askable = session.sets.ofProject(project);
    const rules = project.componentRules;
    const source = createGradleGraphSource(loader, { projects: components, rules, askable, verified });
    const rows = createModuleRows(project, { askable, source, isUnderstood });
    const requests = new Map<string, ConfigurationRequest>();
    const origins = new Set<string>();
    const classPaths = listClassPaths(project);
    const leaders = new Set(classPaths.map(({ follows }) => follows));
    // Graphs that others follow are kept: others are large, and asked for once.
    const graphs = new Map<string, ConfigurationGraph>();
    const pending = new Set<string>();
    /** Those resolved last: sets of tests often have the same dependencies. */
    const recent: (readonly [ConfigurationRequest, ConfigurationGraph])[] = [];
    const resolve = async (classPath: ClassPath): Promise<ConfigurationGraph> => {
      const known = graphs.get(classPath.name);
      if (known !== undefined) return known;
      const request = substitute(describeRequest(project, classPath, budget), substitutions);
      requests.set(classPath.name, request);
      // Gradle refuses those that follow each other.
      const leading = classPaths.find(({ name }) => name === classPath.follows && !pending.has(name));
      pending.add(classPath.name);
      const followed = leading === undefined ? [] : listFollowed(await resolve(leading), leading.name);
      pending.delete(classPath.name);
      const asked = { ...request, constraints: [...request.constraints, ...followed] };
      const same = recent.findIndex(([other]) => isSameRequest(asked, other));
      const graph = recent[same]?.[1] ?? takeUnversionedFiles(await resolveClassPath(asked, source));
      if (same >= 0) recent.splice(same, 1);
      recent.unshift([asked, graph]);
      recent.length = Math.min(recent.length, MOST_RECENT);
      if (leaders.has(classPath.name)) graphs.set(classPath.name, graph);
      return graph;
    };
    for (const classPath of classPaths) {
      const graph = await resolve(classPath);
      if ([...graph.choices.values()].some(({ reason }) => reason === 'verified')) origins.add(VERIFICATION_FILE);
      rows.add(classPath, graph, await identifyFiles(graph, files));
    }
    const projectProblems = [
      ...(problemsByProject.get(project.folder) ?? []),
      ...listRuleProblems().slice(reportedBefore),
    ];
    const finished = rows.finish(problem === null ? projectProblems : [problem, ...projectProblems]);
    modules.push({
      path: project.folder,
      coordinates: project.coordinates,
      packaging: project.isPlatform ? 'pom' : 'jar',
      versionsFrom: [describeOrigin(project, requests), ...origins].join(', '),
      ...finished,
      problems: joinLimits(finished.problems),
    });
    run.ctx.progress(modules.length, wanted.length, `resolved ${printCoordinates(project.coordinates)}`);
  }
  const { jdk, os } = session.context;
  return {
    root,
    mediation: 'gradle',
    modules,
    reactor: projects.map(({ coordinates }) => printCoordinates(coordinates)),
    jdk,
    os: `${os.name}/${os.arch}/${os.version}`,
    buildFiles,
    notAsked: session.passed.list(),
    problems: [...session.problems, ...verified.problems, ...(problemsByProject.get(null) ?? [])],
  };
}

/** Class paths of two source sets. */
const MOST_RECENT = 4;

async function identifyFiles({ walk }: ConfigurationGraph, files: LocalFiles): Promise<ReadonlyMap<string, LocalFile>> {
  const identified = new Map<string, LocalFile>();
  for (const { edge } of walk.files) if (edge.file) identified.set(edge.file, await files.identify(edge.file));
  return identified;
}

function countDeclared(projects: readonly GradleProject[]): number {
  const configurations = projects.flatMap((project) => [...project.configurations.values()]);
  return configurations.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
}

/** Codes of problems behind which any project may have more dependencies than were read. */
const UNREAD: ReadonlySet<Problem['code']> = new Set(['dependency-unread', 'script-unclear', 'plugin-unread']);

/**
 * The folder of the project whose script it is: the nearest one at or above it; null: none is. `folders`: those of projects, by absolute
 * paths.
 */
function findOwner(where: string, folders: ReadonlyMap<string, string>): string | null {
  const above = dirname(where);
  return folders.get(pathKey(where)) ?? (above === where ? null : findOwner(above, folders));
}

/** The modules of a class path, for another one to have them at these very versions. */
function listFollowed({ walk, choices }: ConfigurationGraph, name: string): readonly GradleDependency[] {
  return [...walk.requests].flatMap(([key, { edge }]) => {
    const version = choices.get(key)?.version ?? null;
    if (version === null) return [];
    return { ...edge, version: { ...NOTHING, strictly: version, require: version }, where: name };
  });
}

/** All that a class path's configurations have. */
function describeRequest(
  project: GradleProject,
  { name, usage, platform, isProcessor, configurations: names }: ClassPath,
  budget: EdgeBudget,
): ConfigurationRequest {
  const { configurations, locks, pins, constraints, recommendations, replacements, excludesAsMaven } = project;
  const own = [...names, '*']
    .map((configuration) => configurations.get(configuration))
    .filter((found) => found !== undefined);
  // Not handed down. Source: https://docs.gradle.org/current/dsl/org.gradle.api.artifacts.Configuration.html, "extendsFrom".
  const strategies = [name, '*'].flatMap((said) => configurations.get(said) ?? []);
  const [locked, present] = [locks.get(name), pins.get(name)];
  const isTransitive = [name, '*'].every((said) => configurations.get(said)?.isTransitive !== false);
  const declared = own.flatMap(({ dependencies }) => dependencies);
  return {
    usage,
    platform,
    // It runs in the compiler, whatever that compiles for.
    javaVersion: isProcessor ? null : findJavaVersion(project, name),
    attributes: new Map([
      ...(platform === 'android' ? listBuildType(name) : []),
      ...['*', name].flatMap((said) => [...(configurations.get(said)?.attributes ?? [])]),
    ]),
    dependencies: isTransitive ? declared : declared.map((edge) => ({ ...edge, isTransitive })),
    constraints: [...constraints, ...own.flatMap((configuration) => configuration.constraints)],
    forced: strategies.flatMap(({ forced }) => forced),
    managed: own.flatMap(({ managed }) => managed),
    // Locked versions were resolved with the rules already.
    rules: locked === undefined ? strategies.flatMap(({ rules }) => rules).map(rememberRule) : [],
    capabilityRules: strategies.flatMap(({ capabilityRules }) => capabilityRules),
    selectionRules: strategies.flatMap(({ selectionRules }) => selectionRules),
    replacements,
    refuses: new Map(strategies.toReversed().flatMap(({ refuses }) => [...refuses])),
    excludesAsMaven: locked === undefined && excludesAsMaven,
    exclusions: locked === undefined ? own.flatMap(({ exclusions }) => exclusions) : [],
    locked: locked === undefined ? null : toVersions(locked),
    isLockExempt: project.isLockExempt,
    present: present === undefined ? null : toVersions(present),
    pinned: toVersions([...(pins.get('*') ?? []), ...(present ?? [])]),
    recommendations,
    budget,
  };
}

/** The build type that the name of a class path of Android's plugin tells; empty: it is one of the build's own. */
function listBuildType(classPath: string): readonly (readonly [name: string, value: string])[] {
  const [, word] =
    /(?:^|[a-z\d])([dD]ebug|[rR]elease)(?:UnitTest|AndroidTest|ScreenshotTest)?(?:Compile|Runtime)Classpath$/.exec(
      classPath,
    ) ?? [];
  return word === undefined ? [] : [[ATTRIBUTES.buildType, word.toLowerCase()]];
}

/** Null: it is not known, or its target is none of Java's. */
function findJavaVersion({ javaVersions, targets }: GradleProject, classPath: string): number | null {
  const set = classPath.replace(/(?:[cC]ompile|[rR]untime)Classpath$/, '');
  const said = [classPath, set, '*'].find((name) => javaVersions.has(name));
  return targets.length > 0 || said === undefined ? null : (javaVersions.get(said) ?? null);
}

/** The project with as many of its dependencies as a project may declare. Null problem: it has all. */
function limitDeclared(project: GradleProject): {
  readonly project: GradleProject;
  readonly problem: Problem | null;
} {
  const all = [...project.configurations.values()].flatMap(({ dependencies }) => dependencies);
  const first = all[MOST_DECLARED];
  if (first === undefined) return { project, problem: null };
  let room = MOST_DECLARED;
  const configurations = new Map(
    [...project.configurations].map(([name, configuration]) => {
      const dependencies = configuration.dependencies.slice(0, room);
      room -= dependencies.length;
      return [name, { ...configuration, dependencies }];
    }),
  );
  const left = all.length - MOST_DECLARED;
  const message = `Left out: the ${left} dependencies behind the ${MOST_DECLARED}th that the project declares`;
  return {
    project: { ...project, configurations },
    problem: { code: 'limit-reached', message, where: first.where },
  };
}

/** Rules of the build come first, then the projects of included builds, of whatever version is asked for. */
function substitute(request: ConfigurationRequest, substitutions: ReadonlyMap<string, string>): ConfigurationRequest {
  if (substitutions.size === 0) return request;
  const rule: ResolutionRule = (target) => {
    const project = target.project ?? substitutions.get(printModule(target)) ?? null;
    return project === target.project ? target : { ...target, project };
  };
  return { ...request, rules: [...request.rules, rememberRule(rule)] };
}

/** A graph is walked again and again, with the same dependencies. */
function rememberRule(rule: ResolutionRule): ResolutionRule {
  const known = new WeakMap<GradleDependency, GradleDependency>();
  return (target, requested) => {
    const result = known.get(target) ?? rule(target, requested);
    known.set(target, result);
    return result;
  };
}

function toVersions(locked: readonly LockedDependency[]): LockedVersions {
  return new Map(
    locked.map(({ coordinates, where }) => [printModule(coordinates), { version: coordinates.version, where }]),
  );
}

/** The origin of a project's versions: its lock files, its scripts, or both. */
function describeOrigin(
  { locksFrom, locks, pins }: GradleProject,
  requests: ReadonlyMap<string, ConfigurationRequest>,
): string {
  if (locksFrom === null) return 'scripts';
  const isOpen = ([name, { dependencies }]: [string, ConfigurationRequest]) =>
    dependencies.length > 0 && !locks.has(name) && !pins.has(name) && !pins.has('*');
  return [...requests].some(isOpen) ? `${locksFrom}, scripts` : locksFrom;
}
