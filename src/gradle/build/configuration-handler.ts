import { callClosure } from '../evaluation/evaluate.ts';
import type { ScriptRun } from '../evaluation/script-run.ts';
import {
  isList,
  printValue,
  type ScriptCall,
  type ScriptClosure,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from '../evaluation/script-value.ts';
import { type DependencyState, findConfiguration, isNotation, type ProjectState } from './build-state.ts';
import { parseNotation } from './dependency-notation.ts';
import { readExclusion } from './dependency-object.ts';

/** What is said to all configurations at once is kept under this name. */
const ALL = '*';

/** `configurations` of a project. `declare`: what a call of a configuration, as `myConfiguration("g:a:1")`, does. */
export function createConfigurationHandler(
  project: ProjectState,
  run: ScriptRun,
  declare: (configuration: string, call: ScriptCall) => ScriptValue | undefined,
): ScriptObject {
  const find = (name: string): ScriptObject => createConfigurationObject(project, name, { run, declare });
  const configure = (name: string, { block }: ScriptCall): ScriptObject => {
    const configuration = find(name);
    if (block !== null) callClosure(run, block, { receiver: configuration, args: [configuration] });
    return configuration;
  };
  /** Of those that a Java project has: what others a plugin makes is not known. */
  const listMatching = (predicate: ScriptClosure): readonly ScriptObject[] => {
    const names = [...new Set([...STANDARD, ...project.configurations.keys()])].filter((name) => name !== ALL);
    return names
      .map(find)
      .filter(
        (configuration) => callClosure(run, predicate, { receiver: configuration, args: [configuration] }) === true,
      );
  };
  return {
    get: (name) => (name === 'all' ? find(ALL) : undefined),
    getUnknown: (name) => find(name),
    call(name, call) {
      switch (name) {
        case 'all':
        case 'configureEach':
          return configure(ALL, call);
        case 'create':
        case 'register':
        case 'named':
        case 'getByName':
        case 'maybeCreate':
        case 'dependencyScope':
        case 'resolvable': {
          const made = printValue(call.args[0]);
          return made === null ? UNKNOWN : configure(made, call);
        }
        case 'matching':
          return call.block === null ? undefined : listMatching(call.block);
        default:
          return undefined;
      }
    },
    callUnknown: (name, call) => (call.block === null ? undefined : configure(name, call)),
  };
}

const STANDARD = [
  'compileClasspath',
  'runtimeClasspath',
  'testCompileClasspath',
  'testRuntimeClasspath',
  'testFixturesCompileClasspath',
  'testFixturesRuntimeClasspath',
];

function createConfigurationObject(
  project: ProjectState,
  name: string,
  {
    run,
    declare,
  }: { readonly run: ScriptRun; readonly declare: (name: string, call: ScriptCall) => ScriptValue | undefined },
): ScriptObject {
  const state = findConfiguration(project, name);
  const configuration: ScriptObject = {
    print: () => name,
    get: (property) =>
      property === 'name' ? name : property === 'resolutionStrategy' ? createStrategy(state.forced, run) : undefined,
    set: () => true,
    call(method, call) {
      switch (method) {
        case 'extendsFrom':
          for (const other of call.args.flatMap((arg) => (isList(arg) ? arg.map(printValue) : [printValue(arg)]))) {
            if (other !== null) state.extendsFrom.add(other);
          }
          return configuration;
        case 'exclude':
          state.exclusions.push(readExclusion(call));
          return configuration;
        case 'resolutionStrategy':
          if (call.block !== null) callClosure(run, call.block, { receiver: createStrategy(state.forced, run) });
          return null;
        case 'get':
        case 'configure':
          if (call.block !== null) callClosure(run, call.block, { receiver: configuration, args: [configuration] });
          return configuration;
        case 'invoke':
          return declare(name, call);
        default:
          return undefined;
      }
    },
  };
  return configuration;
}

/** What of a resolution strategy changes versions, as far as it is literal. */
function createStrategy(forced: DependencyState[], run: ScriptRun): ScriptObject {
  return {
    subject: 'resolution strategy',
    set: () => true,
    call(name, { args, where }) {
      if (name === 'force') {
        for (const value of args.flatMap((arg): readonly ScriptValue[] => (isList(arg) ? arg : [arg]))) {
          const found = isNotation(value)
            ? value.toDependencies(where)
            : [typeof value === 'string' ? parseNotation(value, where) : null];
          for (const dependency of found) {
            if (dependency !== null) forced.push(dependency);
            else
              run.report({
                code: 'script-unclear',
                message: 'A forced version is not understood, and left out',
                where,
              });
          }
        }
        return null;
      }
      return HARMLESS.has(name) ? null : undefined;
    },
  };
}

const HARMLESS = new Set([
  'cacheDynamicVersionsFor',
  'cacheChangingModulesFor',
  'failOnVersionConflict',
  'failOnNonReproducibleResolution',
  'failOnDynamicVersions',
  'failOnChangingVersions',
  'preferProjectModules',
  'activateDependencyLocking',
  'deactivateDependencyLocking',
  'disableDependencyVerification',
]);
