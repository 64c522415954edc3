import type { ScriptObject } from '../../evaluation/script-value.ts';
import type { BuildState } from '../state/build-state.ts';
import { toProjectAccessor } from '../state/project-path.ts';
import { createProjectNotation } from './dependency-handler.ts';

/** `projects.a.b`. */
export function createProjectAccessor(state: BuildState): ScriptObject {
  const root = toProjectAccessor(state.projects.get(':')!.name);
  const paths = new Map<string, string>([[root, ':']]);
  for (const path of state.projects.keys()) {
    if (path === ':') continue;
    // The root's own accessor leads to all of them too.
    for (const name of [toProjectAccessor(path), `${root}.${toProjectAccessor(path)}`]) {
      if (!paths.has(name)) paths.set(name, path);
    }
  }
  const create = (name: string): ScriptObject => {
    const own = paths.get(name);
    return {
      ...(own === undefined ? {} : createProjectNotation(state, own)),
      get: (part) => create(name === '' ? part : `${name}.${part}`),
    };
  };
  return create('');
}
