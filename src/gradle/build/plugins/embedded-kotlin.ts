import { parseVersionRequest } from '../../version-request.ts';
import { compareGradleVersions } from '../../versions/compare-versions.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';

const PLUGINS = ['kotlin-dsl', 'kotlin-dsl-base', 'embedded-kotlin'];
const GROUP = 'org.jetbrains.kotlin';

/**
 * Adds what Gradle's plugins for builds that write plugins in Kotlin declare: the libraries of the Kotlin that Gradle itself brings.
 * Source: the EmbeddedKotlinPlugin of https://github.com/gradle/gradle.
 */
export function addEmbeddedKotlin({ run, gradleRelease }: BuildState, project: ProjectState): void {
  const where = PLUGINS.map((id) => project.plugins.get(id)).find((found) => found !== undefined);
  if (where === undefined) return;
  const version = gradleRelease === null ? null : findEmbedded(gradleRelease);
  if (version === null) {
    const message =
      "Left out: kotlin-stdlib and kotlin-reflect, whose version is that of Gradle's own Kotlin, which is not known";
    run.report({ code: 'dependency-unread', message, where });
    return;
  }
  for (const configuration of ['compileOnly', 'testImplementation'])
    for (const artifactId of ['kotlin-stdlib', 'kotlin-reflect']) {
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

function findEmbedded(release: string): string | null {
  return EMBEDDED.findLast(([since]) => compareGradleVersions(release, since) >= 0)?.[1] ?? null;
}

/** The first Gradle with each Kotlin; null: from there on it is not known. Source: https://docs.gradle.org/current/userguide/compatibility.html, "Embedded Kotlin version", and embeddedKotlinVersion of its Kotlin DSL. */
const EMBEDDED: readonly (readonly [since: string, kotlin: string | null])[] = [
  ['5.0', '1.3.10'],
  ['5.1', '1.3.11'],
  ['5.2', '1.3.20'],
  ['5.3', '1.3.21'],
  ['5.5', '1.3.31'],
  ['5.6', '1.3.41'],
  ['6.0', '1.3.50'],
  ['6.1', '1.3.61'],
  ['6.3', '1.3.70'],
  ['6.4', '1.3.71'],
  ['6.5', '1.3.72'],
  ['6.8', '1.4.20'],
  ['7.0', '1.4.31'],
  ['7.2', '1.5.21'],
  ['7.3', '1.5.31'],
  ['7.5', '1.6.21'],
  ['7.6', '1.7.10'],
  ['8.0', '1.8.10'],
  ['8.2', '1.8.20'],
  ['8.3', '1.9.0'],
  ['8.4', '1.9.10'],
  ['8.5', '1.9.20'],
  ['8.7', '1.9.22'],
  ['8.9', '1.9.23'],
  ['8.10', '1.9.24'],
  ['8.11', '2.0.20'],
  ['8.12', '2.0.21'],
  ['9.0', '2.2.0'],
  ['9.1', null],
  ['9.3.1', '2.2.21'],
  ['9.4', null],
  ['9.9', '2.4.21'],
  ['9.10', null],
];
