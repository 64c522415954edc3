import type { ScriptNode } from '../scripts/script-node.ts';
import { isList, isObject, type ScriptFrame, type ScriptValue, UNKNOWN } from './script-value.ts';

/** What a name stands for: variables and receivers from inside out, then whoever takes any name. Undefined: nobody knows it. */
export function findName(
  { name, line }: Extract<ScriptNode, { kind: 'name' }>,
  frame: ScriptFrame,
): ScriptValue | undefined {
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
    const value = at.variables.has(name) ? at.variables.get(name) : at.receiver?.get?.(name);
    if (value !== undefined) return value;
    if (name === 'this' && at.receiver !== null) return at.receiver;
  }
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
    const value = at.receiver?.getUnknown?.(name, `${frame.file}:${line}`);
    if (value !== undefined) return value;
  }
  return undefined;
}

export function getMember(target: ScriptValue, name: string): ScriptValue {
  if (target instanceof Map) return orUnknown(target.get(name));
  if (isList(target)) return orUnknown(target[Number(name)]);
  if (!isObject(target)) return UNKNOWN;
  const value = target.get?.(name);
  return orUnknown(value === undefined ? target.getUnknown?.(name, '') : value);
}

export function orUnknown(value: ScriptValue | undefined): ScriptValue {
  return value === undefined ? UNKNOWN : value;
}

/** Where the name is known; a name that nobody has stays unknown. */
export function assignName(name: string, value: ScriptValue, frame: ScriptFrame): void {
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
    if (at.variables.has(name)) {
      at.variables.set(name, value);
      return;
    }
    if (at.receiver?.set?.(name, value)) return;
  }
}

export function setMember(target: ScriptValue, name: string, value: ScriptValue): void {
  if (target instanceof Map) target.set(name, value);
  else if (isObject(target)) target.set?.(name, value);
}
