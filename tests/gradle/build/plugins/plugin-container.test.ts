import { describe, expect, test } from 'vitest';
import { readDeclared } from '../../../support/declared.ts';

const SETTINGS = { 'settings.gradle.kts': 'include("pear")' };

/** The build's script is the root's, in Kotlin; pear is a project below it that has the plugin. */
function check(script: string, expected: readonly string[], plugins = 'plugins { java }'): void {
  const read = readDeclared({ ...SETTINGS, 'build.gradle.kts': script, 'pear/build.gradle.kts': plugins });
  expect(read.problems).toEqual([]);
  expect(read.dependencies).toEqual(expected);
}

const DECLARES = '{ dependencies { "testImplementation"("orchard:apple:1") } }';
const APPLE = [':pear testImplementation orchard:apple:1'];

test.each([
  `plugins.withType<JavaPlugin> ${DECLARES}`,
  `plugins.withType(JavaPlugin::class) ${DECLARES}`,
  `plugins.withType(JavaPlugin::class.java) ${DECLARES}`,
  `plugins.withType<JavaPlugin>().configureEach ${DECLARES}`,
  `plugins.withType<JavaPlugin>().all ${DECLARES}`,
  `plugins.withType<JavaBasePlugin> ${DECLARES}`,
  `plugins.withId("java") ${DECLARES}`,
  `plugins.withId("org.gradle.java") ${DECLARES}`,
  `pluginManager.withPlugin("java") ${DECLARES}`,
  `pluginManager.withPlugin("java-base") ${DECLARES}`,
  `afterEvaluate { if (plugins.hasPlugin("java")) ${DECLARES} }`,
  `afterEvaluate { if (plugins.hasPlugin(JavaPlugin::class)) ${DECLARES} }`,
  `afterEvaluate { plugins.findPlugin("java")?.let ${DECLARES} }`,
  `afterEvaluate { if (pluginManager.findPlugin("java") != null) ${DECLARES} }`,
])('a plugin that a Kotlin script names alone is seen by %s', (statement) => {
  check(`subprojects { ${statement} }`, APPLE);
  check(`allprojects { ${statement} }`, APPLE);
});

test('one that another plugin applies is seen too', () =>
  check(
    `subprojects { plugins.withId("java") ${DECLARES} }`,
    APPLE,
    'plugins { id("com.gradle.plugin-publish") version "1.2.1" }',
  ));

test('it is seen beside other plugins, and in the script that applies it', () => {
  check(`subprojects { plugins.withId("java") ${DECLARES} }`, APPLE, 'plugins { idea\n java\n `maven-publish` }');
  check('', APPLE, `plugins { java; checkstyle }\nplugins.withType<JavaPlugin> ${DECLARES}`);
});

test('a plugin that another one applies is there too', () => {
  for (const plugin of ['`java-library`', 'application', 'war', '`java-gradle-plugin`', 'groovy', 'kotlin("jvm")'])
    expect(
      readDeclared({
        'build.gradle.kts': `plugins { ${plugin} }\nplugins.withType<JavaPlugin>().configureEach ${DECLARES}`,
      }).dependencies,
    ).toContain(': testImplementation orchard:apple:1');
  check(`subprojects { plugins.withId("java") ${DECLARES} }`, [], 'plugins { `java-base` }');
});

describe('in Groovy', () => {
  const read = (statement: string) =>
    readDeclared({
      'settings.gradle': "include 'pear'",
      'build.gradle': `subprojects { ${statement} }`,
      'pear/build.gradle': "plugins { id 'java' }",
    });
  test.each([
    "plugins.withType(JavaPlugin) { dependencies { testImplementation 'orchard:apple:1' } }",
    "plugins.withType(JavaPlugin).configureEach { dependencies { testImplementation 'orchard:apple:1' } }",
    "plugins.withType(JavaPlugin).all { dependencies { testImplementation 'orchard:apple:1' } }",
    "plugins.withType(JavaPlugin).whenPluginAdded { dependencies { testImplementation 'orchard:apple:1' } }",
  ])('%s', (statement) => expect(read(statement)).toMatchObject({ dependencies: APPLE, problems: [] }));
  test('plugins of which the class is not known are told', () => {
    expect(read("plugins.matching { it.class.name == 'X' }.all { dependencies { api 'a:b:1' } }").problems).toEqual([
      expect.stringContaining('Left out: dependencies'),
    ]);
    expect(read("plugins.withType(Peel).configureEach { dependencies { api 'a:b:1' } }").problems).toEqual([
      expect.stringContaining('Left out: dependencies'),
    ]);
  });
});

test("the id of a catalog's plugin, by a function of the build's that is called as its getter", () =>
  expect(
    readDeclared({
      'gradle/libs.versions.toml': '[plugins]\njava-own = { id = "java" }',
      'buildSrc/src/main/kotlin/Ids.kt':
        'fun Provider<PluginDependency>.getPluginId(): String { return get().pluginId }',
      'build.gradle.kts': `apply(plugin = libs.plugins.java.own.getPluginId())
plugins.withId("java") { dependencies { "testImplementation"("orchard:apple:1") } }`,
    }),
  ).toMatchObject({ dependencies: [': testImplementation orchard:apple:1'], problems: [] }));
