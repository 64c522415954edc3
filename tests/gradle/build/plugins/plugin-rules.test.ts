import { expect, test } from 'vitest';
import { readDeclared } from '../../../support/declared.ts';

const STDLIB = ': api org.jetbrains.kotlin:kotlin-stdlib';
const UNKNOWN =
  'build.gradle:1 Left out: the version of the plugin org.jetbrains.kotlin.jvm, and so of org.jetbrains.kotlin:kotlin-stdlib, is not known';

/** Of the plugin of Kotlin, which the root applies without a version unless `plugins` says otherwise. */
function check(settings: string, version: string | null, plugins = "id 'org.jetbrains.kotlin.jvm'"): void {
  const { dependencies, problems } = readDeclared({
    'gradle.properties': 'kotlinVersion=2.1\n',
    'settings.gradle': settings,
    'build.gradle': `plugins { ${plugins} }`,
  });
  expect(dependencies).toEqual(version === null ? [] : [`${STDLIB}:${version}`]);
  expect(problems).toEqual(version === null ? [UNKNOWN] : []);
}

const rule = (body: string): string => `pluginManagement { resolutionStrategy { eachPlugin { ${body} } } }`;

test('the settings choose the version of each plugin that is asked for', () => {
  check(rule('if (requested.id.id == "org.jetbrains.kotlin.jvm") { useVersion "${kotlinVersion}" }'), '2.1');
  check(rule("if (requested.id.namespace == 'org.jetbrains.kotlin') useVersion('2.2')"), '2.2');
  check(rule("if (requested.id.name == 'jvm') { useModule('org.jetbrains.kotlin:kotlin-gradle-plugin:2.3') }"), '2.3');
  check(rule("if (requested.id.id == 'orchard.other') { useVersion '1' }"), null);
  check(rule("useVersion('3')"), '3', "id 'org.jetbrains.kotlin.jvm' version '2'");
});

test('a plugin has the version of the others of its artifact', () => {
  const { dependencies, problems } = readDeclared({
    'settings.gradle.kts': 'include("a")',
    'build.gradle.kts':
      'plugins { kotlin("multiplatform") version "2.1" apply false; kotlin("plugin.spring") version "9" }',
    'a/build.gradle.kts': 'plugins { kotlin("jvm") }',
  });
  expect(dependencies).toEqual([STDLIB.replace(':', ':a').replace('stdlib', 'stdlib:2.1')]);
  expect(problems).toEqual([]);
});

test('a plugin of a catalog that stands for an artifact', () => {
  const { dependencies, problems } = readDeclared({
    'gradle/libs.versions.toml':
      '[plugins]\nkotlin = { id = "org.jetbrains.kotlin:kotlin-gradle-plugin", version = "2.1" }\n',
    'build.gradle.kts': `buildscript { dependencies { classpath("\${libs.plugins.kotlin.get()}") } }
plugins { kotlin("jvm") }`,
  });
  expect(dependencies).toEqual([`${STDLIB}:2.1`]);
  expect(problems).toEqual([]);
});
