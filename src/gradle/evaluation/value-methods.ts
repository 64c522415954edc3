import { callList } from './list-methods.ts';
import { callMap } from './map-methods.ts';
import { callNumber } from './number-methods.ts';
import { isList, limitSize, type MethodArguments, type ScriptMap, type ScriptValue } from './script-value.ts';
import { callText } from './text-methods.ts';

/** The methods of texts, lists and maps of scripts, in either language. Undefined: no such method. */
export function callValue(
  value: string | number | boolean | readonly ScriptValue[] | ScriptMap,
  name: string,
  given: MethodArguments,
): ScriptValue | undefined {
  if (value instanceof Map) return callMap(value, name, given);
  const ofNumber = typeof value === 'number' ? callNumber(value, name, given) : undefined;
  if (ofNumber !== undefined) return ofNumber;
  return limitSize(isList(value) ? callList(value, name, given) : callText(String(value), name, given.args));
}
