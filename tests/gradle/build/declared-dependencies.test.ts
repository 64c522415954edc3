import { expect, test } from 'vitest';
import { readDeclared } from '../../support/declared.ts';

/** In the root's `dependencies` block; the root's path and `implementation` left out of what is found. */
function check(
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
  problems: readonly string[] = [],
): void {
  const read = readDeclared(files);
  expect(read.problems).toEqual(problems);
  expect(read.dependencies.map((line) => line.replace(/^: implementation /, ''))).toEqual(expected);
}

const groovy = (body: string, before = '') => ({ 'build.gradle': `${before}\ndependencies {\n${body}\n}\n` });
const kotlin = (body: string, before = '') => ({ 'build.gradle.kts': `${before}\ndependencies {\n${body}\n}\n` });

test.each([
  ["implementation 'orchard:apple:1'", 'orchard:apple:1'],
  ['implementation("orchard:apple:1")', 'orchard:apple:1'],
  ["implementation 'orchard:apple:1:tests@zip'", 'orchard:apple:1:tests@zip alone'],
  ["implementation 'orchard:apple'", 'orchard:apple'],
  ["implementation group: 'orchard', name: 'apple', version: '1', classifier: 'tests'", 'orchard:apple:1:tests'],
  ["implementation([group: 'orchard', name: 'apple', version: '1'])", 'orchard:apple:1'],
  [
    "implementation('orchard:apple:1') { exclude group: 'orchard', module: 'pip'; transitive = false }",
    'orchard:apple:1 alone without orchard:pip',
  ],
  ["implementation('orchard:apple:1') { exclude module: 'pip' }", 'orchard:apple:1 without *:pip'],
  [
    "implementation('orchard:apple') { version { strictly '[1,2['; prefer '1.5'; reject '1.4' } }",
    'orchard:apple:[1,2[ strictly [1,2[ prefer 1.5 reject 1.4',
  ],
  ["implementation 'orchard:apple:1!!'", 'orchard:apple:1 strictly 1'],
  ["implementation platform('orchard:bom:1')", 'orchard:bom:1 platform'],
  ["implementation enforcedPlatform('orchard:bom:1')", 'orchard:bom:1 strictly 1 enforced-platform'],
  ['implementation "orchard:apple:${1 + 1}"', 'orchard:apple:2'],
  ["implementation 'orchard:' + 'apple' + ':1'", 'orchard:apple:1'],
  [
    "implementation project.dependencies.create('orchard:apple:1') { exclude module: 'pip' }",
    'orchard:apple:1 without *:pip',
  ],
  ["implementation(platform('orchard:bom:1') { exclude module: 'pip' })", 'orchard:bom:1 platform without *:pip'],
  ["def d = create('orchard:apple:1'); d.transitive = false; implementation d", 'orchard:apple:1 alone'],
  ["implementation provider { 'orchard:apple:1' }", 'orchard:apple:1'],
  ['implementation provider { \'1\' }.map { "orchard:apple:$it" }', 'orchard:apple:1'],
  ["implementation group: 'orchard', name: 'apple', version: '1', configuration: 'master'", 'orchard:apple:1 alone'],
])('Groovy: %s', (line, expected) => check(groovy(line), [expected]));

test.each([
  ['implementation("orchard:apple:1")', 'orchard:apple:1'],
  ['"implementation"("orchard:apple:1")', 'orchard:apple:1'],
  ['add("implementation", "orchard:apple:1")', 'orchard:apple:1'],
  ['implementation(group = "orchard", name = "apple", version = "1")', 'orchard:apple:1'],
  [
    'implementation("orchard:apple:1") { exclude(group = "orchard", module = "pip") }',
    'orchard:apple:1 without orchard:pip',
  ],
  ['implementation("orchard:apple") { version { strictly("1") } }', 'orchard:apple:1 strictly 1'],
  ['implementation(platform("orchard:bom:1"))', 'orchard:bom:1 platform'],
  ['implementation(kotlin("stdlib", "2.0"))', 'org.jetbrains.kotlin:kotlin-stdlib:2.0'],
  ['implementation("""orchard:apple:1""")', 'orchard:apple:1'],
])('Kotlin: %s', (line, expected) => check(kotlin(line), [expected]));

