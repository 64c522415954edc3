import { isList, type ScriptValue, UNKNOWN } from './script-value.ts';

/** Nothing that names a dependency is longer; a few statements that double a text would fill the memory. */
const LONGEST_TEXT = 50_000;
const LONGEST_LIST = 20_000;

/** Parts of a text put together, unless that would be too long; told before it is made. */
export function joinTexts(parts: readonly string[], separator: string): string | typeof UNKNOWN {
  const length = parts.reduce((sum, part) => sum + part.length, separator.length * Math.max(0, parts.length - 1));
  return length > LONGEST_TEXT ? UNKNOWN : parts.join(separator);
}

/** Lists among the items put in the place of themselves, unless that would be too long; told before it is made. */
export function joinLists(items: readonly ScriptValue[]): readonly ScriptValue[] | typeof UNKNOWN {
  const length = items.reduce<number>((sum, item) => sum + (isList(item) ? item.length : 1), 0);
  return length > LONGEST_LIST
    ? UNKNOWN
    : items.flatMap((item): readonly ScriptValue[] => (isList(item) ? item : [item]));
}

/** Whatever is longer than anything a build says counts as not known. */
export function limitSize<Value extends ScriptValue | undefined>(value: Value): Value | typeof UNKNOWN {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? UNKNOWN : value;
  return isList(value) && value.length > LONGEST_LIST ? UNKNOWN : value;
}
