import { CHANGING, forgetViewed } from './change-list.ts';
import {
  isList,
  type MethodArguments,
  printValue,
  type ScriptClosure,
  type ScriptMap,
  type ScriptValue,
  UNKNOWN,
} from './script-value.ts';

/** The key that stands for all others that a map may have: no text of a script is equal to it. */
export const REST = '\0';

/** The key as a script sees it. */
export function nameKey(key: string): ScriptValue {
  return key === REST ? UNKNOWN : key;
}

/** Lets a map have keys that are not known; one of them may be one that it has. */
export function forgetKeys(map: ScriptMap): void {
  for (const key of map.keys()) map.set(key, UNKNOWN);
  map.set(REST, UNKNOWN);
}

/** True if it is not known what a map has of that name. */
export function isOpen(map: ScriptMap, key: string): boolean {
  return map.has(REST) && !map.has(key);
}

/** A map with the entries of another one, or with a pair or several; unknown: it is none of these. */
export function addEntries(map: ScriptMap, added: ScriptValue | undefined): ScriptMap | typeof UNKNOWN {
  const sum = new Map(map);
  return putEntries(sum, added) ? sum : UNKNOWN;
}

/** A map without a key, or several. */
export function removeEntries(map: ScriptMap, removed: ScriptValue | undefined): ScriptMap | typeof UNKNOWN {
  const keys = (isList(removed) ? removed : [removed]).map(printValue);
  return keys.includes(null) ? UNKNOWN : new Map([...map].filter(([key]) => !keys.includes(key)));
}

interface Changing extends Pick<MethodArguments, 'args' | 'block'> {
  /** Asks a closure about an entry. */
  ask(closure: ScriptClosure, entry: readonly [string, ScriptValue]): ScriptValue;
}

/**
 * The methods that change a map itself; where it is not known how, it has keys that are not known from then on. Undefined: it is none of
 * them.
 */
export function changeMap(map: ScriptMap, name: string, { args, block, ask }: Changing): ScriptValue | undefined {
  const [first] = args;
  const key = printValue(first);
  forgetViewed(map, name);
  switch (name) {
    case 'put':
    case 'set':
    case 'putAt':
      if (key === null) forgetKeys(map);
      else map.set(key, args[1] ?? UNKNOWN);
      return null;
    case 'putIfAbsent':
      if (key === null) forgetKeys(map);
      else if (!map.has(key)) map.set(key, args[1] ?? UNKNOWN);
      return null;
    case 'getOrPut':
    case 'computeIfAbsent':
      if (key === null || block === null) break;
      if (!map.has(key)) map.set(key, ask(block, [key, UNKNOWN]));
      return map.get(key)!;
    case 'putAll':
    case 'plusAssign':
    case 'leftShift':
      if (!putEntries(map, first)) forgetKeys(map);
      return name === 'leftShift' ? map : null;
    case 'remove':
    case 'minusAssign': {
      if (key === null) break;
      const held = map.get(key) ?? null;
      map.delete(key);
      return held;
    }
    case 'clear':
      map.clear();
      return null;
    case 'removeAll':
    case 'retainAll': {
      const answers = block === null ? [UNKNOWN] : [...map].map((entry) => ask(block, entry));
      if (answers.some((answer) => typeof answer !== 'boolean')) break;
      for (const [at, other] of [...map.keys()].entries())
        if (answers[at] === (name === 'removeAll')) map.delete(other);
      return true;
    }
  }
  if (CHANGING.test(name) && !map.has(name)) forgetKeys(map);
  return undefined;
}

/** False: they are not known. */
function putEntries(map: ScriptMap, added: ScriptValue | undefined): boolean {
  if (added instanceof Map) {
    for (const [key, value] of added) map.set(key, value);
    return true;
  }
  if (!isList(added)) return false;
  const isPair = added.length === 2 && typeof added[0] === 'string';
  return isPair
    ? map.set(added[0] as string, added[1]!).size > 0
    : added.every((pair) => isList(pair) && putEntries(map, pair));
}