test('a release that may change is told, a snapshot is one by itself', () => {
  check(
    groovy(
      "implementation('orchard:apple:1') { changing = true }\nimplementation('orchard:pear:1-SNAPSHOT') { changing = true }",
    ),
    ['orchard:apple:1', 'orchard:pear:1-SNAPSHOT'],
    ['build.gradle:3 orchard:apple:1 may change under its version, and is not asked for again once it is here'],
  );
  check(
    kotlin('implementation("orchard:apple:1") { isChanging = true }'),
    ['orchard:apple:1'],
    ['build.gradle.kts:3 orchard:apple:1 may change under its version, and is not asked for again once it is here'],
  );
});

test.each([["final fruit = '1'"], ["static final fruit = '1'"], ["private fruit = '1'"]])(
  'Groovy: a variable of no type, %s',
  (line) => check(groovy('implementation "orchard:apple:$fruit"', line), ['orchard:apple:1']),
);

test('what may be nothing is no member of a list', () =>
  check(kotlin('listOfNotNull("orchard:apple:1", null).forEach { implementation(it) }'), ['orchard:apple:1']));

test('several at once', () =>
  check(groovy("implementation 'orchard:apple:1', 'orchard:pear:2'\nimplementation(['orchard:fig:3'])"), [
    'orchard:apple:1',
    'orchard:pear:2',
    'orchard:fig:3',
  ]));
test('constraints', () =>
  check(kotlin('constraints { implementation("orchard:apple:1") { because("x") } }'), ['constraint orchard:apple:1']));
test('the version of the Kotlin plugin is that of its modules', () =>
  check(kotlin('implementation(kotlin("test"))', 'plugins { kotlin("jvm") version "2.1.0" }'), [
    'org.jetbrains.kotlin:kotlin-test:2.1.0',
    ': api org.jetbrains.kotlin:kotlin-stdlib:2.1.0',
  ]));
test('the parts of a notation one by one', () =>
  check(kotlin('implementation("orchard", "apple", "1")'), ['orchard:apple:1']));
test.each([
  ["def v = '1'", 'groovy'],
  ["String v = '1'", 'groovy'],
  ["final String v = '1'", 'groovy'],
  ["ext.v = '1'", 'groovy'],
  ["ext { v = '1' }", 'groovy'],
  ["ext { set('v', '1') }", 'groovy'],
  ["project.ext.set('v', '1')", 'groovy'],
  ["buildscript { ext.v = '1' }", 'groovy'],
  ["buildscript { ext { v = '1' } }", 'groovy'],
  ["def v = [a: '1'].a", 'groovy'],
  ["def v = ['a:1', 'b:2'].collectEntries { def parts = it.split(':'); [parts[0], parts[1]] }['a']", 'groovy'],
  ["def v = ['a'].collectEntries { [(it): '1'] }.a", 'groovy'],
  ["def v = [a: '0'].collectEntries { key, value -> [key, '1'] }.a", 'groovy'],
  ['val v = "1"', 'kotlin'],
  ['val v: String = "1"', 'kotlin'],
  ['val v by extra("1")', 'kotlin'],
  ['val v by extra { "1" }', 'kotlin'],
  ['extra["v"] = "1"\nval v: String by extra', 'kotlin'],
  ['extra.set("v", "1")\nval v = extra.get("v") as String', 'kotlin'],
  ['val versions = mapOf("v" to "1")\nval v = versions["v"]', 'kotlin'],
  ['object Versions { const val v = "1" }\nval v = Versions.v', 'kotlin'],
  ['fun version(name: String) = when (name) { else -> "0" }\nval v = if (1 > 2) "0" else "1"', 'kotlin'],
  ['val v = findProperty("missing") as String? ?: "1"', 'kotlin'],
  ['val v by lazy { "1" }', 'kotlin'],
  ['val v = listOf("a:1").associate { it.substringBefore(":") to it.substringAfter(":") }["a"]', 'kotlin'],
  ['val v = listOf("a").associateWith { "1" }["a"]', 'kotlin'],
  ['val v = listOf("1").associateBy { "a" }["a"]', 'kotlin'],
  ['val v = (mapOf("a" to "0") + mapOf("a" to "x").mapValues { "1" }).getValue("a")', 'kotlin'],
  ['val v = listOf("0", "1").first { it == "1" }', 'kotlin'],
  ['val v = listOf("1").groupBy { "a" }["a"]!!.single()', 'kotlin'],
])('a version by %s', (before, language) =>
  check(
    language === 'groovy'
      ? groovy('implementation "orchard:apple:$v"', before)
      : kotlin('implementation("orchard:apple:$v")', before),
    ['orchard:apple:1'],
  ),
);

