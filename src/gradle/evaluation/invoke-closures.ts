import { placeArguments } from './choose-function.ts';
import { callClosure } from './evaluate.ts';
import type { ScriptRun } from './script-run.ts';
import { isClosure, type ScriptCall, type ScriptClosure, type ScriptObject, type ScriptValue } from './script-value.ts';

/** Runs a block about an object, which is both its receiver and its only argument, and gives what it ends with; null where there is no block. */
export function applyBlock(run: ScriptRun, block: ScriptClosure | null, to: ScriptObject): ScriptValue {
  return block === null ? null : callClosure(run, block, { receiver: to, args: [to], isAbout: true });
}

/** Asks a predicate about an object, or runs one of Kotlin's own functions with it: Kotlin has it as the only argument, Groovy as the receiver too. */
export function applyLambda(run: ScriptRun, block: ScriptClosure, to: ScriptObject): ScriptValue {
  return callClosure(run, block, { receiver: to, args: [to] });
}

/**
 * A closure that a property holds is a method of whoever has the property. Undefined: it holds none.
 * Source: https://docs.gradle.org/current/dsl/org.gradle.api.Project.html, "Dynamic methods".
 */
export function callProperty(
  run: ScriptRun,
  value: ScriptValue | undefined,
  call: ScriptCall,
): ScriptValue | undefined {
  return isClosure(value) ? callClosure(run, value, { args: placeArguments(value, call) }) : undefined;
}
