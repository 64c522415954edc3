import { callList } from './list-methods.ts';
import { callMap } from './map-methods.ts';
import { isList, type ScriptCall, type ScriptClosure, type ScriptMap, type ScriptValue } from './script-value.ts';
import { callText } from './text-methods.ts';

/** What a method gets; `invoke` calls a closure with arguments. */
export interface Given extends Pick<ScriptCall, 'args' | 'block'> {
  invoke(closure: ScriptClosure, args: readonly ScriptValue[]): ScriptValue;
}

/** What texts, lists and maps of scripts can be asked, in either language. Undefined: no such method. */
export function callValue(
  value: string | number | boolean | readonly ScriptValue[] | ScriptMap,
  name: string,
  given: Given,
): ScriptValue | undefined {
  if (value instanceof Map) return callMap(value, name, given);
  if (isList(value)) return callList(value, name, given);
  return callText(String(value), name, given.args);
}
