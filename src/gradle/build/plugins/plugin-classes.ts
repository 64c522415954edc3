import { createCall, isObject, type ScriptObject } from '../../evaluation/script-value.ts';
import type { BuildState } from '../state/build-state.ts';
import { findPluginClass } from './apply-plugin.ts';

/** Lets a build apply the plugins that another one declares. */
export function takePluginClasses({ pluginClasses }: BuildState, from: BuildState): void {
  for (const [id, name] of from.pluginClasses) pluginClasses.set(id, name);
}

/** The class that is the plugin of this id, where its source is there. */
export function findOwnClass(state: BuildState, id: string): ScriptObject | null {
  const name = findPluginClass(state, id);
  const found = name === null ? undefined : state.run.library.find(name);
  return isObject(found) ? found : null;
}

/** False: it has no `apply` that could be read. */
export function applyClass(plugin: ScriptObject, receiver: ScriptObject, where: string): boolean {
  return plugin.call?.('apply', createCall([receiver], where)) !== undefined;
}
