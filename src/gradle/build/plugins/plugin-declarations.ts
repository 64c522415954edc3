import { applyBlock } from '../../evaluation/call-closures.ts';
import { printValue, type ScriptCall, type ScriptObject } from '../../evaluation/script-value.ts';
import type { BuildState } from '../state/build-state.ts';

/**
 * `gradlePlugin { plugins { create("x") { id = "a.b"; implementationClass = "C" } } }` of a build that makes plugins.
 * Source: https://docs.gradle.org/current/userguide/java_gradle_plugin.html.
 */
export function createPluginDeclarations({ run, pluginClasses }: BuildState): ScriptObject {
  const declare = (alias: string, { block }: ScriptCall): null => {
    const said = new Map<string, string>([['id', alias]]);
    const set = (name: string, value: string | null): boolean => value !== null && said.set(name, value) !== undefined;
    const declaration: ScriptObject = {
      set: (name, value) => set(name, printValue(value)),
      // `id.set("x")`, and Groovy's `id "x"`.
      get: (name) => (SAID.has(name) ? { call: (_, { args }) => set(name, printValue(args[0])) } : undefined),
      call: (name, { args }) => (SAID.has(name) ? set(name, printValue(args[0])) : undefined),
    };
    applyBlock(run, block, declaration);
    const [id, name] = [said.get('id'), said.get('implementationClass')];
    if (id !== undefined && name !== undefined) pluginClasses.set(id, name);
    return null;
  };
  const plugins: ScriptObject = {
    call: (name, call) => (MAKERS.has(name) ? declare(printValue(call.args[0]) ?? '', call) : undefined),
    callUnknown: (name, call) => (call.block === null ? undefined : declare(name, call)),
  };
  return {
    get: (name) => (name === 'plugins' ? plugins : undefined),
    call(name, { block }) {
      if (name !== 'plugins' || block === null) return undefined;
      applyBlock(run, block, plugins);
      return null;
    },
  };
}

const SAID = new Set(['id', 'implementationClass']);
const MAKERS = new Set(['create', 'register']);
