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

const NEEDS = "dependencies { NAME 'orchard:apple:1'; implementation 'orchard:pear:1' }";
/** The class paths that have what a configuration declares. */
async function listPathsOf(name: string, script: string): Promise<readonly string[]> {
  const { modules } = await plantOrchard({
    'build.gradle': `${script}\n${NEEDS.replace('NAME', name)}`,
    ...Object.fromEntries(['apple', 'pear'].map((module) => [`${module}:1`, ''])),
  }).resolve({ buildFile: 'build.gradle' });
  const found = modules[0]!.dependencies.find(({ artifactId }) => artifactId === 'apple');
  return (found?.configurations ?? []).map((path) => path.replace('Classpath', ''));
}
const FOUR = ['compile', 'runtime', 'testCompile', 'testRuntime'];
test.each([
  ['providedCompile', "plugins { id 'war' }", FOUR],
  ['providedRuntime', "plugins { id 'war' }", ['runtime', 'testRuntime']],
  [
    'providedCompile',
    "plugins { id 'war' }\nsourceSets { it }\nconfigurations { itImplementation.extendsFrom implementation }",
    [...FOUR.slice(0, 2), 'itCompile', 'itRuntime', ...FOUR.slice(2)],
  ],
  ['developmentOnly', "plugins { id 'java'; id 'org.springframework.boot' version '3.1.0' }", ['runtime']],
  [
    'testAndDevelopmentOnly',
    "plugins { id 'java'; id 'org.springframework.boot' version '3.2.0' }",
    ['runtime', 'testCompile', 'testRuntime'],
  ],
])("what plugins' own configuration %s declares is where the plugin puts it: %s", async (name, script, expected) =>
  expect(await listPathsOf(name, script)).toEqual(expected),
);
test.each(['provided', 'optional', 'providedCompile', 'developmentOnly'])(
  'a configuration of a script that is only called %s is on no class path',
  async (name) => {
    expect(await listPathsOf(name, `plugins { id 'java' }\nconfigurations { ${name} }`)).toEqual([]);
    expect(await listPathsOf(name, `plugins { id 'java' }\nconfigurations.create('${name}')`)).toEqual([]);
  },
);
test.each([
  ['sourceSets.main.compileClasspath += configurations.provided', ['compile']],
  ['sourceSets { main { compileClasspath += configurations.provided } }', ['compile']],
  [
    'sourceSets { main { compileClasspath = compileClasspath + configurations.provided } }\nsourceSets.test.runtimeClasspath += [configurations.provided, files()]',
    ['compile', 'testRuntime'],
  ],
  [
    'sourceSets.all { setRuntimeClasspath(runtimeClasspath.plus(configurations.provided)) }',
    ['runtime', 'testRuntime'],
  ],
  ['javadoc.classpath = sourceSets.main.compileClasspath + configurations.provided', []],
])('a script adds a configuration to what a source set is compiled or run with: %s', async (script, expected) =>
  expect(await listPathsOf('provided', `plugins { id 'java' }\nconfigurations { provided }\n${script}`)).toEqual(
    expected,
  ),
);
test('a plugin that is not read may have made such a configuration', async () =>
  expect(await listPathsOf('optional', "plugins { id 'java'; id 'orchard.optional' version '1' }")).toEqual(FOUR));
