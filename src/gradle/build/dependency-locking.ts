import { resolve } from 'node:path';
import type { ScriptRun } from '../evaluation/script-run.ts';
import { printValue, type ScriptObject, type ScriptValue } from '../evaluation/script-value.ts';
import type { ProjectState } from './build-state.ts';

/** `dependencyLocking { lockFile = file("x") }`. */
export function createDependencyLocking(project: ProjectState, run: ScriptRun): ScriptObject {
  const setFile = (value: ScriptValue | undefined, where: string): null => {
    const path = printValue(value);
    if (path !== null) project.lockFile = resolve(project.folder, path);
    else run.report({ code: 'lock-invalid', message: 'Not known: where the lock file is', where });
    return null;
  };
  const lockFile: ScriptObject = {
    call: (name, { args: [value], where }) =>
      name === 'set' || name === 'convention' ? setFile(value, where) : undefined,
  };
  return {
    get: (name) => (name === 'lockFile' ? lockFile : undefined),
    set(name, value, where) {
      if (name === 'lockFile') setFile(value, where);
      return true;
    },
  };
}
