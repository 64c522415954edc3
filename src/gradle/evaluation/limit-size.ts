import { isList, type ScriptValue, UNKNOWN } from './script-value.ts';

/** Nothing that names a dependency is longer; a few statements that double a text would fill the memory. */
const LONGEST_TEXT = 50_000;
const LONGEST_LIST = 20_000;

/** Whatever is longer than anything a build says counts as not known. */
export function limitSize<Value extends ScriptValue | undefined>(value: Value): Value | typeof UNKNOWN {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? UNKNOWN : value;
  return isList(value) && value.length > LONGEST_LIST ? UNKNOWN : value;
}
