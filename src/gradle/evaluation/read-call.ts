import type { ScriptArgument, ScriptNode } from '../scripts/script-node.ts';
import { findName, orUnknown } from './script-names.ts';
import type { ScriptLibrary } from './script-run.ts';
import {
  isClosure,
  type ScriptCall,
  type ScriptClosure,
  type ScriptFrame,
  type ScriptValue,
  UNKNOWN,
} from './script-value.ts';

type Call = Extract<ScriptNode, { kind: 'call' }>;

interface CallMeans {
  readonly frame: ScriptFrame;
  readonly library: ScriptLibrary;
  evaluate(node: ScriptNode): ScriptValue;
}

/** Reads a call's arguments for whoever answers it. */
export function readCall(node: Call, { frame, library, evaluate }: CallMeans): ScriptCall {
  const read = ({ value }: ScriptArgument): ScriptValue => evaluate(value);
  const plain = node.args.filter(({ name }) => name === null);
  const args = plain.map(read);
  const named = node.args.flatMap((arg) => (arg.name === null ? [] : [[arg.name, read(arg)] as const]));
  const last = args.at(-1);
  const block = isClosure(last) ? last : null;
  return {
    args,
    nodes: plain.map(({ value }) => value),
    named: new Map(named),
    node,
    type: node.type ?? null,
    typeValue:
      node.type === undefined ? null : orUnknown(findName({ ...node, kind: 'name', name: node.type }, frame, library)),
    where: `${frame.file}:${node.line}`,
    block,
    frame,
  };
}

/**
 * The function that `a::f` refers to: of what is known it is called with what is given, of a type that nobody knows it is a member of that.
 * Unknown: nobody knows what it is of.
 */
export function createReference(
  { target, name, line }: Extract<ScriptNode, { kind: 'reference' }>,
  { frame, library, evaluate }: CallMeans,
): ScriptClosure | typeof UNKNOWN {
  // A function is meant as it is now, not whatever has its name when it is called.
  const isOwn = target.kind === 'name' && target.name === 'this';
  const own = isOwn ? findName({ kind: 'name', name, line }, frame, library) : undefined;
  if (isClosure(own)) return own;
  const isKnown = evaluate(target) !== UNKNOWN;
  const isType = target.kind === 'name' && /^[A-Z]/.test(target.name);
  if (!isKnown && !isType) return UNKNOWN;
  const given: ScriptNode = { kind: 'name', name: 'it', line };
  const body: ScriptNode = isKnown
    ? { kind: 'call', callee: { kind: 'member', target, name, line }, args: [{ name: null, value: given }], line }
    : { kind: 'member', target: given, name, line };
  return { parameters: [], body, frame };
}
