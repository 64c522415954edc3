import { basename, join, resolve } from 'node:path';
import type { CallContext } from '../../core/call-context.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { isWithin, pathBelow } from '../../core/path-below.ts';
import { JarIndexerError } from '../../core/problems/errors.ts';
import type { DamageReader } from '../../indexing/damage-reader.ts';
import type { OutlineReader } from '../../indexing/outlines/outline-reader.ts';
import type { ProjectSelection } from '../../indexing/project/project-files.ts';
import { realPathOf } from '../../platform/files/real-path.ts';
import { createWorkspaceStore } from '../../store/workspace-store.ts';
import type { Config } from '../config/config-keys.ts';
import type { FoundProject } from '../graphs/find-project.ts';
import type { ProjectLoader } from '../graphs/project-loader.ts';
import { foldersForAgents } from '../java/readable-folders.ts';
import { openDependencies } from '../project/opening/open-dependencies.ts';
import type { Sources } from '../sources/create-sources.ts';
import { type CodebaseEngine, createCodebaseEngine } from './codebase-engine.ts';
import type { PullRequestDeps } from './diff/read-pull-request.ts';
import { createTrees } from './model/codebase.ts';
import { narrowTo, narrowToPart } from './model/files-of-members.ts';
import { findWorkspace, wholeProject } from './model/find-workspace.ts';
import { createProjectCode } from './model/project-code.ts';
import { INDEX_PAGE } from './regenerate-index.ts';

export interface CodebaseParts {
  readonly home: string;
  readonly userHome: string;
  readonly userFolder: string;
  readonly config: Config;
  /** Null: no build file is at or above `start`; then `start` is the project. */
  readonly found: FoundProject | null;
  readonly start: string;
  /** True if the user named that place: then only its module counts, with those below it. */
  readonly isNamed: boolean;
  /** False: nobody named `start`, and nothing marks it as a project; its files are not read. */
  readonly isProject: boolean;
  /** The ways to have a project, for an error. */
  readonly advice: string;
  readonly sources: Sources;
  readonly loader: Pick<ProjectLoader, 'load'>;
  readonly damage: DamageReader;
  readonly outlines: OutlineReader;
  readonly pullRequests: PullRequestDeps;
}

/** The code of one project. */
export interface ProjectCodebase {
  readonly engine: CodebaseEngine;
  /** The project's own files as they are now; null: there is no project, or it cannot be read. */
  open(ctx: CallContext): Promise<SourceIndex | null>;
  /** True if a real path is in the project's folder. */
  holds(path: string): boolean;
  /** Resolves when nothing is being written any more. */
  settle(): Promise<void>;
}

export function createCodebase(parts: CodebaseParts): ProjectCodebase {
  const { home, userHome, userFolder, config, found, start, isNamed, sources, loader } = parts;
  const { isProject, advice, damage, outlines, pullRequests } = parts;
  const cacheFolder = config.cacheDir === undefined ? home : resolve(userFolder, config.cacheDir);
  const { base, folders } = foldersForAgents({ projectRoot: found?.root ?? null, start, userHome, allowed: [] });
  const project =
    folders?.length === 0 || !isProject
      ? null
      : createProjectCode({
          home: cacheFolder,
          root: base,
          selection: selectionOf(config),
          damage,
          outlines,
        });
  const { workspace: hasMembers = true, member: members = null } = config;
  const workingModule = found === null ? null : pathBelow(found.root, found.module);
  const part = isNamed && workingModule !== '.' ? workingModule : null;
  const workspaceStore = createWorkspaceStore(cacheFolder);
  const root = realPathOf(base);
  const reading = { buildFile: found === null ? null : join(root, basename(found.buildFile)), store: workspaceStore };
  const engine = createCodebaseEngine({
    project,
    advice,
    findWorkspace: async (index) => (hasMembers ? await findWorkspace(root, index, reading) : wholeProject(root)),
    narrow:
      members !== null
        ? (found) => narrowTo(found, members)
        : part !== null
          ? (found) => narrowToPart(found, part)
          : null,
    workingModule,
    sources,
    trees: createTrees(outlines),
    watching: { quietTime: config.debounceMs ?? QUIET_TIME, keepsPage: config.indexPage ?? true },
    resolve: (ctx) => loader.load([], ctx),
    async *dependencies(ctx) {
      yield* openDependencies(await loader.load([], ctx), { sources, ctx });
    },
    diff: {
      damage,
      outlines,
      pullRequests,
      async openVersion({ origin }, version, ctx) {
        const coordinates = origin.kind === 'artifact' ? origin.coordinates : null;
        if (coordinates === null) throw new Error('Only artifacts have versions');
        const subject = await sources.subjectOf({ ...coordinates, version }, ctx);
        return (await sources.indexOf(subject, 'whole', ctx)).index;
      },
    },
  });
  return {
    engine,
    async open(ctx) {
      try {
        return (await project?.current(ctx)) ?? null;
      } catch (error) {
        if (!(error instanceof JarIndexerError)) throw error;
        ctx.log.warn(`The project's own files are not searched: ${error.message}`);
        return null;
      }
    },
    holds: (path) => isWithin(path, root),
    settle: async () => await project?.settle(),
  };
}

/** Milliseconds, and KB of the largest file, of the specification of the code-base tools (docs/decisions/architecture.md, "The specifications"). */
const QUIET_TIME = 300;
const LARGEST_FILE = 512;

function selectionOf({
  exclude = [],
  maxDepth,
  maxFileSize = LARGEST_FILE,
  gitignore = true,
}: Config): ProjectSelection {
  return {
    exclude,
    maxDepth: maxDepth ?? null,
    largest: maxFileSize * 1024,
    gitignore,
    page: INDEX_PAGE,
  };
}
