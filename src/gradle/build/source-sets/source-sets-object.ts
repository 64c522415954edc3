import { callClosure } from '../../evaluation/evaluate.ts';
import { printValue, type ScriptCall, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import { parseVersionRequest } from '../../version-request.ts';
import { createDependencyHandler, FILES } from '../dependencies/dependency-handler.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { capitalize } from '../state/capitalize.ts';
import { nameConfiguration } from './java-source-sets.ts';

/**
 * Source sets of a Kotlin multiplatform project, or test suites: what their `dependencies` blocks declare is of configurations named
 * after them. `names`: those that are there from the beginning.
 * Source: https://kotlinlang.org/docs/multiplatform-add-dependencies.html.
 */
export function createSourceSets(state: BuildState, project: ProjectState, names: readonly string[]): ScriptObject {
  const sets = new Map<string, ScriptObject>();
  const ofAll: ScriptCall[] = [];
  const configure = (set: ScriptObject, { block }: ScriptCall): ScriptObject => {
    if (block !== null) callClosure(state.run, block, { receiver: set, args: [set] });
    return set;
  };
  const find = (name: string): ScriptObject => {
    const known = sets.get(name);
    if (known !== undefined) return known;
    const set = createSourceSet(state, project, name);
    sets.set(name, set);
    for (const call of ofAll) configure(set, call);
    return set;
  };
  const container: ScriptObject = {
    // A type, as JvmTestSuite, is none of them.
    getUnknown: (name) => (/^[A-Z]/.test(name) ? undefined : find(name)),
    get: (name) => (/(?:Main|Test)$/.test(name) ? find(name) : undefined),
    call(name, call) {
      if (EVERY.has(name)) {
        if (call.block !== null) ofAll.push(call);
        for (const set of sets.values()) configure(set, call);
        return container;
      }
      const made = MAKERS.has(name) ? printValue(call.args[0]) : null;
      return made === null ? undefined : configure(find(made), call);
    },
    callUnknown: (name, call) => (call.block === null ? undefined : configure(find(name), call)),
  };
  names.forEach(find);
  return container;
}

/** What they are told holds for those that are made later, too. */
const EVERY = new Set(['configureEach', 'all', 'withType']);
const MAKERS = new Set(['create', 'register', 'named', 'getByName', 'maybeCreate', 'findByName', 'invoke']);

function createSourceSet(state: BuildState, project: ProjectState, name: string): ScriptObject {
  const handler = createDependencyHandler(state, project, {
    kind: 'dependencies',
    nameConfiguration: (method) => `${name}${capitalize(method)}`,
  });
  const dependencies: ScriptObject = {
    ...handler,
    get: (property) =>
      COLLECTORS.has(property)
        ? createCollector((call) => handler.callUnknown?.(property, call))
        : handler.get?.(property),
  };
  const set: ScriptObject = {
    print: () => name,
    get(property) {
      if (property === 'dependencies') return dependencies;
      if (property === 'name') return name;
      return OUTPUTS.has(property) ? FILES : (nameConfiguration(name, property) ?? undefined);
    },
    call(method, { block, args, where }) {
      if (method === 'dependencies' || method === 'invoke' || method === 'get' || method === 'configure') {
        if (block !== null) callClosure(state.run, block, { receiver: method === 'dependencies' ? dependencies : set });
        return method === 'dependencies' ? null : set;
      }
      if (method === 'dependsOn') {
        const known = project.setDependencies.get(name) ?? new Set();
        for (const arg of args) known.add(printValue(arg) ?? '');
        project.setDependencies.set(name, known);
        return null;
      }
      const framework = FRAMEWORKS[method];
      return framework === undefined ? undefined : declareFramework(framework, printValue(args[0]), where);
    },
  };
  return set;

  /** What a test suite then has. Source: https://docs.gradle.org/current/userguide/jvm_test_suite_plugin.html. */
  function declareFramework(module: string, version: string | null, where: string): null {
    const [groupId = '', artifactId = ''] = module.split(':');
    const framework = { ...createDependency(groupId, artifactId, where), version: parseVersionRequest(version) };
    findConfiguration(project, `${name}Implementation`).dependencies.push(framework);
    if (!WITHOUT_LAUNCHER.has(groupId)) {
      const launcher = createDependency('org.junit.platform', 'junit-platform-launcher', where);
      findConfiguration(project, `${name}RuntimeOnly`).dependencies.push(launcher);
    }
    return null;
  }
}

/** What it is made of itself, which is no artifact. */
const OUTPUTS = new Set(['output', 'compileClasspath', 'runtimeClasspath', 'allSource']);
const COLLECTORS = new Set(['implementation', 'compileOnly', 'runtimeOnly', 'annotationProcessor']);

/** `implementation.add(…)` of a test suite. Source: https://docs.gradle.org/current/javadoc/org/gradle/api/artifacts/dsl/DependencyCollector.html. */
function createCollector(declare: (call: ScriptCall) => ScriptValue | undefined): ScriptObject {
  return {
    subject: 'dependencies',
    call: (name, call) => (name === 'add' || name === 'bundle' || name === 'invoke' ? declare(call) : undefined),
  };
}

const FRAMEWORKS: Readonly<Record<string, string>> = {
  useJUnitJupiter: 'org.junit.jupiter:junit-jupiter',
  useSpock: 'org.spockframework:spock-core',
  useKotlinTest: 'org.jetbrains.kotlin:kotlin-test-junit5',
  useJUnit: 'junit:junit',
  useTestNG: 'org.testng:testng',
};
/** Those that do not run on JUnit's platform. */
const WITHOUT_LAUNCHER = new Set(['junit', 'org.testng']);
