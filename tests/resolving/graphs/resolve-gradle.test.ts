import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceResolver } from '../../../src/core/artifacts/resolver.ts';
import { isGap } from '../../../src/core/builds/gaps.ts';
import type { ResolvedProject } from '../../../src/core/builds/resolved-project.ts';
import { listDependencies, type OrchardOptions, plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';
import { quietContext } from '../../support/quiet-context.ts';

async function resolve(
  files: Readonly<Record<string, string>>,
  options: OrchardOptions = {},
): Promise<ResolvedProject> {
  const buildFile = ['settings.gradle', 'build.gradle.kts'].find((name) => name in files) ?? 'build.gradle';
  return plantOrchard(files).resolve({ buildFile, ...options });
}

/** `path: name:version scope [configurations]`; the four of Java's together are left out. */
async function check(
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
  problems: readonly string[] = [],
): Promise<void> {
  const project = await resolve(files);
  const told = [...project.problems, ...project.modules.flatMap((module) => module.problems)];
  expect(told.map(({ message }) => message)).toEqual(problems);
  expect(listDependencies(project)).toEqual(expected);
}

const needs = (...lines: string[]) => ({ 'build.gradle': `dependencies {\n${lines.join('\n')}\n}\n` });

/** A module with Gradle's own metadata. */
function metadata(name: string, version: string, variants: readonly object[]): Readonly<Record<string, string>> {
  return {
    [`${name}:${version}`]: '<!-- published-with-gradle-metadata -->',
    [`orchard/${name}/${version}/${name}-${version}.module`]: JSON.stringify({ formatVersion: '1.1', variants }),
  };
}
/** With the list of a local repository. */
function versions(name: string, ...all: readonly string[]): Readonly<Record<string, string>> {
  const list = all.map((version) => `<version>${version}</version>`).join('');
  return {
    ...Object.fromEntries(all.map((version) => [`${name}:${version}`, ''])),
    [`orchard/${name}/maven-metadata-local.xml`]: `<metadata><versioning><versions>${list}</versions></versioning></metadata>`,
  };
}
const usage = (word: string) => ({ 'org.gradle.usage': `java-${word}`, 'org.gradle.category': 'library' });
const on = (module: string, version: object | undefined, more: object = {}) => ({
  group: 'orchard',
  module,
  version,
  ...more,
});

test('the highest version wins, also over a nearer one', () =>
  check(
    {
      ...needs("api 'orchard:apple:1'", "api 'orchard:pie:1'"),
      'apple:1': '',
      'apple:1.10': '',
      'pie:1': dependencies(dependency('orchard:apple:1.10')),
    },
    ['.: apple:1.10 compile', '.: pie:1 compile'],
  ));
test('of profiles in POMs only those count that Gradle knows: by default, and where a property is missing', () => {
  const profile = (id: string, activation: string, name: string) =>
    `<profile><id>${id}</id><activation>${activation}</activation>${dependencies(dependency(`orchard:${name}:1`))}</profile>`;
  const jdk = profile('jdk', '<jdk>[1,)</jdk>', 'jdk');
  const byDefault = profile('default', '<activeByDefault>true</activeByDefault>', 'default');
  const missing = profile('missing', '<property><name>!ripe</name></property>', 'missing');
  const named = profile('named', '<property><name>java.version</name></property>', 'named');
  return check(
    {
      ...needs("api 'orchard:apple:1'", "api 'orchard:pear:1'"),
      'apple:1': `<profiles>${jdk}${byDefault}${named}</profiles>`,
      'pear:1': `<profiles>${jdk}${byDefault}${missing}</profiles>`,
      'default:1': '',
      'missing:1': '',
    },
    ['.: apple:1 compile', '.: pear:1 compile', '.: default:1 compile', '.: missing:1 compile'],
  );
});
test('benchmarks of JMH have what the project has, what its tests run with, and JMH', async () => {
  const script = `plugins { id 'java'; id 'me.champeau.jmh' version '0.7.2' }
dependencies {
  implementation 'orchard:apple:1'
  compileOnly 'orchard:fig:1'
  testImplementation 'orchard:pear:1'
  jmh 'orchard:plum:1'
}
`;
  const build = (more = '', plugin = '0.7.2', text = script) => ({
    'build.gradle': text.replace('0.7.2', plugin) + more,
    ...Object.fromEntries(['apple', 'fig', 'pear', 'plum'].map((name) => [`${name}:1`, ''])),
    'org/openjdk/jmh/jmh-core/1.36/jmh-core-1.36.pom': '',
    'org/openjdk/jmh/jmh-core/1.37/jmh-core-1.37.pom': '',
  });
  const list = async (...args: Parameters<typeof build>) => {
    const { modules } = await resolve(build(...args));
    const told = modules.flatMap(({ problems }) => problems.map(({ message }) => message));
    const on = (name: string) =>
      modules[0]!.dependencies.flatMap(({ artifactId, version, configurations = [] }) =>
        configurations.includes(name) ? [`${artifactId}:${version}`] : [],
      );
    return { compile: on('jmhCompileClasspath'), run: on('jmhRuntimeClasspath'), told };
  };
  const plain = await list();
  expect(plain.compile.sort()).toEqual(['apple:1', 'fig:1', 'jmh-core:1.36', 'jmh-generator-bytecode:1.36', 'plum:1']);
  expect(plain.run.sort()).toEqual(['apple:1', 'jmh-core:1.36', 'jmh-generator-bytecode:1.36', 'pear:1', 'plum:1']);
  const said = await list("jmh { includeTests = false; jmhVersion = '1.37' }");
  expect(said.run.sort()).toEqual(['apple:1', 'jmh-core:1.37', 'jmh-generator-bytecode:1.37', 'plum:1']);
  expect((await list('', '9')).told).toEqual(['Left out: JMH itself, whose version nothing known gives']);
  // A plugin's classes on the class path of scripts are named by their own artifact.
  const classes = "buildscript { dependencies { classpath 'me.champeau.jmh:jmh-gradle-plugin:0.7.2' } }\n";
  const applied = script.replace(/^plugins.*/, `${classes}plugins { id 'java' }\napply plugin: 'me.champeau.jmh'`);
  expect((await list('', '0.7.2', applied)).compile).toContain('jmh-core:1.36');
});
test('a published catalog is had where modules are', () =>
  check(
    {
      'settings.gradle': `dependencyResolutionManagement { versionCatalogs {
  fruit { from('orchard:catalog:1') }
  gone { from('orchard:gone:1') }
} }`,
      ...needs('api fruit.apple'),
      'apple:1': '',
      'orchard/catalog/1/catalog-1.toml': '[libraries]\napple = "orchard:apple:1"\n',
    },
    ['.: apple:1 compile'],
    ['Left out: the published version catalog orchard:gone:1, which cannot be had'],
  ));
test('class paths of targets and variants: each takes its own variants, and what is compiled with has the versions of what runs', async () => {
  const platform = (word: string) => ({ ...usage('api'), 'org.jetbrains.kotlin.platform.type': word });
  const project = await resolve({
    'build.gradle.kts': `plugins { kotlin("multiplatform"); id("com.android.library") }
kotlin {
  jvm(); androidTarget()
  sourceSets { commonMain.dependencies { implementation("orchard:apple:1") } }
}
dependencies { "debugImplementation"("orchard:fig:1"); "debugRuntimeOnly"("orchard:fig:2") }`,
    'gradle.properties': 'kotlin.stdlib.default.dependency=false',
    ...metadata('apple', '1', [
      { name: 'jvm', attributes: platform('jvm'), dependencies: [on('pip-jvm', { requires: '1' })] },
      { name: 'android', attributes: platform('androidJvm'), dependencies: [on('pip-android', { requires: '1' })] },
    ]),
    'pip-jvm:1': '',
    'pip-android:1': '',
    'fig:1': '',
    'fig:2': '',
  });
  const of = (name: string) =>
    project.modules[0]!.dependencies.filter(({ configurations }) => configurations?.includes(name)).map(
      ({ artifactId, version }) => `${artifactId}:${version}`,
    );
  expect(of('jvmCompileClasspath')).toEqual(['apple:1', 'pip-jvm:1']);
  expect(of('releaseCompileClasspath')).toEqual(['apple:1', 'pip-android:1']);
  expect(of('debugCompileClasspath')).toEqual(['apple:1', 'fig:2', 'pip-android:1']);
});
test('metadata count also beside a POM that is none for Maven', () =>
  check(
    {
      ...needs("api 'orchard:apple:1'"),
      ...metadata(
        'apple',
        '1',
        ['api', 'runtime'].map((name) => ({
          name,
          attributes: usage(name),
          dependencies: [on('pip', { requires: '1' })],
        })),
      ),
      'apple:1': `<!-- published-with-gradle-metadata -->${dependencies('<dependency><groupId>orchard</groupId><artifactId>pip</artifactId></dependency>')}`,
      'pip:1': '',
    },
    ['.: apple:1 compile', '.: pip:1 compile'],
  ));
test('a project that is wanted alone comes with those below it, and knows its siblings', async () => {
  const orchard = plantOrchard({
    'settings.gradle': "include 'pie', 'pie:crust', 'cake'",
    'pie/build.gradle': "plugins { id 'java' }\ndependencies { implementation project(':cake') }",
    'pie/crust/build.gradle': "plugins { id 'java' }",
    'cake/build.gradle': "plugins { id 'java-library' }\ndependencies { api 'orchard:plum:1' }",
    'plum:1': '',
  });
  const found = await orchard.resolve({
    buildFile: 'settings.gradle',
    part: join(orchard.project, 'pie/build.gradle'),
  });
  expect(found.modules.map(({ path }) => path)).toEqual(['pie', 'pie/crust']);
  expect(listDependencies(found).map((line) => line.replace(/ .*/, ''))).toContain('pie:');
  expect(found.modules[0]!.dependencies.map(({ artifactId }) => artifactId)).toContain('plum');
});

test('what only loses is not read', () =>
  check(
    {
      ...needs("api 'orchard:apple:2'", "api 'orchard:pie:1'"),
      'apple:2': '',
      'pie:1': dependencies(dependency('orchard:apple:1')),
    },
    ['.: apple:2 compile', '.: pie:1 compile'],
  ));
test('what only a loser needs is gone', () =>
  check(
    {
      ...needs("api 'orchard:apple:1'", "api 'orchard:pie:1'"),
      'apple:1': dependencies(dependency('orchard:worm:1')),
      'worm:1': '',
      'apple:2': '',
      'pie:1': dependencies(dependency('orchard:apple:2')),
    },
    ['.: apple:2 compile', '.: pie:1 compile'],
  ));
test('what compiles and what runs', async () => {
  const { modules } = await resolve({
    ...needs(
      "implementation 'orchard:pie:1'",
      "compileOnly 'orchard:knife:1'",
      "runtimeOnly 'orchard:plate:1'",
      "testImplementation 'orchard:taster:1'",
    ),
    'pie:1': dependencies(dependency('orchard:apple:1'), dependency('orchard:sugar:1', '<scope>runtime</scope>')),
    ...Object.fromEntries(['apple:1', 'sugar:1', 'knife:1', 'plate:1', 'taster:1'].map((name) => [name, ''])),
  });
  const found = modules[0]?.dependencies.map(
    ({ artifactId, scope, configurations = [] }) =>
      `${artifactId} ${scope}: ${configurations.map((name) => name.replace('Classpath', '')).join(' ')}`,
  );
  expect(found).toEqual([
    'pie compile: compile runtime testCompile testRuntime',
    'knife compile: compile',
    'apple compile: compile runtime testCompile testRuntime',
    'plate runtime: runtime testRuntime',
    'sugar runtime: runtime testRuntime',
    'taster test: testCompile testRuntime',
  ]);
});
test.each([
  ['', ['apple compile', 'pear runtime']],
  ['distributionUrl=https\\://services.gradle.org/distributions/gradle-8.9-bin.zip', []],
])('what source sets had before Gradle 7: %s', async (wrapper, expected) => {
  const { modules } = await resolve({
    'build.gradle': `sourceSets { bake { compileClasspath += main.output } }
dependencies { bakeCompile 'orchard:apple:1'; bakeRuntime 'orchard:pear:1' }`,
    'gradle/wrapper/gradle-wrapper.properties': wrapper,
    'apple:1': '',
    'pear:1': '',
  });
  const found = modules[0]?.dependencies.map(({ artifactId, scope }) => `${artifactId} ${scope}`);
  expect(found).toEqual(expected);
  expect(modules[0]?.problems.length).toBe(expected.length === 0 ? 2 : 0);
});
test.each([
  "eachDependency { if (it.requested.name == 'apple') it.useTarget group: 'orchard', name: 'pear', version: '2' }",
  "eachDependency { if (it.requested.module.toString() == 'orchard:apple') it.useTarget 'orchard:pear:2' }",
  "dependencySubstitution.all { if (it.requested instanceof ModuleComponentSelector && it.requested.module == 'apple') it.useTarget 'orchard:pear:2' }",
  "dependencySubstitution { all { DependencySubstitution d -> if (d.requested.module == 'apple') { d.useTarget module('orchard:pear:2') } } }",
])('another module in the place of one, by a rule about all: %s', (rule) =>
  check(
    {
      'build.gradle': `configurations.all { resolutionStrategy { ${rule} } }
dependencies { api 'orchard:pie:1' }`,
      'pie:1': dependencies(dependency('orchard:apple:1')),
      'pear:2': '',
    },
    ['.: pie:1 compile', '.: pear:2 compile'],
  ),
);
test('rules say which of the listed versions may be chosen, and how finished they are', () =>
  check(
    {
      'build.gradle': `configurations.all {
  resolutionStrategy.componentSelection {
    all { selection -> if (selection.candidate.version ==~ /(?i).*-rc\\d*/) selection.reject('no candidates') }
    withModule('orchard:fig') { if (it.candidate.version.startsWith('3')) reject('too new') }
  }
}
dependencies {
  components.all { details -> if (details.id.version =~ /(?i).+(-|\\.)(BETA|M\\d+).*/) { details.status = 'milestone' } }
  api 'orchard:apple:latest.release'
  api 'orchard:pear:latest.milestone'
  api 'orchard:fig:+'
}`,
      ...versions('apple', '1', '2-M1', '3.beta-2', '4-RC1'),
      ...versions('pear', '1', '2-M1'),
      ...versions('fig', '2', '3.1'),
    },
    ['.: apple:1 compile', '.: pear:2-M1 compile', '.: fig:2 compile'],
  ));
test('a rule about which versions may be chosen is told', () =>
  check(
    {
      'build.gradle': `configurations.all { resolutionStrategy.componentSelection { all { if (it.metadata.status == 'x') it.reject('no') } } }
dependencies { api 'orchard:pie:1' }`,
      'pie:1': '',
    },
    ['.: pie:1 compile'],
    ['Not understood, and left out of the resolution strategy: if (it.metadata.status == "x")'],
  ));
test('a project has the group and version of the build, and hands on what its API extends', async () => {
  const { modules } = await resolve({
    'settings.gradle': "include 'jam', 'toast'",
    'gradle.properties': 'group=orchard.kitchen\nversion=3',
    'jam/build.gradle': `configurations { sweet; compile.extendsFrom sweet }
dependencies { sweet 'orchard:sugar:1' }`,
    'toast/build.gradle': "dependencies { api project(':jam') }",
    'sugar:1': '',
  });
  const toast = modules.find(({ path }) => path === 'toast')?.dependencies ?? [];
  expect(
    toast.map(({ groupId, artifactId, version, scope }) => [groupId, artifactId, version, scope].join(':')),
  ).toEqual(['orchard.kitchen:jam:3:compile', 'orchard:sugar:1:compile']);
});
test('a constraint counts where something brings its module in', () =>
  check(
    {
      ...needs("api 'orchard:pie:1'", "constraints { api 'orchard:apple:2'\napi 'orchard:pear:2' }"),
      'pie:1': dependencies(dependency('orchard:apple:1')),
      'apple:2': '',
    },
    ['.: pie:1 compile', '.: apple:2 compile'],
  ));
test('a platform gives versions, which are no more than requests', () =>
  check(
    {
      ...needs("api platform('orchard:bom:1')", "api 'orchard:apple'", "api 'orchard:pear:3'"),
      'bom:1': `<packaging>pom</packaging><dependencyManagement>${dependencies(dependency('orchard:apple:1'), dependency('orchard:pear:2'))}</dependencyManagement>`,
      'apple:1': '',
      'pear:3': '',
    },
    ['.: bom:1 compile', '.: apple:1 compile', '.: pear:3 compile'],
  ));
test('an enforced platform decides', () =>
  check(
    {
      ...needs("api enforcedPlatform('orchard:bom:1')", "api 'orchard:pear:3'"),
      'bom:1': `<packaging>pom</packaging><dependencyManagement>${dependencies(dependency('orchard:pear:2'))}</dependencyManagement>`,
      'pear:2': '',
    },
    ['.: bom:1 compile', '.: pear:2 compile'],
  ));
test('what Spring manages is not raised by what is below, and yields to what the build itself asks for', () =>
  check(
    {
      'build.gradle': `dependencyManagement { imports { mavenBom 'orchard:bom:1' } }
dependencies { api 'orchard:pie:1'; api 'orchard:plum:9'; api 'orchard:fig' }`,
      'bom:1': `<packaging>pom</packaging><dependencyManagement>${dependencies(dependency('orchard:pear:2'), dependency('orchard:plum:2'), dependency('orchard:fig:2'))}</dependencyManagement>`,
      'pie:1': dependencies(dependency('orchard:pear:3')),
      'pear:2': '',
      'plum:9': '',
      'fig:2': '',
    },
    ['.: pie:1 compile', '.: plum:9 compile', '.: fig:2 compile', '.: pear:2 compile'],
  ));
test.each([
  ['', ['.: apple:3 compile', '.: pie:1 compile', '.: pear:2 compile']],
  ['overriddenByDependencies = false', ['.: apple:1 compile', '.: pie:1 compile', '.: pear:2 compile']],
])("what Spring is told is above BOMs and below the project's own request: %s", (setting, expected) =>
  check(
    {
      'build.gradle': `apply plugin: 'io.spring.dependency-management'
dependencyManagement { ${setting}
  imports { mavenBom 'orchard:bom:1' }
  dependencies { dependency 'orchard:apple:1'; dependency 'orchard:pear:2' } }
dependencies { api 'orchard:apple:3'; api 'orchard:pie:1' }`,
      'bom:1': `<packaging>pom</packaging><dependencyManagement>${dependencies(dependency('orchard:pear:3'))}</dependencyManagement>`,
      'apple:1': '',
      'apple:3': '',
      'pie:1': dependencies(dependency('orchard:pear:1')),
      'pear:2': '',
    },
    expected,
  ),
);
test('with the plugin of Spring what the nearest way excludes is excluded, also by what is managed', async () => {
  const files = (plugin: string) => ({
    'build.gradle': `${plugin}
dependencies { api 'orchard:apple:1'; api 'orchard:pie:1' }`,
    'apple:1': dependencies(
      dependency(
        'orchard:core:1',
        '<exclusions><exclusion><groupId>*</groupId><artifactId>seed</artifactId></exclusion></exclusions>',
      ),
    ),
    'pie:1': dependencies(dependency('orchard:core:1')),
    'core:1': dependencies(dependency('orchard:seed:1'), dependency('orchard:worm:1')),
    'seed:1': '',
    'worm:1': '',
  });
  const apply = "apply plugin: 'io.spring.dependency-management'";
  const rest = ['.: apple:1 compile', '.: pie:1 compile', '.: core:1 compile'];
  await check(files(''), [...rest, '.: seed:1 compile', '.: worm:1 compile']);
  await check(files(apply), [...rest, '.: worm:1 compile']);
  const all = `${apply}\ndependencyManagement { applyMavenExclusions = false }`;
  await check(files(all), [...rest, '.: seed:1 compile', '.: worm:1 compile']);
  const told = `${apply}\ndependencyManagement { dependencies { dependency('orchard:core:1') { exclude 'orchard:worm' } } }`;
  await check(files(told), rest);
});
test('with the plugin of Spring all parts of a project count that tests reach, its test fixtures beside its own code', async () => {
  const project = await resolve({
    'settings.gradle': "include 'pear'",
    'build.gradle': `plugins { id 'java-test-fixtures' }
allprojects { apply plugin: 'java-library'; apply plugin: 'io.spring.dependency-management' }
dependencies { api 'orchard:apple:1'; testFixturesApi 'orchard:seed:1' }`,
    'pear/build.gradle': 'dependencies { api rootProject; testImplementation testFixtures(rootProject) }',
    'apple:1': dependencies(dependency('orchard:core:1')),
    'core:1': '',
    'seed:1': '',
  });
  const ofTests = project.modules[1]!.dependencies.filter(({ configurations }) =>
    configurations?.includes('testRuntimeClasspath'),
  );
  expect(
    ofTests.map(({ artifactId }) => artifactId).filter((name) => ['apple', 'core', 'seed'].includes(name)),
  ).toEqual(['apple', 'core', 'seed']);
});
test('what is locked is there, whatever is excluded', async () => {
  const project = await resolve({
    'build.gradle': "configurations { api.exclude module: 'apple' }\ndependencies { api 'orchard:pie:1' }",
    'gradle.lockfile':
      'orchard:pie:1=compileClasspath\norchard:apple:2=compileClasspath\nempty=runtimeClasspath,testCompileClasspath,testRuntimeClasspath\n',
    'pie:1': '',
    'apple:2': '',
  });
  expect(listDependencies(project)).toEqual(['.: pie:1 compile', '.: apple:2 compile']);
});
test('a strict version is not raised, a forced one neither', () =>
  check(
    {
      'build.gradle': `configurations.all { resolutionStrategy { force 'orchard:pear:1' } }
dependencies { api('orchard:apple') { version { strictly '1' } }\napi 'orchard:pie:1' }`,
      'pie:1': dependencies(dependency('orchard:apple:2'), dependency('orchard:pear:2')),
      'apple:1': '',
      'pear:1': '',
    },
    ['.: apple:1 compile', '.: pie:1 compile', '.: pear:1 compile'],
  ));
test.each([
  ["api 'orchard:apple:2'", true],
  ["constraints { api 'orchard:apple:2' }", true],
  ["api 'orchard:apple:0'", false],
])('a strict version beside another request of the same project: %s', async (other, isTold) => {
  const { modules } = await resolve({
    ...needs("api('orchard:apple') { version { strictly '1' } }", other, "api 'orchard:pie:1'"),
    'pie:1': dependencies(dependency('orchard:apple:3')),
    'apple:1': '',
  });
  expect(modules[0]?.dependencies.map(({ artifactId, version }) => `${artifactId}:${version}`)).toEqual([
    'apple:1',
    'pie:1',
  ]);
  expect(modules[0]?.problems.map(({ message }) => message.replace(/ at .*:\d+/, ''))).toEqual(
    isTold ? ['orchard:apple:1: it is strictly that, and 2 is asked for: Gradle fails here'] : [],
  );
});
test('what is excluded on one way comes by the other', () =>
  check(
    {
      ...needs(
        "api('orchard:pie:1') { exclude group: 'orchard' , module: 'apple' }",
        "api('orchard:tart:1') { exclude module: 'pear' }",
      ),
      'pie:1': dependencies(dependency('orchard:apple:1'), dependency('orchard:pear:1')),
      'tart:1': dependencies(
        dependency('orchard:apple:1'),
        dependency('orchard:pear:1'),
        dependency('orchard:crust:1'),
      ),
      'crust:1': dependencies(dependency('orchard:apple:1')),
      'apple:1': '',
      'pear:1': '',
    },
    ['.: pie:1 compile', '.: tart:1 compile', '.: pear:1 compile', '.: apple:1 compile', '.: crust:1 compile'],
  ));
test('what is excluded on all ways is gone', () =>
  check(
    {
      'build.gradle': "configurations { all { exclude module: 'apple' } }\ndependencies { api 'orchard:pie:1' }",
      'pie:1': dependencies(dependency('orchard:apple:1')),
    },
    ['.: pie:1 compile'],
  ));
test('a project by one of its configurations has what that extends, class paths among it', () =>
  check(
    {
      'settings.gradle': "include 'core', 'app', 'shop', 'market'",
      'market/build.gradle': "dependencies { api project(path: ':core', configuration: 'default') }",
      'core/build.gradle': `configurations {
  tastings { extendsFrom testRuntimeClasspath }
  stall
}
dependencies { implementation 'orchard:apple:1'\ntestImplementation 'orchard:taster:1'\nstall 'orchard:cup:1' }`,
      'app/build.gradle': "dependencies { implementation project(path: ':core', configuration: 'tastings') }",
      'shop/build.gradle':
        "dependencies { implementation project(':core')\nimplementation project(path: ':core', configuration: 'stall') }",
      'apple:1': '',
      'taster:1': '',
      'cup:1': '',
    },
    [
      'core: apple:1 compile',
      'core: taster:1 test',
      'app: core:unspecified compile',
      'app: apple:1 compile',
      'app: taster:1 compile',
      'shop: core:unspecified compile',
      'shop: cup:1 compile',
      'shop: apple:1 runtime',
      'market: core:unspecified compile',
      'market: apple:1 compile',
    ],
    [
      'Left out: the dependencies of the configuration "stall", which is part of no class path that is resolved here as far as the scripts say',
    ],
  ));
test('Error Prone is on a class path that has what processes annotations', () =>
  check(
    {
      'build.gradle': `plugins { id 'java'; id 'net.ltgt.errorprone' }
configurations { compileOnly { extendsFrom annotationProcessor } }
dependencies { errorprone 'orchard:worm:1' }`,
      'worm:1': '',
    },
    ['.: worm:1 compile'],
  ));
test('what the management of a platform excludes is excluded on all ways', () =>
  check(
    {
      ...needs("api platform('orchard:bom:1')", "api 'orchard:pie:1'", "api 'orchard:tart:1'"),
      'bom:1': `<packaging>pom</packaging><dependencyManagement>${dependencies(
        dependency(
          'orchard:crust:1',
          '<exclusions><exclusion><groupId>orchard</groupId><artifactId>apple</artifactId></exclusion></exclusions>',
        ),
      )}</dependencyManagement>`,
      'pie:1': dependencies(dependency('orchard:crust:1')),
      'tart:1': dependencies(dependency('orchard:crust:1')),
      'crust:1': dependencies(dependency('orchard:apple:1'), dependency('orchard:pear:1')),
      'pear:1': '',
    },
    ['.: bom:1 compile', '.: pie:1 compile', '.: tart:1 compile', '.: crust:1 compile', '.: pear:1 compile'],
  ));
test('optional ones of a POM count for nothing, not even as constraints', () =>
  check(
    {
      ...needs("api 'orchard:pie:1'", "api 'orchard:apple:1'"),
      'pie:1': dependencies(
        dependency('orchard:apple:2', '<optional>true</optional>'),
        dependency('orchard:pear:2', '<optional>true</optional>'),
      ),
      'apple:1': '',
    },
    ['.: pie:1 compile', '.: apple:1 compile'],
  ));
test('metadata decide over the POM, and lead to where a variant is', () =>
  check(
    {
      ...needs("api 'orchard:apple:1'"),
      ...metadata('apple', '1', [
        { name: 'js', attributes: { 'org.jetbrains.kotlin.platform.type': 'js' } },
        {
          name: 'jvmApi',
          attributes: { ...usage('api'), 'org.jetbrains.kotlin.platform.type': 'jvm' },
          'available-at': { url: 'x', group: 'orchard', module: 'apple-jvm', version: '1' },
        },
        {
          name: 'jvmRuntime',
          attributes: { ...usage('runtime'), 'org.jetbrains.kotlin.platform.type': 'jvm' },
          'available-at': { url: 'x', group: 'orchard', module: 'apple-jvm', version: '1' },
        },
      ]),
      ...metadata('apple-jvm', '1', [
        { name: 'api', attributes: usage('api'), dependencies: [on('pear', { requires: '2' })] },
        {
          name: 'runtime',
          attributes: usage('runtime'),
          dependencies: [
            on('pear', { requires: '2' }),
            on('bom', { requires: '1' }, { attributes: { 'org.gradle.category': 'platform' } }),
          ],
        },
      ]),
      'pear:2': '',
      'bom:1': '<packaging>pom</packaging>',
    },
    ['.: apple:1 compile', '.: apple-jvm:1 compile', '.: pear:2 compile', '.: bom:1 runtime'],
  ));
test('what extends the configurations of tests has those of the main source set too', async () => {
  const { modules } = await resolve({
    'build.gradle': `configurations { itImplementation.extendsFrom testImplementation; itRuntimeOnly.extendsFrom testRuntimeOnly }
dependencies { api 'orchard:apple:1'; implementation 'orchard:pear:1'; runtimeOnly 'orchard:plum:1'; itImplementation 'orchard:fig:1' }`,
    'apple:1': '',
    'pear:1': '',
    'plum:1': '',
    'fig:1': '',
  });
  const listOf = (classPath: string) =>
    modules[0]?.dependencies
      .filter(({ configurations }) => configurations?.includes(classPath))
      .map(({ artifactId }) => artifactId);
  expect(listOf('itCompileClasspath')).toEqual(['apple', 'pear', 'fig']);
  expect(listOf('itRuntimeClasspath')).toEqual(['apple', 'pear', 'plum', 'fig']);
});
test.each([
  ['6.9.4', ['.: apple:1 compile']],
  ['9.0.0', []],
])('compile is on the class path of Gradle before 7: %s', async (version, expected) => {
  const url = `https\\://services.gradle.example/distributions/gradle-${version}-bin.zip`;
  const project = await resolve({
    'build.gradle': "configurations { compile }\ndependencies { compile 'orchard:apple:1' }",
    'gradle/wrapper/gradle-wrapper.properties': `distributionUrl=${url}\n`,
    'apple:1': '',
  });
  expect(listDependencies(project)).toEqual(expected);
});
test('configurations that a rule finds, features of the main source set, and what a production class path is without', async () => {
  const { modules } = await resolve({
    'build.gradle': `plugins { id 'org.springframework.boot' version '3.1' }
java { registerFeature('jam') { usingSourceSet(sourceSets.main) } }
configurations { management; matching { it.name.endsWith('untimeClasspath') }.all { it.extendsFrom(management) } }
dependencies { management 'orchard:bom:1'; jamApi 'orchard:jam:1'; developmentOnly 'orchard:tools:1' }`,
    ...Object.fromEntries(['bom:1', 'jam:1', 'tools:1'].map((name) => [name, ''])),
  });
  const found = modules[0]?.dependencies.map(
    ({ artifactId, configurations = [] }) => `${artifactId}: ${configurations.join(' ').replaceAll('Classpath', '')}`,
  );
  expect(found).toEqual([
    'jam: compile runtime testCompile testRuntime productionRuntime',
    'bom: runtime testRuntime productionRuntime',
    'tools: runtime',
  ]);
});
test('test fixtures see their project, tests see both, and nobody sees what is for development', async () => {
  const { modules } = await resolve({
    'build.gradle': `plugins { id 'java-test-fixtures'; id 'org.springframework.boot' version '3.1' }
configurations.compileOnly.extendsFrom(configurations.annotationProcessor)
dependencies { implementation 'orchard:apple:1'; testFixturesApi 'orchard:taster:1'; developmentOnly 'orchard:tools:1'; annotationProcessor 'orchard:lens:1' }`,
    ...Object.fromEntries(['apple:1', 'taster:1', 'tools:1', 'lens:1'].map((name) => [name, ''])),
  });
  const found = modules[0]?.dependencies.map(
    ({ artifactId, configurations = [] }) => `${artifactId}: ${configurations.join(' ').replaceAll('Classpath', '')}`,
  );
  expect(found).toEqual([
    'apple: compile runtime testCompile testRuntime testFixturesRuntime productionRuntime',
    'lens: compile annotationProcessor',
    'tools: runtime',
    'taster: testCompile testRuntime testFixturesCompile testFixturesRuntime',
  ]);
});
test('other projects, with what they let others see', () =>
  check(
    {
      'settings.gradle': "include 'core', 'app', 'bom'",
      'core/build.gradle':
        "version = '1'\ngroup = 'orchard'\ndependencies { api 'orchard:apple:1'\nimplementation 'orchard:pear:1' }",
      'app/build.gradle':
        "dependencies { implementation project(':core')\nimplementation platform(project(':bom'))\nimplementation 'orchard:plum' }",
      'bom/build.gradle': "plugins { id 'java-platform' }\ndependencies { constraints { api 'orchard:plum:3' } }",
      'apple:1': '',
      'pear:1': '',
      'plum:3': '',
    },
    [
      'core: apple:1 compile',
      'core: pear:1 compile',
      'app: core:1 compile',
      'app: bom:unspecified compile',
      'app: plum:3 compile',
      'app: apple:1 compile',
      'app: pear:1 runtime',
    ],
  ));
test('a version that nothing gives, and a POM that nobody has', async () => {
  const { modules } = await resolve(needs("api 'orchard:apple'", "api 'orchard:pear:1'"));
  expect(modules[0]?.dependencies.map(({ artifactId }) => artifactId)).toEqual(['pear']);
  expect(modules[0]?.problems.map(({ dependency }) => dependency?.coordinates)).toEqual([
    'orchard:apple',
    'orchard:pear:1',
  ]);
});

test('a chain without end, and versions that never agree, leave the list incomplete', async () => {
  const numbers = Array.from({ length: 205 }, (_, index) => index + 1);
  const chain = numbers.map((n) => [`apple${n}:1`, dependencies(dependency(`orchard:apple${n + 1}:1`))]);
  const climb = numbers.map((n) => [`pear:${n}`, dependencies(dependency(`orchard:pear:${n + 1}`))]);
  for (const [first, poms] of [
    ['apple1:1', chain],
    ['pear:1', climb],
  ] as const) {
    const { modules } = await resolve({ ...needs(`runtimeOnly 'orchard:${first}'`), ...Object.fromEntries(poms) });
    const gaps = modules[0]?.problems.filter(isGap) ?? [];
    expect(gaps.map(({ code }) => code)).toEqual(['limit-reached']);
    expect(gaps[0]?.message).toMatch(/no agreement: orchard:(?:apple20|pear:20)/);
  }
});

const LOCK = `orchard:pie:1=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath
orchard:apple:2=compileClasspath,runtimeClasspath,testCompileClasspath,testRuntimeClasspath
orchard:sugar:1=runtimeClasspath,testRuntimeClasspath
orchard:linter:9=checkstyle
empty=annotationProcessor
`;
const LOCKED = {
  'pie:1': dependencies(dependency('orchard:apple:1'), dependency('orchard:salt:1')),
  'apple:2': '',
  'sugar:1': '',
};

test('a lock file decides, and says so', async () => {
  const project = await resolve({ ...needs("api 'orchard:pie:1'"), 'gradle.lockfile': LOCK, ...LOCKED });
  expect(listDependencies(project)).toEqual(['.: pie:1 compile', '.: apple:2 compile', '.: sugar:1 runtime']);
  expect(project.modules[0]).toMatchObject({ versionsFrom: 'gradle.lockfile', problems: [] });
  expect(project.modules[0]?.dependencies.map(({ via }) => via)).toEqual([[], ['orchard:pie:1'], []]);
});
test('without a script that is understood the lock is enough', async () => {
  const project = await resolve({ 'build.gradle': 'unheard(of)', 'gradle.lockfile': LOCK, ...LOCKED });
  expect(listDependencies(project)).toEqual(['.: pie:1 compile', '.: apple:2 compile', '.: sugar:1 runtime']);
});
test('a lock that is older than the script is told', async () => {
  const files = { ...needs("api 'orchard:pie:2'", "api 'orchard:salt:1'"), 'gradle.lockfile': LOCK, ...LOCKED };
  const { modules } = await resolve(files);
  expect(modules[0]?.problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'lock-stale orchard:pie is asked for at 2, and gradle.lockfile, which counts, has 1',
    'lock-stale orchard:salt is asked for at 1, and gradle.lockfile, which counts, does not name it',
  ]);
});
test('so is what a script has for a plugin to give the version of, and not the BOM which gives it', async () => {
  const build = (...needed: readonly string[]) => ({
    'build.gradle': `plugins { id 'java-library'; id 'io.spring.dependency-management' version '1' }
dependencyManagement { imports { mavenBom 'orchard:bom:1' } }
dependencies { ${needed.join('; ')} }`,
    'gradle.lockfile': LOCK,
    ...LOCKED,
    'bom:1': `<packaging>pom</packaging><dependencyManagement>${dependencies(dependency('orchard:pie:1'), dependency('orchard:salt:1'))}</dependencyManagement>`,
  });
  const list = async (...needed: readonly string[]) =>
    (await resolve(build(...needed))).modules[0]?.problems.map(({ code, message }) => `${code} ${message}`);
  expect(await list("api 'orchard:pie'")).toEqual([]);
  expect(await list("api 'orchard:pie'", "api 'orchard:salt'")).toEqual([
    'lock-stale orchard:salt is asked for, and gradle.lockfile, which counts, does not name it',
  ]);
});
test('the older files, one for each configuration', async () => {
  const project = await resolve({
    'build.gradle': '',
    'gradle/dependency-locks/runtimeClasspath.lockfile': 'orchard:apple:2\n',
    'apple:2': '',
  });
  expect(listDependencies(project)).toEqual(['.: apple:2 runtime']);
});
test('a lock file of another layout is told, and the scripts count', async () => {
  const orchard = plantOrchard({ ...needs("api 'orchard:apple:2'"), 'gradle.lockfile': '{"a": 1}', 'apple:2': '' });
  const project = await orchard.resolve({ buildFile: 'build.gradle' });
  expect(listDependencies(project)).toEqual(['.: apple:2 compile']);
  const problem = project.modules[0]!.problems[0]!;
  expect(problem).toEqual({
    code: 'lock-invalid',
    message: '"{\\"a\\": 1}" is not a line of a lock file; the lock file is left out',
    where: join(orchard.project, 'gradle.lockfile:1'),
  });
  expect(isGap(problem)).toBe(true);
});

