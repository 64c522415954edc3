import type { ScriptObject } from '../../evaluation/script-value.ts';
import type { BuildState } from '../state/build-state.ts';
import { toProjectAccessor } from '../state/project-path.ts';
import { createProjectNotation } from './dependency-handler.ts';

/** `projects.a.b`, and what is asked of the project, as `projects.a.b.group`. */
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
  const leadsOn = (name: string): boolean =>
    [...paths.keys()].some((one) => one === name || one.startsWith(`${name}.`));
  const create = (name: string): ScriptObject => {
    const path = paths.get(name);
    const own = path === undefined ? undefined : createProjectNotation(state, path);
    return {
      ...own,
      get(part) {
        const below = name === '' ? part : `${name}.${part}`;
        return leadsOn(below) ? create(below) : own?.get?.(part);
      },
    };
  };
  return create('');
}
