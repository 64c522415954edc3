import { expect, test } from 'vitest';
import { readDeclared } from '../../../support/declared.ts';

const declare = (condition: string) => `if (${condition}) { dependencies { api("orchard:apple:1") } }
else { dependencies { api("orchard:pear:1") } }`;

function check(condition: string, isTrue: boolean | null, files = {}, jdk?: string): void {
  const { dependencies, problems } = readDeclared({ ...files, 'build.gradle.kts': declare(condition) }, { jdk });
  expect(problems.length).toBe(isTrue === null ? 2 : 0);
  expect(dependencies).toEqual(isTrue === null ? [] : [`: api orchard:${isTrue ? 'apple' : 'pear'}:1`]);
}

test.each<[string, boolean]>([
  ['JavaVersion.current() >= JavaVersion.VERSION_17', true],
  ['JavaVersion.current() < JavaVersion.VERSION_17', false],
  ['JavaVersion.current() > JavaVersion.VERSION_1_8', true],
  ['JavaVersion.current() == JavaVersion.VERSION_17', true],
  ['JavaVersion.current().isCompatibleWith(JavaVersion.VERSION_21)', false],
  ['JavaVersion.current().isJava11Compatible', true],
  ['JavaVersion.current().isJava11Compatible()', true],
  ['JavaVersion.current().isJava8', false],
  ['JavaVersion.current().majorVersion.toInt() >= 21', false],
])('the Java of the machine: %s', (condition, expected) => check(condition, expected, {}, '17.0.15'));
test('an old Java', () => check('JavaVersion.current() == JavaVersion.VERSION_1_8', true, {}, '1.8.0_402'));
test('the Java that the build names for itself comes before that', () =>
  check(
    'JavaVersion.current() >= JavaVersion.VERSION_21',
    true,
    { 'gradle/gradle-daemon-jvm.properties': 'toolchainVersion=21' },
    '17',
  ));
test('a Java that nobody knows', () => check('JavaVersion.current() >= JavaVersion.VERSION_17', null));

test.each<[string, boolean | null]>([
  ['System.getenv("CI") != null', false],
  ['System.getenv("CI").toBoolean()', false],
  ['!System.getenv("CI").toBoolean() || System.getenv("RUNNER_OS") == "Linux"', true],
  ['System.getenv().containsKey("GITHUB_ACTIONS")', false],
  ['System.getenv()["GITHUB_REF_NAME"] == "main"', false],
  ['providers.environmentVariable("CI").isPresent', false],
  ['System.getenv("GITHUB_TOKEN") != null', null],
  ['System.getenv().containsKey("FRUIT")', null],
  ['providers.environmentVariable("FRUIT").isPresent', null],
])('what only services of integration set is not set: %s', check);

test('a text that a variable holds is a configuration, whatever the variable is called', () => {
  const { dependencies, problems } = readDeclared({
    'build.gradle.kts': `val api = "implementation"
dependencies {
  listOf("compileOnly", "testCompileOnly").forEach { name -> name("orchard:apple:1") { isTransitive = false } }
  api("orchard:pear:1")
}`,
  });
  expect(problems).toEqual([]);
  expect(dependencies.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    ': compileOnly orchard:apple:1',
    ': testCompileOnly orchard:apple:1',
    ': implementation orchard:pear:1',
  ]);
});

test('a project that may be missing', () => {
  const { dependencies, problems } = readDeclared({
    'settings.gradle.kts': 'include(":shed")',
    'build.gradle.kts':
      'dependencies { findProject(":shed")?.let { api(it) }; findProject(":barn")?.let { api(it) }; api("orchard:pear:1") }',
  });
  expect(problems).toEqual([]);
  expect(dependencies).toHaveLength(2);
  expect(dependencies[0]).toContain(':shed');
});
