import { resolve } from 'node:path';
import { createCatalogObject } from '../catalogs/catalog-object.ts';
import { callClosure } from '../evaluation/evaluate.ts';
import {
  isList,
  isObject,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from '../evaluation/script-value.ts';
import { type BuildState, createProject, type ProjectState } from './build-state.ts';
import { CATALOG_VALUES } from './catalog-values.ts';
import { createConfigurationHandler } from './configuration-handler.ts';
import { createDependencyHandler, FILES } from './dependency-handler.ts';
import { createDependencyLocking } from './dependency-locking.ts';
import { createDependencyManagement } from './dependency-management.ts';
import { createExtraProperties } from './extra-properties.ts';
import { declareFeature } from './feature-variants.ts';
import { createPluginHandler, type PluginSpec } from './plugin-handler.ts';
import { createProjectAccessor } from './project-accessors.ts';
import { resolveProjectPath } from './project-path.ts';
import { findBelow, findProperty, groupOf } from './project-properties.ts';
import { createProviders } from './provider-objects.ts';
import { createRepositoryHandler } from './repository-handler.ts';
import { createSourceSets } from './source-sets-object.ts';

/** What applies plugins and other scripts to a project. */
export interface ScriptApplier {
  applyPlugin(project: ProjectState, plugin: PluginSpec): void;
  applyScript(project: ProjectState, path: string, where: string): void;
  /** The one object that stands for a project. */
  objectOf(project: ProjectState): ScriptObject;
}

/** What a build script talks to. */
export function createProjectObject(state: BuildState, project: ProjectState, applier: ScriptApplier): ScriptObject {
  const { run, projects } = state;
  const root = projects.get(':')!;
  const extra = createExtraProperties(project.properties, run);
  const dependencies = createDependencyHandler(state, project, {
    kind: 'dependencies',
    nameConfiguration: (name) => name,
  });
  const repositories = createRepositoryHandler(project.repositories, run);
  const configurations = createConfigurationHandler(project, run, (name, call) =>
    dependencies.callUnknown?.(name, call),
  );
  const block = (call: ScriptCall, receiver: ScriptObject): null => {
    if (call.block !== null) callClosure(run, call.block, { receiver, args: [receiver] });
    return null;
  };
  const configure = (targets: readonly ProjectState[], { block: closure }: ScriptCall): null => {
    for (const target of closure === null ? [] : targets) {
      const receiver = applier.objectOf(target);
      callClosure(run, closure!, { receiver, args: [receiver] });
    }
    return null;
  };
  const handlers = new Map<string, ScriptObject>([
    ['dependencies', dependencies],
    ['repositories', repositories],
    ['configurations', configurations],
    ['dependencyLocking', createDependencyLocking(project)],
  ]);
  const object: ScriptObject = {
    print: () => `project '${project.path}'`,
    get(name) {
      switch (name) {
        case 'project':
          return object;
        case 'name':
        case 'path':
          return project[name];
        case 'group':
          return groupOf(project);
        case 'version':
          return project.version ?? project.properties.get('version') ?? 'unspecified';
        case 'projectDir':
          return project.folder;
        case 'rootDir':
          return state.folder;
        case 'rootProject':
          return applier.objectOf(root);
        case 'parent':
          return project.parent === null ? null : applier.objectOf(project.parent);
        case 'ext':
        case 'extra':
          return extra;
        case 'properties':
          return { get: (key) => findProperty(project, key) ?? null };
        case 'allprojects':
          return [project, ...findBelow(project)].map(applier.objectOf);
        case 'subprojects':
          return findBelow(project).map(applier.objectOf);
        case 'projects':
          return createProjectAccessor(state, '');
        case 'providers':
          return createProviders((key) => findProperty(project, key));
        case 'plugins':
        case 'pluginManager':
          return createPlugins();
        case 'kotlin':
        case 'testing':
          return extension;
        case 'sourceSets':
          return FILES;
        case 'extensions':
          return { call: () => catalogs };
        case 'versionCatalogs':
          return catalogs;
        default:
          return handlers.get(name) ?? findProperty(project, name) ?? findCatalog(name);
      }
    },
    set(name, value) {
      if (name === 'group' || name === 'version') {
        project[name] = printValue(value);
        return true;
      }
      for (let owner: ProjectState | null = project; owner !== null; owner = owner.parent) {
        if (!owner.properties.has(name)) continue;
        owner.properties.set(name, value);
        return true;
      }
      return name === 'description';
    },
    call(name, call) {
      const { args, named, block: closure } = call;
      const [first = null] = args.map((arg) => printValue(arg));
      const handler = handlers.get(name);
      if (handler !== undefined) return block(call, handler);
      switch (name) {
        case 'plugins':
          return readPlugins(call);
        case 'apply':
          return apply(call);
        case 'allprojects':
          return configure([project, ...findBelow(project)], call);
        case 'subprojects':
          return configure(findBelow(project), call);
        case 'configure':
          return configureListed(call);
        case 'project': {
          const path = printValue(named.get('path')) ?? first;
          const target =
            path === null
              ? args.length === 0
                ? project
                : undefined
              : projects.get(resolveProjectPath(project.path, path));
          if (target === undefined) return UNKNOWN;
          configure([target], call);
          return applier.objectOf(target);
        }
        case 'ext':
        case 'extra':
          return closure === null ? undefined : block(call, extra);
        case 'property':
        case 'findProperty':
          return first === null ? UNKNOWN : (findProperty(project, first) ?? (name === 'property' ? UNKNOWN : null));
        case 'hasProperty':
          return first === null ? UNKNOWN : findProperty(project, first) !== undefined;
        case 'group':
        case 'version':
          if (args.length !== 1) return undefined;
          project[name] = first;
          return null;
        case 'buildscript':
          return readScriptDependencies(call);
        case 'dependencyManagement':
          return block(call, createDependencyManagement(state, project));
        case 'afterEvaluate':
          state.deferred.push(() => block(call, object));
          return null;
        case 'java':
        case 'kotlin':
        case 'testing':
          return closure === null ? undefined : block(call, extension);
        case 'file':
          return first === null ? UNKNOWN : resolve(project.folder, first);
        default:
          return undefined;
      }
    },
  };
  const sourceSets = createSourceSets(state, project);
  const extension: ScriptObject = {
    get: (name) => (name === 'sourceSets' || name === 'suites' ? sourceSets : undefined),
    call(name, call) {
      if (name === 'registerFeature') return declareFeature(project, call);
      return name === 'sourceSets' || name === 'suites' ? block(call, sourceSets) : undefined;
    },
    set: () => true,
  };
  const catalogs: ScriptObject = {
    get: findCatalog,
    call: (_, { args }) => findCatalog(printValue(args[0]) ?? ''),
  };
  return object;

  function findCatalog(name: string): ScriptValue | undefined {
    const catalog = state.catalogs.get(name);
    return catalog && createCatalogObject(catalog, CATALOG_VALUES);
  }

  /** A `buildscript` block: its class path tells the versions of plugins. */
  function readScriptDependencies(call: ScriptCall): null {
    const scripts = createProject(':', project.folder, null);
    const handler = createDependencyHandler(state, scripts, {
      kind: 'dependencies',
      nameConfiguration: (name) => name,
    });
    const quiet: ScriptObject = { ...handler, subject: undefined };
    block(call, {
      call(method, inner) {
        if (method === 'dependencies') return block(inner, quiet);
        return method === 'repositories' ? null : undefined;
      },
    });
    for (const { dependencies: found } of scripts.configurations.values()) {
      for (const { groupId, artifactId, version } of found) {
        if (version?.require) state.scriptDependencies.set(`${groupId}:${artifactId}`, version.require);
      }
    }
    return null;
  }

  function readPlugins(call: ScriptCall): null {
    const specs: PluginSpec[] = [];
    block(call, createPluginHandler(specs));
    for (const spec of specs) {
      if (spec.version !== null) state.pluginVersions.set(spec.id, spec.version);
      if (spec.isApplied) applier.applyPlugin(project, spec);
    }
    return null;
  }

  /** `apply plugin: 'x'`, `apply from: 'y'`, `apply(plugin = "x")` and `apply { plugin("x") }`. */
  function apply(call: ScriptCall): null | undefined {
    const { args, named, block: closure, where } = call;
    const given = args[0] instanceof Map ? args[0] : named;
    const add = (kind: string, value: ScriptValue): boolean => {
      const text = printValue(value);
      if (text === null) return false;
      if (kind === 'plugin') applier.applyPlugin(project, { id: text, version: null, isApplied: true, where });
      else if (kind === 'from') applier.applyScript(project, text, where);
      return true;
    };
    if (closure !== null) {
      return block(call, {
        subject: 'plugins',
        call: (kind, { args: [value = null] }) => (add(kind, value) ? null : undefined),
      });
    }
    const done = [...given].map(([kind, value]) => kind === 'to' || add(kind, value));
    if (done.includes(false)) {
      run.report({ code: 'plugin-unread', message: 'What is applied here is not known', where });
    }
    return null;
  }

  function configureListed(call: ScriptCall): null | undefined {
    const [targets] = call.args;
    if (targets === undefined || targets === call.block) return undefined;
    const found = (isList(targets) ? targets : [targets]).map(findProject);
    if (found.includes(null)) return undefined;
    return configure(
      found.filter((target) => target !== null),
      call,
    );
  }

  function findProject(value: ScriptValue): ProjectState | null {
    const path = isObject(value) ? printValue(value.get?.('path')) : null;
    return path === null ? null : (projects.get(path) ?? null);
  }

  /** `plugins.withId("x") { }`, once it is known what is applied. */
  function createPlugins(): ScriptObject {
    return {
      call(name, call) {
        const id = printValue(call.args[0]);
        if (id === null) return undefined;
        if (name === 'hasPlugin') return project.plugins.has(id);
        if (name === 'apply') {
          applier.applyPlugin(project, { id, version: null, isApplied: true, where: call.where });
          return null;
        }
        if (name !== 'withId' && name !== 'withPlugin') return undefined;
        state.deferred.push(() => void (project.plugins.has(id) && block(call, object)));
        return null;
      },
    };
  }
}
