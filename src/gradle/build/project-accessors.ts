import type { ScriptObject } from '../evaluation/script-value.ts';
import type { BuildState } from './build-state.ts';
import { createProjectNotation } from './dependency-handler.ts';
import { toProjectAccessor } from './project-path.ts';

/** `projects.a.b`. */
export function createProjectAccessor(state: BuildState, path: string): ScriptObject {
  // The root's own accessor leads to all of them too.
  const root = toProjectAccessor(state.projects.get(':')!.name);
  const names = [path, path.startsWith(`${root}.`) ? path.slice(root.length + 1) : path];
  const found = [...state.projects.keys()].find((known) => known !== ':' && names.includes(toProjectAccessor(known)));
  const own = found ?? (path === root ? ':' : undefined);
  return {
    ...(own === undefined ? {} : createProjectNotation(state, own)),
    get: (name) => createProjectAccessor(state, path === '' ? name : `${path}.${name}`),
  };
}
