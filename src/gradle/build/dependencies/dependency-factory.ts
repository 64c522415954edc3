import type { ScriptMap, ScriptObject, ScriptValue } from '../../evaluation/script-value.ts';

/** The parts of a module by their names, in the order in which Kotlin's functions take them. */
export const PARTS = ['group', 'name', 'version', 'configuration', 'classifier', 'ext'];
const FACTORY_PARTS = PARTS.filter((name) => name !== 'configuration');

/** A notation out of parts that stand alone; null: the values are none. `names`: of the parts, in their order. */
export function readParts(values: readonly ScriptValue[], names: readonly string[]): ScriptMap | null {
  const isPlain = (value: ScriptValue): boolean => typeof value === 'string' && !value.includes(':');
  if (values.length < 2 || !values.slice(0, 2).every(isPlain)) return null;
  return new Map(values.slice(0, names.length).map((value, at) => [names[at]!, value]));
}

/**
 * `dependencyFactory`. `handler`: of dependencies, which makes what is declared.
 * Source: https://docs.gradle.org/current/javadoc/org/gradle/api/artifacts/dsl/DependencyFactory.html.
 */
export function createDependencyFactory(handler: ScriptObject): ScriptObject {
  return {
    call(name, call) {
      const parts = name === 'create' ? readParts(call.args, FACTORY_PARTS) : null;
      const given = parts === null ? call : { ...call, args: [parts], nodes: call.nodes.slice(0, 1) };
      return handler.call?.(name === 'createProjectDependency' ? 'project' : name, given);
    },
  };
}
