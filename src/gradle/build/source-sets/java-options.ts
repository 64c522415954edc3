import { applyBlock } from '../../evaluation/invoke-closures.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { type ScriptCall, type ScriptObject, type ScriptValue, UNKNOWN } from '../../evaluation/script-value.ts';
import type { JavaOptions } from '../state/build-state.ts';
import { readJavaVersion } from '../state/java-versions.ts';

const COMPATIBILITY = new Set(['sourceCompatibility', 'targetCompatibility']);

/** The parts of `java` and `kotlin` that decide which Java a project's code is for. Source: https://docs.gradle.org/current/userguide/toolchains.html. */
export function createJavaOptions({ stated }: JavaOptions, run: ScriptRun): ScriptObject {
  const set = (name: string, value: ScriptValue | undefined): true => {
    stated.set(name, readJavaVersion(value));
    return true;
  };
  const toolchain = createProperty('languageVersion', (value) => set('toolchain', value));
  return {
    get: (name) => (name === 'toolchain' ? toolchain : undefined),
    set: (name, value) => COMPATIBILITY.has(name) && set(name, value),
    call(name, call) {
      if (name === 'disableAutoTargetJvm') return set(name, null);
      if (name === 'jvmToolchain' && call.block === null) return set('toolchain', call.args[0]);
      return name === 'toolchain' || name === 'jvmToolchain' ? configure(toolchain, call, run) : undefined;
    },
  };
}

export interface JavaTasks extends ScriptObject {
  get(name: string): ScriptObject | undefined;
}

/** `tasks` of a project: those that compile Java. */
export function createJavaTasks({ releases }: JavaOptions, run: ScriptRun): JavaTasks {
  const describe = (task: string): ScriptObject => {
    const set = (value: ScriptValue | undefined): true => {
      releases.set(task, readJavaVersion(value));
      return true;
    };
    const options = createProperty('release', set);
    const object: ScriptObject = {
      get: (name) => (name === 'options' ? options : name === 'name' ? (task === '*' ? UNKNOWN : task) : undefined),
      set: (name, value) => name === 'targetCompatibility' && set(value),
      call(name, call) {
        if (name === 'options') return configure(options, call, run);
        return CONFIGURING.has(name) ? configure(object, call, run) : undefined;
      },
    };
    return object;
  };
  const find = (name: string | null): ScriptObject | undefined =>
    name !== null && /^compile\w*Java$/.test(name) ? describe(name) : undefined;
  return {
    get: find,
    call(name, call) {
      const [given = null] = call.args;
      const isOfAll = name === 'withType' && /^JavaCompile$/.test(call.type ?? lastName(call));
      const task = find(NAMING.has(name) && typeof given === 'string' ? given : name);
      const tasks = isOfAll ? EVERY.map(describe) : task === undefined ? [] : [task];
      if (call.block !== null) for (const each of tasks) configure(each, call, run);
      return isOfAll ? tasks : task;
    },
  };
}

const CONFIGURING = new Set(['configure', 'invoke', 'get']);
/** The names of the tasks of plain projects. */
const EVERY = ['*', 'compileJava', 'compileTestJava'];
const NAMING = new Set(['named', 'getByName']);

/** `X.class`, `X::class.java` and `X` as an argument. */
function lastName({ nodes: [node] }: ScriptCall): string {
  const name = node?.kind === 'member' && /^(?:class|java)$/.test(node.name) ? node.target : node;
  return name?.kind === 'name' || name?.kind === 'member' ? name.name : '';
}

/** Something of which one property counts: `x = 1`, `x.set(1)` and `x(1)`. */
function createProperty(name: string, set: (value: ScriptValue | undefined) => true): ScriptObject {
  const property: ScriptObject = { call: (method, { args: [value] }) => (method === 'set' ? set(value) : undefined) };
  return {
    get: (other) => (other === name ? property : undefined),
    set: (other, value) => other === name && set(value),
    call: (other, { args: [value] }) => (other === name ? set(value) : undefined),
  };
}

function configure(receiver: ScriptObject, { block }: ScriptCall, run: ScriptRun): ScriptObject {
  applyBlock(run, block, receiver);
  return receiver;
}
