import type { ScriptNode } from '../scripts/script-node.ts';
import { isObject, type ScriptValue } from './script-value.ts';

/** Whether `left instanceof X`, or `left is X`, holds for certain. */
export function isOfType({ operator, right }: Extract<ScriptNode, { kind: 'binary' }>, left: ScriptValue): boolean {
  const type = right.kind === 'name' || right.kind === 'member' ? right.name : null;
  return (operator === 'is' || operator === 'instanceof') && isObject(left) && left.type === type;
}
