import { applyBlock } from '../../evaluation/invoke-closures.ts';
import type { ScriptCall, ScriptObject } from '../../evaluation/script-value.ts';
import { type BuildState, createProject, type ProjectState } from '../state/build-state.ts';
import { createConfigurationHandler } from './configuration-handler.ts';
import { createDependencyHandler } from './dependency-handler.ts';
import { createDependencyLocking } from './dependency-locking.ts';

/** Reads a `buildscript` block: its class path tells the versions of plugins, and nothing of it is about the project's own dependencies. */
export function readScriptDependencies(state: BuildState, { folder }: ProjectState, { block }: ScriptCall): null {
  const { run } = state;
  const scripts = createProject(':', folder, null);
  const handler = createDependencyHandler(state, scripts, { kind: 'dependencies', nameConfiguration: (name) => name });
  const quiet: ScriptObject = { ...handler, subject: undefined };
  const parts = new Map<string, ScriptObject>([
    ['dependencies', quiet],
    ['configurations', createConfigurationHandler(state, scripts, (name, call) => quiet.callUnknown?.(name, call))],
    ['dependencyLocking', createDependencyLocking(scripts, run)],
  ]);
  applyBlock(run, block, {
    get: (name) => parts.get(name),
    call(name, call) {
      const part = parts.get(name);
      if (part === undefined) return name === 'repositories' ? null : undefined;
      applyBlock(run, call.block, part);
      return null;
    },
  });
  for (const { dependencies } of scripts.configurations.values()) {
    for (const { groupId, artifactId, version } of dependencies) {
      if (version?.require) state.scriptDependencies.set(`${groupId}:${artifactId}`, version.require);
    }
  }
  return null;
}
