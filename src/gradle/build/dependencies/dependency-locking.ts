import { resolve } from 'node:path';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import {
  isList,
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
} from '../../evaluation/script-value.ts';
import type { ProjectState } from '../state/build-state.ts';

/** A property of the block: what is set to, or added to it. */
type Setter = (values: readonly ScriptValue[], where: string) => null;

/**
 * `dependencyLocking { lockFile = file("x"); lockMode = LockMode.STRICT; ignoredDependencies.add("a:*"); lockAllConfigurations() }`.
 * Source: https://docs.gradle.org/current/javadoc/org/gradle/api/artifacts/dsl/DependencyLockingHandler.html.
 */
export function createDependencyLocking(project: ProjectState, run: ScriptRun): ScriptObject {
  const { exempt } = project.locking;
  const setFile: Setter = ([value], where) => {
    const path = printValue(value);
    if (path !== null) project.lockFile = resolve(project.folder, path);
    else run.report({ code: 'lock-invalid', message: 'Not known: where the lock file is', where });
    return null;
  };
  const setMode: Setter = ([value], where) => {
    project.locking.strictAt = printValue(value) === 'STRICT' ? where : null;
    return null;
  };
  const addExempt: Setter = (values, where) => {
    for (const value of values.flatMap((item): readonly ScriptValue[] => (isList(item) ? item : [item]))) {
      const pattern = printValue(value);
      if (pattern !== null) exempt.push(pattern);
      else run.report({ code: 'lock-invalid', message: 'Not known: which dependencies are not locked', where });
    }
    return null;
  };
  const setExempt: Setter = (values, where) => {
    exempt.length = 0;
    return addExempt(values, where);
  };
  const setters: Readonly<Record<string, Setter>> = {
    lockFile: setFile,
    lockMode: setMode,
    ignoredDependencies: setExempt,
  };
  const change = (name: string, method: string, { args, where }: ScriptCall): null | undefined => {
    if (SETTING.has(method)) return setters[name]?.(args, where);
    return name === 'ignoredDependencies' && ADDING.has(method) ? addExempt(args, where) : undefined;
  };
  return {
    subject: 'locks',
    get: (name) => (name in setters ? { call: (method, call) => change(name, method, call) } : undefined),
    set(name, value, where) {
      setters[name]?.([value], where);
      return true;
    },
    call(name, { args, where }) {
      if (name === 'lockAllConfigurations') setLocked(project, '*', true);
      else if (name === 'unlockAllConfigurations') setLocked(project, '*', false);
      else {
        const property = /^set([A-Z]\w*)$/.exec(name)?.[1] ?? '';
        return setters[property.charAt(0).toLowerCase() + property.slice(1)]?.(args, where);
      }
      return null;
    },
  };
}

const SETTING = new Set(['set', 'value', 'convention']);
const ADDING = new Set(['add', 'addAll', 'plusAssign', 'append', 'appendAll', 'leftShift']);

/** A statement about all configurations, as `*`, replaces those about one. */
export function setLocked({ locking }: ProjectState, configuration: string, isLocked: boolean): void {
  if (configuration === '*') locking.isLocked.clear();
  locking.isLocked.set(configuration, isLocked);
}
