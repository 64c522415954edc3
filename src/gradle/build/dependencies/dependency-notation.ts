import { printValue, type ScriptValue } from '../../evaluation/script-value.ts';
import { parseVersionRequest } from '../../version-request.ts';
import type { DependencyState } from '../state/build-state.ts';

/** A dependency of which nothing is said but its module. */
export function createDependency(groupId: string, artifactId: string, where: string): DependencyState {
  return {
    groupId,
    artifactId,
    project: null,
    version: null,
    category: 'library',
    classifier: null,
    extension: 'jar',
    isTransitive: true,
    exclusions: [],
    where,
  };
}

/**
 * `group:name:version:classifier@extension`, as much of it as is given; null: it is no such text.
 * Source: https://docs.gradle.org/current/dsl/org.gradle.api.artifacts.dsl.DependencyHandler.html.
 */
export function parseNotation(text: string, where: string): DependencyState | null {
  const [notation = '', extension = null] = text.split('@', 2);
  const [groupId, artifactId, version = null, classifier = null, ...rest] = notation.split(':');
  if (!groupId?.trim() || !artifactId?.trim() || rest.length > 0 || /\s/.test(groupId)) return null;
  return {
    ...createDependency(groupId, artifactId, where),
    version: parseVersionRequest(version),
    classifier: classifier || null,
    ...(extension === null ? {} : { extension, isTransitive: false }),
  };
}

/** `group: 'g', name: 'a', version: '1'`; null without group or name. */
export function readMapNotation(named: ReadonlyMap<string, ScriptValue>, where: string): DependencyState | null {
  const read = (name: string): string | null => printValue(named.get(name));
  const groupId = read('group');
  const artifactId = read('name');
  if (groupId === null || artifactId === null) return null;
  const extension = read('ext');
  const dependency = createDependency(groupId, artifactId, where);
  takeConfiguration(dependency, read('configuration'));
  return {
    ...dependency,
    version: parseVersionRequest(read('version')),
    classifier: read('classifier') || null,
    isTransitive: dependency.isTransitive && named.get('transitive') !== false && extension === null,
    extension: extension ?? 'jar',
  };
}

/** `name: 'a', version: '1'` and `:a:1`, which only a `flatDir` can have; null: it is none. The group is empty. */
export function readWithoutGroup(value: ScriptValue, where: string): DependencyState | null {
  if (typeof value === 'string') {
    const dependency = value.startsWith(':') ? parseNotation(`flat${value}`, where) : null;
    return dependency && { ...dependency, groupId: '' };
  }
  if (!(value instanceof Map) || (value.get('group') ?? '') !== '') return null;
  return readMapNotation(new Map([...value, ['group', '']]), where);
}

/**
 * The configuration of it that is asked for. Of what Maven published `master` is the artifact alone; others are its scopes, and those of the
 * class path count. Source: Gradle's GradlePomModuleDescriptorBuilder.
 */
export function takeConfiguration(dependency: DependencyState, name: string | null): void {
  if (dependency.project !== null && name !== null) dependency.configuration = name;
  else if (name === 'master') dependency.isTransitive = false;
}