test('a list lacks what an applied script declares that is not there, and what a plugin from elsewhere may declare', async () => {
  const gapsOf = async (script: string) =>
    (await resolve({ 'build.gradle': script })).modules.flatMap(({ problems }) => problems).map(isGap);
  expect(await gapsOf("apply from: 'https://orchard.example/a.gradle'\napply from: 'missing.gradle'")).toEqual([
    true,
    true,
  ]);
  expect(await gapsOf("plugins { id 'orchard.lib' }")).toEqual([true]);
});

const chain = {
  'pie:1': dependencies(dependency('orchard:apple:1')),
  'apple:1': '',
  'apple:2': '',
  'pear:1': '',
};
test.each([
  ['another version', "eachDependency { if (requested.name == 'apple') useVersion '2' }", 'apple:2'],
  [
    'another module',
    "eachDependency { d -> if (d.requested.group == 'orchard' && d.requested.name.startsWith('app')) d.useTarget('orchard:pear:1') }",
    'pear:1',
  ],
  [
    'a substitute',
    "dependencySubstitution { substitute module('orchard:apple') using module('orchard:pear:1') because 'x' }",
    'pear:1',
  ],
])('rules of a configuration: %s', (_, rule, expected) =>
  check(
    {
      'build.gradle': `configurations.all { resolutionStrategy { ${rule} } }\ndependencies { api 'orchard:pie:1' }`,
      ...chain,
    },
    ['.: pie:1 compile', `.: ${expected} compile`],
  ),
);
test('a project in place of a module', () =>
  check(
    {
      'settings.gradle': "include 'own'",
      'build.gradle': `configurations.all { resolutionStrategy.dependencySubstitution { substitute(module('orchard:apple')).using(project(':own')) } }
dependencies { api 'orchard:pie:1' }`,
      'own/build.gradle': "apply plugin: 'java-library'; version = '3'; dependencies { api 'orchard:pear:1' }",
      ...chain,
    },
    ['.: pie:1 compile', '.: own:3 compile', '.: pear:1 compile', 'own: pear:1 compile'],
  ));
