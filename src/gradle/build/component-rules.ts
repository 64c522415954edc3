import { printModule } from '../../core/coordinates.ts';
import type { ComponentRule } from '../../core/gradle-component.ts';
import { callClosure } from '../evaluation/evaluate.ts';
import type { ScriptRun } from '../evaluation/script-run.ts';
import {
  createCall,
  isList,
  isObject,
  printValue,
  type ScriptCall,
  type ScriptClosure,
  type ScriptObject,
  type ScriptValue,
} from '../evaluation/script-value.ts';
import { createComponentDetails } from './component-details.ts';
import { runRule } from './run-rule.ts';

/**
 * `components { withModule("g:a") { … }; all(Rule) }`: what a build says of modules beside their metadata.
 * Source: https://docs.gradle.org/current/userguide/component_metadata_rules.html.
 */
export function createComponentRules(run: ScriptRun, into: ComponentRule[]): ScriptObject {
  return {
    subject: 'components',
    call(name, call) {
      if (name !== 'all' && name !== 'withModule') return undefined;
      const module = name === 'all' ? null : printValue(call.args[0]);
      const rule = readClass(run, call) ?? call.block;
      if (rule === null || (name === 'withModule' && module === null)) return undefined;
      into.push((component) => {
        if (module !== null && printModule(component.coordinates) !== module) return component;
        const changed = { ...component };
        runRule(run, rule, createComponentDetails(changed, run));
        return changed;
      });
      return null;
    },
  };
}

/** `execute` of a class of the build's own, made with what `params` gives; null: none is named. */
function readClass(
  run: ScriptRun,
  { args, typeValue, block, where }: ScriptCall,
): ((details: ScriptObject) => void) | null {
  const named: readonly ScriptValue[] = [typeValue, ...args];
  const type = named.filter((value) => isObject(value)).find((value) => value.type !== undefined);
  if (type === undefined) return null;
  const given = block === null ? [] : readParameters(run, block);
  return (details) => {
    const rule = type.call?.('invoke', createCall(given, where));
    const context: ScriptObject = { get: (name) => (name === 'details' ? details : undefined) };
    if (isObject(rule)) rule.call?.('execute', createCall([context], where));
  };
}

function readParameters(run: ScriptRun, block: ScriptClosure): readonly ScriptValue[] {
  let given: readonly ScriptValue[] = [];
  const receiver: ScriptObject = {
    call(name, { args }) {
      if (name !== 'params') return undefined;
      given = args.flatMap((arg): readonly ScriptValue[] => (isList(arg) ? arg : [arg]));
      return null;
    },
  };
  callClosure(run, block, { receiver, args: [receiver] });
  return given;
}
