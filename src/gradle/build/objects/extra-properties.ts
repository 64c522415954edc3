import { callClosure } from '../../evaluation/evaluate.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { printValue, type ScriptMap, type ScriptObject, UNKNOWN } from '../../evaluation/script-value.ts';

/** `ext` and `extra`: properties that a script gives to its project or settings. */
export function createExtraProperties(properties: ScriptMap, run: ScriptRun): ScriptObject {
  const extra: ScriptObject = {
    get: (name) => properties.get(name),
    set(name, value) {
      properties.set(name, value);
      return true;
    },
    call(name, { args, block }) {
      const key = printValue(args[0]);
      switch (name) {
        case 'set':
          if (key !== null) properties.set(key, args[1] ?? UNKNOWN);
          return null;
        case 'get':
        case 'find':
          return key === null ? UNKNOWN : (properties.get(key) ?? null);
        case 'has':
          return key === null ? UNKNOWN : properties.has(key);
        case 'invoke':
        case 'ext':
          if (block !== null) callClosure(run, block, { receiver: extra });
          return null;
        default:
          return undefined;
      }
    },
  };
  return extra;
}
