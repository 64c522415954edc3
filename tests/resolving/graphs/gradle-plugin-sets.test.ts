import { expect, test } from 'vitest';
import { plantOrchard } from '../../support/orchard-maven.ts';

const DECLARED = `dependencies {
  implementation 'orchard:apple:1'
  developmentOnly 'orchard:fig:1'
  testImplementation 'orchard:pear:1'
  runtimeOnly 'orchard:plum:1'
}`;

/** The modules by class path, of those whose names begin so. */
async function listPaths(script: string, sets: RegExp): Promise<Readonly<Record<string, readonly string[]>>> {
  const { modules } = await plantOrchard({
    'build.gradle': `${script}\n${DECLARED}`,
    ...Object.fromEntries(['apple', 'fig', 'pear', 'plum'].map((name) => [`${name}:1`, ''])),
    'org/springframework/boot/spring-boot-dependencies/3.4.0/spring-boot-dependencies-3.4.0.pom': `<project><modelVersion>4.0.0</modelVersion>
<groupId>org.springframework.boot</groupId><artifactId>spring-boot-dependencies</artifactId><version>3.4.0</version><packaging>pom</packaging>
<dependencyManagement><dependencies><dependency><groupId>org.junit.platform</groupId><artifactId>junit-platform-launcher</artifactId><version>1.11</version></dependency></dependencies></dependencyManagement></project>`,
    'org/junit/platform/junit-platform-launcher/1.11/junit-platform-launcher-1.11.pom': `<project><modelVersion>4.0.0</modelVersion>
<groupId>org.junit.platform</groupId><artifactId>junit-platform-launcher</artifactId><version>1.11</version></project>`,
  }).resolve({ buildFile: 'build.gradle' });
  const entries = modules[0]!.dependencies.flatMap(({ artifactId, configurations = [] }) =>
    configurations.flatMap((name) => (sets.test(name) ? [{ name, artifactId }] : [])),
  );
  return Object.fromEntries(
    Object.entries(Object.groupBy(entries, ({ name }) => name)).map(([name, own = []]) => [
      name,
      own.map(({ artifactId }) => artifactId).toSorted(),
    ]),
  );
}

test.each(['org.springframework.boot.aot', 'org.graalvm.buildtools.native'])(
  'code that Spring Boot generates ahead of time is compiled with what runs, by %s',
  async (id) =>
    expect(
      await listPaths(
        `plugins { id 'java'; id 'org.springframework.boot' version '3.4.0'; id '${id}' version '1.0.0' }`,
        /^aot/,
      ),
    ).toEqual({
      aotCompileClasspath: ['apple', 'plum'],
      aotTestCompileClasspath: ['apple', 'junit-platform-launcher', 'pear', 'plum', 'spring-boot-dependencies'],
    }),
);
test('an earlier Spring Boot generates none', async () =>
  expect(
    await listPaths(
      "plugins { id 'java'; id 'org.springframework.boot' version '2.7.18'; id 'org.graalvm.buildtools.native' version '1.0.0' }",
      /^aot/,
    ),
  ).toEqual({}));
test("tests of Quarkus' whole application have what other tests have", async () => {
  const compile = ['apple', 'pear'];
  const run = ['apple', 'pear', 'plum'];
  expect(await listPaths("plugins { id 'io.quarkus' version '3.15.0' }", /^(?:integrationTest|nativeTest)/)).toEqual({
    integrationTestCompileClasspath: compile,
    integrationTestRuntimeClasspath: run,
    nativeTestCompileClasspath: compile,
    nativeTestRuntimeClasspath: run,
  });
});
test("what Micronaut's plugin runs the code with has what is for development, the runtime class path not", async () => {
  const script =
    "plugins { id 'io.micronaut.application' version '4.5.5' }\nmicronaut { importMicronautPlatform = false }";
  expect(await listPaths(script, /untimeClasspath$/)).toEqual({
    runtimeClasspath: ['apple', 'plum'],
    testRuntimeClasspath: ['apple', 'pear', 'plum'],
    developmentRuntimeClasspath: ['apple', 'fig', 'plum'],
  });
});
