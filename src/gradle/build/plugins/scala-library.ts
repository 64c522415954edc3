import { parseVersionRequest } from '../../version-request.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { includesPlugin } from '../state/implied-plugins.ts';
import { nameOfSet } from '../state/source-set-names.ts';

/**
 * Adds the standard library of the version of Scala that a script names, for each source set; where it names none, it declares the library itself.
 * Source: ScalaBasePlugin of https://github.com/gradle/gradle, since 8.13.
 */
export function addScalaLibrary({ run }: BuildState, project: ProjectState): void {
  const version = project.pluginOptions.get('scala.scalaVersion');
  const where = project.plugins.get('scala') ?? project.plugins.get('scala-base');
  if (version === undefined || where === undefined || !includesPlugin(project.plugins, 'scala-base')) return;
  if (version === '') {
    run.report({
      code: 'dependency-unread',
      message: 'Left out: the library of Scala, whose version is not known',
      where,
    });
    return;
  }
  const artifactId = version.startsWith('3') ? 'scala3-library_3' : 'scala-library';
  const library = { ...createDependency('org.scala-lang', artifactId, where), version: parseVersionRequest(version) };
  for (const set of new Set(['main', 'test', ...project.sourceSets]))
    findConfiguration(project, nameOfSet(set, 'implementation')).dependencies.push({ ...library });
}
