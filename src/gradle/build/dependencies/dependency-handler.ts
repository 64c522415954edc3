import { callClosure } from '../../evaluation/evaluate.ts';
import { fail } from '../../evaluation/follow-try.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { printNode } from '../../evaluation/print-node.ts';
import {
  createCall,
  flattenLists,
  isList,
  isObject,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from '../../evaluation/script-value.ts';
import type { ScriptNode } from '../../scripts/script-node.ts';
import { parseVersionRequest } from '../../version-request.ts';
import {
  type BuildState,
  type DependencyState,
  findConfiguration,
  isNotation,
  type NotationObject,
  type ProjectState,
} from '../state/build-state.ts';
import { resolveProjectPath } from '../state/project-path.ts';
import { groupOf, versionOf } from '../state/project-properties.ts';
import { createComponentRules, readComponentRules } from './component-rules.ts';
import { PARTS, readParts } from './dependency-factory.ts';
import { createDependency, parseNotation, readMapNotation, readWithoutGroup } from './dependency-notation.ts';
import { createDependencyObject } from './dependency-object.ts';
import { createFiles, createFileTree, FILES } from './file-collection.ts';
import { createModuleReplacements } from './module-replacements.ts';

export interface HandlerOptions {
  /** `constraints`: what is declared counts only where something brings its module in. */
  readonly kind: 'dependencies' | 'constraints';
  /** The configuration that a call of this name declares for. */
  nameConfiguration(method: string): string;
}

/** A `dependencies` block: every method that is none of its own names a configuration. */
export function createDependencyHandler(
  state: BuildState,
  project: ProjectState,
  options: HandlerOptions,
): ScriptObject {
  const { run } = state;
  const owner = { run, folder: project.folder };
  const about = {
    components: createComponentRules(run, project.componentRules),
    modules: createModuleReplacements(run, project.replacements),
  };
  const handler: ScriptObject = {
    type: 'DependencyHandler',
    subject: options.kind,
    call(name, call) {
      const { args, named, block } = call;
      switch (name) {
        case 'project': {
          const given = named.get('path') ?? (args[0] instanceof Map ? args[0].get('path') : args[0]);
          if (given === undefined) return createProjectNotation(state, project.path);
          const map = args[0] instanceof Map ? args[0] : named;
          const configuration = printValue(map.get('configuration') ?? args[1]);
          const written = printValue(given);
          if (written === null) return UNKNOWN;
          const path = resolveProjectPath(project.path, written);
          if (!state.projects.has(path)) fail(run);
          return createProjectNotation(state, path, configuration);
        }
        case 'platform':
          return createNotation(call, (dependency) => ({ ...dependency, category: name }));
        case 'enforcedPlatform':
          return createNotation(call, (dependency) => ({ ...beStrict(dependency), category: 'enforced-platform' }));
        case 'testFixtures':
          return createNotation(call, (dependency) => ({ ...dependency, category: 'test-fixtures' }));
        case 'create':
        case 'dependency':
        case 'variantOf':
          return createNotation(call);
        case 'kotlin': {
          const module = printValue(args[0]);
          return module === null ? UNKNOWN : createKotlinNotation(state, module, args[1]);
        }
        case 'constraints':
          if (block === null) return undefined;
          callClosure(run, block, {
            receiver: createDependencyHandler(state, project, { ...options, kind: 'constraints' }),
          });
          return null;
        case 'add':
        case 'addProvider': {
          if (args.length < 2) return undefined;
          const configuration = printValue(args[0]);
          return configuration === null
            ? reportDeclared(call)
            : declare(configuration, { ...call, args: args.slice(1), nodes: call.nodes.slice(1) });
        }
        case 'components':
          if (block !== null) readComponentRules(run, block, project.componentRules);
          return null;
        case 'modules':
          if (block !== null) callClosure(run, block, { receiver: about[name], args: [about[name]] });
          return null;
        // Neither changes a version.
        case 'attributesSchema':
        case 'artifactTypes':
        case 'registerTransform':
          return null;
        // Only other platforms have this.
        case 'npm':
        case 'devNpm':
        case 'peerNpm':
        case 'optionalNpm':
        case 'gradleApi':
        case 'localGroovy':
        case 'gradleTestKit':
        case 'gradleKotlinDsl':
          return FILES;
        case 'files':
          return createFiles(owner, call);
        case 'fileTree':
          return createFileTree(owner, call);
        default:
          return undefined;
      }
    },
    callUnknown(name, call) {
      const given = call.block === null ? call.args : call.args.slice(0, -1);
      if (given.length === 0 && call.named.size === 0) return undefined;
      return declare(name, call);
    },
    get(name) {
      if (name === 'constraints') return createDependencyHandler(state, project, { ...options, kind: 'constraints' });
      return name === 'components' || name === 'modules' ? about[name] : undefined;
    },
  };
  return handler;

  function reportDeclared({ node, where }: ScriptCall): typeof UNKNOWN {
    reportUnknown(null, { node, where });
    return UNKNOWN;
  }

  /** A notation for the dependencies of a call's arguments, changed by its block. */
  function createNotation(
    call: ScriptCall,
    change = (dependency: DependencyState): DependencyState => dependency,
  ): NotationObject {
    const dependencies = read(call);
    for (const dependency of call.block === null ? [] : dependencies) {
      applyBlock(run, call.block, createDependencyObject(dependency, run));
    }
    const [only, ...others] = dependencies;
    return {
      ...(only === undefined || others.length > 0 ? {} : createDependencyObject(only, run)),
      toDependencies: (where) => dependencies.map((dependency) => ({ ...change(dependency), where })),
    };
  }

  function declare(method: string, call: ScriptCall): ScriptValue {
    const configuration = findConfiguration(project, options.nameConfiguration(method));
    const declared = read(call);
    for (const dependency of declared) {
      configuration[options.kind].push(dependency);
      if (call.block !== null) {
        const receiver = createDependencyObject(dependency, run);
        applyBlock(run, call.block, receiver);
      }
    }
    return declared.length === 1 ? createDependencyObject(declared[0]!, run) : null;
  }

  /** The dependencies that a call's arguments declare; an argument that is not understood is reported. */
  function read({ args, nodes, named, block, where, node }: ScriptCall): readonly DependencyState[] {
    const given = block === null ? args : args.slice(0, -1);
    // Kotlin's `implementation("group", "name", "version", "configuration", "classifier", "extension")`.
    const parts = readParts(given, PARTS);
    if (parts !== null) return toDependencies(parts, { where, node });
    return [
      ...(named.size === 0 ? [] : toDependencies(new Map(named), { where, node })),
      ...given.flatMap((value, at) => toDependencies(value, { where, node: nodes[at] ?? node })),
    ];
  }

  function toDependencies(
    value: ScriptValue,
    at: { readonly where: string; readonly node: ScriptNode },
  ): readonly DependencyState[] {
    const { where, node } = at;
    if (isNotation(value)) return value.toDependencies(where);
    if (isObject(value) && printValue(value.get?.('projectDir')) !== null) {
      return createProjectNotation(state, printValue(value.get?.('path')) ?? ':').toDependencies(where);
    }
    if (isObject(value) && value.type === 'Provider') {
      return toDependencies(value.call?.('getOrNull', createCall([], where)) ?? UNKNOWN, at);
    }
    if (isList(value)) return flattenLists(value).flatMap((item) => toDependencies(item, at));
    const dependency =
      value instanceof Map
        ? readMapNotation(value, where)
        : typeof value === 'string'
          ? parseNotation(value, where)
          : null;
    if (dependency === null) {
      const nameless = options.kind === 'dependencies' ? readWithoutGroup(value, where) : null;
      if (nameless !== null) return [nameless];
    }
    if (dependency !== null) {
      if (value instanceof Map && value.get('version') === UNKNOWN) reportUnknown(dependency, at);
      return [dependency];
    }
    if (value instanceof Map && value.has('path')) {
      const path = printValue(value.get('path'));
      const configuration = printValue(value.get('configuration'));
      if (path !== null)
        return createProjectNotation(state, resolveProjectPath(project.path, path), configuration).toDependencies(
          where,
        );
    }
    const partial = value === UNKNOWN ? readPartly(node, where) : null;
    reportUnknown(partial, at);
    return partial === null ? [] : [partial];
  }

  /** `dependency`: what is known all the same. */
  function reportUnknown(
    dependency: DependencyState | null,
    { where, node }: { readonly where: string; readonly node: ScriptNode },
  ): void {
    const said =
      dependency === null
        ? `Not understood, and left out of the ${options.kind}`
        : `Nothing known gives the version of ${dependency.groupId}:${dependency.artifactId}`;
    run.report({ code: 'dependency-unread', message: `${said}: ${printNode(node)}`, where });
  }
}

/** The module of `"group:name:$version"` without its version; null: not even that is known. */
function readPartly(node: ScriptNode, where: string): DependencyState | null {
  if (node.kind !== 'text' || typeof node.parts[0] !== 'string') return null;
  const [, groupId = '', artifactId = ''] = /^([\w.-]+):([\w.-]+):/.exec(node.parts[0]) ?? [];
  return artifactId === '' ? null : createDependency(groupId, artifactId, where);
}

/** Source: Gradle's DefaultDependencyHandler, whose `enforcedPlatform` makes the platform's own version a strict one. */
function beStrict(platform: DependencyState): DependencyState {
  const { version } = platform;
  return version?.require == null ? platform : { ...platform, version: { ...version, strictly: version.require } };
}

/** `configuration`: the one of its configurations that is asked for; null: none is. */
export function createProjectNotation(
  { projects }: BuildState,
  path: string,
  configuration: string | null = null,
): NotationObject {
  return {
    print: () => path,
    get(name) {
      if (name === 'sourceSets') return FILES;
      if (name === 'path') return path;
      const project = projects.get(path);
      if (name === 'name') return project?.name ?? UNKNOWN;
      if (name === 'group') return project === undefined ? UNKNOWN : groupOf(project);
      if (name === 'version') return project === undefined ? UNKNOWN : versionOf(project);
      return undefined;
    },
    toDependencies: (where) => [
      { ...createDependency('', path, where), project: path, ...(configuration === null ? {} : { configuration }) },
    ],
  };
}

/** Its version is the Kotlin plugin's, unless one is given. Source: https://kotlinlang.org/docs/gradle-configure-project.html. */
function createKotlinNotation(state: BuildState, module: string, version: ScriptValue | undefined): NotationObject {
  const given = printValue(version) ?? findKotlinVersion(state);
  return {
    toDependencies: (where) => [
      { ...createDependency('org.jetbrains.kotlin', `kotlin-${module}`, where), version: parseVersionRequest(given) },
    ],
  };
}

function findKotlinVersion({ pluginVersions, scriptDependencies }: BuildState): string | null {
  for (const [id, version] of pluginVersions) if (id.startsWith('org.jetbrains.kotlin.')) return version;
  return scriptDependencies.get('org.jetbrains.kotlin:kotlin-gradle-plugin') ?? null;
}
