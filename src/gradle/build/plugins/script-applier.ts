import type { ScriptObject } from '../../evaluation/script-value.ts';
import type { ProjectState } from '../state/build-state.ts';
import type { PluginSpec } from './plugin-handler.ts';

/** Applies plugins and other scripts to a project. */
export interface ScriptApplier {
  applyPlugin(project: ProjectState, plugin: Omit<PluginSpec, 'isApplied'>): void;
  applyScript(project: ProjectState, path: string, where: string): void;
  /** A plugin class of the build's own: runs its `apply`. False: it has none. */
  applyClass(project: ProjectState, plugin: ScriptObject, where: string): boolean;
  /** The one object that stands for a project. */
  objectOf(project: ProjectState): ScriptObject;
}
