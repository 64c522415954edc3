import type { ScriptNode } from '../scripts/script-node.ts';
import { CHANGING, setItem } from './change-list.ts';
import { isOpen } from './change-map.ts';
import type { ScriptLibrary } from './script-run.ts';
import {
  createCall,
  isClosure,
  isKotlinFile,
  isList,
  isObject,
  type MethodArguments,
  printValue,
  type ScriptCall,
  type ScriptClosure,
  type ScriptFrame,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from './script-value.ts';
import { callValue } from './value-methods.ts';

const NO_ARGUMENTS: MethodArguments = { args: [], block: null, invoke: () => UNKNOWN };

/** Finds the value of a name: variables and receivers from inside out, then whoever takes any name. Undefined: nobody knows it. */
export function findName(
  { name, line }: Extract<ScriptNode, { kind: 'name' }>,
  frame: ScriptFrame,
  library: ScriptLibrary,
): ScriptValue | undefined {
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
    const value = at.variables.has(name)
      ? at.variables.get(name)
      : (at.receiver?.getAlone?.(name, `${frame.file}:${line}`) ?? at.receiver?.get?.(name));
    if (value !== undefined) return value;
    if (name === 'this' && at.receiver !== null) return at.receiver;
  }
  const shared = library.find(name);
  if (shared !== undefined) return shared;
  // Groovy's names for what a closure is about.
  if (name === 'delegate' || name === 'owner') return findNearestReceiver(frame) ?? undefined;
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
    const value = at.receiver?.getUnknown?.(name, `${frame.file}:${line}`);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** True if a block of Kotlin's that has no argument of its own calls another one's `it`. */
export function keepsIt(frame: ScriptFrame): boolean {
  if (!isKotlinFile(frame.file)) return false;
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) if (at.variables.has('it')) return true;
  return false;
}

export function getMember(target: ScriptValue, name: string): ScriptValue {
  if (target === null) return null;
  if (target === UNKNOWN || isClosure(target)) return UNKNOWN;
  if (!isObject(target)) {
    if (target instanceof Map && target.has(name)) return orUnknown(target.get(name));
    const held = isList(target) ? target[Number(name)] : undefined;
    // It is only read.
    const asked = CHANGING.test(name) ? undefined : callValue(target, name, NO_ARGUMENTS);
    return orUnknown(held ?? asked);
  }
  const value = target.get?.(name);
  return orUnknown(value === undefined ? target.getUnknown?.(name, '') : value);
}

export function createClosure(body: Extract<ScriptNode, { kind: 'block' }>, frame: ScriptFrame): ScriptClosure {
  const parameters = body.parameters.map((name) => {
    const value = body.presets?.get(name) ?? null;
    return { name, value, type: null, receiver: null, isRest: false };
  });
  return { parameters, body, frame };
}

export function createFunction(
  { parameters, body, receiver, isGetter }: Extract<ScriptNode, { kind: 'function' }>,
  frame: ScriptFrame,
): ScriptClosure {
  return { parameters, body, frame, extends: receiver, isGetter };
}

/** Takes a function in beside those of its name that are there. */
export function addFunction(added: ScriptClosure, name: string, { variables }: ScriptFrame): void {
  const known = variables.get(name);
  const isOther = isClosure(known) && known.body !== added.body && known.isGetter === added.isGetter;
  variables.set(name, isOther ? { ...added, next: known } : added);
}

function findNearestReceiver(frame: ScriptFrame): ScriptObject | null {
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) if (at.receiver !== null) return at.receiver;
  return null;
}

/** The innermost one of a type; where none is known to be, the innermost one. `type` null: no receiver is wanted. */
export function findReceiver(frame: ScriptFrame, type: string | null): ScriptObject | null {
  if (type === null) return null;
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
    // `DependencyHandlerScope` and `KotlinDependencyHandler` are handlers of dependencies too.
    if (at.receiver?.type !== undefined && type.includes(at.receiver.type)) return at.receiver;
  }
  return findNearestReceiver(frame);
}

/** True if a call stands in a block about an object itself, and not in a block about another one within that. */
export function standsIn({ frame }: ScriptCall, receiver: ScriptObject): boolean {
  let at: ScriptFrame | null = frame ?? null;
  while (at !== null && at.receiver === null) at = at.parent;
  return at?.receiver === receiver;
}

/** `target[key]` */
export function getItem(target: ScriptValue, key: string): ScriptValue {
  if (!(target instanceof Map) || target.has(key)) return getMember(target, key);
  return isOpen(target, key) ? UNKNOWN : null;
}

export function orUnknown(value: ScriptValue | undefined): ScriptValue {
  return value === undefined ? UNKNOWN : value;
}

/** Assigns to the place that knows the name; a name that nobody has stays unknown. */
export function assignName(
  { name, line }: Extract<ScriptNode, { kind: 'name' }>,
  value: ScriptValue,
  frame: ScriptFrame,
): void {
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
    if (at.variables.has(name)) {
      at.variables.set(name, value);
      return;
    }
    if (at.receiver?.set?.(name, value, `${frame.file}:${line}`)) return;
  }
}

/** Adds to a collection of Gradle's by `+=`. False: the value is none. */
export function addTo(
  target: ScriptValue,
  added: ScriptValue,
  { node, where }: { readonly node: ScriptNode; readonly where: string },
): boolean {
  const call = { ...createCall([added], where), nodes: [node], node };
  return isObject(target) && target.call?.('plusAssign', call) !== undefined;
}

/** Changes by `+=` or `-=` the list or map that a block of Kotlin's is about: no other one takes its place. False: it is none. */
export function changeSubject(
  held: ScriptValue,
  { target, operator }: Extract<ScriptNode, { kind: 'assign' }>,
  { value, frame }: { readonly value: ScriptValue; readonly frame: ScriptFrame },
): boolean {
  const isAbout = target.kind === 'name' && (target.name === 'this' || target.name === 'it');
  if (!isAbout || !isKotlinFile(frame.file) || !(isList(held) || held instanceof Map)) return false;
  callValue(held, operator === '+=' ? 'plusAssign' : 'minusAssign', { ...NO_ARGUMENTS, args: [value] });
  return true;
}

export function setMember(
  target: ScriptValue,
  { key, where }: { readonly key: ScriptValue; readonly where: string },
  value: ScriptValue,
): void {
  const name = printValue(key);
  if (isList(target)) setItem(target, key, value);
  else if (target instanceof Map) callValue(target, 'put', { ...NO_ARGUMENTS, args: [key, value] });
  else if (isObject(target) && name !== null) target.set?.(name, value, where);
}

/** True if one of these names, of a variable or a member, stands anywhere in a part of a script. `except`: calls that are not looked into. */
export function mentions(
  node: ScriptNode,
  { names, except }: { readonly names: ReadonlySet<string>; readonly except: ReadonlySet<string> },
): boolean {
  if ((node.kind === 'name' || node.kind === 'member') && names.has(node.name)) return true;
  if (node.kind === 'call') {
    const { callee } = node;
    if ((callee.kind === 'name' || callee.kind === 'member') && except.has(callee.name)) return false;
  }
  return Object.values(node).some((part) => looksInto(part, { names, except }));
}

function looksInto(part: unknown, what: Parameters<typeof mentions>[1]): boolean {
  if (Array.isArray(part)) return part.some((item) => looksInto(item, what));
  if (typeof part !== 'object' || part === null) return false;
  return 'kind' in part
    ? mentions(part as ScriptNode, what)
    : Object.values(part).some((item) => looksInto(item, what));
}
