import { parseVersionRequest } from '../../version-request.ts';
import { compareGradleVersions } from '../../versions/compare-versions.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { includesPlugin } from '../state/implied-plugins.ts';
import { findPluginVersion } from './find-plugin-version.ts';

const ID = 'org.graalvm.buildtools.native';
/** Earlier ones declare it elsewhere, at versions of its own. */
const SINCE = '0.9.14';
/** Later ones give it to the native image of the tests alone. */
const BEFORE = '0.11.0';

/**
 * Adds the library by which tests run in a native image, unless a script says no. Source: NativeImagePlugin of
 * https://github.com/graalvm/native-build-tools.
 */
export function addNativeImageDependencies(state: BuildState, project: ProjectState): void {
  const micronaut = MICRONAUT.find((id) => project.plugins.has(id));
  const where = project.plugins.get(ID) ?? project.plugins.get(micronaut ?? '');
  if (where === undefined || !includesPlugin(project.plugins, 'java')) return;
  if (project.pluginOptions.get('graalvmNative.testSupport') === 'false') return;
  const bundled = micronaut === undefined ? null : findPluginVersion(state, micronaut);
  const version =
    findPluginVersion(state, ID) ??
    BUNDLED.findLast(([since]) => bundled !== null && compareGradleVersions(bundled, since) >= 0)?.[1] ??
    null;
  if (version === null || compareGradleVersions(version, SINCE) < 0) {
    const message = `Left out: org.graalvm.buildtools:junit-platform-native, which the plugin ${ID} declares before ${SINCE} in other ways, or whose version is not known`;
    state.run.report({ code: 'dependency-unread', message, where });
    return;
  }
  if (compareGradleVersions(version, BEFORE) >= 0) return;
  const library = createDependency('org.graalvm.buildtools', 'junit-platform-native', where);
  const { dependencies } = findConfiguration(project, 'testImplementation');
  dependencies.push({ ...library, version: parseVersionRequest(version) });
}

/** Plugins of Micronaut that apply it. */
const MICRONAUT = ['io.micronaut.application', 'io.micronaut.library', 'io.micronaut.graalvm'];

/** Its version by that of the plugin of Micronaut that brings it along. Source: gradle/libs.versions.toml of https://github.com/micronaut-projects/micronaut-gradle-plugin. */
const BUNDLED: readonly (readonly [since: string, native: string])[] = [
  ['3.6.2', '0.9.14'],
  ['3.6.4', '0.9.17'],
  ['3.6.6', '0.9.19'],
  ['3.7.1', '0.9.20'],
  ['4.0.0', '0.9.23'],
  ['4.0.3', '0.9.25'],
  ['4.1.0', '0.9.26'],
  ['4.1.1', '0.9.27'],
  ['4.1.2', '0.9.28'],
  ['4.3.0', '0.10.0'],
  ['4.3.3', '0.10.1'],
  ['4.4.1', '0.10.2'],
  ['4.4.3', '0.10.3'],
  ['4.4.5', '0.10.4'],
  ['4.5.0', '0.10.5'],
  ['4.5.1', '0.10.6'],
  ['4.5.5', '0.11.1'],
];
