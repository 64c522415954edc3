import { printValue, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';

/** Those that a JVM has by itself. */
const OF_MACHINE = /^(?:java|os|user|file|line|path|sun|jdk|native|stdout|stderr)\./;

/**
 * A property of the system, as the build's own gradle.properties give it with `systemProp.x=1`; null: nobody does, and the command line is
 * not asked; undefined: only the machine knows. Source: https://docs.gradle.org/current/userguide/build_environment.html.
 */
export function findSystemProperty(
  properties: ReadonlyMap<string, ScriptValue>,
  name: string,
): ScriptValue | undefined {
  return properties.get(`systemProp.${name}`) ?? (OF_MACHINE.test(name) ? undefined : null);
}

/** Java's `System`: what it tells of the environment is the machine's. */
export function createSystem(properties: ReadonlyMap<string, ScriptValue>): ScriptObject {
  return {
    call(name, { args }) {
      const key = printValue(args[0]);
      if (name !== 'getProperty' || key === null) return undefined;
      const value = findSystemProperty(properties, key);
      return value === null ? (args[1] ?? null) : value;
    },
  };
}
