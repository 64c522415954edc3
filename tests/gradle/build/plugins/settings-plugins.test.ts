import { expect, test } from 'vitest';
import { isGap } from '../../../../src/core/builds/gaps.ts';
import type { Problem } from '../../../../src/core/problems/problem.ts';
import { readBuilt, readDeclared } from '../../../support/declared.ts';

/** What a build of these files has for projects, and what it lacks for a complete list. */
function check(
  files: Readonly<Record<string, string>>,
  projects: readonly string[],
  gaps: readonly string[] = [],
): void {
  const problems: Problem[] = [];
  const built = readBuilt(files, (problem) => problems.push(problem));
  expect([...built.projects.keys()]).toEqual([':', ...projects]);
  expect(problems.filter(isGap).map(({ where, message }) => `${where?.replace('/orchard/', '')} ${message}`)).toEqual(
    gaps,
  );
}

const unread = (id: string) => `Not read: the plugin ${id} of the settings, which may include projects`;

test('one that may include projects leaves the list open, but not those that are known to include none', () =>
  check(
    {
      'settings.gradle.kts': `plugins {
  id("orchard.modules") version "1"
  id("orchard.unused") version "1" apply false
  id("org.gradle.toolchains.foojay-resolver-convention") version "1"
  id("com.gradle.develocity") version "4"
}
include("a")`,
    },
    [':a'],
    [`settings.gradle.kts:2 ${unread('orchard.modules')}`],
  ));
test('and so where it is applied by itself', () =>
  check(
    {
      'settings.gradle': `apply plugin: 'com.gradle.enterprise'
apply plugin: 'orchard.modules'
apply plugin: Fruit.findModules()`,
    },
    [],
    [
      `settings.gradle:2 ${unread('orchard.modules')}`,
      'settings.gradle:3 Not understood, and left out: what the settings apply: apply(plugin: Fruit.findModules())',
    ],
  ));
test('a script of an included build is read, with what it applies', () =>
  check(
    {
      'settings.gradle.kts': 'pluginManagement { includeBuild("logic") }\nplugins { id("orchard.modules") }',
      'logic/settings.gradle.kts': '',
      'logic/src/main/kotlin/orchard.modules.settings.gradle.kts':
        'plugins { id("orchard.other") }\ninclude("a")\napply(from = "more.gradle")',
      'more.gradle': "include 'b'",
    },
    [':a', ':b'],
    [`logic/src/main/kotlin/orchard.modules.settings.gradle.kts:1 ${unread('orchard.other')}`],
  ));
test('scripts that are applied and not there, or of another place', () =>
  check(
    { 'settings.gradle': "apply from: 'gone.gradle'\napply from: 'https://orchard.test/a.gradle'" },
    [],
    [
      'settings.gradle:1 There is no script /orchard/gone.gradle',
      'settings.gradle:2 Left out: https://orchard.test/a.gradle, a script of another place',
    ],
  ));
const CLASS = `class Modules : Plugin<Settings> {
  override fun apply(settings: Settings) { settings.include("a") }
}`;
test.each([
  [
    'that its script declares',
    'logic/build.gradle.kts',
    'gradlePlugin { plugins { create("x") { id = "orchard.modules"; implementationClass = "Modules" } } }',
  ],
  [
    'that its resources list',
    'logic/src/main/resources/META-INF/gradle-plugins/orchard.modules.properties',
    'implementation-class=Modules',
  ],
])('a class of an included build %s is read, where its source is there', (_, path, text) => {
  const files = {
    'settings.gradle.kts': 'pluginManagement { includeBuild("logic") }\nplugins { id("orchard.modules") }',
    'logic/settings.gradle.kts': 'plugins { id("orchard.none") }',
    [path]: text,
  };
  check({ ...files, 'logic/src/main/kotlin/Modules.kt': CLASS }, [':a']);
  check(files, [], [`settings.gradle.kts:2 ${unread('orchard.modules')}`]);
});
test('a class that goes on without end leaves the rest of the settings as it is', () =>
  check(
    {
      'settings.gradle.kts':
        'pluginManagement { includeBuild("logic") }\nplugins { id("orchard.modules") }\ninclude("a")',
      'logic/src/main/resources/META-INF/gradle-plugins/orchard.modules.properties': 'implementation-class=Modules',
      'logic/src/main/kotlin/Modules.kt': `class Modules : Plugin<Settings> {
  override fun apply(settings: Settings) = apply(settings)
}`,
    },
    [':a'],
    [`settings.gradle.kts:2 ${unread('orchard.modules')}`],
  ));
test('builds that make plugins for each other', () =>
  check(
    {
      'settings.gradle.kts': 'pluginManagement { includeBuild("logic") }\nplugins { id("orchard.modules") }',
      'logic/settings.gradle.kts': 'pluginManagement { includeBuild("..") }\nplugins { id("orchard.others") }',
    },
    [],
    [`settings.gradle.kts:2 ${unread('orchard.modules')}`],
  ));

test('a type that a condition names is no plugin', () =>
  check(
    {
      'settings.gradle.kts':
        'plugins { if (providers.systemProperty("fruit").map(String::toBoolean).getOrElse(false)) { id("orchard.modules") version "1" } }',
    },
    [],
  ));

const CONVENTIONS = {
  'gradle/libs.versions.toml': `[libraries]
apple = "orchard:apple:1"
[plugins]
own = { id = "orchard.own" }`,
  'settings.gradle.kts': 'pluginManagement { includeBuild("logic") }',
  'logic/build.gradle.kts':
    'plugins { `java-gradle-plugin` }\ngradlePlugin { plugins { register("own") { id = libs.plugins.own.get().pluginId; implementationClass = "OwnPlugin" } } }',
  'logic/src/main/kotlin/OwnPlugin.kt': `class OwnPlugin : Plugin<Project> {
  override fun apply(target: Project) { with(target) { dependencies { add("api", libs.apple) } } }
}`,
  'build.gradle.kts': 'plugins { java; alias(libs.plugins.own) }',
};
test('one that gives a build the catalogs of the build that it makes plugins for', () => {
  const plugin = 'plugins { id("dev.panuszewski.typesafe-conventions") version "0.11.1" }';
  const { dependencies, problems } = readDeclared({ ...CONVENTIONS, 'logic/settings.gradle.kts': plugin });
  expect(dependencies).toContain(': api orchard:apple:1');
  expect(problems).toEqual([]);
  expect(readDeclared({ ...CONVENTIONS, 'logic/settings.gradle.kts': '' }).dependencies).toEqual([]);
});
