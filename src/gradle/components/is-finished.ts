import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { Component, ComponentRule } from '../../core/builds/gradle-component.ts';

const SCHEME = ['integration', 'milestone', 'release'];

/**
 * True if a version is at least as finished as `latest.release` and the like want: a release, unless rules of the build say other things. Source: https://docs.gradle.org/current/userguide/dynamic_versions.html; Gradle's LatestVersionSelector.
 */
export function isFinished(coordinates: Coordinates, wanted: string | null, rules: readonly ComponentRule[]): boolean {
  if (wanted === null) return true;
  const start: Component = { coordinates, variants: [] };
  const said = rules.reduce((component, rule) => rule(component), start);
  const scheme = said.statusScheme ?? SCHEME;
  return scheme.indexOf(said.status ?? 'release') >= scheme.indexOf(wanted) && scheme.includes(wanted);
}
