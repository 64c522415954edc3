import type { ScriptNode } from '../scripts/script-node.ts';
import { createFrame, type ScriptFrame, type ScriptValue } from './script-value.ts';
import { setVariables } from './take-apart.ts';

/** The end of statements before their last one. */
export class Returned {
  value: ScriptValue = null;
  /** The word that ends a loop or one of its rounds; empty: the function itself ends. */
  jump = '';
}

/** The end by `break` or `continue`; null: the node is none. */
export function endRound(node: ScriptNode): Returned | null {
  const isJump = node.kind === 'name' && (node.name === 'break' || node.name === 'continue');
  return isJump ? Object.assign(new Returned(), { jump: node.name }) : null;
}

/** Runs the body for each item, until it ends the loop, or more than that. */
export function followFor(
  { variables }: Extract<ScriptNode, { kind: 'for' }>,
  { items, frame }: { readonly items: Iterable<ScriptValue>; readonly frame: ScriptFrame },
  follow: (inner: ScriptFrame) => ScriptValue | Returned,
): ScriptValue | Returned {
  for (const item of [...items]) {
    const inner = createFrame(frame, null);
    setVariables(inner, variables, item);
    const result = catchEnd(() => follow(inner));
    if (!(result instanceof Returned)) continue;
    if (result.jump === 'break') break;
    if (result.jump === '') return result;
  }
  return null;
}

/** Within an expression, as `a ?: continue`, an end is thrown. */
function catchEnd(follow: () => ScriptValue | Returned): ScriptValue | Returned {
  try {
    return follow();
  } catch (error) {
    if (error instanceof Returned && error.jump !== '') return error;
    throw error;
  }
}