test('projects of an included build are modules of the build, and count in place of published ones', () =>
  check(
    {
      'settings.gradle': "rootProject.name = 'garden'; includeBuild('tools') { name = 'shed' }",
      'build.gradle': "dependencies { api 'orchard:pie:1' }",
      'tools/settings.gradle': "include 'apple', 'pip'",
      'tools/apple/build.gradle': "group = 'orchard'; version = '9'; dependencies { api project(':pip') }",
      'tools/pip/build.gradle': "group = 'orchard'; version = '9'; dependencies { api 'orchard:pear:1' }",
      ...chain,
    },
    [
      '.: pie:1 compile',
      '.: apple:9 compile',
      '.: pip:9 compile',
      '.: pear:1 compile',
      'tools/apple: pip:9 compile',
      'tools/apple: pear:1 compile',
      'tools/pip: pear:1 compile',
    ],
  ));
test("properties count in place of those of Spring's BOMs", () =>
  check(
    {
      'build.gradle': `plugins { id 'io.spring.dependency-management' version '1' }
ext['apple.version'] = '2'
dependencyManagement { imports { mavenBom 'orchard:bom:1' } }
dependencies { implementation 'orchard:apple' }`,
      'bom:1': `<properties><apple.version>1</apple.version></properties><dependencyManagement>${dependencies(dependency('orchard:apple:${apple.version}'))}</dependencyManagement>`,
      ...chain,
    },
    ['.: apple:2 compile'],
  ));
