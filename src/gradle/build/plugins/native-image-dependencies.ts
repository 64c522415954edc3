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
  const where = project.plugins.get(ID);
  if (where === undefined || !includesPlugin(project.plugins, 'java')) return;
  if (project.pluginOptions.get('graalvmNative.testSupport') === 'false') return;
  const version = findPluginVersion(state, ID);
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
