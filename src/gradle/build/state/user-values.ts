import type { ScriptObject, ScriptValue } from '../../evaluation/script-value.ts';

/** Neither tells anything of the user. */
const PLAIN = new Set(['', 'true', 'false']);

/**
 * Properties of a build with the user's own above them. Those may be secrets, and scripts are by nobody knows whom: in a text stands the
 * name of such a value, `${name}`, and only where the text goes it is decided whether the value goes there too.
 */
export function addUserValues(
  properties: ReadonlyMap<string, string>,
  ofUser: ReadonlyMap<string, string>,
): ReadonlyMap<string, ScriptValue> {
  const above = [...ofUser].map(([name, value]): [string, ScriptValue] => {
    const isKnown = PLAIN.has(value) || properties.get(name) === value;
    return [name, isKnown ? value : createUserValue(name)];
  });
  return new Map<string, ScriptValue>([...properties, ...above]);
}

function createUserValue(name: string): ScriptObject {
  return { isWithheld: true, print: () => `\${${name}}` };
}
