import { resolve } from 'node:path';
import { buildFileReaders, findBuildFile } from '../../buildfiles/index.ts';
import type { BuildTool } from '../../core/build-file.ts';
import type { CallContext } from '../../core/call-context.ts';
import { type Coordinates, parseCoordinates } from '../../core/coordinates.ts';
import { InvalidInputError, JarIndexerError } from '../../core/errors.ts';
import { placeBelow } from '../../core/place-below.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import { kindOfPath } from '../../platform/files/files.ts';
import { type ResolveDeps, resolveCoordinates, resolveProject } from '../../resolving/graphs/resolve-project.ts';
import { claimCredentials } from './claim-credentials.ts';
import { findBuildFilesBelow } from './find-build-files-below.ts';
import { type FoundProject, findProject } from './find-project.ts';
import type { GraphKnowledge } from './graph-knowledge.ts';
import { mergeProjects } from './merge-projects.ts';

export interface ProjectLoader {
  /**
   * Graph of the build files, folders and coordinates; of the engine's own project when there are none. What is named of a larger build
   * is meant alone, with the modules below it (docs/decisions.md, "The project's root").
   */
  load(roots: readonly string[], ctx: CallContext): Promise<ResolvedProject>;
  /**
   * As `load` of the own project, for answers that are of use without all of it: of a build that cannot be read, as while it is edited,
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
  /** Path of the module that the user works in, as in ResolvedModule; null outside a project. */
  readonly workingModule: string | null;
  readonly hasProject: boolean;
}

export interface LoaderOptions {
  /** Where relative roots begin. */
  readonly cwd: string;
  /** Where the project was looked for. */
  readonly start: string;
  /** Whether somebody named that place, rather than being there. */
  readonly isNamed: boolean;
  /** Whose build files count; absent: everybody's. */
  readonly tool?: BuildTool;
  readonly resolving: ResolveDeps;
  readonly knowledge: GraphKnowledge;
}

export function createProjectLoader(
  found: FoundProject | null,
  { cwd, start, isNamed, tool, resolving, knowledge }: LoaderOptions,
): ProjectLoader {
  const workingModule = found === null ? null : placeBelow(found.root, found.module);
  const { environment } = resolving;
  let learnt: ResolvedProject | null = null;
  let before: ResolvedProject | null = null;
  const loadBy =
    (deps: ResolveDeps): ProjectLoader['load'] =>
    async (roots, ctx) => {
      const project = roots.length === 0 ? await loadOwn(deps, ctx) : mergeProjects(await loadAll(roots, deps, ctx));
      if (project !== learnt) {
        knowledge.learn(project);
        claimCredentials(project, environment);
        learnt = project;
      }
      if (roots.length === 0) before = project;
      return { ...project, problems: [...environment.problems, ...project.problems] };
    };
  const load = loadBy(resolving);
  return {
    workingModule,
    hasProject: found !== null,
    load,
    async loadOrBefore(ctx) {
      try {
        return await load([], ctx);
      } catch (error) {
        if (found === null || !(error instanceof JarIndexerError)) throw error;
        return describeUnreadable(error, before ?? buildEmpty(found.root));
      }
    },
    loadAgain: loadBy({ ...resolving, asksAgain: true }),
    async learn(ctx) {
      if (found === null) return;
      try {
        await load([], ctx);
      } catch (error) {
        if (!(error instanceof JarIndexerError)) throw error;
        ctx.log.warn(`Only the repositories of settings.xml are asked: ${error.message}`);
      }
    },
  };

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

  async function loadOwn(deps: ResolveDeps, ctx: CallContext): Promise<ResolvedProject> {
    if (found !== null)
      return await (isNamed ? resolveNamed(found, deps, ctx) : resolveProject(found.buildFile, deps, ctx));
    const wanted = tool === undefined ? 'build file' : `build file of ${tool}`;
    throw new InvalidInputError(`There is no ${wanted} at or above ${resolve(start)}`, {
      suggestion:
        (await suggestBelow(resolve(start), tool)) ??
        'Name a pom.xml, its folder, or group:artifact:version; or start with --project.',
    });
  }

  async function loadAll(
    roots: readonly string[],
    deps: ResolveDeps,
    ctx: CallContext,
  ): Promise<readonly ResolvedProject[]> {
    const named: FoundProject[] = [];
    const coordinates: Coordinates[] = [];
    for (const root of roots) {
      const path = await findRootFile(resolve(cwd, root), tool);
      const project = path === null ? null : await findProject(path, tool);
      if (project === null) coordinates.push(parseRoot(root));
      else named.push(project);
    }
    const projects: ResolvedProject[] = [];
    for (const project of named) projects.push(await resolveNamed(project, deps, ctx));
    if (coordinates.length > 0) projects.push(await resolveCoordinates(coordinates, deps, ctx));
    return projects;
  }
}

function describeUnreadable({ message, suggestion }: JarIndexerError, known: ResolvedProject): ResolvedProject {
  const left = known.modules.length === 0 ? 'no dependency is known' : 'dependencies are those it had before';
  const told = [`the build cannot be read, ${left}: ${message}`, suggestion].filter((part) => part !== null).join('. ');
  return { ...known, problems: [{ code: 'project-unreadable', message: told }, ...known.problems] };
}

function resolveNamed({ buildFile, moduleFile }: FoundProject, deps: ResolveDeps, ctx: CallContext) {
  return resolveProject(buildFile, moduleFile === buildFile ? deps : { ...deps, part: moduleFile }, ctx);
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
