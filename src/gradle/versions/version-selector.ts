import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { Component, ComponentRule } from '../../core/builds/gradle-component.ts';
import { compareGradleVersions, splitVersion } from './compare-versions.ts';

/** Selects the versions that a text asks for. */
export interface VersionSelector {
  readonly text: string;
  /** The one version; null: of those that repositories list, the highest that it accepts. */
  readonly exact: string | null;
  /** A range is content with a version in it that somebody else asks for; `1.+` and `latest` never are. */
  readonly isRange: boolean;
  /** The status that a version needs where rules of the build give versions one, as `release` of `latest.release`; null: it does not matter. */
  readonly status: string | null;
  accepts(version: string): boolean;
}

const SCHEME = ['integration', 'milestone', 'release'];

/**
 * `1.0`, `1.+`, `latest.release`, `[1.0,2.0)`, `]1.0,2.0[` and the like.
 * Source: https://docs.gradle.org/current/userguide/dependency_versions.html.
 */
export function parseVersionSelector(text: string): VersionSelector {
  const range = RANGE.exec(text);
  if (range !== null) return parseRange(text, range);
  const only = /^\[([^,]+)\]$/.exec(text)?.[1];
  if (only !== undefined) return isExactly(only.trim(), text);
  if (text === '+' || text === 'latest.integration') return { ...OPEN, text, accepts: () => true };
  if (text.startsWith('latest.'))
    return { ...OPEN, text, status: text.slice('latest.'.length), accepts: (version) => !isUnfinished(version) };
  if (!text.endsWith('+')) return isExactly(text, text);
  const prefix = text.slice(0, -1);
  return { ...OPEN, text, accepts: (version) => version.startsWith(prefix) };
}

const OPEN = { exact: null, isRange: false, status: null };

const RANGE = /^([[(\]])([^,]*),([^,]*)([\])[])$/;

function isExactly(version: string, text: string): VersionSelector {
  return { ...OPEN, text, exact: version, accepts: (other) => other === version };
}

function isUnfinished(version: string): boolean {
  return version.endsWith('-SNAPSHOT');
}

function parseRange(text: string, [, opening, from = '', to = '', closing]: RegExpExecArray): VersionSelector {
  const [lower, upper] = [from.trim(), to.trim()];
  const isAbove = (version: string): boolean => {
    const order = lower === '' ? 1 : compareGradleVersions(version, lower);
    return order > 0 || (order === 0 && opening === '[');
  };
  const isBelow = (version: string): boolean => {
    const order = upper === '' ? -1 : compareGradleVersions(version, upper);
    if (closing === ']') return order <= 0;
    // An upper bound that is left out takes its pre-releases with it.
    return order < 0 && !(upper !== '' && isPreReleaseOf(version, upper));
  };
  return { ...OPEN, text, isRange: true, accepts: (version) => isAbove(version) && isBelow(version) };
}

function isPreReleaseOf(version: string, release: string): boolean {
  const [parts, base] = [splitVersion(version), splitVersion(release)];
  const next = parts[base.length];
  return next !== undefined && !/^[0-9]/.test(next) && base.every((part, at) => part === parts[at]);
}

/**
 * True if a version is at least as finished as `latest.release` and the like want: a release, unless rules of the build say other things. Source: https://docs.gradle.org/current/userguide/dynamic_versions.html; Gradle's LatestVersionSelector.
 */
export function isFinished(coordinates: Coordinates, wanted: string | null, rules: readonly ComponentRule[]): boolean {
  if (wanted === null) return true;
  const start: Component = { coordinates, variants: [] };
  const component = rules.reduce((component, rule) => rule(component), start);
  const scheme = component.statusScheme ?? SCHEME;
  return scheme.indexOf(component.status ?? 'release') >= scheme.indexOf(wanted) && scheme.includes(wanted);
}
