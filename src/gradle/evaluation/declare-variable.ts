import type { ScriptNode } from '../scripts/script-node.ts';
import { orUnknown } from './script-names.ts';
import type { ScriptRun } from './script-run.ts';
import {
  isClosure,
  isObject,
  type ScriptCall,
  type ScriptClosure,
  type ScriptFrame,
  type ScriptValue,
  UNKNOWN,
} from './script-value.ts';

type Node<Kind extends ScriptNode['kind']> = Extract<ScriptNode, { kind: Kind }>;

interface Evaluator {
  evaluate(run: ScriptRun, node: ScriptNode, frame: ScriptFrame): ScriptValue;
  callClosure(run: ScriptRun, closure: ScriptClosure, options: object): ScriptValue;
  buildCall(run: ScriptRun, node: Node<'call'>, frame: ScriptFrame): ScriptCall;
}

interface Place {
  readonly run: ScriptRun;
  readonly frame: ScriptFrame;
}

/**
 * The value of a declared variable. `by project`, `by settings` and `by extra` name a property; `by extra("x")` makes one;
 * `by lazy { }` is what its block is.
 */
export function createDeclarer({
  evaluate,
  callClosure,
  buildCall,
}: Evaluator): (node: Node<'declare'>, place: Place) => ScriptValue {
  return ({ name, value, delegate, receiver }, { run, frame }) => {
    if (value !== null) {
      const held = evaluate(run, value, frame);
      return isClosure(held) && receiver !== undefined ? { ...held, extends: receiver } : held;
    }
    if (delegate === null) return UNKNOWN;
    if (delegate.kind === 'call' && delegate.callee.kind === 'name' && delegate.callee.name === 'lazy') {
      const last = delegate.args.at(-1);
      const block = last === undefined ? UNKNOWN : evaluate(run, last.value, frame);
      return isClosure(block) ? callClosure(run, block, {}) : UNKNOWN;
    }
    const call = delegate.kind === 'call' ? delegate : null;
    const from = call?.callee ?? delegate;
    // `by configurations.creating { }` is `configurations.create("name") { }`.
    const owner = from.kind === 'member' ? evaluate(run, from.target, frame) : (frame.receiver ?? UNKNOWN);
    const word = from.kind === 'member' || from.kind === 'name' ? from.name : '';
    const given = buildCall(run, call ?? { ...delegate, kind: 'call', callee: delegate, args: [] }, frame);
    const method = MAKERS.get(word);
    if (method !== undefined && isObject(owner)) {
      const made = { ...given, args: [name, ...given.args], nodes: [delegate, ...given.nodes] };
      return orUnknown(owner.call?.(method, made));
    }
    const properties = evaluate(run, from, frame);
    if (!isObject(properties)) return UNKNOWN;
    if (call === null) return orUnknown(properties.get?.(name));
    // A block with parameters is the value itself, and no maker of one.
    const maker = given.block?.parameters.length === 0 ? given.block : null;
    const made = maker === null ? (given.args[0] ?? UNKNOWN) : callClosure(run, maker, {});
    properties.set?.(name, made, given.where);
    return made;
  };
}

const MAKERS: ReadonlyMap<string, string> = new Map([
  ['creating', 'create'],
  ['registering', 'register'],
  ['getting', 'named'],
  ['existing', 'named'],
]);
