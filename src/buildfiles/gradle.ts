import { basename, dirname, join, resolve } from 'node:path';
import type { BuildFileReader, ProjectFiles, PublishedCatalogs } from '../core/builds/build-file.ts';
import type { GradleProject } from '../core/builds/gradle-build.ts';
import { isWithin, pathBelow } from '../core/path-below.ts';
import { LimitReachedError } from '../core/problems/errors.ts';
import type { Problem } from '../core/problems/problem.ts';
import { listBuilds, listSubstitutions } from '../gradle/build/included-builds.ts';
import { readBuild, readSettings, SCRIPT_NAMES, SETTINGS_NAMES } from '../gradle/build/read-build.ts';
import { type BuildFiles, createBuildFiles } from '../gradle/build/state/build-files.ts';
import type { BuildState, ProjectState } from '../gradle/build/state/build-state.ts';
import { type ClassPath, listClassPaths } from '../gradle/build/state/class-paths.ts';
import { type NestedBuild, toGradleProject } from '../gradle/build/to-gradle-project.ts';
import { type LockedProject, type LockReading, NO_LOCKS } from '../gradle/locks/lock-format.ts';
import { readLocks } from '../gradle/locks/read-locks.ts';
import { listUnlistedEntries } from '../gradle/locks/unlisted-entries.ts';
import { namesHost } from '../platform/files/names-host.ts';
import { realPathOf } from '../platform/files/real-path.ts';
import { limitHeap, limitManyNewObjects } from '../platform/threads/limit-heap.ts';

/**
 * Gradle's settings and build scripts, in Groovy and Kotlin, with the version catalogs, properties, plugins in buildSrc and lock files that
 * belong to them. They are read and never run.
 */
export const gradle: BuildFileReader = {
  id: 'gradle',
  tool: 'gradle',
  fileNames: [...SETTINGS_NAMES, ...SCRIPT_NAMES],
  read(path, project) {
    if (project.readFile(path) === null) return null;
    let catalogs: PublishedCatalogs = new Map();
    const wanted = new Set<string>();
    const folder = dirname(path);
    const files = createOwnFiles(folder, project, (notation) => {
      if (!catalogs.has(notation)) wanted.add(notation);
      return catalogs.get(notation);
    });
    const { settings, outside } = findSettings(folder, files);
    const isBelow = ({ folder: own }: ProjectState): boolean => isWithin(own, folder);
    const projects = [...settings.projects.values()];
    const folders = [...projects.map((project) => project.folder), ...settings.includedBuilds.keys()];
    return {
      kind: 'gradle',
      named: projects.filter(isBelow).map(({ name, path: known, folder: own }) => ({ name, path: known, folder: own })),
      modules: folders.filter((module) => module !== folder),
      readProjects(published) {
        catalogs = published;
        wanted.clear();
        // A script that is applied to hundreds of projects says the same of each.
        const problems = new Map<string, Problem>();
        const late = new Map<string, Problem>();
        let isRead = false;
        const state = readBuild(settings.folder, files, (problem) => {
          const told = isRead ? late : problems;
          told.set(`${problem.where} ${problem.message}`, problem);
        });
        const builds = listBuilds(state);
        // Projects of included builds may lie anywhere.
        const read = builds.flatMap((build) =>
          [...build.state.projects.values()]
            .filter((project) => build.state !== state || isBelow(project))
            .map((project) => readProject(build, project, files)),
        );
        isRead = true;
        return {
          wanted: [...wanted],
          repositories: builds.flatMap((build) => build.state.repositories),
          projects: read.map((project) => ({
            ...project,
            folder: pathBelow(folder, resolve(settings.folder, project.folder)),
          })),
          substitutions: listSubstitutions(builds),
          files: files.listRead(),
          problems: [...outside, ...files.listUnread(), ...problems.values()],
          listRuleProblems: () => [...late.values()],
        };
      },
    };
  },
};

/** Budget in bytes: a build script. A script is not longer; nothing that calls itself one is read beyond. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Bytes of a script whose parsed form takes hundreds of megabytes, most of them garbage once it is read. */
const LARGE = 256 * 1024;

/** File names that only build files have. */
const BUILD_FILES = new Set([...SETTINGS_NAMES, ...SCRIPT_NAMES, 'gradle.properties', 'gradle.lockfile']);

interface OwnFiles extends BuildFiles {
  isOwn(path: string): boolean;
  /** Absolute paths of those that were there. */
  listRead(): readonly string[];
  /** Names the files that are there and could not be read. */
  listUnread(): readonly Problem[];
}

