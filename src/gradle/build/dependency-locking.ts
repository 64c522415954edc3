import { resolve } from 'node:path';
import { printValue, type ScriptObject, type ScriptValue } from '../evaluation/script-value.ts';
import type { ProjectState } from './build-state.ts';

/** `dependencyLocking { lockFile = file("x") }`. */
export function createDependencyLocking(project: ProjectState): ScriptObject {
  const setFile = (value: ScriptValue | undefined): null => {
    const path = printValue(value);
    if (path !== null) project.lockFile = resolve(project.folder, path);
    return null;
  };
  const lockFile: ScriptObject = {
    call: (name, { args: [value] }) => (name === 'set' || name === 'convention' ? setFile(value) : undefined),
  };
  return {
    get: (name) => (name === 'lockFile' ? lockFile : undefined),
    set(name, value) {
      if (name === 'lockFile') setFile(value);
      return true;
    },
  };
}