test('where nobody lists versions those that Gradle has downloaded count, and it is told', async () => {
  const resolvers: readonly SourceResolver[] = [
    { id: 'gradle-cache', reach: 'local', locate: async () => null, listStored: async () => ['1', '2', '3'] },
  ];
  const { modules } = await resolve({ ...needs("api 'orchard:apple:[1,3)'"), 'apple:2': '' }, { resolvers });
  expect(modules[0]?.dependencies.map(({ version, requested }) => [version, requested])).toEqual([['2', '[1,3)']]);
  expect(modules[0]?.problems.map(({ message, dependency }) => [message, dependency])).toEqual([
    ['The versions of orchard:apple are those that Gradle has downloaded', undefined],
  ]);
});

test.each([
  [false, []],
  [true, ['Its POM stands for the Gradle metadata of orchard:pie:1: no repository has them']],
])('a POM counts where nobody has the Gradle metadata that it stands for; offline: %s', async (offline, told) => {
  const project = await resolve(
    {
      ...needs("api 'orchard:pie:1'"),
      'pie:1': `<!-- published-with-gradle-metadata -->${dependencies(dependency('orchard:apple:1'))}`,
      'apple:1': '',
    },
    { ctx: { ...quietContext, offline } },
  );
  expect(listDependencies(project)).toEqual(['.: pie:1 compile', '.: apple:1 compile']);
  expect(project.modules[0]?.problems.map(({ message }) => message)).toEqual(told);
});
