import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { BuildFileReader, ProjectFiles } from '../core/build-file.ts';
import { LimitReachedError } from '../core/errors.ts';
import type { GradleProject } from '../core/gradle-build.ts';
import type { Problem } from '../core/problem.ts';
import { type BuildFiles, createBuildFiles } from '../gradle/build/build-files.ts';
import type { BuildState, ProjectState } from '../gradle/build/build-state.ts';
import { listClassPaths } from '../gradle/build/class-paths.ts';
import { listBuilds, listSubstitutions } from '../gradle/build/included-builds.ts';
import { readBuild, readSettings, SCRIPT_NAMES, SETTINGS_NAMES } from '../gradle/build/read-build.ts';
import { type BuildPlace, toGradleProject } from '../gradle/build/to-gradle-project.ts';
import { NO_LOCKS } from '../gradle/locks/lock-format.ts';
import { readLocks } from '../gradle/locks/read-locks.ts';

/**
 * Gradle's settings and build scripts, in Groovy and Kotlin, with the version catalogs, properties, plugins in buildSrc and lock files that
 * belong to them. They are read and never run.
 */
export const gradle: BuildFileReader = {
  id: 'gradle',
  tool: 'gradle',
  fileNames: [...SETTINGS_NAMES, ...SCRIPT_NAMES],
  async read(path, project) {
    if ((await project.readFile(path)) === null) return null;
    const files = createLoadedFiles(project);
    const folder = dirname(path);
    const settings = await findSettings(folder, files);
    const isBelow = ({ folder: own }: ProjectState): boolean => own === folder || own.startsWith(folder + sep);
    const projects = [...settings.projects.values()];
    const folders = [...projects.map((project) => project.folder), ...settings.includedBuilds.keys()];
    return {
      kind: 'gradle',
      named: projects.filter(isBelow).map(({ name, path: known, folder: own }) => ({ name, path: known, folder: own })),
      modules: folders.filter((module) => module !== folder),
      async readProjects() {
        // What is certain to be read is asked for at once.
        for (const project of projects) preload(project, files.loaded);
        const { state, problems } = await files.settle((report) => readBuild(settings.folder, files.loaded, report));
        const builds = listBuilds(state);
        const read: GradleProject[] = [];
        for (const build of builds) {
          // Projects of included builds may lie anywhere.
          const found = [...build.state.projects.values()].filter(
            (project) => build.state !== state || isBelow(project),
          );
          for (const project of found) read.push(await readProject(build, project, files));
        }
        return {
          projects: read.map((project) => ({ ...project, folder: placeIn(folder, settings.folder, project.folder) })),
          substitutions: listSubstitutions(builds),
          files: files.list(),
          problems: [...files.listUnread(), ...problems],
        };
      },
    };
  },
};

/** A script is not longer; nothing that calls itself one is read beyond. */
const MAX_BYTES = 2 * 1024 * 1024;

/** What nothing else is called. */
const BUILD_FILES = new Set([...SETTINGS_NAMES, ...SCRIPT_NAMES, 'gradle.properties', 'gradle.lockfile']);

interface LoadedFiles {
  readonly loaded: BuildFiles;
  /** Reads again and again, each time with the files that the last time asked for, until none is missing. */
  settle<Result>(
    read: (report: (problem: Problem) => void) => Result,
  ): Promise<{ state: Result; problems: readonly Problem[] }>;
  /** Absolute paths of those that were there. */
  list(): readonly string[];
  /** What is there and could not be read. */
  listUnread(): readonly Problem[];
}

function createLoadedFiles({ readFile, lookFor, listFolder }: ProjectFiles): LoadedFiles {
  const texts = new Map<string, string | null>();
  const unread: Problem[] = [];
  const open = new Set<string>();
  const loaded = createBuildFiles((path) => {
    const text = texts.get(path);
    if (text === undefined) open.add(path);
    return text;
  }, listFolder);
  const tell = (where: string, why: string): void =>
    void unread.push({ code: 'dependency-unread', message: `Not read: ${why}`, where });
  const load = async (path: string): Promise<void> => {
    try {
      const bytes = await readFile(path);
      if (bytes !== null && bytes.length > MAX_BYTES) throw new LimitReachedError(`it has ${bytes.length} bytes`);
      texts.set(path, bytes === null ? null : new TextDecoder().decode(bytes));
      if (bytes === null && BUILD_FILES.has(basename(path)) && lookFor(path))
        tell(path, 'it is no file, or may not be read');
    } catch (error) {
      if (!(error instanceof LimitReachedError)) throw error;
      tell(path, error.message);
      texts.set(path, null);
    }
  };
  return {
    loaded,
    async settle(read) {
      for (;;) {
        const problems: Problem[] = [];
        const state = read((problem) => problems.push(problem));
        if (open.size === 0) return { state, problems };
        const paths = [...open];
        open.clear();
        await Promise.all(paths.map(load));
      }
    },
    listUnread: () => unread,
    list: () => [...texts].flatMap(([path, text]) => (text === null ? [] : [path])),
  };
}

/** Of the build that the folder belongs to: those beside it, else those above that include it. A build may have none. */
async function findSettings(folder: string, files: LoadedFiles): Promise<BuildState> {
  const read = async (above: string) =>
    (await files.settle((report) => readSettings(above, files.loaded, report))).state;
  const own = await read(folder);
  for (let above = folder; ; above = dirname(above)) {
    const { state: hasSettings } = await files.settle(() =>
      SETTINGS_NAMES.some((name) => typeof files.loaded.find(join(above, name)) === 'string'),
    );
    if (hasSettings) {
      const settings = above === folder ? own : await read(above);
      return [...settings.projects.values()].some((project) => project.folder === folder) ? settings : own;
    }
    if (dirname(above) === above) return own;
  }
}

function preload({ folder, buildFileName }: ProjectState, { find }: BuildFiles): void {
  for (const name of buildFileName === null ? SCRIPT_NAMES : [buildFileName]) find(resolve(folder, name));
  find(resolve(folder, 'gradle.properties'));
}

function placeIn(folder: string, root: string, place: string): string {
  return relative(folder, resolve(root, place)).split(sep).join('/') || '.';
}

async function readProject(build: BuildPlace, project: ProjectState, files: LoadedFiles): Promise<GradleProject> {
  const read = { ...toGradleProject(build, project), ...NO_LOCKS, problems: [] };
  const { folder, lockFile } = project;
  const classPaths = listClassPaths(read).map(({ name }) => name);
  const locked = { folder, rootFolder: build.state.folder, classPaths, lockFile };
  const { state: locks, problems } = await files.settle((report) => readLocks(locked, files.loaded.find, report));
  return { ...read, ...locks, problems };
}
