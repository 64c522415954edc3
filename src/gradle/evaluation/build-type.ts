import type { ScriptNode } from '../scripts/script-node.ts';
import { createFrame, type ScriptCall, type ScriptFrame, type ScriptObject, type ScriptValue } from './script-value.ts';

type TypeNode = Extract<ScriptNode, { kind: 'type' }>;
type Arguments = Pick<ScriptCall, 'args' | 'named'>;

/** A class or object. */
interface TypeObject extends ScriptObject {
  /** Takes what it declares into the frame of an instance of a type below it: types in it are its own. */
  extend(inner: ScriptFrame, given: Arguments): void;
}

interface TypeReader {
  /** Takes in one of its declarations, or tells what an expression is. */
  evaluate(node: ScriptNode, frame: ScriptFrame): ScriptValue;
  /** Calls one of its functions. */
  call(value: ScriptValue, call: ScriptCall): ScriptValue | undefined;
}

const INHERITED: ReadonlySet<ScriptNode['kind']> = new Set(['declare', 'function']);
const MEMBERS: ReadonlySet<ScriptNode['kind']> = new Set([...INHERITED, 'type']);
/** `companion object` has no name of its own. */
const COMPANION = '';

/** A class or object with its constants and functions; one of its instances, when it is called with what its constructor takes. */
export function buildType(node: TypeNode, frame: ScriptFrame, reader: TypeReader): ScriptObject {
  const { name, parameters, supertypes, statements } = node;
  const define = (inner: ScriptFrame, { args, named }: Arguments, members: ReadonlySet<ScriptNode['kind']>): void => {
    for (const [at, parameter] of parameters.entries()) {
      const given = named.has(parameter.name) ? named.get(parameter.name) : args[at];
      if (given !== undefined) inner.variables.set(parameter.name, given);
      else if (parameter.value !== null) inner.variables.set(parameter.name, reader.evaluate(parameter.value, frame));
    }
    for (const supertype of supertypes) {
      const above = reader.evaluate({ kind: 'name', name: supertype.name, line: node.line }, frame);
      if (!isType(above) || supertype.name === name) continue;
      const passed = supertype.args.map(({ value }) => reader.evaluate(value, inner));
      above.extend(inner, { args: passed, named: new Map() });
    }
    for (const statement of statements) if (members.has(statement.kind)) reader.evaluate(statement, inner);
  };
  const create = (given: Arguments, isInstance: boolean): TypeObject => {
    const inner = createFrame(frame, null);
    const companion = (): ScriptObject | undefined => inner.variables.get(COMPANION) as ScriptObject | undefined;
    const instance: TypeObject = {
      type: name,
      extend: (below, passed) => define(below, passed, INHERITED),
      get: (member) => {
        if (member === 'class' || member === 'java' || member === 'INSTANCE') return instance;
        return inner.variables.get(member) ?? companion()?.get?.(member);
      },
      set: (member, value) => inner.variables.has(member) && inner.variables.set(member, value) !== undefined,
      call(member, call) {
        const own = inner.variables.get(member);
        if (member === 'invoke' && (own === undefined || !isInstance)) return create(call, true);
        return own === undefined ? companion()?.call?.(member, call) : reader.call(own, call);
      },
    };
    define(inner, given, MEMBERS);
    return instance;
  };
  return create({ args: [], named: new Map() }, false);
}

function isType(value: ScriptValue): value is TypeObject {
  return typeof value === 'object' && value !== null && 'extend' in value;
}
