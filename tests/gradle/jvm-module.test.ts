import { expect, test } from 'vitest';
import { findJvmModule } from '../../src/gradle/jvm-module.ts';
import type { ModuleVariant } from '../../src/gradle/module-metadata.ts';

const API = { 'org.gradle.usage': 'java-api' };
const SOURCES = { 'org.gradle.category': 'documentation', 'org.gradle.docstype': 'sources' };

function variant(platform: string, attributes: Readonly<Record<string, string>>, artifactId: string | null) {
  return {
    name: platform,
    attributes: new Map(Object.entries({ ...attributes, 'org.jetbrains.kotlin.platform.type': platform })),
    files: [],
    dependencies: [],
    constraints: [],
    capabilities: [],
    availableAt: artifactId === null ? null : { groupId: 'orchard', artifactId, version: '1' },
  };
}

function check(variants: readonly ModuleVariant[], expected: string | null): void {
  expect(findJvmModule({ variants })?.artifactId ?? null).toBe(expected);
}

test('the module of the JVM, before that of Android', () =>
  check([variant('androidJvm', API, 'apple-android'), variant('jvm', API, 'apple-desktop')], 'apple-desktop'));
test('Android alone', () => check([variant('androidJvm', API, 'apple-android')], 'apple-android'));
test('where only its sources are named', () => check([variant('jvm', SOURCES, 'apple-jvm')], 'apple-jvm'));
test('code of its own', () => check([variant('jvm', API, null), variant('jvm', SOURCES, null)], null));
test('code of its own, and more of it for a feature in another module', () =>
  check([variant('jvm', API, null), variant('jvm', API, 'apple-junit'), variant('jvm', SOURCES, 'apple-junit')], null));
test('other platforms', () => check([variant('native', API, 'apple-linux'), variant('js', API, 'apple-js')], null));
