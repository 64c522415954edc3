import { parseVersionRequest } from '../../version-request.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';

const ID = 'antlr';

/**
 * Puts ANTLR, with the tool itself, on the class path of a project that has its plugin: called when the plugin is applied, since scripts
 * that want the runtime alone take it away again. Before Gradle 7 it is `compile` that has it.
 * Sources: https://docs.gradle.org/current/userguide/antlr_plugin.html, https://github.com/gradle/gradle/issues/820.
 */
export function extendWithAntlr({ gradleVersion }: BuildState, project: ProjectState): void {
  const extended = gradleVersion !== null && gradleVersion < 7 ? 'compile' : 'api';
  findConfiguration(project, extended).extendsFrom.add(ID);
}

/** The ANTLR that the plugin declares where scripts name none. Source: https://docs.gradle.org/current/userguide/antlr_plugin.html, "Dependency management". */
export function addAntlrDependency(project: ProjectState): void {
  const where = project.plugins.get(ID);
  if (where === undefined) return;
  const { dependencies } = findConfiguration(project, ID);
  if (dependencies.length > 0) return;
  const declared = createDependency('antlr', 'antlr', where);
  dependencies.push({ ...declared, version: parseVersionRequest('2.7.7'), isTransitive: false });
}
