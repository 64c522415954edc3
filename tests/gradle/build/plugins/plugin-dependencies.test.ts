import { expect, test } from 'vitest';
import { readDeclared } from '../../../support/declared.ts';
import { plantOrchard } from '../../../support/orchard-maven.ts';

const check = (script: string, expected: readonly string[], problems: readonly unknown[] = []): void => {
  const read = readDeclared({ 'build.gradle.kts': script });
  expect(read.problems).toEqual(problems);
  expect(read.dependencies).toEqual(expected);
};

const NATIVE = (version: string, more = ''): string =>
  `plugins { java; id("org.graalvm.buildtools.native") version "${version}" }\n${more}`;
const LIBRARY = ': testImplementation org.graalvm.buildtools:junit-platform-native';
test('the plugin for native images adds what tests run with there', () => {
  check(NATIVE('0.10.6'), [`${LIBRARY}:0.10.6`]);
  check(NATIVE('0.10.6', 'graalvmNative { testSupport = false }'), []);
  check(NATIVE('0.10.6', 'graalvmNative { testSupport.set(false); binaries { named("main") { } } }'), []);
  check(NATIVE('0.9.4'), [], [expect.stringContaining('build.gradle.kts:1 Left out: org.graalvm.buildtools')]);
  check('plugins { id("org.graalvm.buildtools.native") version "0.10.6" }', []);
});

test('that for parcels of Android adds its library at the version of Kotlin', () => {
  const { dependencies } = readDeclared({
    'build.gradle.kts':
      'plugins { id("com.android.library") version "8.5.0"; kotlin("android") version "2.0.0"; id("org.jetbrains.kotlin.plugin.parcelize") version "2.0.0" }',
  });
  expect(dependencies).toContain(': implementation org.jetbrains.kotlin:kotlin-parcelize-runtime:2.0.0');
});

test('one that adds what tests run with, by rules that no script tells, is told', () =>
  check(
    'plugins { java; id("info.solidsoft.pitest") version "1.15.0" }',
    [],
    ['build.gradle.kts:1 Not read: the plugin info.solidsoft.pitest, which may declare dependencies'],
  ));

const STARTER = {
  formatVersion: '1.1',
  variants: [
    { name: 'apiElements', attributes: { 'org.gradle.usage': 'java-api' } },
    { name: 'runtimeElements', attributes: { 'org.gradle.usage': 'java-runtime' } },
  ],
};
test.each([
  ['3.4.3', ['junit-platform-launcher:1']],
  ['3.5.0', ['junit-platform-launcher:1']],
  ['3.4.2', []],
])("Spring Boot's starter for tests brings what runs them: %s", async (version, expected) => {
  const project = (group: string, name: string, inner = '') =>
    `<project><modelVersion>4.0.0</modelVersion><groupId>${group}</groupId><artifactId>${name}</artifactId><version>1</version>${inner}</project>`;
  const { modules } = await plantOrchard({
    'build.gradle': `plugins { id 'java'; id 'org.springframework.boot' version '${version}' }
dependencies {
  testImplementation 'org.springframework.boot:spring-boot-starter-test:1'
  constraints { testRuntimeOnly 'org.junit.platform:junit-platform-launcher:1' }
}`,
    'org/springframework/boot/spring-boot-starter-test/1/spring-boot-starter-test-1.pom': `<!-- published-with-gradle-metadata -->${project('org.springframework.boot', 'spring-boot-starter-test')}`,
    'org/springframework/boot/spring-boot-starter-test/1/spring-boot-starter-test-1.module': JSON.stringify(STARTER),
    'org/junit/platform/junit-platform-launcher/1/junit-platform-launcher-1.pom': project(
      'org.junit.platform',
      'junit-platform-launcher',
    ),
  }).resolve({ buildFile: 'build.gradle' });
  const launchers = modules[0]!.dependencies.filter(({ artifactId }) => artifactId.includes('launcher'));
  expect(launchers.map(({ artifactId, version: own }) => `${artifactId}:${own}`)).toEqual(expected);
  for (const { configurations } of launchers) expect(configurations).toEqual(['testRuntimeClasspath']);
});
