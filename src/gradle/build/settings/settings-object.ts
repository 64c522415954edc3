import { basename, resolve } from 'node:path';
import { createCatalog } from '../../catalogs/version-catalog.ts';
import { applyBlock, callProperty } from '../../evaluation/invoke-closures.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import {
  isList,
  printValue,
  type ScriptCall,
  type ScriptMap,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from '../../evaluation/script-value.ts';
import { createCatalogBuilder } from '../dependencies/catalog-builder.ts';
import { readComponentRules } from '../dependencies/component-rules.ts';
import { createFileTree } from '../dependencies/file-collection.ts';
import { createSubstitutions } from '../dependencies/substitution-handler.ts';
import { createExtraProperties } from '../objects/extra-properties.ts';
import { createLayout, createProviders } from '../objects/provider-objects.ts';
import { readPluginBlock } from '../plugins/plugin-handler.ts';
import { createPluginStrategy } from '../plugins/plugin-rules.ts';
import { createSettingsPlugins, type SettingsApplier } from '../plugins/settings-plugins.ts';
import { takeCatalog } from '../plugins/take-catalog.ts';
import { type BuildState, createProject, type ProjectState, type RepositoriesMode } from '../state/build-state.ts';
import { toAddress } from './repository-address.ts';
import { createRepositoryHandler } from './repository-handler.ts';

/** Budget: projects of a Gradle build. The largest known builds have some 2,000. */
const MOST_PROJECTS = 5_000;
/** Budget: levels of projects within each other. */
const MOST_LEVELS = 100;

