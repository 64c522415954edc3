import { printValue, type ScriptObject, type ScriptValue, UNKNOWN } from '../evaluation/script-value.ts';
import { findSystemProperty } from './system-object.ts';

/** `providers` and what it gives: properties of the build are known, those of the machine are not. `properties`: the build's own. */
export function createProviders(
  find: (name: string) => ScriptValue | undefined,
  properties: ReadonlyMap<string, ScriptValue>,
): ScriptObject {
  return {
    call(name, { args }) {
      const key = printValue(args[0]);
      if (name === 'gradleProperty') return key === null ? UNKNOWN : createProvider(find(key) ?? null);
      const value = key === null || name !== 'systemProperty' ? undefined : findSystemProperty(properties, key);
      return value === undefined ? UNKNOWN : createProvider(value);
    },
  };
}

/** Null: it is absent. */
function createProvider(value: ScriptValue): ScriptObject {
  const provider: ScriptObject = {
    get: (name) =>
      name === 'isPresent' || name === 'present' ? value !== null : name === 'orNull' ? value : undefined,
    call(name, { args }) {
      switch (name) {
        case 'get':
        case 'getOrNull':
        case 'orNull':
          return value ?? (name === 'get' ? UNKNOWN : null);
        case 'getOrElse':
          return value ?? args[0] ?? UNKNOWN;
        case 'orElse':
          return value === null ? createProvider(args[0] ?? UNKNOWN) : provider;
        case 'isPresent':
          return value !== null;
        default:
          return undefined;
      }
    },
  };
  return provider;
}
