import { createView } from './change-list.ts';
import { addEntries, changeMap, forgetKeys, isOpen, nameKey, REST, removeEntries } from './change-map.ts';
import {
  isList,
  type MethodArguments,
  printValue,
  type ScriptClosure,
  type ScriptMap,
  type ScriptValue,
  UNKNOWN,
} from './script-value.ts';

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
      return key === null || isOpen(map, key) ? UNKNOWN : (map.get(key) ?? args[1] ?? null);
    case 'containsKey':
    case 'contains':
    case 'has':
      return key === null || isOpen(map, key) ? UNKNOWN : map.has(key);
    case 'each':
    case 'forEach':
      if (block === null) return undefined;
      // The block may change it.
      for (const entry of [...map]) ask(block, entry);
      return map;
    case 'values':
      return view([...map.values()]);
    case 'keySet':
    case 'keys':
      return view([...map.keys()].map(nameKey));
    case 'entries':
    case 'entrySet':
      return view(listEntries(map));
    case 'toList':
      return listEntries(map);
    case 'size':
      return map.has(REST) ? UNKNOWN : map.size;
    case 'isEmpty':
      return map.has(REST) ? UNKNOWN : map.size === 0;
    case 'toMap':
    case 'toMutableMap':
      return map;
    case 'plus':
      return addEntries(map, args[0]);
    case 'minus':
      return removeEntries(map, args[0]);
    case 'map':
    case 'collect':
      return block === null ? undefined : [...map].map((entry) => ask(block, entry));
    case 'filter':
    case 'findAll':
    case 'any': {
      if (block === null) return undefined;
      const answers = [...map].map((entry) => ask(block, entry));
      if (answers.some((answer) => typeof answer !== 'boolean')) return UNKNOWN;
      return name === 'any'
        ? answers.includes(true)
        : (new Map([...map].filter((_, at) => answers[at] === true)) as ScriptMap);
    }
    case 'mapValues':
      return block === null ? undefined : new Map([...map].map((entry) => [entry[0], ask(block, entry)]));
    case 'collectEntries':
    case 'associate':
      return block === null ? map : collectEntries([...map].map((entry) => ask(block, entry)));
    default:
      return changeMap(map, name, { args, block, ask });
  }

  function view(items: readonly ScriptValue[]): readonly ScriptValue[] {
    return createView(items, () => forgetKeys(map));
  }

  /** A closure with two parameters gets the key and the value. */
  function ask(closure: ScriptClosure, [key, value]: readonly [string, ScriptValue]): ScriptValue {
    return invoke(closure, closure.parameters.length > 1 ? [nameKey(key), value] : [createEntry(map, key, value)]);
  }
}

export function listEntries(map: ScriptMap): readonly ScriptMap[] {
  return [...map].map(([key, value]) => createEntry(map, key, value));
}

function createEntry(map: ScriptMap, key: string, value: ScriptValue): ScriptMap {
  const entry = new Map<string, ScriptValue>([
    ['key', nameKey(key)],
    ['value', value],
  ]);
  return createView(entry, () => forgetKeys(map));
}

/** A map out of the items of a list, as `associateBy` of Kotlin and `collectEntries` of Groovy make it. Undefined: no such method. */
export function callToMap(
  items: readonly ScriptValue[],
  name: string,
  { block, invoke }: MethodArguments,
): ScriptMap | typeof UNKNOWN | undefined {
  const ask = (item: ScriptValue): ScriptValue => (block === null ? item : invoke(block, [item]));
  switch (name) {
    case 'collectEntries':
    case 'associate':
    case 'toMap':
      return collectEntries(items.map(ask));
    case 'associateWith':
      return collectEntries(items.map((item) => [item, ask(item)]));
    case 'associateBy':
      return collectEntries(items.map((item) => [ask(item), item]));
    case 'groupBy': {
      const groups = Map.groupBy(items, (item) => printValue(ask(item)));
      return collectEntries([...groups].map(([key, group]) => [key, group]));
    }
    default:
      return undefined;
  }
}

/** Entries are pairs, or maps of their own. */
function collectEntries(entries: readonly ScriptValue[]): ScriptMap | typeof UNKNOWN {
  const map: ScriptMap = new Map();
  for (const entry of entries) {
    if (entry instanceof Map) for (const [key, value] of entry) map.set(key, value);
    else {
      const key = isList(entry) ? printValue(entry[0]) : null;
      if (!isList(entry) || key === null) return UNKNOWN;
      map.set(key, entry[1] ?? UNKNOWN);
    }
  }
  return map;
}
