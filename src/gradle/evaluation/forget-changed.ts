import { childrenOf, nameOf, textOf } from '../scripts/node-parts.ts';
import type { ScriptNode } from '../scripts/script-node.ts';
import { CHANGING, forgetItems, setItem } from './change-list.ts';
import { forgetKeys } from './change-map.ts';
import { EXECUTED } from './find-declaring-blocks.ts';
import { setMember } from './script-names.ts';
import {
  isClosure,
  isKotlinFile,
  isList,
  isObject,
  type ScriptFrame,
  type ScriptValue,
  UNKNOWN,
} from './script-value.ts';

/** A part of a script, and what it sees. */
interface Part {
  readonly node: ScriptNode;
  readonly frame: ScriptFrame;
  /** False within a block of something that is not known, which has properties of its own. */
  readonly isOpen: boolean;
}

/**
 * Forgets what a part of a script that is not followed may change: variables and properties that it sets, and lists and maps. Whoever reads
 * them is told then.
 */
export function forgetChanged(node: ScriptNode, frame: ScriptFrame): void {
  forget({ node, frame, isOpen: true }, new Set());
}

/** `seen`: bodies that were looked into. */
function forget(part: Part, seen: Set<ScriptNode>): void {
  const { node, frame, isOpen } = part;
  const inside = (child: ScriptNode, isSame = true): void =>
    forget({ ...part, node: child, isOpen: isOpen && isSame }, seen);
  if (node.kind === 'assign') {
    if (node.operator !== '=') forgetHeld(read(node.target, frame));
    if (!isSame(node.target, node.value)) forgetTarget(node.target, part);
    inside(node.value);
  } else if (node.kind === 'binary' && node.operator === '<<') forgetHeld(read(node.left, frame));
  else if (node.kind === 'call') {
    const name = nameOf(node.callee);
    if (EXECUTED.has(name) || rootOf(node.callee) === 'tasks') return;
    const of: ScriptNode = node.callee.kind === 'member' ? node.callee.target : { ...node, kind: 'name', name: 'this' };
    const target = read(of, frame);
    const [first] = node.args;
    if (CHANGING.test(name)) {
      const isOfAll = nameOf(of) === 'Collections' && first !== undefined;
      const held = isOfAll ? read(first.value, frame) : readViewed(of, frame);
      if (held instanceof Map && held === target && KEYED.has(name) && first !== undefined)
        forgetMember(held, keyOf(first.value), part);
      else forgetHeld(held);
    }
    if (isExtra(node.callee)) {
      if (first?.value.kind === 'block') forgetExtra(first.value, read(node.callee, frame));
      return;
    }
    if (name === 'set' && node.callee.kind === 'member' && isExtra(node.callee.target) && first !== undefined)
      forgetMember(target, keyOf(first.value), part);
    const called = node.callee.kind === 'name' ? read(node.callee, frame) : undefined;
    if (isClosure(called) && !seen.has(called.body)) {
      seen.add(called.body);
      forget({ node: called.body, frame: called.frame, isOpen }, seen);
    }
    inside(node.callee);
    for (const { value } of node.args) inside(value, value.kind !== 'block');
  } else for (const child of childrenOf(node)) inside(child);
}

function forgetTarget(target: ScriptNode, part: Part): void {
  if (target.kind === 'name' && target.name !== 'this') forgetName(target.name, part);
  else if (target.kind === 'member') forgetMember(read(target.target, part.frame), target.name, part);
  else if (target.kind === 'index') {
    const { key } = target;
    const held = read(target.target, part.frame);
    if (isList(held) && key.kind === 'literal') setItem(held, key.value, UNKNOWN);
    else forgetMember(held, keyOf(key), part);
  }
}

function forgetName(name: string, { frame, isOpen, node }: Part): void {
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
    if (at.variables.has(name)) {
      at.variables.set(name, UNKNOWN);
      return;
    }
    if ((isOpen || isByExtra(name, at)) && at.receiver?.set?.(name, UNKNOWN, `${frame.file}:${node.line}`)) return;
  }
}

/** True if a variable of Kotlin's of that name may stand for an extra property. */
function isByExtra(name: string, { receiver, file }: ScriptFrame): boolean {
  const extra = isKotlinFile(file) && HOLDERS.has(receiver?.type ?? '') ? receiver?.get?.('extra') : undefined;
  return isObject(extra) && extra.get?.(name) !== undefined;
}

/** Methods of maps that change what one key has. */
const KEYED = new Set(['put', 'set', 'putAt', 'putIfAbsent', 'remove']);

/** The key that stands there as a text; empty: it is not known. */
function keyOf(node: ScriptNode): string {
  return node.kind === 'text' ? textOf(node) : '';
}

/** `name` empty: it is not known. */
function forgetMember(held: ScriptValue | undefined, name: string, { frame, node }: Part): void {
  if (held === undefined) return;
  if (name === '' || isList(held)) forgetHeld(held);
  else setMember(held, { key: name, where: `${frame.file}:${node.line}` }, UNKNOWN);
}

/** `ext { a = 1 }` */
function forgetExtra(block: ScriptNode, extra: ScriptValue | undefined): void {
  for (const child of childrenOf(block))
    if (child.kind === 'assign' && isObject(extra)) extra.set?.(nameOf(child.target), UNKNOWN, '');
}

function forgetHeld(held: ScriptValue | undefined): void {
  if (isList(held)) forgetItems(held);
  else if (held instanceof Map) forgetKeys(held);
}

/** Receivers whose properties scripts keep values in; some of the others make what they are asked for. */
const HOLDERS = new Set(['Project', 'Settings']);

/** The value of a chain of names, where reading it does nothing; undefined: it is none, or nobody knows it. */
function read(node: ScriptNode, frame: ScriptFrame): ScriptValue | undefined {
  if (node.kind === 'member') {
    const target = read(node.target, frame);
    if (target instanceof Map) return target.get(node.name);
    return isObject(target) ? target.get?.(node.name) : undefined;
  }
  if (node.kind !== 'name') return undefined;
  for (let at: ScriptFrame | null = frame; at !== null; at = at.parent) {
    const isAsked = node.name === 'this' || HOLDERS.has(at.receiver?.type ?? '');
    const value = at.variables.get(node.name) ?? (isAsked ? at.receiver?.get?.(node.name) : undefined);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The list or map that is changed through what stands there, as `a.keySet()` and `a.subList(0, 1)`. */
function readViewed(node: ScriptNode, frame: ScriptFrame): ScriptValue | undefined {
  const callee = node.kind === 'call' ? node.callee : node;
  const held = read(node, frame);
  return held === undefined && callee.kind === 'member' && VIEWS.has(callee.name)
    ? readViewed(callee.target, frame)
    : held;
}

const VIEWS = new Set('keySet values entrySet keys entries subList iterator listIterator'.split(' '));

function isExtra(node: ScriptNode): boolean {
  const name = nameOf(node);
  return name === 'ext' || name === 'extra';
}

function rootOf(node: ScriptNode): string {
  if (node.kind === 'member') return rootOf(node.target);
  return node.kind === 'call' ? rootOf(node.callee) : nameOf(node);
}

/** True for `version = version`, which within a block of something else is about that. */
function isSame(target: ScriptNode, value: ScriptNode): boolean {
  return target.kind === 'name' && value.kind === 'name' && target.name === value.name;
}
