import { parseVersionRequest } from '../../version-request.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { findPluginVersion } from './find-plugin-version.ts';

const ID = 'me.champeau.jmh';
/** The id until 0.5, whose versions of JMH are not known. */
const OLD_ID = 'me.champeau.gradle.jmh';

/**
 * Adds the declarations of the plugin of JMH: the source set of the benchmarks, which has what the project and, unless a script says no, its tests run
 * with, and JMH itself. Source: https://github.com/melix/jmh-gradle-plugin, JMHPlugin.
 */
export function addJmhDependencies(state: BuildState, project: ProjectState): void {
  const where = project.plugins.get(ID) ?? project.plugins.get(OLD_ID);
  if (where === undefined) return;
  const extend = (name: string, ...others: readonly string[]): void => {
    for (const other of others) findConfiguration(project, name).extendsFrom.add(other);
  };
  extend('jmhImplementation', 'jmh');
  extend('jmhCompileClasspath', 'implementation', 'compileOnly');
  extend('jmhRuntimeClasspath', 'implementation', 'runtimeOnly');
  if (project.pluginOptions.get('jmh.includeTests') !== 'false')
    extend('jmhRuntimeClasspath', 'testImplementation', 'testRuntimeOnly');
  const version =
    project.pluginOptions.get('jmh.jmhVersion') ?? DEFAULTS.get(findPluginVersion(state, ID) ?? '') ?? null;
  if (version === null) {
    const message = 'Left out: JMH itself, whose version nothing known gives';
    state.run.report({ code: 'dependency-unread', message, where });
    return;
  }
  for (const artifactId of ['jmh-core', 'jmh-generator-bytecode']) {
    const declared = createDependency('org.openjdk.jmh', artifactId, where);
    findConfiguration(project, 'jmh').dependencies.push({ ...declared, version: parseVersionRequest(version) });
  }
}

/** JMH's version by that of the plugin, where a script says none. Source: its DefaultsConfigurer. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  ['0.6.0', '1.25'],
  ['0.6.2', '1.28'],
  ['0.6.3', '1.28'],
  ['0.6.4', '1.28'],
  ['0.6.5', '1.28'],
  ['0.6.6', '1.29'],
  ['0.6.7', '1.35'],
  ['0.6.8', '1.35'],
  ['0.7.0', '1.36'],
  ['0.7.1', '1.36'],
  ['0.7.2', '1.36'],
  ['0.7.3', '1.36'],
]);
