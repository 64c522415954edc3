import type { ScriptObject } from '../evaluation/script-value.ts';
import type { BuildState } from './build-state.ts';
import { createProjectNotation } from './dependency-handler.ts';
import { toProjectAccessor } from './project-path.ts';

/** `projects.a.b`. */
export function createProjectAccessor(state: BuildState, path: string): ScriptObject {
  const own = [...state.projects.keys()].find((known) => known !== ':' && toProjectAccessor(known) === path);
  return {
    ...(own === undefined ? {} : createProjectNotation(state, own)),
    get: (name) => createProjectAccessor(state, path === '' ? name : `${path}.${name}`),
  };
}
