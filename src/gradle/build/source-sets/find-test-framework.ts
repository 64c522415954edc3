import { compareGradleVersions } from '../../versions/compare-versions.ts';
import { findEmbeddedKotlin } from '../state/find-embedded-kotlin.ts';

/** A framework that tests run on. */
export interface TestFramework {
  /** `g:a` */
  readonly module: string;
  /** Null: it is not known. */
  readonly version: string | null;
  /** True: it runs on JUnit's platform, whose launcher goes with it. */
  readonly hasLauncher: boolean;
}

/**
 * The framework that a method of a test suite chooses, at the version that a release of Gradle has where a script names none. Null: the method
 * chooses none. `release`: null where it is not known.
 * Source: DefaultJvmTestSuite of Gradle 7.3, 7.5, 7.6 and 8.1, and https://docs.gradle.org/9.0.0/userguide/upgrading_major_version_9.html.
 */
export function findTestFramework(method: string, release: string | null): TestFramework | null {
  const isBefore = (version: string): boolean => release !== null && compareGradleVersions(release, version) < 0;
  const module = method === KOTLIN && isBefore('7.6') ? 'org.jetbrains.kotlin:kotlin-test-junit' : MODULES[method];
  if (module === undefined) return null;
  const versions = release === null ? {} : DEFAULTS.findLast(([since]) => !isBefore(since))?.[1];
  return {
    module,
    version: method === KOTLIN ? findEmbeddedKotlin(release) : (versions?.[method] ?? null),
    // Earlier ones take it out of their own distribution.
    hasLauncher: ON_PLATFORM.has(method) && !isBefore('8.0'),
  };
}

const KOTLIN = 'useKotlinTest';
const MODULES: Readonly<Record<string, string>> = {
  useJUnitJupiter: 'org.junit.jupiter:junit-jupiter',
  useSpock: 'org.spockframework:spock-core',
  [KOTLIN]: 'org.jetbrains.kotlin:kotlin-test-junit5',
  useJUnit: 'junit:junit',
  useTestNG: 'org.testng:testng',
};
const ON_PLATFORM = new Set(['useJUnitJupiter', 'useSpock', KOTLIN]);

type Defaults = Readonly<Record<string, string>>;
const OF_7: Defaults = { useJUnitJupiter: '5.7.2', useTestNG: '7.4.0', useJUnit: '4.13' };
const OF_8: Defaults = { useJUnitJupiter: '5.8.2', useTestNG: '7.5', useJUnit: '4.13.2' };

/** By the first Gradle that has them; what is not there is not known. */
const DEFAULTS: readonly (readonly [since: string, versions: Defaults])[] = [
  ['7.3', { ...OF_7, useSpock: '2.0-groovy-3.0' }],
  ['7.4', OF_7],
  ['7.5', { ...OF_7, useSpock: '2.1-groovy-3.0' }],
  ['7.6', { ...OF_8, useSpock: '2.1-groovy-3.0' }],
  ['8.0', OF_8],
  ['8.1', { ...OF_8, useSpock: '2.2-groovy-3.0' }],
  ['9.0', { useJUnitJupiter: '5.12.2', useSpock: '2.3-groovy-4.0', useTestNG: '7.11.0', useJUnit: '4.13.2' }],
  ['10', {}],
];
