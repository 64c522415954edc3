import { resolve } from 'node:path';
import { buildFileReaders, findBuildFile } from '../../buildfiles/index.ts';
import { type Coordinates, parseCoordinates } from '../../core/artifacts/coordinates.ts';
import type { BuildTool } from '../../core/builds/build-file.ts';
import { printGapsOf } from '../../core/builds/gaps.ts';
import type { ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import { pathBelow } from '../../core/path-below.ts';
import { InvalidInputError, JarIndexerError } from '../../core/problems/errors.ts';
import { kindOfPath } from '../../platform/files/files.ts';
import { checkUnmoved, findBounds } from '../../platform/files/project-bounds.ts';
import {
  type CachedGraph,
  findCachedProject,
  type ResolveDeps,
  resolveCoordinates,
  resolveProject,
} from '../../resolving/graphs/resolve-project.ts';
import { adviseProject } from './advise-project.ts';
import { createBackgroundResolving } from './background-resolving.ts';
import { consentToCredentials } from './consent-to-credentials.ts';
import { findBuildFilesBelow } from './find-build-files-below.ts';
import { type FoundProject, findProject } from './find-project.ts';
import type { GraphKnowledge } from './graph-knowledge.ts';
import { mergeProjects } from './merge-projects.ts';
import { findStartFault } from './start-fault.ts';

export interface ProjectLoader {
  /**
   * Graph of the build files, folders and coordinates; of the engine's own project when there are none. What is named of a larger build
   * is meant alone, with the modules below it (docs/decisions/project.md, "Named modules").
   */
  load(roots: readonly string[], ctx: CallContext): Promise<ResolvedProject>;
  /**
   * As `load` of the own project, for answers that are of use before all of it is known: what an earlier process was left with that had
   * not got everything stands in while it is resolved anew behind the answer, first of its problems a `project-of-before` that says so
   * (docs/decisions/project.md, "Large graphs with gaps").
   */
  loadSoon(ctx: CallContext): Promise<ResolvedProject>;
  /**
   * As `loadSoon`, for answers that are of use without all of it: of a build that cannot be read, as while it is edited,
   * what this process read of it before, or else no module, first of its problems a `project-unreadable` that says so.
   * @throws as `load` where there is no project.
   */
  loadOrBefore(ctx: CallContext): Promise<ResolvedProject>;
  /** As `load`, and asks again for what could not be had a moment ago. */
  loadAgain(roots: readonly string[], ctx: CallContext): Promise<ResolvedProject>;
  /**
   * Loads the own project, if there is one, for what its graph says of artifacts. One that cannot be read, as while it is edited,
   * takes away its repositories and nothing else.
   */
  learn(ctx: CallContext): Promise<void>;
  /** Loads the own project before anybody asks: the kept graph, even one with gaps, else a new one. @throws as `load` */
  prepare(ctx: CallContext): Promise<ResolvedProject>;
  /** Gives up what is resolved behind answers, of which nothing is kept. */
  stop(): void;
  /** Path of the module that the user works in, as in ResolvedModule; null outside a project. */
  readonly workingModule: string | null;
  readonly hasProject: boolean;
  /** The ways to name a project. */
  readonly advice: string;
  /** @throws InvalidInputError if the place where the search for the project began is not there. */
  checkStart(): void;
}

export interface LoaderOptions {
  /** The base of relative roots. */
  readonly cwd: string;
  /** The place where the search for the project began. */
  readonly start: string;
  /** True if somebody named that place; false if it is the working folder. */
  readonly isNamed: boolean;
  /** Whose build files count; absent: everybody's. */
  readonly tool?: BuildTool;
  /** True if the process goes on after an answer. */
  readonly staysOn: boolean;
  /** True if the place is as wide as a home folder: nobody looks for projects below it. */
  readonly isTooWide: boolean;
  readonly resolving: ResolveDeps;
  readonly knowledge: GraphKnowledge;
}

/** Milliseconds for which a process that ends with its answer takes what one before it was left with, as a server does its own. */
const MOMENT = 60 * 1000;
/** As long as it is kept. */
const UNLIMITED = Number.POSITIVE_INFINITY;

export function createProjectLoader(
  found: FoundProject | null,
  { cwd, start, isNamed, tool, staysOn, isTooWide, resolving, knowledge }: LoaderOptions,
): ProjectLoader {
  /** The bounds are those that it had when it was opened. */
  const opened = found && { ...found, bounds: findBounds(found.root) };
  const workingModule = found === null ? null : pathBelow(found.root, found.module);
  const { environment } = resolving;
  let learnt: ResolvedProject | null = null;
  let before: ResolvedProject | null = null;
  /** By the graph as it is kept: what is told of a project once is known as long as its object is the same. */
  const taken = new WeakMap<ResolvedProject, ResolvedProject>();
  const loadBy =
    (deps: ResolveDeps): ProjectLoader['load'] =>
    async (roots, ctx) => {
      if (roots.length === 0) return takeOwn(await loadOwn(deps, ctx));
      return take(mergeProjects(await loadAll(roots, deps, ctx)));
    };
  const load = loadBy(resolving);
  const behind = createBackgroundResolving((ctx) => load([], ctx));
  const age = staysOn ? UNLIMITED : MOMENT;
  return {
    workingModule,
    hasProject: found !== null,
    advice: adviseProject(staysOn),
    checkStart,
    load,
    loadSoon,
    async loadOrBefore(ctx) {
      try {
        return await loadSoon(ctx);
      } catch (error) {
        if (found === null || !(error instanceof JarIndexerError)) throw error;
        return describeUnreadable(error, before ?? buildEmpty(found.root));
      }
    },
    loadAgain: loadBy({ ...resolving, asksAgain: true }),
    async learn(ctx) {
      if (found === null) return;
      try {
        await loadSoon(ctx);
      } catch (error) {
        if (!(error instanceof JarIndexerError)) throw error;
        ctx.log.warn(`Only the repositories of settings.xml are asked: ${error.message}`);
      }
    },
    async prepare(ctx) {
      const cached = await findCached(ctx);
      return cached === null ? await load([], ctx) : takeOwn(cached.project);
    },
    stop: behind.stop,
  };

  function take(project: ResolvedProject): ResolvedProject {
    if (learnt !== project) learn(project);
    const known = taken.get(project) ?? { ...project, problems: [...environment.problems, ...project.problems] };
    taken.set(project, known);
    return known;
  }

  /** The next call tries again if it throws. */
  function learn(project: ResolvedProject): void {
    knowledge.learn(project);
    consentToCredentials(project, environment);
    learnt = project;
  }

  function takeOwn(project: ResolvedProject): ResolvedProject {
    before = project;
    return take(project);
  }

  async function findCached({ offline }: CallContext): Promise<CachedGraph | null> {
    if (opened === null) return null;
    checkUnmoved(opened.buildFile, opened.bounds);
    return await findCachedProject(opened.buildFile, narrow(opened, resolving, isNamed), { offline, age });
  }

  async function loadSoon(ctx: CallContext): Promise<ResolvedProject> {
    const cached = await findCached(ctx);
    if (cached === null) return await load([], ctx);
    const project = takeOwn(cached.project);
    if (!cached.isOfBefore) return project;
    if (staysOn) behind.start(ctx);
    return describeBefore(project, staysOn);
  }

  function buildEmpty(root: string): ResolvedProject {
    const { jdk, os } = environment.context;
    const machine = { jdk, os: `${os.name}/${os.arch}/${os.version}` };
    return {
      root,
      mediation: 'nearest',
      modules: [],
      reactor: [],
      ...machine,
      buildFiles: [],
      notAsked: [],
      problems: [],
    };
  }

  function checkStart(): void {
    const fault = findStartFault(start);
    if (fault !== null) throw new InvalidInputError(fault, { suggestion: adviseProject(staysOn) });
  }

  async function loadOwn(deps: ResolveDeps, ctx: CallContext): Promise<ResolvedProject> {
    if (opened !== null) {
      checkUnmoved(opened.buildFile, opened.bounds);
      return await resolveProject(opened.buildFile, narrow(opened, deps, isNamed), ctx);
    }
    checkStart();
    const wanted = tool === undefined ? 'build file' : `build file of ${tool}`;
    const below = isTooWide ? null : await suggestBelow(resolve(start), tool);
    const others = staysOn
      ? adviseProject(staysOn)
      : 'Name a pom.xml, its folder, or group:artifact:version; or start with --project.';
    throw new InvalidInputError(`There is no ${wanted} at or above ${resolve(start)}`, { suggestion: below ?? others });
  }

  async function loadAll(
    roots: readonly string[],
    deps: ResolveDeps,
    ctx: CallContext,
  ): Promise<readonly ResolvedProject[]> {
    const named: FoundProject[] = [];
    const coordinates: Coordinates[] = [];
    for (const root of roots) {
      const project = await findRoot(resolve(cwd, root));
      if (project === null) coordinates.push(parseRoot(root));
      else named.push(project);
    }
    const projects: ResolvedProject[] = [];
    for (const one of named) projects.push(await resolveProject(one.buildFile, narrow(one, deps, true), ctx));
    if (coordinates.length > 0) projects.push(await resolveCoordinates(coordinates, deps, ctx));
    return projects;
  }

  /** Null when there is nothing at that path. The project of `start` was found when the engine was opened. */
  async function findRoot(path: string): Promise<FoundProject | null> {
    const isAtStart = path === resolve(start) && [found?.module, found?.moduleFile].includes(path);
    if (isAtStart) return found;
    const file = await findRootFile(path, tool);
    return file === null ? null : await findProject(file, tool);
  }
}

function describeUnreadable({ message, suggestion }: JarIndexerError, known: ResolvedProject): ResolvedProject {
  const left = known.modules.length === 0 ? 'no dependency is known' : 'dependencies are those it had before';
  const text = [`the build cannot be read, ${left}: ${message}`, suggestion].filter((part) => part !== null).join('. ');
  return { ...known, problems: [{ code: 'project-unreadable', message: text }, ...known.problems] };
}

/** `known`: with gaps. */
function describeBefore(known: ResolvedProject, isAskedAgain: boolean): ResolvedProject {
  const next = isAskedAgain ? 'it is asked for again behind this answer' : 'it is asked for again after a minute';
  // It stands before every answer, also those that lack nothing; those that do name more.
  const gaps = printGapsOf(known, { most: 1 }) ?? 'incomplete';
  const message = `dependencies are those found before, ${gaps}; ${next}, or at once by sync_project`;
  return { ...known, problems: [{ code: 'project-of-before', message }, ...known.problems] };
}

/** A named module of a larger build is resolved alone. */
function narrow({ buildFile, moduleFile }: FoundProject, deps: ResolveDeps, isNamed: boolean): ResolveDeps {
  return isNamed && moduleFile !== buildFile ? { ...deps, part: moduleFile } : deps;
}

/** Null when there is nothing at that path. */
async function findRootFile(path: string, tool?: BuildTool): Promise<string | null> {
  const buildFile = await findBuildFile(path, tool);
  if (buildFile !== null || (await kindOfPath(path)) !== 'folder') return buildFile;
  const readers = buildFileReaders.filter((reader) => tool === undefined || reader.tool === tool);
  const names = readers.flatMap(({ fileNames }) => fileNames);
  throw new InvalidInputError(`There is no ${names.join(' or ')} in ${path}`, {
    suggestion: (await suggestBelow(path, tool)) ?? 'Name a folder with a build file.',
  });
}

/** Null: there is none just below. */
async function suggestBelow(folder: string, tool?: BuildTool): Promise<string | null> {
  const below = await findBuildFilesBelow(folder, tool);
  return below.length === 0 ? null : `Below it is ${below.join(', ')}: name one, or start there or with --project.`;
}

function parseRoot(root: string): Coordinates {
  if (/[/\\]|\.(xml|pom)$/.test(root) || !root.includes(':')) {
    throw new InvalidInputError(`There is no file or folder ${root}`, {
      suggestion: 'Name a pom.xml, its folder, or group:artifact:version.',
    });
  }
  return parseCoordinates(root);
}
