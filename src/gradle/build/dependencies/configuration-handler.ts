import { ATTRIBUTES } from '../../components/select-variant.ts';
import { callClosure } from '../../evaluation/evaluate.ts';
import { applyBlock, applyLambda } from '../../evaluation/invoke-closures.ts';
import { printNode } from '../../evaluation/print-node.ts';
import { reportDeclaring } from '../../evaluation/report-skipped.ts';
import { mentions, standsIn } from '../../evaluation/script-names.ts';
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
import { listTargets } from '../state/build-targets.ts';
import { listClassPathNames } from '../state/class-paths.ts';
import { includesPlugin } from '../state/implied-plugins.ts';
import { readJavaVersion } from '../state/java-versions.ts';
import { nameOfSet } from '../state/source-set-names.ts';
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
    const ofTargets = listTargets(project).flatMap(listClassPathNames);
    const all = new Set([...STANDARD, ...listDeclaring(project), ...classPaths, ...ofTargets, ...named]);
    return [...all].filter((name) => name !== ALL).map(find);
  };
  /** Configures those that a predicate is true of. The block may differ from one to the other: all have to be there first. */
  const configureLater = (isMeant: Predicate, { block, node }: ScriptCall): null => {
    if (block === null) return null;
    state.deferred.push(() => {
      for (const configuration of listKnown()) {
        const answer = isMeant(configuration);
        if (answer === true) applyBlock(run, block, configuration);
        else if (answer === UNKNOWN) reportDeclaring(run, node, block.frame);
      }
    });
    return null;
  };
  const select = (isMeant: Predicate): ScriptObject => {
    const selected: ScriptObject = {
      items: () => listKnown().filter((configuration) => isMeant(configuration) === true),
      call(name, call) {
        if (!EVERY.has(name) || call.block === null) return undefined;
        configureLater(isMeant, call);
        return selected;
      },
    };
    return selected;
  };
  const handler: ScriptObject = {
    get: (name) => (name === 'all' ? find(ALL) : project.configurations.has(name) ? find(name) : undefined),
    getUnknown: (name) => find(name),
    call(name, call) {
      switch (name) {
        case 'all':
        case 'configureEach':
        case 'whenObjectAdded':
          if (call.block === null || !mentions(call.block.body, WHICH)) return configure(ALL, call);
          return configureLater(() => true, call);
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
          const { block } = call;
          // Since Gradle 8.6 a block may be about the names.
          if (name === 'named' && block !== null && call.args.length === 1)
            return select((configuration) =>
              callClosure(run, block, { args: [printValue(configuration.get?.('name')) ?? UNKNOWN] }),
            );
          const known = printValue(call.args[0]);
          return known === null ? UNKNOWN : configure(known, call);
        }
        case 'matching':
        case 'findAll':
        case 'filter': {
          const { block } = call;
          return block === null ? undefined : select((configuration) => applyLambda(run, block, configuration));
        }
        case 'each':
        case 'forEach':
          for (const configuration of call.block === null ? [] : listKnown())
            applyLambda(run, call.block!, configuration);
          return null;
        default:
          // Groovy's block of a container makes what it names, be it what the project calls something of its own.
          if (call.block === null || call.args.length > 1 || isOfKotlin(call) || !standsIn(call, handler))
            return undefined;
          return configure(name, call);
      }
    },
    callUnknown: (name, call) => (call.block === null ? undefined : configure(name, call)),
  };
  return handler;
}

type Predicate = (configuration: ScriptObject) => ScriptValue;

const EVERY = new Set(['all', 'configureEach', 'each', 'forEach', 'whenObjectAdded']);

/** The configurations that a Java project, with its source sets, has to declare for. */
function listDeclaring({ plugins, sourceSets }: ProjectState): readonly string[] {
  if (!includesPlugin(plugins, 'java')) return [];
  const hasApi = includesPlugin(plugins, 'java-library') || plugins.has('org.jetbrains.kotlin.jvm');
  const sets = new Set(['', 'test', ...sourceSets]);
  const declaring = [...sets].flatMap((set) => DECLARING.map((part) => nameOfSet(set, part)));
  return hasApi ? [...declaring, 'api', 'compileOnlyApi'] : declaring;
}

const DECLARING = ['implementation', 'compileOnly', 'runtimeOnly', 'annotationProcessor'];

/** The place of a statement that is not understood; without a node the line says it. */
type Place = Pick<ScriptCall, 'where'> & Partial<Pick<ScriptCall, 'node'>>;
type Declared = 'dependencies' | 'constraints';

/** The names by which a block about all configurations tells one from the other. */
const WHICH = {
  names: new Set(['name', 'getName', 'isCanBeResolved', 'canBeResolved', 'isCanBeConsumed', 'canBeConsumed']),
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
    type: 'Configuration',
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
