import type { ScriptNode } from '../scripts/script-node.ts';
import { listEntries } from './map-methods.ts';
import { orUnknown } from './script-names.ts';
import { isList, isObject, type ScriptClosure, type ScriptFrame, type ScriptValue, UNKNOWN } from './script-value.ts';

/** The items that a loop goes through; null: nobody knows them. */
export function listItems(value: ScriptValue): readonly ScriptValue[] | null {
  const items = isObject(value) ? value.items?.() : value instanceof Map ? listEntries(value) : value;
  return isList(items) ? items : null;
}

/** Sets a variable; several names take a list, or the entry of a map, apart. */
export function setVariables(
  { variables }: ScriptFrame,
  names: readonly string[],
  value: ScriptValue | undefined,
): void {
  const [only = '', ...others] = names;
  if (others.length === 0) variables.set(only, orUnknown(value));
  else for (const [at, name] of names.entries()) variables.set(name, orUnknown(listParts(value)[at]));
}

/**
 * Sets a variable to what it is declared to be, unless its receiver holds that by its name, as with `by extra`: others may change it
 * there.
 */
export function setDeclared(
  frame: ScriptFrame,
  { name, parts = [name], delegate }: Extract<ScriptNode, { kind: 'declare' }>,
  value: ScriptValue,
): void {
  const isHeld = delegate !== null && value !== UNKNOWN && frame.receiver?.get?.(name) === value;
  if (!isHeld) setVariables(frame, parts, value);
}

/** The arguments of a call, its only one taken apart where a lambda or closure has several parameters. */
export function spreadArguments(
  { parameters, body }: ScriptClosure,
  args: readonly (ScriptValue | undefined)[],
): readonly (ScriptValue | undefined)[] {
  const isOfBlock = body.kind === 'block' && body.parameters.length === parameters.length;
  if (args.length !== 1 || parameters.length < 2 || !isOfBlock || args[0] instanceof Map) return args;
  const parts = listParts(args[0]);
  return parts.length > 0 ? parts : args;
}

function listParts(value: ScriptValue | undefined): readonly ScriptValue[] {
  if (isList(value)) return value;
  const key = value instanceof Map && value.size === 2 ? value.get('key') : undefined;
  return value instanceof Map && key !== undefined ? [key, orUnknown(value.get('value'))] : [];
}
