import { printValue } from '../../evaluation/script-value.ts';
import { parseVersionRequest } from '../../version-request.ts';
import { createDependency } from '../dependencies/dependency-notation.ts';
import { type BuildState, findConfiguration, type ProjectState } from '../state/build-state.ts';
import { ANDROID } from '../state/build-targets.ts';
import { findProperty } from '../state/project-properties.ts';
import { findPluginVersion } from './find-plugin-version.ts';

/**
 * Adds the library of view binding, which Android's plugin declares at its own version where a script asks for it; the libraries of data
 * binding are told. Source: https://developer.android.com/topic/libraries/view-binding, https://developer.android.com/topic/libraries/data-binding/start.
 */
export function addAndroidFeatures(state: BuildState, project: ProjectState): void {
  const id = ANDROID.find((known) => project.plugins.has(known));
  if (id === undefined) return;
  const where = project.plugins.get(id)!;
  const tell = (what: string): void =>
    state.run.report({
      code: 'dependency-unread',
      message: `Left out: ${what}, which the plugin ${id} declares`,
      where,
    });
  if (isOn(project, 'dataBinding')) tell('the libraries of data binding');
  if (!isOn(project, 'viewBinding')) return;
  const version = findPluginVersion(state, id);
  if (version === null) {
    tell('androidx.databinding:viewbinding');
    return;
  }
  const library = createDependency('androidx.databinding', 'viewbinding', where);
  findConfiguration(project, 'api').dependencies.push({ ...library, version: parseVersionRequest(version) });
}

function isOn(project: ProjectState, feature: string): boolean {
  const byDefault = printValue(findProperty(project, `android.defaults.buildfeatures.${feature.toLowerCase()}`));
  return project.android.features.get(feature) ?? byDefault === 'true';
}
