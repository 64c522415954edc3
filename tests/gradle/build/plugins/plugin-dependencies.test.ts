import { expect, test } from 'vitest';
import { readBuilt, readDeclared } from '../../../support/declared.ts';
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
  check(NATIVE('0.10.5', 'graalvmNative { }'), [`${LIBRARY}:0.10.5`]);
  // Later ones give it to what makes the image alone.
  check(NATIVE('0.11.0'), []);
  check(NATIVE('1.0.0'), []);
  check(NATIVE('0.9.4'), [], [expect.stringContaining('build.gradle.kts:1 Left out: org.graalvm.buildtools')]);
  check('plugins { id("org.graalvm.buildtools.native") version "0.10.6" }', []);
});

test('that for parcels of Android adds its library at the version of Kotlin', () => {
  const { dependencies } = readDeclared({
    'build.gradle.kts':
      'plugins { id("com.android.library") version "8.5.0"; kotlin("android") version "2.0.0"; id("org.jetbrains.kotlin.plugin.parcelize") version "2.0.0" }',
  });
  expect(dependencies).toContain(': implementation org.jetbrains.kotlin:kotlin-parcelize-runtime:2.0.0');
  expect(dependencies).toContain(': androidTestImplementation org.jetbrains.kotlin:kotlin-parcelize-runtime:2.0.0');
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

test('the plugin of JavaFX adds the modules that it is told, and those that they need', () => {
  const javafx = (block: string) =>
    `plugins { java; id("org.openjfx.javafxplugin") version "0.1.0" }\njavafx { ${block} }`;
  const declared = (configuration: string, ...modules: readonly string[]) =>
    modules.map((module) => `: ${configuration} org.openjfx:javafx-${module}:21`);
  const fxml = declared('implementation', 'base', 'fxml', 'graphics');
  check(javafx('version = "21"; modules("javafx.fxml")'), fxml);
  check(javafx('version = "21"; modules = listOf("javafx.fxml")'), fxml);
  check(
    javafx('version = "21"; modules("javafx.web", "javafx.base"); configuration = "compileOnly"'),
    declared('compileOnly', 'base', 'controls', 'graphics', 'media', 'web'),
  );
  const left = [
    'build.gradle.kts:1 Left out: modules of JavaFX, whose names or version no script that is understood gives',
  ];
  check(javafx('modules("javafx.fxml")'), [], left);
  check(javafx('version = "21"'), [], left);
});

test('the plugins for Kotlin in builds add the libraries of the Kotlin in Gradle', () => {
  const libraries = (version: string, library: string) =>
    ['compileOnly', 'testImplementation'].flatMap((configuration) =>
      [library, 'kotlin-reflect'].map((name) => `: ${configuration} org.jetbrains.kotlin:${name}:${version}`),
    );
  const read = (url: string) =>
    readDeclared({
      'gradle/wrapper/gradle-wrapper.properties': `distributionUrl=${url}`,
      'build.gradle.kts': 'plugins { `kotlin-dsl` }',
    });
  for (const [gradle, kotlin, library = 'kotlin-stdlib'] of [
    ['8.4', '1.9.10'],
    ['8.10.2', '1.9.24'],
    ['8.14', '2.0.21'],
    ['9.3.1', '2.2.21'],
    ['9.9.0', '2.4.21'],
    ['8.3', '1.9.0', 'kotlin-stdlib-jdk8'],
    ['6.2.1', '1.3.61', 'kotlin-stdlib-jdk8'],
  ])
    expect(read(`https://gradle.example/gradle-${gradle}-bin.zip`)).toMatchObject({
      dependencies: libraries(kotlin!, library),
      problems: [],
    });
  expect(read('https://gradle.example/gradle-99.1-bin.zip')).toMatchObject({
    dependencies: [],
    problems: [expect.stringContaining('build.gradle.kts:1 Left out: kotlin-stdlib and kotlin-reflect')],
  });
});

test.each([
  ['scala.scalaVersion = "2.13.16"', ['scala-library:2.13.16']],
  ['scala { scalaVersion = "2.13.16" }', ['scala-library:2.13.16']],
  ['scala { scalaVersion.set("3.6.3") }', ['scala3-library_3:3.6.3']],
  ['scala { zincVersion = "1.10.4" }', []],
])('the library of the Scala that a script names: %s', (statement, expected) =>
  check(
    `plugins { id("scala") }\n${statement}\nsourceSets { create("apiTest") }`,
    ['implementation', 'testImplementation', 'apiTestImplementation'].flatMap((configuration) =>
      expected.map((library) => `: ${configuration} org.scala-lang:${library}`),
    ),
  ),
);
test('a version of Scala that is not known is told', () =>
  check(
    'plugins { id("scala") }\nscala { scalaVersion = System.getenv("PEEL") }',
    [],
    ['build.gradle.kts:1 Left out: the library of Scala, whose version is not known'],
  ));

test.each([
  ['build.gradle', 'testSets { commonTest\n apiTest { extendsFrom commonTest } }'],
  ['build.gradle.kts', 'testSets { "commonTest"()\n "apiTest" { extendsFrom("commonTest") } }'],
  ['build.gradle.kts', 'testSets { val commonTest by creating\n create("apiTest") { extendsFrom("commonTest") } }'],
])('sets of tests have what tests have: %s %s', async (name, sets) => {
  const notation = (id: string) => (name.endsWith('.kts') ? `("orchard:${id}:1")` : ` 'orchard:${id}:1'`);
  const { modules, problems } = await plantOrchard({
    [name]: `plugins { id("java"); id("org.unbroken-dome.test-sets") version "4.1.0" }
${sets}
dependencies { testImplementation${notation('apple')}
  add("commonTestRuntimeOnly", "orchard:pear:1") }`,
    'apple:1': '',
    'pear:1': '',
  }).resolve({ buildFile: name });
  const found = modules[0]!.dependencies.flatMap(({ artifactId, configurations = [] }) =>
    configurations.filter((path) => /^apiTest/.test(path)).map((path) => `${artifactId} ${path}`),
  );
  expect(problems).toEqual([]);
  expect(found).toEqual([
    'apple apiTestCompileClasspath',
    'apple apiTestRuntimeClasspath',
    'pear apiTestRuntimeClasspath',
  ]);
});

test('code for several versions of Java has tests with what all tests have', async () => {
  const { modules } = await plantOrchard({
    'build.gradle': `plugins { id 'java'; id 'me.champeau.mrjar' version '0.1.1' }
multiRelease { targetVersions 8, 11 }
dependencies { testImplementation 'orchard:apple:1'
  java11Implementation 'orchard:pear:1' }`,
    'apple:1': '',
    'pear:1': '',
  }).resolve({ buildFile: 'build.gradle' });
  const pathsOf = (wanted: string) =>
    modules[0]!.dependencies.find(({ artifactId }) => artifactId === wanted)?.configurations;
  expect(pathsOf('apple')).toEqual(
    expect.arrayContaining(['java11TestCompileClasspath', 'java11TestRuntimeClasspath']),
  );
  expect(pathsOf('pear')).toEqual(['java11CompileClasspath', 'java11RuntimeClasspath']);
});

test("the plugin of JMH under its old id declares JMH at the script's version", () => {
  const jmh = (block: string) => `plugins { java; id("me.champeau.gradle.jmh") version "0.5.3" }\n${block}`;
  const library = (name: string) => `: jmh org.openjdk.jmh:${name}:1.25`;
  check(jmh('jmh { jmhVersion = "1.25" }'), [library('jmh-core'), library('jmh-generator-bytecode')]);
  check(jmh(''), [], ['build.gradle.kts:1 Left out: JMH itself, whose version nothing known gives']);
});

test('a module of JavaFX does not bring itself for a system that nobody tells', async () => {
  const base = `<project><modelVersion>4.0.0</modelVersion><groupId>org.openjfx</groupId><artifactId>javafx-base</artifactId><version>21</version>
<dependencies><dependency><groupId>org.openjfx</groupId><artifactId>javafx-base</artifactId><version>21</version><classifier>\${javafx.platform}</classifier></dependency></dependencies></project>`;
  const { modules } = await plantOrchard({
    'build.gradle': `plugins { id 'java'; id 'org.openjfx.javafxplugin' version '0.1.0' }
javafx { version = '21'; modules = ['javafx.base'] }`,
    'org/openjfx/javafx-base/21/javafx-base-21.pom': base,
  }).resolve({ buildFile: 'build.gradle' });
  expect(modules[0]!.dependencies.map(({ artifactId, classifier }) => [artifactId, classifier])).toEqual([
    ['javafx-base', null],
  ]);
});

test('code is compiled with what a shadowed archive does not hold', async () => {
  for (const id of ['com.gradleup.shadow', 'com.github.johnrengelman.shadow']) {
    const { modules, problems } = await plantOrchard({
      'build.gradle': `plugins { id 'java'; id '${id}' version '8.3.0' }
dependencies { shadow 'orchard:apple:1' }`,
      'apple:1': '',
    }).resolve({ buildFile: 'build.gradle' });
    expect(problems).toEqual([]);
    expect(modules[0]!.dependencies.map(({ configurations }) => configurations)).toEqual([['compileClasspath']]);
  }
});

test('the plugin of Ktor adds its BOM, and the library of what it writes about routes', () => {
  const ktor = (kotlin: string, version: string, more = '') =>
    readDeclared({
      'gradle.properties': 'kotlin.stdlib.default.dependency=false',
      'build.gradle.kts': `plugins { kotlin("${kotlin}") version "2.2.0"; id("io.ktor.plugin") version "${version}" }\n${more}`,
    });
  const ofKtor = ({ dependencies }: { readonly dependencies: readonly string[] }) =>
    dependencies.filter((row) => row.includes('io.ktor'));
  expect(ofKtor(ktor('jvm', '3.3.0'))).toEqual([expect.stringContaining(': implementation')]);
  expect(ofKtor(ktor('multiplatform', '3.3.0', 'kotlin { jvm() }'))).toEqual([
    expect.stringContaining(': commonMainImplementation'),
  ]);
  const routes = ': implementation io.ktor:ktor-server-routing-openapi:3.4.0';
  expect(ofKtor(ktor('jvm', '3.4.0', 'ktor { openApi { enabled = true } }'))).toContain(routes);
  expect(ofKtor(ktor('jvm', '3.4.0', 'ktor { openApi { enabled = false } }'))).not.toContain(routes);
  expect(ofKtor(ktor('jvm', '3.4.0'))).not.toContain(routes);
});

test.each(['biz.aQute.bnd', 'biz.aQute.bnd.workspace', 'io.quarkus.extension'])(
  'a plugin that takes dependencies from elsewhere is told: %s',
  (id) => {
    const { problems } = readDeclared({ 'build.gradle.kts': `plugins { java; id("${id}") version "7.0.0" }` });
    expect(problems).toEqual([`build.gradle.kts:1 Not read: the plugin ${id}, which may declare dependencies`]);
  },
);

test('a plugin of the same family that adds none is known', () =>
  check('plugins { java; id("biz.aQute.bnd.builder") version "7.0.0" }', []));

test.each([
  ['build.gradle', 'android { buildFeatures { viewBinding true } }'],
  ['build.gradle', 'android { buildFeatures.viewBinding = true }'],
  ['build.gradle', 'android { viewBinding { enabled = true } }'],
  ['build.gradle.kts', 'android { buildFeatures { viewBinding = true } }'],
  ['build.gradle.kts', 'android { viewBinding.isEnabled = true }'],
  ['build.gradle.kts', 'android { viewBinding { isEnabled = true } }'],
])('Android adds the library of views that are bound: %s %s', (name, block) => {
  const { dependencies, problems } = readDeclared({
    [name]: `plugins { id("com.android.library") version "8.5.0" }\n${block}`,
  });
  expect(problems).toEqual([]);
  expect(dependencies).toContain(': api androidx.databinding:viewbinding:8.5.0');
});

test('what binding of data adds is told, and a feature that is off adds nothing', () => {
  const read = (block: string) =>
    readDeclared({ 'build.gradle.kts': `plugins { id("com.android.library") version "8.5.0" }\n${block}` });
  expect(read('android { buildFeatures { dataBinding = true } }').problems).toEqual([
    'build.gradle.kts:1 Left out: the libraries of data binding, which the plugin com.android.library declares',
  ]);
  expect(read('android { buildFeatures { dataBinding = false; viewBinding = false; compose = true } }')).toMatchObject({
    dependencies: [],
    problems: [],
  });
});

test.each([
  ['', '2.1.0'],
  ["ext['kotlin.version'] = '2.2.0'", '2.2.0'],
])("Spring's plugins manage Kotlin at the version of its own plugin: %s", (more, expected) => {
  const { projects } = readBuilt({
    'build.gradle': `plugins { id 'org.jetbrains.kotlin.jvm' version '2.1.0'; id 'org.springframework.boot' version '3.5.0'; id 'io.spring.dependency-management' version '1.1.7' }
${more}`,
  });
  const managed = projects.get(':')!.configurations.get('*')!.dependencies;
  expect(managed.map(({ artifactId, properties }) => [artifactId, properties?.get('kotlin.version')])).toEqual([
    ['spring-boot-dependencies', expected],
  ]);
});

test.each([
  ['2.0.0', 'jvm', '', [': api org.jetbrains.kotlin:kotlin-stdlib:2.0.0']],
  ['1.9.20', 'jvm', '', [': api org.jetbrains.kotlin:kotlin-stdlib:1.9.20']],
  ['1.9.10', 'jvm', '', [': api org.jetbrains.kotlin:kotlin-stdlib-jdk8:1.9.10']],
  ['1.6.20-RC', 'jvm', '', [': api org.jetbrains.kotlin:kotlin-stdlib-jdk8:1.6.20-RC']],
  ['2.0.0', 'jvm', 'kotlin.coreLibrariesVersion = "1.9.0"', [': api org.jetbrains.kotlin:kotlin-stdlib-jdk8:1.9.0']],
  ['+', 'jvm', '', [': api org.jetbrains.kotlin:kotlin-stdlib:+']],
  // Before 1.5 code was for Java 6, unless a script says more.
  ['1.4.32', 'jvm', '', [': api org.jetbrains.kotlin:kotlin-stdlib:1.4.32']],
  [
    '1.4.32',
    'jvm',
    'tasks.compileKotlin { kotlinOptions.jvmTarget = "1.8" }',
    [': api org.jetbrains.kotlin:kotlin-stdlib-jdk8:1.4.32'],
  ],
  ['1.3.72', 'jvm', '', []],
  [
    '1.8.0',
    'multiplatform',
    'kotlin { jvm() }',
    [
      ': commonMainApi org.jetbrains.kotlin:kotlin-stdlib-common:1.8.0',
      ': jvmMainApi org.jetbrains.kotlin:kotlin-stdlib-jdk8:1.8.0',
    ],
  ],
])("Kotlin's plugin adds the standard library that its version has: %s %s %s", (version, kind, more, expected) =>
  check(`plugins { kotlin("${kind}") version "${version}" }\n${more}`, expected),
);