test('braces on lines of their own', () => {
  const expected = ['orchard:apple:1 without orchard:pear'];
  const block = "(\"orchard:apple:1\")\n{\n  exclude(GROUP 'orchard', MODULE 'pear')\n}\n";
  check(groovy(`implementation${block.replace('GROUP', 'group:').replace('MODULE', 'module:')}`), expected);
  check(
    kotlin(
      `implementation${block.replace('GROUP', 'group =').replace('MODULE', 'module =').replaceAll("'", '"')}`,
      'class A\n{\n  val x = 1\n}\nfun f(): A\n{\n  return A()\n}',
    ),
    expected,
  );
  check({ 'build.gradle': "dependencies\n{\n  api 'orchard:apple:1'\n}" }, [': api orchard:apple:1']);
});
test('properties of the root and of the project', () =>
  check(
    {
      'gradle.properties': 'v=1\nw=2\n',
      'settings.gradle': "include 'a'",
      'a/gradle.properties': 'w=3\n',
      'a/build.gradle': 'dependencies { api "orchard:apple:$v"\napi "orchard:pear:${project.property(\'w\')}" }',
    },
    [':a api orchard:apple:1', ':a api orchard:pear:3'],
  ));
test('by project', () =>
  check({ 'gradle.properties': 'v=1\n', ...kotlin('implementation("orchard:apple:$v")', 'val v: String by project') }, [
    'orchard:apple:1',
  ]));
test('a map of versions that grows', () =>
  check(
    groovy(
      'implementation libs.apple\nimplementation "orchard:pear:${versions.pear}"',
      "ext { versions = [:]; libs = [:] }\nversions += [pear: '2']\nversions['apple'] = '1'\nlibs += [apple: \"orchard:apple:$versions.apple\"]",
    ),
    ['orchard:apple:1', 'orchard:pear:2'],
  ));

test('what is not known is told, with what is known of it', () =>
  check(
    groovy(
      'implementation "orchard:apple:${now()}"\nimplementation secret()\nif (today()) { implementation \'a:b:1\' }',
    ),
    ['orchard:apple'],
    [
      'build.gradle:3 Nothing known gives the version of orchard:apple: "orchard:apple:${now()}"',
      'build.gradle:4 Not understood, and left out of the dependencies: secret()',
      'build.gradle:5 Not understood, and left out of the dependencies: if (today())',
    ],
  ));
test('a block that only a build decides about is told', () =>
  check(
    { 'build.gradle': "unknown {\n  dependencies {\n    api 'a:b:1'\n  }\n}" },
    [],
    ['build.gradle:2 Left out: dependencies within unknown { … }, which only a build can decide'],
  ));

test('what Kotlin finds in no container of source sets is of the project', () =>
  check({ 'build.gradle.kts': 'sourceSets { create("more"); dependencies { implementation("orchard:apple:1") } }' }, [
    'orchard:apple:1',
  ]));

test('what tasks call dependencies declares none', () =>
  check(
    {
      'build.gradle.kts': `tasks.dependencies { doFirst { println("pip") } }
tasks.named("shadowJar").configure { dependencies { exclude(dependency("orchard:apple")) } }`,
    },
    [],
  ));

