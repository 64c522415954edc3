import { basename, resolve } from 'node:path';
import { JarIndexerError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { runStatements } from '../evaluation/evaluate.ts';
import { createScriptRun, type ScriptLibrary, withSteps } from '../evaluation/script-run.ts';
import { createFrame, type ScriptObject } from '../evaluation/script-value.ts';
import { type BuildReading, beginBuildReading } from './build-reading.ts';
import { FILES } from './dependencies/file-collection.ts';
import { ATTRIBUTE_TYPE } from './objects/attributes-object.ts';
import { createGradleObject } from './objects/gradle-object.ts';
import { createSystem } from './objects/system-object.ts';
import { extendWithAntlr } from './plugins/antlr-dependencies.ts';
import { findPluginScript, toPluginId } from './plugins/apply-plugin.ts';
import { isHarmlessPlugin, isKnownPlugin } from './plugins/known-plugins.ts';
import { applyClass, findOwnClass, takePluginClasses } from './plugins/plugin-classes.ts';
import type { ScriptApplier } from './plugins/plugin-container.ts';
import { addPluginDependencies, createBootPlugin } from './plugins/plugin-dependencies.ts';
import { takeCatalog } from './plugins/take-catalog.ts';
import { createProjectObject } from './project-object.ts';
import { reportMissingProjects } from './report-missing-projects.ts';
import { createSettingsObject } from './settings/settings-object.ts';
import { addOldConfigurations } from './source-sets/java-source-sets.ts';
import { type BuildFiles, isAddress, keepWithin, readGradleRelease } from './state/build-files.ts';
import { type BuildState, createProject, type ProjectState } from './state/build-state.ts';
import { createJavaTypes, findBuildJava } from './state/java-versions.ts';
import { addUserValues } from './state/project-properties.ts';
import { createSourceLibrary } from './state/source-library.ts';

export const SETTINGS_NAMES = ['settings.gradle', 'settings.gradle.kts'];
export const SCRIPT_NAMES = ['build.gradle', 'build.gradle.kts'];

/** Reads the settings of the build in a folder: its projects, repositories and catalogs, and no script of a project. */
export function readSettings(folder: string, files: BuildFiles, report: (problem: Problem) => void): BuildState {
  return readSettingsBelow(folder, beginBuildReading(files, report));
}

function readSettingsBelow(folder: string, reading: BuildReading): BuildState {
  const { files, report, above } = reading;
  const root = createProject(':', folder, null);
  const properties = addUserValues(files.readProperties(resolve(folder, 'gradle.properties')), files.userProperties);
  const pluginFolders: string[] = [];
  const sources = createSourceLibrary(files, pluginFolders, () => state.run);
  const types = new Map([
    ['System', createSystem(properties)],
    // Relative paths are written so here, on every machine.
    ['File', { get: (name: string) => (/^separator(?:Char)?$/.test(name) ? '/' : undefined) }],
    ...createJavaTypes(findBuildJava(files, folder)),
    ['Attribute', ATTRIBUTE_TYPE],
    // Only other platforms have this.
    ['NpmDependency', { call: () => FILES }],
    ['RepositoriesMode', { get: (name: string) => name }],
    ['LockMode', { get: (name: string) => name }],
    ['SpringBootPlugin', createBootPlugin(() => state)],
  ]);
  const library: ScriptLibrary = { ...sources, find: (name) => types.get(name) ?? sources.find(name) };
  const isHarmless = (plugin: string): boolean => isHarmlessPlugin(toPluginId(plugin));
  const run = createScriptRun({ report, files: keepWithin(files, [folder, ...above]), library, isHarmless });
  // The wrapper of the build around runs those that it includes.
  const gradleRelease = [...above, folder].reduce<string | null>(
    (found, at) => found ?? readGradleRelease(files, at),
    null,
  );
  const state: BuildState = {
    run,
    gradle: createGradleObject({ run, isNested: above.length > 0, defer: (read) => state.deferred.push(read) }),
    files,
    folder,
    projects: new Map([[':', root]]),
    catalogs: new Map(),
    catalogsAbove: reading.catalogsAbove,
    repositories: [],
    flatDirs: [],
    componentRules: [],
    repositoriesMode: 'PREFER_PROJECT',
    pluginVersions: new Map(),
    pluginRules: [],
    scriptDependencies: new Map(),
    includedBuilds: new Map(),
    readBuilds: new Map(),
    pluginBuilds: [],
    pluginFolders,
    pluginClasses: new Map(),
    applying: new Set(),
    deferred: [],
    gradleVersion: gradleRelease === null ? null : Number.parseInt(gradleRelease, 10),
    gradleRelease,
    properties,
  };
  root.name = basename(folder);
  for (const [name, value] of properties) root.properties.set(name, value);
  takeCatalog(state, 'gradle/libs.versions.toml', { name: 'libs', where: null });
  const around = [...above, folder];
  const below = { ...reading, report: () => undefined, above: around, catalogsAbove: state.catalogs };
  addPluginFolders(state, resolve(folder, 'buildSrc'), below);
  const object: ScriptObject = createSettingsObject(state, {
    includeBuild: (included) => addPluginFolders(state, included, below),
    applyScript: (path, where) => applyScript(state, path, { receiver: object, where }),
    applyClass(id, where) {
      for (const build of state.pluginBuilds.filter((known) => !around.includes(known)))
        if (reading.mayRead(build, around)) takePluginClasses(state, readBuildBelow(build, below));
      const plugin = findOwnClass(state, id);
      let isApplied = false;
      const error = tryWithin(state, () => {
        isApplied = plugin !== null && applyClass(plugin, object, where);
      });
      return isApplied && error === null;
    },
  });
  const path = findFirst(files, folder, SETTINGS_NAMES);
  if (path !== null) runScript(state, path, object);
  const projects = [...state.projects.values()];
  state.projects.clear();
  for (const project of projects) {
    if (project.parent !== null)
      project.path = `${project.parent.parent === null ? '' : project.parent.path}:${project.name}`;
    state.projects.set(project.path, project);
  }
  return state;
}

/** The build in a folder. `report` gets what could not be read or followed. */
export function readBuild(folder: string, files: BuildFiles, report: (problem: Problem) => void): BuildState {
  return readBuildBelow(folder, beginBuildReading(files, report));
}

function readBuildBelow(folder: string, reading: BuildReading): BuildState {
  const { files, report, above } = reading;
  const state = readSettingsBelow(folder, reading);
  const around = [...above, folder];
  for (const build of state.pluginBuilds) {
    const isThere = findFirst(files, build, [...SCRIPT_NAMES, ...SETTINGS_NAMES]) !== null;
    if (!isThere || above.includes(build) || !reading.mayRead(build, around)) continue;
    const isIncluded = state.includedBuilds.has(build);
    const below = readBuildBelow(build, {
      ...reading,
      report: isIncluded ? report : () => undefined,
      above: around,
      catalogsAbove: state.catalogs,
    });
    if (isIncluded) state.readBuilds.set(build, below);
    for (const [module, version] of listVersions(below)) state.scriptDependencies.set(module, version);
    takePluginClasses(state, below);
  }
  const objects = new Map<ProjectState, ScriptObject>();
  const applier: ScriptApplier = {
    objectOf(project) {
      const known = objects.get(project) ?? createProjectObject(state, project, applier);
      objects.set(project, known);
      return known;
    },
    applyScript(project, written, where) {
      const path = isAddress(written) ? written : resolve(project.folder, written);
      applyScript(state, path, { receiver: applier.objectOf(project), where });
    },
    applyClass(project, plugin, where) {
      let isApplied = true;
      // As a script that is applied: one may apply it to hundreds of projects.
      guard(state, where, () => {
        isApplied = applyClass(plugin, applier.objectOf(project), where);
      });
      return isApplied;
    },
    applyPlugin(project, plugin) {
      const id = toPluginId(plugin.id);
      if (project.plugins.has(id)) return;
      const isKnown = isKnownPlugin(id) || [...state.projects.values()].some(({ plugins }) => plugins.has(id));
      project.plugins.set(id, plugin.where);
      if (id === 'antlr') extendWithAntlr(state, project);
      const path = findPluginScript(state, plugin.id);
      const own = findOwnClass(state, plugin.id);
      if (path !== null) runScript(state, path, applier.objectOf(project));
      else if (own !== null && applier.applyClass(project, own, plugin.where)) return;
      else if (!isKnown) {
        const message = `Not read: the plugin ${plugin.id}, which may declare dependencies`;
        report({ code: 'plugin-unread', message, where: plugin.where });
      }
    },
  };
  for (const project of inOrder(state.projects.values())) {
    if (project.parent !== null) {
      // Properties of the root's file are set on every project: a group by them is no parent's name.
      for (const name of ['group', 'version']) {
        const value = state.properties.get(name);
        if (value !== undefined) project.properties.set(name, value);
      }
      const own = files.readProperties(resolve(project.folder, 'gradle.properties'));
      for (const [name, value] of addUserValues(own, files.userProperties)) project.properties.set(name, value);
    }
    const path = findFirst(
      files,
      project.folder,
      project.buildFileName === null ? SCRIPT_NAMES : [project.buildFileName],
    );
    if (path !== null) runScript(state, path, applier.objectOf(project));
  }
  // A deferred part may defer more.
  for (const run of state.deferred) guard(state, state.folder, run);
  for (const project of state.projects.values()) {
    addPluginDependencies(state, project);
    addOldConfigurations(state, project);
  }
  reportMissingProjects(state, report);
  return state;
}

/** The modules that its projects depend on, where all ask for one version. */
function listVersions({ projects }: BuildState): readonly (readonly [module: string, version: string])[] {
  const configurations = [...projects.values()].flatMap((project) => [...project.configurations.values()]);
  return configurations
    .flatMap(({ dependencies }) => dependencies)
    .flatMap(({ groupId, artifactId, version }) =>
      version?.require ? [[`${groupId}:${artifactId}`, version.require] as const] : [],
    );
}

/** The first that exists; null: none does. */
function findFirst({ find }: BuildFiles, folder: string, names: readonly string[]): string | null {
  return names.map((name) => resolve(folder, name)).find((path) => find(path) !== null) ?? null;
}

/** A build whose scripts may be plugins here: its own projects, each with its sources. */
function addPluginFolders(state: BuildState, folder: string, reading: BuildReading): void {
  const { above } = reading;
  if (state.pluginFolders.includes(folder) || folder === state.folder) return;
  state.pluginBuilds.push(folder);
  state.pluginFolders.push(folder);
  if (above.includes(folder) || findFirst(state.files, folder, SETTINGS_NAMES) === null) return;
  if (!reading.mayRead(folder, above)) return;
  const { projects } = readSettingsBelow(folder, reading);
  for (const project of projects.values()) {
    if (!state.pluginFolders.includes(project.folder)) state.pluginFolders.push(project.folder);
  }
}

function applyScript(
  state: BuildState,
  path: string,
  { receiver, where }: { readonly receiver: ScriptObject; readonly where: string },
): void {
  const tell = (message: string): void => state.run.report({ code: 'dependency-unread', message, where });
  if (isAddress(path)) tell(`Left out: ${path}, a script of another place`);
  else if (state.files.find(path) === null) tell(`There is no script ${path}`);
  else runScript(state, path, receiver);
}

/** Budget: scripts that apply each other in a row. Known builds have up to six. */
const MAX_APPLYING = 100;

function runScript(state: BuildState, path: string, receiver: ScriptObject): void {
  const script = state.files.findScript(path);
  if (script === null || state.applying.has(path)) return;
  if (state.applying.size >= MAX_APPLYING) {
    const message = `Not read: ${path}, since ${MAX_APPLYING} scripts apply each other until they come to it`;
    state.run.report({ code: 'dependency-unread', message, where: path });
    return;
  }
  for (const { line, message } of script.faults) {
    state.run.report({ code: 'dependency-unread', message, where: `${path}:${line}` });
  }
  state.applying.add(path);
  guard(state, path, () => void runStatements(state.run, script.statements, createFrame(null, receiver, path)));
  state.applying.delete(path);
}

/** Reports a script that goes beyond a limit, and reads the others, unless it has taken the steps of all: then it is reported for them too. */
function guard(state: BuildState, where: string, read: () => void): void {
  const error = tryWithin(state, read);
  if (error === null) return;
  const message = `The rest of the script is left out: ${error.message}`;
  state.run.report({ code: 'dependency-unread', message, where });
}

/** Null: it stayed within the limits, or none of the steps of all is left. */
function tryWithin({ run }: BuildState, read: () => void): JarIndexerError | null {
  if (run.allSteps <= 0) return null;
  try {
    withSteps(run, read);
    return null;
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    return error;
  }
}

/** Sorts projects nearer to the root first, then by path. Source: Gradle's DefaultProject.compareTo. */
function inOrder(projects: Iterable<ProjectState>): readonly ProjectState[] {
  const depthOf = ({ path }: ProjectState): number => path.split(':').filter((part) => part !== '').length;
  return [...projects].sort((a, b) => depthOf(a) - depthOf(b) || (a.path < b.path ? -1 : 1));
}
