import { printValue, type ScriptValue } from '../../evaluation/script-value.ts';
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

/** Of a project that names none: its parents' names. Source: https://docs.gradle.org/current/dsl/org.gradle.api.Project.html#org.gradle.api.Project:group. */
export function groupOf(project: ProjectState): string {
  const own = project.group ?? printValue(project.properties.get('group'));
  if (own !== null) return own;
  const { parent } = project;
  if (parent === null) return '';
  return groupOrNameOf(parent);
}

/** As far as it is said where the script is now. */
export function versionOf({ version, properties }: ProjectState): ScriptValue {
  return version ?? properties.get('version') ?? 'unspecified';
}

function groupOrNameOf(project: ProjectState): string {
  return project.parent === null ? project.name : `${groupOrNameOf(project.parent)}.${project.name}`;
}
