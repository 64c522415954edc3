import type { MethodArguments } from './method-arguments.ts';
import { isClosure, printValue, type ScriptMap, type ScriptValue, UNKNOWN } from './script-value.ts';

/** Undefined: a map has no such method. */
export function callMap(
  map: ScriptMap,
  name: string,
  { args, block, invoke }: MethodArguments,
): ScriptValue | undefined {
  const key = printValue(args[0]);
  switch (name) {
    case 'get':
    case 'getValue':
    case 'getOrDefault':
    case 'getProperty':
      return key === null ? UNKNOWN : (map.get(key) ?? args[1] ?? null);
    case 'containsKey':
    case 'contains':
    case 'has':
      return key === null ? UNKNOWN : map.has(key);
    case 'put':
    case 'set':
      if (key !== null) map.set(key, args[1] ?? UNKNOWN);
      return null;
    case 'putAll':
      if (args[0] instanceof Map) for (const [name, value] of args[0]) map.set(name, value);
      return null;
    case 'each':
    case 'forEach':
      if (block === null) return undefined;
      for (const [name, value] of map) {
        const isPair = isClosure(block) && block.parameters.length > 1;
        invoke(block, isPair ? [name, value] : [createEntry(name, value)]);
      }
      return map;
    case 'values':
      return [...map.values()];
    case 'keySet':
    case 'keys':
      return [...map.keys()];
    case 'entries':
    case 'entrySet':
    case 'toList':
      return [...map].map(([key, value]) => createEntry(key, value));
    case 'size':
      return map.size;
    case 'isEmpty':
      return map.size === 0;
    case 'map':
    case 'collect':
    case 'filter':
    case 'findAll':
    case 'any': {
      if (block === null) return undefined;
      const entries = [...map].map(([key, value]) => createEntry(key, value));
      const answers = [...map].map(([key, value], at) =>
        invoke(block, block.parameters.length > 1 ? [key, value] : [entries[at]!]),
      );
      if (name === 'map' || name === 'collect') return answers;
      if (answers.some((answer) => typeof answer !== 'boolean')) return UNKNOWN;
      return name === 'any'
        ? answers.includes(true)
        : (new Map([...map].filter((_, at) => answers[at] === true)) as ScriptMap);
    }
    default:
      return undefined;
  }
}

function createEntry(key: string, value: ScriptValue): ScriptMap {
  return new Map<string, ScriptValue>([
    ['key', key],
    ['value', value],
  ]);
}