function createOwnFiles(
  folder: string,
  { readFile, isOwn, lookFor, listFolder, listEntries, gradleProperties = new Map(), jdk }: ProjectFiles,
  findPublished: BuildFiles['findPublished'],
): OwnFiles {
  const texts = new Map<string, string | null>();
  const unread: Problem[] = [];
  const tell = (where: string, why: string): void =>
    void unread.push({ code: 'dependency-unread', message: `Not read: ${why}`, where });
  const load = (path: string): string | null => {
    try {
      const bytes = readFile(path);
      if (bytes !== null && bytes.length > MAX_BYTES) throw new LimitReachedError(`it has ${bytes.length} bytes`);
      if (bytes === null && BUILD_FILES.has(basename(path)) && lookFor(path))
        tell(path, 'it is no file, or may not be read');
      if (bytes !== null && isHiddenElsewhere(path, folder, lookFor)) {
        tell(path, 'it is hidden, or in a hidden folder, outside of the build');
        return null;
      }
      if (bytes !== null && bytes.length > LARGE) limitHeap();
      else limitManyNewObjects();
      return bytes === null ? null : new TextDecoder().decode(bytes);
    } catch (error) {
      if (!(error instanceof LimitReachedError)) throw error;
      tell(path, error.message);
      return null;
    }
  };
  const find = (path: string): string | null => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    const text = load(path);
    texts.set(path, text);
    return text;
  };
  return {
    ...createBuildFiles({
      find,
      isThere: lookFor,
      isWithin: leadsInto,
      list: listFolder,
      listEntries,
      findPublished,
      userProperties: gradleProperties,
      jdk,
    }),
    isOwn,
    listUnread: () => unread,
    listRead: () => [...texts].flatMap(([path, text]) => (text === null ? [] : [path])),
  };
}

/** Passwords lie in such places, as in `~/.gradle`, a script may name any path, and what it reads may end up in an address. */
function isHiddenElsewhere(path: string, folder: string, lookFor: ProjectFiles['lookFor']): boolean {
  const own = realPathOf(folder);
  for (let at = realPathOf(path); !isWithin(own, at) && !isWithin(at, own); at = dirname(at)) {
    if (basename(at).startsWith('.')) return !SETTINGS_NAMES.some((name) => lookFor(join(dirname(at), name)));
  }
  return false;
}

/** On other machines as they are written: a script may name any path. */
function leadsInto(path: string, folder: string): boolean {
  if (namesHost(path) || namesHost(folder)) return isWithin(path, folder);
  return isWithin(realPathOf(path), realPathOf(folder));
}

/**
 * Finds the settings of a folder's build: those beside it, else those above that include it. A build may have none; `outside`: there are some
 * above, and they are not for it. Source: https://docs.gradle.org/current/userguide/upgrading_version_6.html, "Invoking Gradle outside of a build".
 */
function findSettings(
  folder: string,
  files: OwnFiles,
): { readonly settings: BuildState; readonly outside: readonly Problem[] } {
  const read = (above: string): BuildState => readSettings(above, files, () => undefined);
  const own = { settings: read(folder), outside: [] };
  for (let above = folder; ; above = dirname(above)) {
    const name = SETTINGS_NAMES.find((known) => files.find(join(above, known)) !== null);
    if (name !== undefined) {
      if (above === folder || basename(folder) === 'buildSrc') return own;
      const settings = read(above);
      if ([...settings.projects.values()].some((project) => project.folder === folder))
        return { settings, outside: [] };
      if (settings.includedBuilds.has(folder)) return own;
      const message = `Gradle refuses ${folder}: it has no settings, and those above do not include it. It is read as a build of its own`;
      return { ...own, outside: [{ code: 'script-unclear', message, where: join(above, name) }] };
    }
    if (!files.isOwn(dirname(above)) || dirname(above) === above) return own;
  }
}

function readProject(build: NestedBuild, project: ProjectState, { find }: BuildFiles): GradleProject {
  const read = { ...toGradleProject(build, project), ...NO_LOCKS, problems: [] };
  const { path, folder, lockFile, locking } = project;
  const all = listClassPaths(read);
  const classPaths = all.filter(({ isProcessor }) => !isProcessor).map(({ name }) => name);
  const problems: Problem[] = [];
  // A script that locks nothing may be locked by a statement that is not read.
  const isLocked = locking.isLocked.get('*') ?? ![...locking.isLocked.values()].includes(true);
  const locked: LockedProject = {
    path,
    folder,
    rootFolder: build.state.folder,
    classPaths,
    lockFile,
    isLocked: (name) => locking.isLocked.get(name) ?? isLocked,
    isExempt: read.isLockExempt,
  };
  const locks = readLocks(locked, find, (problem) => problems.push(problem));
  if (problems.length === 0) problems.push(...listUnlocked(project, all, locks));
  const made = new Set(listClassPaths({ ...read, ...locks }).map(({ name }) => name));
  return { ...read, ...locks, problems: [...problems, ...listUnlistedEntries(locks, made)] };
}

/**
 * Class paths that Gradle refuses to resolve: they are locked by the script, strictly, and by no file. Source:
 * https://docs.gradle.org/current/userguide/dependency_locking.html.
 */
function listUnlocked({ locking }: ProjectState, classPaths: readonly ClassPath[], { locks }: LockReading): Problem[] {
  const { isLocked, strictAt } = locking;
  const unlocked = classPaths
    // Gradle itself knows what kapt and KSP resolve by other names.
    .filter(({ name, isProcessor }) => !isProcessor || /nnotationProcessor$/.test(name))
    .map(({ name }) => name)
    .filter((name) => !locks.has(name) && (isLocked.get(name) ?? isLocked.get('*')));
  if (strictAt === null || unlocked.length === 0) return [];
  const message = `Gradle refuses to resolve ${unlocked.join(', ')}: the lock mode is strict, and no lock file has them. What the scripts ask for is taken`;
  return [{ code: 'version-refused', message, where: strictAt }];
}
