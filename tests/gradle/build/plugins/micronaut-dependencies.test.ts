import { expect, test } from 'vitest';
import { readDeclared } from '../../../support/declared.ts';

/** What a build declares by the plugin of a version, but for its platform, by configuration. */
function listBy(
  plugins: string,
  more = '',
  files: Readonly<Record<string, string>> = {},
): Readonly<Record<string, readonly string[]>> {
  const read = readDeclared({
    'gradle.properties': 'micronautVersion=4.1',
    'build.gradle.kts': `plugins { ${plugins} }\n${more}`,
    ...files,
  });
  expect(read.problems).toEqual([]);
  const lines = read.dependencies.filter((line) => !line.endsWith(' platform')).map((line) => line.split(' '));
  return Object.fromEntries(
    Object.entries(Object.groupBy(lines, ([, configuration]) => configuration!)).map(([name, own = []]) => [
      name,
      own.map(([, , module]) => module!),
    ]),
  );
}

const APPLICATION = 'id("io.micronaut.application") version "4.5.5"';
const PROCESSORS = ['io.micronaut:micronaut-inject-java', 'io.micronaut:micronaut-graal'];

test('its platform, on each path that its plugins give it to', () => {
  const lines = (build: string) =>
    readDeclared({ 'gradle.properties': 'micronautVersion=4.1', 'build.gradle.kts': build }).dependencies.flatMap(
      (line) => (line.endsWith(' platform') ? line.replace(/^: | platform$/g, '') : []),
    );
  const on = (module: string) =>
    ['implementation', 'testAnnotationProcessor', 'annotationProcessor', 'api', 'compileOnly']
      .map((name) => `${name} ${module}`)
      .toSorted();
  const plugin = `plugins { ${APPLICATION} }\n`;
  expect(lines(plugin).toSorted()).toEqual(on('io.micronaut.platform:micronaut-platform:4.1'));
  expect(lines(`${plugin}micronaut { version = "3.9" }`).toSorted()).toEqual(on('io.micronaut:micronaut-bom:3.9'));
  expect(lines(`${plugin}micronaut { importMicronautPlatform = false }`)).toEqual([]);
});

test('the version of a catalog comes before that of a property', () => {
  const { dependencies } = readDeclared({
    'gradle/libs.versions.toml': '[versions]\nmicronaut-platform = "4.7"',
    'gradle.properties': 'micronautVersion=4.1',
    'build.gradle.kts': `plugins { ${APPLICATION} }`,
  });
  expect(dependencies).toContain(': implementation io.micronaut.platform:micronaut-platform:4.7 platform');
});

test('what injects, and what processes annotations', () => {
  expect(listBy(APPLICATION)).toEqual({
    implementation: ['io.micronaut:micronaut-inject'],
    testImplementation: ['io.micronaut:micronaut-inject'],
    annotationProcessor: PROCESSORS,
    testAnnotationProcessor: PROCESSORS,
  });
  expect(listBy('id("io.micronaut.minimal.application") version "4.6.0"').annotationProcessor).toEqual([PROCESSORS[0]]);
  // Earlier ones validate by a processor of the core.
  expect(listBy('id("io.micronaut.minimal.library") version "3.7.9"').annotationProcessor).toEqual([
    PROCESSORS[0],
    'io.micronaut:micronaut-validation',
  ]);
  const { kaptTest } = listBy(`${APPLICATION}; kotlin("jvm") version "2.2.0"; kotlin("kapt") version "2.2.0"`);
  expect(kaptTest).toEqual(PROCESSORS);
  const { ksp } = listBy(`${APPLICATION}; kotlin("jvm") version "2.2.0"; id("com.google.devtools.ksp") version "2"`);
  expect(ksp).toEqual(['io.micronaut:micronaut-inject-kotlin', 'io.micronaut:micronaut-graal']);
});

test('the processors of groups that are on the class path', () => {
  const declared = 'dependencies { implementation("io.micronaut.serde:micronaut-serde-jackson") }';
  const serde = 'io.micronaut.serde:micronaut-serde-processor';
  expect(listBy(APPLICATION, declared).annotationProcessor).toEqual([...PROCESSORS, serde]);
  expect(listBy('id("io.micronaut.library") version "4.2.0"', declared).annotationProcessor).toEqual(PROCESSORS);
  expect(
    listBy(
      APPLICATION,
      `${declared}\nmicronaut { serdeVersion = "2.9"; ignoredAutomaticDependencies.add("${PROCESSORS[1]}") }`,
    ).annotationProcessor,
  ).toEqual([PROCESSORS[0], `${serde}:2.9`]);
});

test.each([
  ['4.0.4', '0.9.25', []],
  ['4.4.4', '0.10.3', []],
  ['4.6.0', null, ['org.junit.platform:junit-platform-launcher']],
])('what tests run with, with the plugin %s', (version, native, launcher) => {
  const read = listBy(`id("io.micronaut.library") version "${version}"`, 'micronaut { testRuntime("junit5") }');
  expect(read.testImplementation).toEqual([
    'io.micronaut:micronaut-inject',
    'org.junit.jupiter:junit-jupiter-api',
    'io.micronaut.test:micronaut-test-junit5',
    ...(native === null ? [] : [`org.graalvm.buildtools:junit-platform-native:${native}`]),
  ]);
  expect(read.testRuntimeOnly).toEqual(['org.junit.jupiter:junit-jupiter-engine', ...launcher]);
});

test('code in Groovy, and settings of a logger', () => {
  const read = listBy(`groovy; ${APPLICATION}`, 'micronaut { testRuntime("spock2") }', {
    'src/main/groovy/orchard/Apple.groovy': '',
    'src/main/resources/logback.xml': '',
  });
  expect(read.compileOnly).toEqual(['io.micronaut:micronaut-inject-groovy']);
  expect(read.runtimeOnly).toEqual(['ch.qos.logback:logback-classic']);
  expect(read.testImplementation).toContain('org.apache.groovy:groovy');
});

test('the runtime that a script or a property chooses', () => {
  expect(listBy(APPLICATION, 'micronaut { runtime("http_server_jdk") }').implementation).toContain(
    'io.micronaut.servlet:micronaut-http-server-jdk',
  );
  expect(listBy(APPLICATION, 'micronaut { runtime.set("oracle_function") }').runtimeOnly).toEqual([
    'com.fnproject.fn:runtime',
  ]);
  const other = readDeclared({
    'gradle.properties': 'micronautVersion=4.1',
    'build.gradle.kts': `plugins { ${APPLICATION} }\nmicronaut { runtime("orchard") }`,
  });
  expect(other.problems).toEqual([
    'build.gradle.kts:1 Left out: what the plugin of Micronaut declares for the runtime orchard',
  ]);
});
