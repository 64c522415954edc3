import { ATTRIBUTES } from '../../components/select-variant.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { printNode } from '../../evaluation/print-node.ts';
import { mentions } from '../../evaluation/script-names.ts';
import {
  isList,
  isOfKotlin,
  printValue,
  type ScriptCall,
  type ScriptClosure,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from '../../evaluation/script-value.ts';
import { createAttributes } from '../objects/attributes-object.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { readJavaVersion } from '../state/java-versions.ts';
import { readExclusion } from './dependency-object.ts';
import { createDependencySet } from './dependency-set.ts';
import { createResolutionStrategy } from './resolution-strategy.ts';

/** The name under which statements about all configurations at once are stored. */
const ALL = '*';

/** `configurations` of a project. `declare`: what a call of a configuration, as `myConfiguration("g:a:1")`, does. */
export function createConfigurationHandler(
  state: BuildState,
  project: ProjectState,
  declare: (configuration: string, call: ScriptCall, kind?: Declared) => ScriptValue | undefined,
): ScriptObject {
  const { run } = state;
  const find = (name: string): ScriptObject => createConfigurationObject(state, project, { name, declare });
  const configure = (name: string, { block }: ScriptCall): ScriptObject => {
    const configuration = find(name);
    applyBlock(run, block, configuration);
    return configuration;
  };
  /** Configurations that a Java project has, with those of its other source sets; those that a plugin makes are not known. */
  const listKnown = (): readonly ScriptObject[] => {
    const named = [...project.configurations.keys()];
    const sets = named.flatMap((name) => /^(.+)(?:Implementation|Api|CompileOnly|RuntimeOnly)$/.exec(name)?.[1] ?? []);
    const classPaths = sets.flatMap((set) => [`${set}CompileClasspath`, `${set}RuntimeClasspath`]);
    return [...new Set([...STANDARD, ...classPaths, ...named])].filter((name) => name !== ALL).map(find);
  };
  const listMatching = (predicate: ScriptClosure): readonly ScriptObject[] => {
    return listKnown().filter((configuration) => applyBlock(run, predicate, configuration) === true);
  };
  return {
    get: (name) => (name === 'all' ? find(ALL) : project.configurations.has(name) ? find(name) : undefined),
    getUnknown: (name) => find(name),
    call(name, call) {
      switch (name) {
        case 'all':
        case 'configureEach': {
          const { block } = call;
          if (block === null || !mentions(block.body, WHICH)) return configure(ALL, call);
          // The block may differ from one to the other: all have to be there first.
          state.deferred.push(() => {
            for (const configuration of listKnown()) applyBlock(run, block, configuration);
          });
          return null;
        }
        case 'create':
        case 'register':
        case 'dependencyScope':
        case 'resolvable': {
          const made = printValue(call.args[0]);
          if (made === null) return UNKNOWN;
          project.madeConfigurations.add(made);
          return configure(made, call);
        }
        case 'named':
        case 'getByName':
        case 'maybeCreate': {
          const known = printValue(call.args[0]);
          return known === null ? UNKNOWN : configure(known, call);
        }
        case 'matching':
          return call.block === null ? undefined : listMatching(call.block);
        case 'each':
        case 'forEach':
          for (const configuration of call.block === null ? [] : listKnown())
            applyBlock(run, call.block, configuration);
          return null;
        default:
          // Groovy's block of a container makes what it names, be it what the project calls something of its own.
          return call.block === null || call.args.length > 1 || isOfKotlin(call) ? undefined : configure(name, call);
      }
    },
    callUnknown: (name, call) => (call.block === null ? undefined : configure(name, call)),
  };
}

/** The place of a statement that is not understood; without a node the line says it. */
type Place = Pick<ScriptCall, 'where'> & Partial<Pick<ScriptCall, 'node'>>;
type Declared = 'dependencies' | 'constraints';

/** The names by which a block about all configurations tells one from the other. */
const WHICH = {
  names: new Set(['name', 'isCanBeResolved', 'canBeResolved', 'isCanBeConsumed', 'canBeConsumed']),
  except: new Set(['eachDependency', 'componentSelection', 'dependencySubstitution', 'withDependencies', 'exclude']),
};

const STANDARD = [
  'compileClasspath',
  'runtimeClasspath',
  'testCompileClasspath',
  'testRuntimeClasspath',
  'testFixturesCompileClasspath',
  'testFixturesRuntimeClasspath',
];

function createConfigurationObject(
  build: BuildState,
  project: ProjectState,
  { name, declare }: { readonly name: string; readonly declare: Parameters<typeof createConfigurationHandler>[2] },
): ScriptObject {
  const { run } = build;
  const state = findConfiguration(project, name);
  const strategy = createResolutionStrategy(build, project, name);
  const setOf = (kind: Declared): ScriptObject =>
    createDependencySet(build, {
      list: () =>
        (name === ALL ? [...project.configurations.values()] : [state]).map((configuration) => configuration[kind]),
      add: (call) => declare(name, call, kind),
    });
  const extend = (values: readonly ScriptValue[], at: Place): void => {
    for (const other of values.flatMap((arg) => (isList(arg) ? arg.map(printValue) : [printValue(arg)]))) {
      if (other === null) reportUnknown(`what ${name} extends`, at);
      else state.extendsFrom.add(other);
    }
  };
  /** Takes away the extended ones that are named no more, but not for a value that is not known as a whole. */
  const setExtended = (value: ScriptValue, at: Place): void => {
    if (isList(value) && value.every((other) => printValue(other) !== null)) state.extendsFrom.clear();
    extend([value], at);
  };
  const configuration: ScriptObject = {
    print: () => name,
    get(property) {
      switch (property) {
        case 'name':
          return name;
        case 'resolutionStrategy':
          return strategy;
        case 'extendsFrom':
          return [...state.extendsFrom].map((other) =>
            createConfigurationObject(build, project, { name: other, declare }),
          );
        case 'dependencies':
          return setOf('dependencies');
        case 'dependencyConstraints':
          return setOf('constraints');
        case 'isCanBeResolved':
        case 'canBeResolved':
          return /lasspath$/.test(name);
        case 'isCanBeConsumed':
        case 'canBeConsumed':
          return /Elements$/.test(name);
        case 'isPresent':
        case 'present':
          return true;
        default:
          return undefined;
      }
    },
    set(property, value, where) {
      if (property === 'extendsFrom') setExtended(value, { where });
      if ((property === 'transitive' || property === 'isTransitive') && value === false) state.isTransitive = false;
      return true;
    },
    call(method, call) {
      const { args, block } = call;
      switch (method) {
        case 'setTransitive':
          if (args[0] === false) state.isTransitive = false;
          return configuration;
        case 'shouldResolveConsistentlyWith':
          state.follows = printValue(args[0]);
          if (state.follows === null) reportUnknown(`whose versions ${name} has`, call);
          return configuration;
        case 'disableConsistentResolution':
          state.follows = null;
          return configuration;
        case 'setExtendsFrom':
          setExtended(args[0] ?? null, call);
          return configuration;
        case 'extendsFrom':
          extend(call.args, call);
          return configuration;
        case 'exclude': {
          const exclusion = readExclusion(call);
          if (exclusion === null) reportUnknown(`what ${name} excludes`, call);
          else state.exclusions.push({ ...exclusion, where: call.where });
          return configuration;
        }
        case 'resolutionStrategy':
          applyBlock(run, call.block, strategy);
          return null;
        case 'defaultDependencies':
        case 'withDependencies':
          if (block === null || name === ALL) reportUnknown(`what ${method} adds or changes`, call);
          else putOff(method, block);
          return configuration;
        case 'attributes': {
          const receiver = createAttributes(state.attributes, /lasspath$/.test(name) ? 'dependencies' : undefined);
          applyBlock(run, call.block, receiver);
          const version = state.attributes.get(ATTRIBUTES.jvmVersion);
          if (version !== undefined) project.java.releases.set(name, readJavaVersion(version));
          return configuration;
        }
        case 'isPresent':
          return true;
        case 'get':
        case 'configure':
          applyBlock(run, call.block, configuration);
          return configuration;
        case 'invoke':
          if (block === null || args.length > 1 || call.named.size > 0) return declare(name, call);
          applyBlock(run, block, configuration);
          return configuration;
        default:
          return undefined;
      }
    },
  };
  return configuration;

  /** A configuration that is resolved first gets its defaults where it has nothing, and is changed then. */
  function putOff(method: 'defaultDependencies' | 'withDependencies', block: ScriptClosure): void {
    const { deferred } = build;
    const give = (): void => void applyBlock(run, block, setOf('dependencies'));
    deferred.push(() => {
      if (method === 'withDependencies') deferred.push(give);
      else if (state.dependencies.length === 0) give();
    });
  }

  function reportUnknown(what: string, { node, where }: Place): void {
    const written = node === undefined ? '' : `: ${printNode(node)}`;
    run.report({ code: 'dependency-unread', message: `Not known: ${what}${written}`, where });
  }
}
