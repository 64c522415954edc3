import { resolve } from 'node:path';
import { createCatalogObject } from '../catalogs/catalog-object.ts';
import { applyBlock, callProperty } from '../evaluation/invoke-closures.ts';
import {
  isList,
  isObject,
  isOfKotlin,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from '../evaluation/script-value.ts';
import { createConfigurationHandler } from './dependencies/configuration-handler.ts';
import { createDependencyFactory } from './dependencies/dependency-factory.ts';
import { createDependencyHandler } from './dependencies/dependency-handler.ts';
import { createDependencyLocking } from './dependencies/dependency-locking.ts';
import { createDependencyManagement } from './dependencies/dependency-management.ts';
import { createArchiveTree, createFiles, createFileTree } from './dependencies/file-collection.ts';
import { readScriptDependencies } from './dependencies/script-dependencies.ts';
import { CATALOG_VALUES, createProjectAccessor } from './dependencies/type-safe-accessors.ts';
import { createExtraProperties } from './objects/extra-properties.ts';
import { createLayout, createProviders } from './objects/provider-objects.ts';
import { createMultiRelease } from './plugins/multi-release.ts';
import { createPluginDeclarations, createPluginOptions } from './plugins/plugin-blocks.ts';
import { createPluginContainer, type ScriptApplier } from './plugins/plugin-container.ts';
import { createTestSets } from './plugins/test-sets.ts';
import { createExtensions, findExtension } from './project-extensions.ts';
import { toAddress } from './settings/repository-address.ts';
import { createRepositoryHandler } from './settings/repository-handler.ts';
import { createJavaTasks } from './source-sets/java-options.ts';
import { createJavaSourceSets } from './source-sets/java-source-sets.ts';
import { createJvmExtension } from './source-sets/jvm-extension.ts';
import type { BuildState, ProjectState } from './state/build-state.ts';
import { resolveProjectPath } from './state/project-path.ts';
import { findBelow, findProperty, groupOf, versionOf } from './state/project-properties.ts';

/** The object that a build script talks to. */
export function createProjectObject(state: BuildState, project: ProjectState, applier: ScriptApplier): ScriptObject {
  const { run, projects } = state;
  const root = projects.get(':')!;
  const extra = createExtraProperties(project.properties, run);
  const dependencies = createDependencyHandler(state, project, {
    kind: 'dependencies',
    nameConfiguration: (name) => name,
  });
  let accessor: ScriptObject | null = null;
  const { folder, flatDirs } = project;
  const repositories = createRepositoryHandler(project.repositories, { run, folder, flatDirs }, (where) => {
    project.hasRepositories = true;
    if (state.repositoriesMode !== 'FAIL_ON_PROJECT_REPOS') return;
    const message =
      'The settings forbid repositories of projects, so that Gradle fails here: those of the settings count';
    run.report({ code: 'script-unclear', message, where });
  });
  const configurations = createConfigurationHandler(state, project, (name, call, kind) => {
    const handler = kind === 'constraints' ? dependencies.get?.(kind) : dependencies;
    return isObject(handler) ? handler.callUnknown?.(name, call) : undefined;
  });
  const block = (call: ScriptCall, receiver: ScriptObject): null => {
    applyBlock(run, call.block, receiver);
    return null;
  };
  const configure = (targets: readonly ProjectState[], { block: closure }: ScriptCall): null => {
    for (const target of closure === null ? [] : targets) {
      const receiver = applier.objectOf(target);
      applyBlock(run, closure!, receiver);
    }
    return null;
  };
  const tasks = createJavaTasks(project.java, run);
  const sourceSets = createJavaSourceSets(state, project);
  const handlers = new Map<string, ScriptObject>([
    ['dependencies', dependencies],
    ['dependencyFactory', createDependencyFactory(dependencies)],
    ['repositories', repositories],
    ['configurations', configurations],
    ['dependencyLocking', createDependencyLocking(project, run)],
    ['tasks', tasks],
    ['sourceSets', sourceSets],
  ]);
  const object: ScriptObject = {
    type: 'Project',
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
          return versionOf(project);
        case 'projectDir':
          return project.folder;
        case 'rootDir':
          return state.folder;
        case 'layout':
          return createLayout(project.folder, state.folder, (call) =>
            createFiles({ run, folder: project.folder }, call),
          );
        case 'gradle':
          return state.gradle;
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
          accessor ??= createProjectAccessor(state);
          return accessor;
        case 'providers':
          return createProviders((key) => findProperty(project, key), state.properties, run);
        case 'plugins':
        case 'pluginManager':
          return plugins;
        case 'java':
        case 'kotlin':
        case 'scala':
        case 'kotlinExtension':
        case 'android':
        case 'testing':
          return extension;
        case 'extensions':
          return extensions;
        case 'versionCatalogs':
          return catalogs;
        default:
          return (
            handlers.get(name) ??
            findProperty(project, name) ??
            findExtension(project, name) ??
            findCatalog(name) ??
            tasks.get(name)
          );
      }
    },
    set(name, value) {
      if (name === 'group' || name === 'version') {
        project[name] = printValue(value);
        if (name === 'version') project.isVersionUnread = project.version === null;
        return true;
      }
      for (let owner: ProjectState | null = project; owner !== null; owner = owner.parent) {
        if (!owner.properties.has(name)) continue;
        owner.properties.set(name, value);
        return true;
      }
      return name === 'description' || (extension.set?.(name, value, '') ?? false);
    },
    call(name, call) {
      const { args, named, block: closure } = call;
      const [first = null] = args.map((arg) => printValue(arg));
      const handler = handlers.get(name) ?? tasks.get(name);
      if (handler !== undefined) return block(call, handler);
      switch (name) {
        case 'plugins':
        case 'apply':
          return plugins.call?.(name === 'plugins' ? 'invoke' : name, call);
        case 'gradlePlugin':
          return block(call, createPluginDeclarations(state));
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
        case 'findProject': {
          if (first === null) return UNKNOWN;
          const found = projects.get(resolveProjectPath(project.path, first));
          return found === undefined ? null : applier.objectOf(found);
        }
        case 'ext':
        case 'extra':
          return closure === null || (name === 'extra' && !isOfKotlin(call)) ? undefined : block(call, extra);
        case 'property':
        case 'getProperty':
        case 'findProperty':
          return first === null
            ? UNKNOWN
            : (findProperty(project, first) ?? (name === 'findProperty' ? null : UNKNOWN));
        case 'hasProperty':
          return first === null ? UNKNOWN : findProperty(project, first) !== undefined;
        case 'group':
        case 'version':
          // Kotlin knows no such methods.
          if (args.length !== 1 || isOfKotlin(call)) return undefined;
          project[name] = first;
          if (name === 'version') project.isVersionUnread = first === null;
          return null;
        case 'buildscript':
          return readScriptDependencies(state, project, call);
        case 'testSets':
          return isBlockAlone(call) ? block(call, createTestSets(state, project)) : undefined;
        case 'multiRelease':
          return isBlockAlone(call) ? block(call, createMultiRelease(project)) : undefined;
        case 'javafx':
        case 'micronaut':
        case 'graalvmNative':
        case 'jmh':
        case 'ktor':
          return isBlockAlone(call) ? block(call, createPluginOptions(run, project, name)) : undefined;
        case 'dependencyManagement':
          return isBlockAlone(call) ? block(call, createDependencyManagement(state, project)) : undefined;
        case 'afterEvaluate':
          state.deferred.push(() => block(call, object));
          return null;
        case 'java':
        case 'kotlin':
        case 'android':
        case 'scala':
        case 'testing':
          return isBlockAlone(call) ? block(call, extension) : undefined;
        case 'the':
          return extensions.call?.('getByType', call);
        case 'provider':
          return createProviders(() => undefined, state.properties, run).call?.(name, call);
        case 'files':
          return createFiles({ run, folder: project.folder }, call);
        case 'fileTree':
          return createFileTree({ run, folder: project.folder }, call);
        case 'zipTree':
          return createArchiveTree({ run, folder: project.folder }, call);
        case 'uri':
          return first === null ? UNKNOWN : toAddress(first, project.folder);
        case 'file':
          return first === null ? UNKNOWN : resolve(project.folder, first);
        default: {
          const made = findExtension(project, name);
          if (made === undefined) return callProperty(run, findProperty(project, name), call);
          return isBlockAlone(call) ? block(call, made) : made.call?.('invoke', call);
        }
      }
    },
  };
  const plugins = createPluginContainer(state, project, { applier, object });
  const extension = createJvmExtension(state, project);
  const catalogs: ScriptObject = {
    get: findCatalog,
    call: (_, { args }) => findCatalog(printValue(args[0]) ?? ''),
  };
  const extensions = createExtensions(project, { run, standard: extension, extra, catalogs, findCatalog, sourceSets });
  return object;

  function findCatalog(name: string): ScriptValue | undefined {
    const catalog = state.catalogs.get(name);
    return catalog && createCatalogObject(catalog, CATALOG_VALUES);
  }

  function configureListed(call: ScriptCall): null | undefined {
    const [targets] = call.args;
    // `configure<X> { }` is about an extension.
    if (call.type !== null && targets === call.block) {
      extensions.call?.('configure', { ...call, args: [] });
      return null;
    }
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
}

/** With more than a block it is a dependency for the configuration of that name. */
function isBlockAlone({ args, block }: ScriptCall): boolean {
  return args.length === 1 && block !== null;
}
