import { callClosure } from './evaluate.ts';
import type { ScriptRun } from './script-run.ts';
import type { ScriptClosure, ScriptObject, ScriptValue } from './script-value.ts';

/** Runs a block about an object, which is both its receiver and its only argument, and gives what it ends with; null where there is no block. */
export function applyBlock(run: ScriptRun, block: ScriptClosure | null, to: ScriptObject): ScriptValue {
  return block === null ? null : callClosure(run, block, { receiver: to, args: [to] });
}
