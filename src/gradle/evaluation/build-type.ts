import type { ScriptNode } from '../scripts/script-node.ts';
import { createFrame, type ScriptFrame, type ScriptObject } from './script-value.ts';

const MEMBERS: ReadonlySet<ScriptNode['kind']> = new Set(['declare', 'function', 'type']);

/** A Kotlin object with its constants. `evaluate`: takes in one of its declarations. */
export function buildType(
  statements: readonly ScriptNode[],
  frame: ScriptFrame,
  evaluate: (statement: ScriptNode, frame: ScriptFrame) => void,
): ScriptObject {
  const inner = createFrame(frame, null);
  for (const statement of statements) if (MEMBERS.has(statement.kind)) evaluate(statement, inner);
  return { get: (name) => inner.variables.get(name) };
}
