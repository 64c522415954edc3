import { printValue, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import type { ProjectState } from '../state/build-state.ts';

/** The block of a plugin whose options decide what it declares: `version "1"`, `version("1")`, `version = "1"` and `version.set("1")`. */
export function createPluginOptions({ pluginOptions }: ProjectState, plugin: string): ScriptObject {
  const set = (name: string, value: ScriptValue | undefined): boolean => {
    const text = printValue(value);
    if (text !== null) pluginOptions.set(`${plugin}.${name}`, text);
    return text !== null;
  };
  return {
    set: (name, value) => set(name, value) || true,
    get: (name) => ({ call: (method, { args }) => (method === 'set' && set(name, args[0]) ? null : undefined) }),
    call: (name, { args }) => (args.length === 1 && set(name, args[0]) ? null : undefined),
  };
}
