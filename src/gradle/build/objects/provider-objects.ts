import { resolve } from 'node:path';
import { callClosure } from '../../evaluation/evaluate.ts';
import type { ScriptRun } from '../../evaluation/script-run.ts';
import {
  printValue,
  type ScriptCall,
  type ScriptObject,
  type ScriptValue,
  UNKNOWN,
} from '../../evaluation/script-value.ts';
import { findSystemProperty, findVariable } from './system-object.ts';

/** `providers` and what it gives: properties of the build are known, those of the machine are not. `properties`: the build's own. */
export function createProviders(
  find: (name: string) => ScriptValue | undefined,
  properties: ReadonlyMap<string, ScriptValue>,
  run: ScriptRun,
): ScriptObject {
  return {
    call(name, { args, block }) {
      if (name === 'provider') return block === null ? undefined : createProvider(callClosure(run, block, {}), run);
      const key = printValue(args[0]);
      if (name === 'gradleProperty') return key === null ? UNKNOWN : createProvider(find(key) ?? null, run);
      const value = key === null ? undefined : findOfMachine(name, key);
      return value === undefined ? UNKNOWN : createProvider(value, run);
    },
  };

  function findOfMachine(name: string, key: string): ScriptValue | undefined {
    if (name === 'environmentVariable') return findVariable(key);
    return name === 'systemProperty' ? findSystemProperty(properties, key) : undefined;
  }
}

/** Null: it is absent. */
function createProvider(value: ScriptValue, run: ScriptRun): ScriptObject {
  const provider: ScriptObject = {
    type: 'Provider',
    get: (name) =>
      name === 'isPresent' || name === 'present' ? value !== null : name === 'orNull' ? value : undefined,
    call(name, { args, block }) {
      switch (name) {
        case 'map':
          if (block === null) return undefined;
          return value === null ? provider : createProvider(callClosure(run, block, { args: [value] }), run);
        case 'get':
        case 'getOrNull':
        case 'orNull':
          return value ?? (name === 'get' ? UNKNOWN : null);
        case 'getOrElse':
          return value ?? args[0] ?? UNKNOWN;
        case 'orElse':
          return value === null ? createProvider(args[0] ?? UNKNOWN, run) : provider;
        case 'isPresent':
          return value !== null;
        default:
          return undefined;
      }
    },
  };
  return provider;
}

/**
 * `layout` of a project or of settings: places are texts. `createFiles`: makes the files that it is called with; settings have none.
 * Source: https://docs.gradle.org/current/javadoc/org/gradle/api/file/ProjectLayout.html.
 */
export function createLayout(
  folder: string,
  rootFolder: string,
  createFiles?: (call: ScriptCall) => ScriptObject,
): ScriptObject {
  const places = new Map([
    ['projectDirectory', folder],
    ['buildDirectory', resolve(folder, 'build')],
    ['rootDirectory', rootFolder],
    ['settingsDirectory', rootFolder],
  ]);
  return {
    get: (name) => places.get(name),
    call: (name, call) => (name === 'files' ? createFiles?.(call) : undefined),
  };
}
