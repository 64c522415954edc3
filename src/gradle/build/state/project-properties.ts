import { printValue, type ScriptObject, type ScriptValue } from '../../evaluation/script-value.ts';
import type { ProjectState } from './build-state.ts';

/** All below it, parents first. */
export function findBelow({ children }: ProjectState): readonly ProjectState[] {
  return children.flatMap((child) => [child, ...findBelow(child)]);
}

/** Its own, or that of a project above it; undefined: none has it. */
export function findProperty(project: ProjectState, name: string): ScriptValue | undefined {
  for (let owner: ProjectState | null = project; owner !== null; owner = owner.parent) {
    const value = owner.properties.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The group of a project; one that names none has its parents' names. Source: https://docs.gradle.org/current/dsl/org.gradle.api.Project.html#org.gradle.api.Project:group. */
export function groupOf(project: ProjectState): string {
  const own = project.group ?? printValue(project.properties.get('group'));
  if (own !== null) return own;
  const { parent } = project;
  if (parent === null) return '';
  return groupOrNameOf(parent);
}

/** The version, as far as it is known where the script is now. */
export function versionOf({ version, properties }: ProjectState): ScriptValue {
  return version ?? properties.get('version') ?? 'unspecified';
}

function groupOrNameOf(project: ProjectState): string {
  return project.parent === null ? project.name : `${groupOrNameOf(project.parent)}.${project.name}`;
}

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
