import { relative, resolve, sep } from 'node:path';
import { buildFileReaders, findBuildFile } from '../../buildfiles/index.ts';
import type { CallContext } from '../../core/call-context.ts';
import { type Coordinates, parseCoordinates } from '../../core/coordinates.ts';
import { InvalidInputError } from '../../core/errors.ts';
import type { ResolvedProject } from '../../core/resolved-project.ts';
import { kindOfPath } from '../../platform/files/files.ts';
import type { ProjectPlace } from './find-project.ts';
import { mergeProjects } from './merge-projects.ts';

export interface ProjectLoader {
  /** Graph of the build files, folders and coordinates; of the engine's own project when there are none. */
  load(roots: readonly string[], ctx: CallContext): Promise<ResolvedProject>;
  /** Path of the module that the user works in, as in ResolvedModule; null outside a project. */
  readonly workingModule: string | null;
  readonly hasProject: boolean;
}

export interface ProjectResolving {
  resolveBuildFile(buildFile: string, ctx: CallContext): Promise<ResolvedProject>;
  resolveCoordinates(roots: readonly Coordinates[], ctx: CallContext): Promise<ResolvedProject>;
}

export interface LoaderOptions {
  /** Where relative roots begin. */
  readonly cwd: string;
  /** Where the project was looked for. */
  readonly start: string;
  readonly resolving: ProjectResolving;
  /** Is told every graph. */
  readonly learn: (project: ResolvedProject) => void;
}

export function createProjectLoader(
  place: ProjectPlace | null,
  { cwd, start, resolving, learn }: LoaderOptions,
): ProjectLoader {
  const workingModule = place === null ? null : relative(place.root, place.module).split(sep).join('/') || '.';
  return {
    workingModule,
    hasProject: place !== null,
    async load(roots, ctx) {
      const project = mergeProjects(await loadAll(roots, ctx));
      learn(project);
      return project;
    },
  };

  async function loadAll(roots: readonly string[], ctx: CallContext): Promise<readonly ResolvedProject[]> {
    if (roots.length === 0) return [await resolving.resolveBuildFile(ownBuildFile(), ctx)];
    const paths: string[] = [];
    const coordinates: Coordinates[] = [];
    for (const root of roots) {
      const path = await findRootFile(resolve(cwd, root));
      if (path === null) coordinates.push(parseRoot(root));
      else paths.push(path);
    }
    const projects: ResolvedProject[] = [];
    for (const path of paths) projects.push(await resolving.resolveBuildFile(path, ctx));
    if (coordinates.length > 0) projects.push(await resolving.resolveCoordinates(coordinates, ctx));
    return projects;
  }

  function ownBuildFile(): string {
    if (place !== null) return place.buildFile;
    throw new InvalidInputError(`There is no build file at or above ${resolve(start)}`, {
      suggestion: 'Name a pom.xml, its folder, or group:artifact:version; or start with --project.',
    });
  }
}

/** Null when there is nothing at that path. */
async function findRootFile(path: string): Promise<string | null> {
  const buildFile = await findBuildFile(path);
  if (buildFile !== null || (await kindOfPath(path)) !== 'folder') return buildFile;
  const names = buildFileReaders.flatMap(({ fileNames }) => fileNames);
  throw new InvalidInputError(`There is no ${names.join(' or ')} in ${path}`, {
    suggestion: 'Name a folder with a build file.',
  });
}

function parseRoot(root: string): Coordinates {
  if (/[/\\]|\.(xml|pom)$/.test(root) || !root.includes(':')) {
    throw new InvalidInputError(`There is no file or folder ${root}`, {
      suggestion: 'Name a pom.xml, its folder, or group:artifact:version.',
    });
  }
  return parseCoordinates(root);
}
