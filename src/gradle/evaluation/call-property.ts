import { placeArguments } from './choose-function.ts';
import { callClosure } from './evaluate.ts';
import type { ScriptRun } from './script-run.ts';
import { isClosure, type ScriptCall, type ScriptValue } from './script-value.ts';

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
