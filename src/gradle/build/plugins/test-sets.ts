import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { printValue, type ScriptCall, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { capitalize } from '../state/source-set-names.ts';

/**
 * `testSets { integrationTest { extendsFrom unitTest } }` of the plugin org.unbroken-dome.test-sets: source sets that have what the tests
 * have, and libraries that others import. Source: https://github.com/unbroken-dome/gradle-testsets-plugin.
 */
export function createTestSets({ run }: BuildState, project: ProjectState): ScriptObject {
  const sets = new Map<string, ScriptObject>();
  const make = (name: string, isLibrary = false): ScriptObject => {
    const known = sets.get(name);
    if (known !== undefined) return known;
    const made = createSet(name);
    sets.set(name, made);
    if (name !== UNIT_TEST) project.sourceSets.add(name);
    if (name !== UNIT_TEST && !isLibrary) extend(name, UNIT_TEST, PARTS);
    return made;
  };
  const configure = (set: ScriptObject, { block }: ScriptCall): ScriptObject => {
    if (block !== null) applyBlock(run, block, set);
    return set;
  };
  const libraries: ScriptObject = {
    getUnknown: (name) => make(name, true),
    call: (name, call) => (MAKERS.has(name) ? makeNamed(call, true) : undefined),
    callUnknown: (name, call) => configure(make(name, true), call),
  };
  make(UNIT_TEST);
  return {
    getUnknown: (name) => (/^[A-Z]/.test(name) ? undefined : make(name)),
    call(name, call) {
      if (name === 'libraries' && call.block !== null) return applyBlock(run, call.block, libraries) ?? null;
      if (name === 'createLibrary') return makeNamed(call, true);
      return MAKERS.has(name) ? makeNamed(call, false) : undefined;
    },
    callUnknown: (name, call) =>
      call.block === null && call.args.length > 0 ? undefined : configure(make(name), call),
  };

  function makeNamed(call: ScriptCall, isLibrary: boolean): ScriptObject | undefined {
    const name = printValue(call.args[0]);
    return name === null ? undefined : configure(make(name, isLibrary), call);
  }

  function createSet(name: string): ScriptObject {
    const add = (method: string, values: readonly (ScriptValue | undefined)[]): boolean => {
      const others = values.map(printValue);
      if (others.includes(null)) return false;
      for (const other of others as readonly string[]) {
        if (method === 'extendsFrom') extend(name, other, PARTS);
        else importLibrary(name, other);
      }
      return true;
    };
    return {
      print: () => name,
      get: (property) => sets.get(property) ?? (property === 'name' ? name : undefined),
      set: (property) => OPTIONS.has(property),
      call(method, { args }) {
        if (method === 'extendsFrom' || method === 'imports') return add(method, args) ? null : undefined;
        return OPTIONS.has(method) ? null : undefined;
      },
    };
  }

  function extend(set: string, other: string, parts: readonly string[]): void {
    for (const part of parts) configurationOf(set, part).extendsFrom.add(nameOf(other, part));
  }

  function importLibrary(set: string, library: string): void {
    configurationOf(set, 'implementation').extendsFrom.add(nameOf(library, 'api'));
    for (const part of ['implementation', 'runtimeOnly'])
      configurationOf(set, 'runtimeOnly').extendsFrom.add(nameOf(library, part));
  }

  function configurationOf(set: string, part: string) {
    return findConfiguration(project, nameOf(set, part));
  }
}

/** The plugin's name for the source set of the tests. */
const UNIT_TEST = 'unitTest';
const PARTS = ['implementation', 'compileOnly', 'runtimeOnly', 'annotationProcessor'];
const MAKERS = new Set(['create', 'register', 'maybeCreate', 'named', 'getByName', 'invoke']);
const OPTIONS = new Set([
  'dirName',
  'createArtifact',
  'classifier',
  'environment',
  'systemProperties',
  'systemProperty',
]);

function nameOf(set: string, part: string): string {
  return `${set === UNIT_TEST ? 'test' : set}${capitalize(part)}`;
}
