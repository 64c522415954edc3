import { expect, test } from 'vitest';
import type { ModuleVariant } from '../../src/gradle/module-metadata.ts';
import { findSourcesVariants } from '../../src/gradle/sources-variants.ts';

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
