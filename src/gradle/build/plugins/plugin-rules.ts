import { applyBlock } from '../../evaluation/invoke-closures.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { printValue, type ScriptClosure, type ScriptObject } from '../../evaluation/script-value.ts';

/**
 * `pluginManagement { resolutionStrategy { … } }`. `add`: takes in the block of `eachPlugin`, which may choose the version of what is asked for.
 * Source: https://docs.gradle.org/current/userguide/plugins.html, "Plugin Resolution Rules".
 */
export function createPluginStrategy(add: (rule: ScriptClosure) => void): ScriptObject {
  return {
    call(name, { block }) {
      if (name !== 'eachPlugin' || block === null) return undefined;
      add(block);
      return null;
    },
  };
}

/** The version that rules leave a plugin with; null: nobody gives one. */
export function chooseVersion(
  run: ScriptRun,
  rules: readonly ScriptClosure[],
  { id, version }: { readonly id: string; readonly version: string | null },
): string | null {
  let chosen = version;
  const at = id.lastIndexOf('.');
  const named = new Map([
    ['id', id],
    ['name', id.slice(at + 1)],
    ['namespace', at === -1 ? null : id.slice(0, at)],
  ]);
  const requested: ScriptObject = {
    get: (name) =>
      name === 'id' ? { print: () => id, get: (part) => named.get(part) } : name === 'version' ? version : undefined,
  };
  const request: ScriptObject = {
    get: (name) => (name === 'requested' ? requested : undefined),
    call(name, { args }) {
      const said = printValue(args[0]);
      if (name === 'useVersion') chosen = said;
      else if (name === 'useModule') chosen = said?.split(':')[2] ?? null;
      else return undefined;
      return null;
    },
  };
  for (const rule of rules) applyBlock(run, rule, request);
  return chosen;
}
