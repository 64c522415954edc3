import { printModule } from '../../../core/artifacts/coordinates.ts';
import type { Component, ComponentRule } from '../../../core/builds/gradle-component.ts';
import type { Problem } from '../../../core/problems/problem.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import { printNode } from '../../evaluation/print-node.ts';
import { collectReports, type ScriptRun } from '../../evaluation/script-run.ts';
import {
  createCall,
  isList,
  isObject,
  printValue,
  type ScriptCall,
  type ScriptClosure,
  type ScriptObject,
  type ScriptValue,
} from '../../evaluation/script-value.ts';
import { runRule } from '../objects/run-rule.ts';
import { createComponentDetails } from './component-details.ts';

const SUBJECT = 'rules about modules';

/** `components { … }` of a build. A statement that is not understood may be about any module. */
export function readComponentRules(run: ScriptRun, block: ScriptClosure, into: ComponentRule[]): void {
  const receiver = createComponentRules(run, into);
  for (const problem of collectReports(run, SUBJECT, () => applyBlock(run, block, receiver))) {
    run.report(problem);
    into.push((component) => addUnread(component, [problem]));
  }
}

/**
 * `withModule("g:a") { … }; all(Rule)`: what a build says of modules beside their metadata. A statement that is not understood is reported for the
 * modules that it is about.
 * Source: https://docs.gradle.org/current/userguide/component_metadata_rules.html.
 */
export function createComponentRules(run: ScriptRun, into: ComponentRule[]): ScriptObject {
  return {
    call(name, call) {
      if (name !== 'all' && name !== 'withModule') return undefined;
      const module = name === 'all' ? null : printValue(call.args[0]);
      const rule = isOfClass(name, call) ? readClass(run, call) : call.block;
      const isRead = rule !== null && (name === 'all' || module !== null);
      const message = `Not understood, and left out of the ${SUBJECT}: ${printNode(call.node)}`;
      const unread: readonly Problem[] = [{ code: 'script-unclear', message, where: call.where }];
      into.push((component) => {
        if (module !== null && printModule(component.coordinates) !== module) return component;
        if (!isRead) return addUnread(component, unread);
        const changed = { ...component };
        const details = createComponentDetails(changed, run);
        return addUnread(
          changed,
          collectReports(run, SUBJECT, () => runRule(run, rule, details)),
        );
      });
      return null;
    },
  };
}

function addUnread(component: Component, unread: readonly Problem[]): Component {
  return unread.length === 0 ? component : { ...component, unread: [...(component.unread ?? []), ...unread] };
}

/** True if it names a class, known or not: its block then only gives parameters. */
function isOfClass(name: 'all' | 'withModule', { args, type, block }: ScriptCall): boolean {
  const own = (name === 'all' ? 0 : 1) + (block === null ? 0 : 1);
  return type !== null || args.length > own;
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
    const answer = isObject(rule) ? rule.call?.('execute', createCall([context], where)) : undefined;
    if (answer === undefined)
      run.report({ code: 'script-unclear', message: `Not understood: the rule ${type.type}`, where });
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
  applyBlock(run, block, receiver);
  return given;
}
