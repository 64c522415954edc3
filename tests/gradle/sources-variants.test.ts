import { expect, test } from 'vitest';
import type { ModuleVariant } from '../../src/gradle/module-metadata.ts';
import { findJvmModule, findSourcesVariants } from '../../src/gradle/sources-variants.ts';

const DOCUMENTATION = { 'org.gradle.category': 'documentation', 'org.gradle.docstype': 'sources' };
const KOTLIN = 'org.jetbrains.kotlin.platform.type';

function variant(name: string, attributes: Readonly<Record<string, string>>, isElsewhere = false): ModuleVariant {
  const availableAt = isElsewhere ? { groupId: 'orchard', artifactId: `apple-${name}`, version: '1' } : null;
  return {
    name,
    attributes: new Map(Object.entries(attributes)),
    files: [],
    availableAt,
    dependencies: [],
    constraints: [],
    capabilities: [],
  };
}

function sources(name: string, platform?: string): ModuleVariant {
  return variant(name, platform === undefined ? DOCUMENTATION : { ...DOCUMENTATION, [KOTLIN]: platform });
}

function check(variants: readonly ModuleVariant[], expected: string): void {
  const found = findSourcesVariants({ variants });
  const names = (list: readonly ModuleVariant[]) => list.map(({ name }) => name).join(' ') || '-';
  expect(`${names(found.sources)} / ${names(found.common)} / ${found.platform?.name ?? '-'}`).toBe(expected);
}

test('nothing', () => check([], '- / - / -'));
test('a plain module', () => check([sources('s')], 's / - / -'));
test('the JVM before Android', () => check([sources('android', 'androidJvm'), sources('jvm', 'jvm')], 'jvm / - / -'));
test('Android without a JVM', () => check([sources('android', 'androidJvm'), sources('js', 'js')], 'android / - / -'));
test('common code apart', () => check([sources('common', 'common'), sources('jvm', 'jvm')], 'jvm / common / -'));
test('sources under the name of AndroidX', () =>
  check([variant('s', { ...DOCUMENTATION, 'org.gradle.docstype': 'fake-sources' })], 's / - / -'));
test('other documentation', () =>
  check([variant('d', { ...DOCUMENTATION, 'org.gradle.docstype': 'javadoc' })], '- / - / -'));
test("the platform's own module, for when it alone has sources", () =>
  check([variant('jvm', { 'org.gradle.usage': 'java-api', [KOTLIN]: 'jvm' }, true)], '- / - / jvm'));

const API = { 'org.gradle.usage': 'java-api' };
const SOURCES = { 'org.gradle.category': 'documentation', 'org.gradle.docstype': 'sources' };

function variantOf(platform: string, attributes: Readonly<Record<string, string>>, artifactId: string | null) {
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

function checkJvm(variants: readonly ModuleVariant[], expected: string | null): void {
  expect(findJvmModule({ variants })?.artifactId ?? null).toBe(expected);
}

test('the module of the JVM, before that of Android', () =>
  checkJvm([variantOf('androidJvm', API, 'apple-android'), variantOf('jvm', API, 'apple-desktop')], 'apple-desktop'));
test('Android alone', () => checkJvm([variantOf('androidJvm', API, 'apple-android')], 'apple-android'));
test('where only its sources are named', () => checkJvm([variantOf('jvm', SOURCES, 'apple-jvm')], 'apple-jvm'));
test('code of its own', () => checkJvm([variantOf('jvm', API, null), variantOf('jvm', SOURCES, null)], null));
test('code of its own, and more of it for a feature in another module', () =>
  checkJvm(
    [variantOf('jvm', API, null), variantOf('jvm', API, 'apple-junit'), variantOf('jvm', SOURCES, 'apple-junit')],
    null,
  ));
test('other platforms', () =>
  checkJvm([variantOf('native', API, 'apple-linux'), variantOf('js', API, 'apple-js')], null));

const TARGETS = ['desktop', 'jvmstubs', 'android'].flatMap((target) => {
  const platform = target === 'android' ? 'androidJvm' : 'jvm';
  return [API, SOURCES].map((attributes) => variantOf(platform, attributes, `apple-${target}`));
});

test.each(['desktop', 'jvmstubs', 'android'])('the module that the build chose: %s', (target) => {
  const isChosen = ({ artifactId }: { readonly artifactId: string }) => artifactId === `apple-${target}`;
  const { sources } = findSourcesVariants({ variants: TARGETS }, isChosen);
  expect(sources.map(({ availableAt }) => availableAt?.artifactId)).toEqual([`apple-${target}`]);
  expect(findJvmModule({ variants: TARGETS }, isChosen)?.artifactId).toBe(`apple-${target}`);
});
test('a build with modules of a JVM and of Android is given those of the JVM', () => {
  const isChosen = ({ artifactId }: { readonly artifactId: string }) => artifactId !== 'apple-jvmstubs';
  expect(findJvmModule({ variants: TARGETS }, isChosen)?.artifactId).toBe('apple-desktop');
});
