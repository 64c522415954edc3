import type { ModuleReplacement } from '../../../core/builds/gradle-component.ts';
import { applyBlock } from '../../evaluation/invoke-closures.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { printValue, type ScriptObject } from '../../evaluation/script-value.ts';

/** `modules { module("a:b") { replacedBy("c:d", "reason") } }`. Source: https://docs.gradle.org/current/userguide/resolution_rules.html, "Module replacement rules". */
export function createModuleReplacements(run: ScriptRun, into: ModuleReplacement[]): ScriptObject {
  return {
    subject: 'dependencies',
    call(name, { args: [given], block }) {
      const module = printValue(given);
      if (name !== 'module' || module === null || block === null) return undefined;
      const receiver: ScriptObject = {
        subject: 'dependencies',
        call(method, { args: [other] }) {
          const by = printValue(other);
          if (method !== 'replacedBy' || by === null) return undefined;
          into.push({ module, by });
          return null;
        },
      };
      applyBlock(run, block, receiver);
      return null;
    },
  };
}
