import type { ScriptCall, ScriptClosure, ScriptValue } from './script-value.ts';

/** What a method gets; `invoke` calls a closure with arguments. */
export interface MethodArguments extends Pick<ScriptCall, 'args' | 'block'> {
  invoke(closure: ScriptClosure, args: readonly ScriptValue[]): ScriptValue;
}
