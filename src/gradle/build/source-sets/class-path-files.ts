import {
  flattenLists,
  isList,
  isObject,
  printValue,
  type ScriptObject,
  type ScriptValue,
} from '../../evaluation/script-value.ts';
import { FILES } from '../dependencies/file-collection.ts';
import { findConfiguration, isNotation, type ProjectState } from '../state/build-state.ts';

/** The files of a class path, with what a script adds to them in an expression. */
interface ClassPathFiles extends ScriptObject {
  readonly added: readonly ScriptValue[];
}

/**
 * `compileClasspath` of a source set: a script that adds configurations or files to it means the code, and not the configuration of that
 * name. `name`: of the class path.
 * Source: https://docs.gradle.org/current/userguide/building_java_projects.html, "Source sets".
 */
export function createClassPathFiles(
  project: ProjectState,
  name: string,
  added: readonly ScriptValue[] = [],
): ClassPathFiles {
  const files: ClassPathFiles = {
    ...FILES,
    added,
    print: () => name,
    call(method, { args, where }) {
      if (method === 'plus') return createClassPathFiles(project, name, [...added, ...args]);
      if (method === 'plusAssign') for (const value of args) addToClassPath(project, name, value, where);
      return FILES;
    },
  };
  return files;
}

/** Adds what a value stands for to the class path of that name. */
export function addToClassPath(project: ProjectState, name: string, value: ScriptValue, where: string): void {
  const add = (other: ScriptValue): void => addToClassPath(project, name, other, where);
  if (isList(value)) flattenLists(value).forEach(add);
  if (!isObject(value)) return;
  const { extendsFrom, dependencies } = findConfiguration(project, name);
  if (isClassPathFiles(value)) value.added.forEach(add);
  const other = value.type === 'Configuration' || isClassPathFiles(value) ? printValue(value) : null;
  if (other !== null && other !== name) extendsFrom.add(other);
  else if (isNotation(value)) dependencies.push(...value.toDependencies(where));
}

function isClassPathFiles(value: ScriptObject): value is ClassPathFiles {
  return 'added' in value;
}