/** The object that a settings script talks to. `includeBuild`: takes a build in whose scripts may be plugins. */
export function createSettingsObject(
  state: BuildState,
  { includeBuild, ...applier }: SettingsApplier & { readonly includeBuild: (folder: string) => void },
): ScriptObject {
  const { run, projects } = state;
  const root = projects.get(':')!;
  const properties: ScriptMap = new Map(state.properties);
  const extra = createExtraProperties(properties, run);
  const descriptors = new Map<ProjectState, ScriptObject>();
  let isReported = false;
  const describe = (project: ProjectState): ScriptObject => {
    const known = descriptors.get(project) ?? createDescriptor(project, describe, run);
    descriptors.set(project, known);
    return known;
  };
  const block = (call: ScriptCall, receiver: ScriptObject): null => {
    applyBlock(run, call.block, receiver);
    return null;
  };
  const repositories = createRepositoryHandler(state.repositories, state);
  const setMode = (value: ScriptValue | undefined): null => {
    state.repositoriesMode = MODES.find((mode) => mode === printValue(value)) ?? state.repositoriesMode;
    return null;
  };
  const mode: ScriptObject = {
    call: (name, { args: [value] }) => (name === 'set' ? setMode(value) : undefined),
  };
  const management: ScriptObject = {
    get: (name) => (name === 'versionCatalogs' ? catalogs : name === 'repositoriesMode' ? mode : undefined),
    set(name, value) {
      if (name === 'repositoriesMode') setMode(value);
      return true;
    },
    call(name, call) {
      if (name === 'repositories') return block(call, repositories);
      if (name === 'versionCatalogs') return block(call, catalogs);
      if (name !== 'components') return undefined;
      if (call.block !== null) readComponentRules(run, call.block, state.componentRules);
      return null;
    },
  };
  const catalogs: ScriptObject = {
    subject: 'version catalogs',
    call: (name, call) => {
      const made = ['create', 'register', 'named', 'maybeCreate'].includes(name) ? printValue(call.args[0]) : null;
      return made === null ? undefined : defineCatalog(made, call);
    },
    callUnknown: (name, call) => (call.block === null ? undefined : defineCatalog(name, call)),
  };
  const pluginStrategy = createPluginStrategy((rule) => state.pluginRules.push(rule));
  const pluginManagement: ScriptObject = {
    call(name, call) {
      if (name === 'plugins') return readPluginBlock(state, call) && null;
      if (name === 'includeBuild') return readIncludedBuild(call);
      if (name === 'resolutionStrategy') return block(call, pluginStrategy);
      // Plugins come from elsewhere than dependencies.
      return name === 'repositories' ? null : undefined;
    },
  };
  const plugins = createSettingsPlugins(state, properties, applier);
  const settings: ScriptObject = {
    type: 'Settings',
    get(name) {
      switch (name) {
        case 'settings':
          return settings;
        case 'rootProject':
          return describe(root);
        case 'rootDir':
        case 'settingsDir':
          return state.folder;
        case 'ext':
        case 'extra':
          return extra;
        case 'providers':
          return createProviders((key) => state.properties.get(key), state.properties, run);
        case 'dependencyResolutionManagement':
          return management;
        case 'layout':
          return createLayout(state.folder, state.folder);
        case 'gradle':
          return state.gradle;
        case 'plugins':
        case 'pluginManager':
          return plugins;
        default:
          return properties.get(name);
      }
    },
    call(name, call) {
      const [first = null] = call.args.map((arg) => printValue(arg));
      switch (name) {
        case 'include':
        case 'includeFlat':
          return includeAll(call, name === 'includeFlat');
        case 'project': {
          const project = first === null ? undefined : projects.get(first.startsWith(':') ? first : `:${first}`);
          return project === undefined ? UNKNOWN : describe(project);
        }
        case 'includeBuild':
          return includeProjects(call);
        case 'pluginManagement':
          return block(call, pluginManagement);
        case 'dependencyResolutionManagement':
          return block(call, management);
        case 'plugins':
          return plugins.call?.('invoke', call);
        case 'apply':
          return plugins.call?.('apply', call);
        case 'uri':
          return first === null ? UNKNOWN : toAddress(first, state.folder);
        case 'file':
        case 'files':
          return first === null ? UNKNOWN : resolve(state.folder, first);
        case 'fileTree':
          return createFileTree(state, call);
        case 'property':
        case 'hasProperty':
        case 'findProperty':
          if (first === null) return UNKNOWN;
          return name === 'hasProperty' ? properties.has(first) : (properties.get(first) ?? null);
        case 'ext':
        case 'extra':
          return block(call, extra);
        case 'buildscript':
        case 'enableFeaturePreview':
          return null;
        default:
          return callProperty(run, properties.get(name), call);
      }
    },
  };
  return settings;

  function readIncludedBuild({ args }: ScriptCall): null | undefined {
    const path = printValue(args[0]);
    if (path === null) return undefined;
    includeBuild(resolve(state.folder, path));
    return null;
  }

  /** A build whose projects count in place of published modules. */
  function includeProjects(call: ScriptCall): null | undefined {
    const path = printValue(call.args[0]);
    if (path === null) return undefined;
    const folder = resolve(state.folder, path);
    const included = { name: basename(folder), substitutions: new Map<string, string>() };
    state.includedBuilds.set(folder, included);
    const substitutions = createSubstitutions(state, { path: ':' }, (from, { project }) => {
      if (project !== null) included.substitutions.set(`${from.groupId}:${from.artifactId}`, project);
    });
    block(call, {
      set(name, value) {
        included.name = (name === 'name' ? printValue(value) : null) ?? included.name;
        return true;
      },
      call: (name, inner) => (name === 'dependencySubstitution' ? block(inner, substitutions) : undefined),
    });
    return readIncludedBuild(call);
  }

  function includeAll({ args, where }: ScriptCall, isFlat: boolean): null | undefined {
    const paths = args.flatMap((arg) => (isList(arg) ? arg.map((item) => printValue(item)) : [printValue(arg)]));
    for (const path of paths) if (path !== null) includeProject(path, isFlat, where);
    return paths.includes(null) ? undefined : null;
  }

  /** With those above it. */
  function includeProject(path: string, isFlat: boolean, where: string): void {
    const names = path.split(':', MOST_LEVELS + 2).filter((part) => part !== '');
    if (names.length > MOST_LEVELS || projects.size > MOST_PROJECTS - names.length) {
      const message = `Left out: the projects behind the ${MOST_PROJECTS}th, and those more than ${MOST_LEVELS} levels deep`;
      if (!isReported) run.report({ code: 'dependency-unread', message, where });
      isReported = true;
      return;
    }
    let parent = root;
    for (const name of names) {
      const below = `${parent === root ? '' : parent.path}:${name}`;
      const folder = isFlat ? resolve(state.folder, '..', name) : resolve(parent.folder, name);
      const project = projects.get(below) ?? createProject(below, folder, parent);
      projects.set(below, project);
      parent = project;
    }
  }

  /** Gives what it is built with, for `create("libs").from(…)`. */
  function defineCatalog(name: string, call: ScriptCall): ScriptObject {
    const catalog = state.catalogs.get(name) ?? createCatalog();
    state.catalogs.set(name, catalog);
    const builder = createCatalogBuilder(catalog, run, (place, where) => takeCatalog(state, place, { name, where }));
    block(call, builder);
    return builder;
  }
}

/** `project(":a")` of settings. */
function createDescriptor(
  project: ProjectState,
  describe: (project: ProjectState) => ScriptObject,
  run: ScriptRun,
): ScriptObject {
  return {
    print: () => project.path,
    get(name) {
      if (name === 'name' || name === 'path') return project[name];
      if (name === 'projectDir') return project.folder;
      return name === 'children' ? project.children.map(describe) : undefined;
    },
    set(name, value, where) {
      const text = printValue(value);
      if (text === null && SAID.has(name)) {
        const message = `Not known: ${name} of the project ${project.path}, whose dependencies may stand elsewhere`;
        run.report({ code: 'dependency-unread', message, where });
      } else if (name === 'name') project.name = text ?? project.name;
      else if (name === 'buildFileName') project.buildFileName = text;
      else if (name === 'projectDir' && text !== null)
        project.folder = resolve(project.parent?.folder ?? project.folder, text);
      return true;
    },
  };
}

const MODES: readonly RepositoriesMode[] = ['PREFER_PROJECT', 'PREFER_SETTINGS', 'FAIL_ON_PROJECT_REPOS'];

const SAID = new Set(['name', 'buildFileName', 'projectDir']);