test.each([
  ["switch (fruit) {\n  case 'pear': v = '0'; break\n  case 'apple':\n    v = '1'\n    break\n  default: v = '2'\n}"],
  ["switch (fruit) {\n  default:\n    v = '0'\n    break\n  case ['apple', 'fig']:\n  case 'plum':\n    v = '1'\n}"],
  ["v = switch (fruit) { case 'pear', 'fig' -> '0'\n case 'apple' -> '1'\n default -> '2' }"],
  ["switch (fruit) { case 'pear': v = '0' }\nv = v ?: '1'"],
])('Groovy: a version by %s', (statement) =>
  check(groovy('implementation "orchard:apple:$v"', `def fruit = 'apple'\ndef v = null\n${statement}`), [
    'orchard:apple:1',
  ]),
);
test('a switch that only a build decides about is told', () =>
  check(
    groovy("switch (today()) { case 'monday': implementation 'orchard:apple:1' }"),
    [],
    ['build.gradle:3 Not understood, and left out of the dependencies: if (today() == "monday")'],
  ));

test('what may fail: a project that is not there leads to the handler, and what comes last is done', () => {
  const body = `val made = listOf(":pear", ":plum").map { try { project(it) } catch (_: UnknownProjectException) { create("orchard\${it}:1") } }
made.forEach { implementation(it) }`;
  check({ 'settings.gradle.kts': 'include("pear")', ...kotlin(body) }, [':pear', 'orchard:plum:1']);
  check(
    groovy(
      'implementation "$group:apple:1"',
      "group = 'orchard'\ntry {\n  group = 'other'\n  dependencies { api 'orchard:pear:1' }\n} finally {\n  group = 'orchard'\n}",
    ),
    [': api orchard:pear:1', 'orchard:apple:1'],
  );
});

test('collectors and outputs in test suites', () =>
  check(
    {
      'settings.gradle.kts': 'include("pear")',
      'build.gradle.kts': `testing { suites { register<JvmTestSuite>("more") { dependencies {
  implementation.add(project(":pear"))
  implementation.add("orchard:apple:1")
  compileOnly.bundle(listOf("orchard:fig:1", "orchard:plum:1"))
  implementation(sourceSets.test.output)
} } } }
dependencies { add(java.sourceSets.getByName("more").runtimeOnlyConfigurationName, "orchard:nut:1") }`,
    },
    [
      ': moreImplementation :pear',
      ': moreImplementation orchard:apple:1',
      ': moreImplementation org.junit.jupiter:junit-jupiter',
      ': moreCompileOnly orchard:fig:1',
      ': moreCompileOnly orchard:plum:1',
      ': moreRuntimeOnly orchard:nut:1',
      ': moreRuntimeOnly org.junit.platform:junit-platform-launcher',
    ],
  ));

test('what is said of a build is done when all of it was read', () =>
  check(
    {
      'settings.gradle': "include 'pear'",
      ...groovy('', "gradle.projectsEvaluated { dependencies { implementation 'orchard:apple:1' } }"),
      'pear/build.gradle': "if (gradle.parent == null) { dependencies { api 'orchard:pear:1' } }",
    },
    ['orchard:apple:1', ':pear api orchard:pear:1'],
  ));

test('what an attribute is by its name', () => {
  const { dependencies, problems } = readDeclared(
    kotlin(`implementation("orchard:apple:1") { attributes {
  attribute(Bundling.BUNDLING_ATTRIBUTE, named(Bundling.SHADOWED))
  attribute(GradlePluginApiVersion.GRADLE_PLUGIN_API_VERSION_ATTRIBUTE, named("8.0"))
} }`),
  );
  expect(dependencies).toEqual([': implementation orchard:apple:1']);
  expect(problems).toEqual([]);
});

test('packages of another platform declare nothing', () =>
  check(kotlin('val pack = NpmDependency(objects, NpmDependency.Scope.DEV, "plum", "1")\nimplementation(pack)'), []));

test('a configuration called as the project calls something else', () =>
  check(
    groovy(
      "testing 'orchard:apple:1'",
      "configurations { testing { transitive = false }\n more { extendsFrom testing } }\nconfigurations.each { it.exclude group: 'plum' }",
    ),
    [': testing orchard:apple:1'],
  ));

test('an object of a type whose arguments go over several lines', () =>
  check(
    kotlin('implementation("orchard:apple:1")', 'val tree = object : Tree(\n  1,\n  2,\n) {\n  val pear = { 1 }\n}'),
    ['orchard:apple:1'],
  ));
