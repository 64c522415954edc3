import { parseVersionRequest } from '../../version-request.ts';
import { compareGradleVersions } from '../../versions/compare-versions.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { findEmbeddedKotlin } from '../state/find-embedded-kotlin.ts';

const PLUGINS = ['kotlin-dsl', 'kotlin-dsl-base', 'embedded-kotlin'];
const GROUP = 'org.jetbrains.kotlin';

/**
 * Adds what Gradle's plugins for builds that write plugins in Kotlin declare: the libraries of the Kotlin that Gradle itself brings.
 * Source: the EmbeddedKotlinPlugin of https://github.com/gradle/gradle, and its change 26140 for Gradle 8.4.
 */
export function addEmbeddedKotlin({ run, gradleRelease }: BuildState, project: ProjectState): void {
  const where = PLUGINS.map((id) => project.plugins.get(id)).find((found) => found !== undefined);
  if (where === undefined) return;
  const version = findEmbeddedKotlin(gradleRelease);
  if (version === null) {
    const message =
      "Left out: kotlin-stdlib and kotlin-reflect, whose version is that of Gradle's own Kotlin, which is not known";
    run.report({ code: 'dependency-unread', message, where });
    return;
  }
  const library = compareGradleVersions(gradleRelease ?? '', '8.4') < 0 ? 'kotlin-stdlib-jdk8' : 'kotlin-stdlib';
  for (const configuration of ['compileOnly', 'testImplementation'])
    for (const artifactId of [library, 'kotlin-reflect']) {
      const declared = createDependency(GROUP, artifactId, where);
      findConfiguration(project, configuration).dependencies.push({
        ...declared,
        version: parseVersionRequest(version),
      });
    }
  for (const { dependencies } of project.configurations.values())
    for (const dependency of dependencies)
      if (dependency.groupId === GROUP && dependency.project === null)
        dependency.version ??= parseVersionRequest(version);
}
