import { compareGradleVersions } from '../../versions/compare-versions.ts';

/** The Kotlin that a release of Gradle brings with it; null: that is not known. */
export function findEmbeddedKotlin(release: string | null): string | null {
  if (release === null) return null;
  return EMBEDDED.findLast(([since]) => compareGradleVersions(release, since) >= 0)?.[1] ?? null;
}

/** The first Gradle with each Kotlin; null: from there on it is not known. Source: https://docs.gradle.org/current/userguide/compatibility.html, "Embedded Kotlin version", and upgrading_version_9.html. */
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
  ['9.2', '2.2.20'],
  ['9.3', '2.2.21'],
  ['9.4', null],
  ['9.5', '2.3.20'],
  ['9.6', '2.3.21'],
  ['9.7', '2.4.0'],
  ['9.8', '2.4.10'],
  ['9.9', '2.4.21'],
  ['9.10', null],
];
