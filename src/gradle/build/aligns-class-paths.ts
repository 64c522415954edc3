import { printValue } from '../evaluation/script-value.ts';
import { compareGradleVersions } from '../versions/compare-versions.ts';
import { findPluginVersion } from './plugins/find-plugin-version.ts';
import type { BuildState, ProjectState } from './state/build-state.ts';
import { ANDROID } from './state/build-targets.ts';
import { findProperty } from './state/project-properties.ts';

/**
 * Whether what is compiled with has the versions of what runs, as Android's plugin does unless it is told otherwise, before 9.0; one of an
 * unknown version counts as such. Source: https://developer.android.com/build/releases/agp-9-0-0-release-notes, `android.dependency.useConstraints`.
 */
export function alignsClassPaths(state: BuildState, project: ProjectState): boolean {
  const said = printValue(findProperty(project, 'android.dependency.useConstraints'));
  if (said !== null) return said === 'true';
  const version = ANDROID.map((id) => findPluginVersion(state, id)).find((known) => known !== null);
  return version == null || compareGradleVersions(version, '9.0.0-alpha01') < 0;
}
