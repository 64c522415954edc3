import { printValue } from '../evaluation/script-value.ts';
import { isAndroidSince9 } from './plugins/find-plugin-version.ts';
import type { BuildState, ProjectState } from './state/build-state.ts';
import { findProperty } from './state/project-properties.ts';

/**
 * Whether what is compiled with has the versions of what runs, as Android's plugin does unless it is told otherwise, before 9.0; one of an
 * unknown version counts as such. Source: https://developer.android.com/build/releases/agp-9-0-0-release-notes, `android.dependency.useConstraints`.
 */
export function alignsClassPaths(state: BuildState, project: ProjectState): boolean {
  const said = printValue(findProperty(project, 'android.dependency.useConstraints'));
  return said === null ? !isAndroidSince9(state) : said === 'true';
}
