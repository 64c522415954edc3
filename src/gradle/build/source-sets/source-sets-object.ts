import { callClosure } from '../../evaluation/evaluate.ts';
import { printNode } from '../../evaluation/print-node.ts';
import { standsIn } from '../../evaluation/script-names.ts';
import { printValue, type ScriptCall, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import { createDependencyHandler } from '../dependencies/dependency-handler.ts';
import { FILES } from '../dependencies/file-collection.ts';
import type { BuildState, ProjectState } from '../state/build-state.ts';
import { capitalize } from '../state/source-set-names.ts';
import { nameConfiguration } from './java-source-sets.ts';
import { BUILT_IN, createTestSuite } from './test-suite.ts';

/**
 * Source sets of a Kotlin multiplatform project, or test suites: what their `dependencies` blocks declare is of configurations named
 * after them. `isSuites`: test suites, one of which is there from the beginning.
 * Source: https://kotlinlang.org/docs/multiplatform-add-dependencies.html.
 */
export function createSourceSets(
  state: BuildState,
  project: ProjectState,
  { isSuites }: { readonly isSuites: boolean },
): ScriptObject {
  const sets = new Map<string, ScriptObject>();
  const ofAll: ScriptCall[] = [];
  const configure = (set: ScriptObject, { block }: ScriptCall): ScriptObject => {
    if (block !== null) callClosure(state.run, block, { receiver: set, args: [set] });
    return set;
  };
  const find = (name: string, where = project.folder): ScriptObject => {
    const known = sets.get(name);
    if (known !== undefined) return known;
    const suite = isSuites ? createTestSuite(state, project, { name, where }) : {};
    const set = createSourceSet(state, project, { name, suite });
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
      const wanted = MAKERS.has(name) ? printValue(call.args[0]) : null;
      return wanted === null ? undefined : configure(find(wanted, call.where), call);
    },
    // Calls inside the block of one of them make no more of them.
    callUnknown: (name, call) =>
      !standsIn(call, container) || (call.block === null && !(isSuites && namesType(call)))
        ? undefined
        : configure(find(name, call.where), call),
  };
  if (isSuites) find(BUILT_IN);
  return container;
}

/** These methods hold for those that are made later, too. */
const EVERY = new Set(['configureEach', 'all', 'withType']);
const MAKERS = new Set(['create', 'register', 'named', 'getByName', 'maybeCreate', 'findByName', 'invoke']);

/** Groovy makes a suite by `name(JvmTestSuite)`, with a block or without. */
function namesType({ nodes: [type] }: ScriptCall): boolean {
  return type !== undefined && /^[A-Z]\w*$/.test(printNode(type));
}

/** `suite`: what it can be told besides. */
function createSourceSet(
  state: BuildState,
  project: ProjectState,
  { name, suite }: { readonly name: string; readonly suite: ScriptObject },
): ScriptObject {
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
    call(method, call) {
      const { block, args } = call;
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
      return suite.call?.(method, call);
    },
  };
  return set;
}

/** Its own outputs and sources, which are no artifacts. */
const OUTPUTS = new Set(['output', 'compileClasspath', 'runtimeClasspath', 'allSource']);
const COLLECTORS = new Set(['implementation', 'compileOnly', 'runtimeOnly', 'annotationProcessor']);

/** `implementation.add(…)` of a test suite. Source: https://docs.gradle.org/current/javadoc/org/gradle/api/artifacts/dsl/DependencyCollector.html. */
function createCollector(declare: (call: ScriptCall) => ScriptValue | undefined): ScriptObject {
  return {
    subject: 'dependencies',
    call: (name, call) => (name === 'add' || name === 'bundle' || name === 'invoke' ? declare(call) : undefined),
  };
}
