import { resolve } from 'node:path';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import { printValue, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import type { ProjectState } from '../state/build-state.ts';

/** `dependencyLocking { lockFile = file("x"); lockMode = LockMode.STRICT; lockAllConfigurations() }`. */
export function createDependencyLocking(project: ProjectState, run: ScriptRun): ScriptObject {
  const setFile = (value: ScriptValue | undefined, where: string): null => {
    const path = printValue(value);
    if (path !== null) project.lockFile = resolve(project.folder, path);
    else run.report({ code: 'lock-invalid', message: 'Not known: where the lock file is', where });
    return null;
  };
  const setMode = (value: ScriptValue | undefined, where: string): null => {
    project.locking.strictAt = printValue(value) === 'STRICT' ? where : null;
    return null;
  };
  const setters: Readonly<Record<string, typeof setFile>> = { lockFile: setFile, lockMode: setMode };
  return {
    get(name) {
      const setter = setters[name];
      if (setter === undefined) return undefined;
      return {
        call: (method, { args: [value], where }) =>
          method === 'set' || method === 'convention' ? setter(value, where) : undefined,
      };
    },
    set(name, value, where) {
      setters[name]?.(value, where);
      return true;
    },
    call(name) {
      if (name === 'lockAllConfigurations') setLocked(project, '*', true);
      else if (name === 'unlockAllConfigurations') setLocked(project, '*', false);
      else return undefined;
      return null;
    },
  };
}

/** A statement about all configurations, as `*`, replaces those about one. */
export function setLocked({ locking }: ProjectState, configuration: string, isLocked: boolean): void {
  if (configuration === '*') locking.isLocked.clear();
  locking.isLocked.set(configuration, isLocked);
}
