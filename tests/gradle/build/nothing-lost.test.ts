import { expect, test } from 'vitest';
import { readDeclared } from '../../support/declared.ts';

const JAVA = { kts: 'plugins { java }\n', gradle: "plugins { id 'java' }\n" };
const OBJECT = 'object Barn { fun DependencyHandler.pa() { add("implementation", "orchard:apple:1") } }\n';

function read(language: 'kts' | 'gradle', script: string) {
  return readDeclared({ [language === 'kts' ? 'build.gradle.kts' : 'build.gradle']: JAVA[language] + script });
}

test.each([
  'dependencies { buildList { add("apple") }.forEach { implementation("orchard:$it:1") } }',
  'dependencies { buildSet { add("apple"); add("apple") }.forEach { implementation("orchard:$it:1") } }',
  'dependencies { buildMap { put("apple", "1") }.forEach { (k, v) -> implementation("orchard:$k:$v") } }',
  'dependencies { repeat(1) { implementation("orchard:apple:${it + 1}") } }',
  'dependencies { (1..1).forEach { implementation("orchard:apple:$it") } }',
  'dependencies { for (i in 1..<2) implementation("orchard:apple:$i") }',
  `${OBJECT}dependencies { with(Barn) { pa() } }`,
  `${OBJECT}dependencies { Barn.apply { pa() } }`,
  `${OBJECT}dependencies { Barn.run { pa() } }`,
  'configurations.all { if (name == "implementation") dependencies.add(project.dependencies.create("orchard:apple:1")) }',
  'configurations.matching { it.name == "implementation" }.all { project.dependencies.add(name, "orchard:apple:1") }',
  'configurations.matching { it.name == "implementation" }.configureEach { project.dependencies.add(name, "orchard:apple:1") }',
  'configurations.named { it == "implementation" }.configureEach { project.dependencies.add(name, "orchard:apple:1") }',
  'configurations.configureEach { if (name == "implementation") project.dependencies { "implementation"("orchard:apple:1") } }',
  'configurations.all { if (name.startsWith("impl")) withDependencies { add(project.dependencies.create("orchard:apple:1")) } }',
  'sourceSets.main { dependencies { implementation("orchard:apple:1") } }',
  'sourceSets { main { dependencies { implementation("orchard:apple:1") } } }',
  'sourceSets.named("main") { project.dependencies.add(implementationConfigurationName, "orchard:apple:1") }',
  'sourceSets.configureEach { if (name == "main") project.dependencies.add(implementationConfigurationName, "orchard:apple:1") }',
  'dependencies { implementation(dependencyFactory.create("orchard:apple:1")) }',
  'val g = "orchard"\ndependencies { implementation(project.dependencyFactory.create(g, "apple", "1")) }',
  'configurations.implementation { dependencies.add(project.dependencyFactory.create("orchard", "apple", "1")) }',
  'configure<SourceSetContainer> { named("main") { dependencies { add(implementationConfigurationName, "orchard:apple:1") } } }',
  'the<SourceSetContainer>()["main"].let { set -> dependencies.add(set.implementationConfigurationName, "orchard:apple:1") }',
  'extensions.getByType(SourceSetContainer::class).named("main") { dependencies { add(implementationConfigurationName, "orchard:apple:1") } }',
  'configurations.implementation.get().dependencies += dependencies.create("orchard:apple:1")',
])('read in Kotlin: %s', (script) =>
  expect(read('kts', script)).toMatchObject({ dependencies: [': implementation orchard:apple:1'], problems: [] }),
);

test.each([
  "configurations.all { if (it.name == 'implementation') { dependencies.add(project.dependencies.create('orchard:apple:1')) } }",
  "configurations.all { c -> if (c.name == 'implementation') { project.dependencies.add(c.name, 'orchard:apple:1') } }",
  "configurations.matching { it.name == 'implementation' }.all { c -> project.dependencies.add(c.name, 'orchard:apple:1') }",
  "configurations.findAll { it.name == 'implementation' }.each { c -> project.dependencies.add(c.name, 'orchard:apple:1') }",
  "configurations.whenObjectAdded { c -> if (c.name == 'implementation') project.dependencies.add(c.name, 'orchard:apple:1') }",
  "configurations { all { if (it.name == 'implementation') { project.dependencies { implementation 'orchard:apple:1' } } } }",
  "sourceSets { main { dependencies { implementation 'orchard:apple:1' } } }",
  "sourceSets { main { project.dependencies { implementation 'orchard:apple:1' } } }",
  "sourceSets.main { dependencies { implementation 'orchard:apple:1' } }",
  "sourceSets.all { set -> if (set.name == 'main') dependencies.add(set.implementationConfigurationName, 'orchard:apple:1') }",
  'String pick(String name) { "orchard:$name:1" }\next.pick = this.&pick\ndependencies { implementation pick(\'apple\') }',
  "dependencies { implementation dependencyFactory.create('orchard', 'apple', '1') }",
  '(1..1).each { n -> dependencies { implementation "orchard:apple:$n" } }',
])('read in Groovy: %s', (script) =>
  expect(read('gradle', script)).toMatchObject({ dependencies: [': implementation orchard:apple:1'], problems: [] }),
);

test.each([
  ['kts', 'var i = 0\nwhile (i < 2) { dependencies.add("implementation", "orchard:apple:$i"); i++ }'],
  ['kts', 'var i = 0\ndo { dependencies { implementation("orchard:apple:$i") }; i++ } while (i < 2)'],
  ['kts', 'dependencies { sequence { yield("apple") }.forEach { implementation("orchard:$it:1") } }'],
  ['kts', 'unknown { dependencies.add("implementation", "orchard:apple:1") }'],
  ['kts', 'unknown { project.dependencies.implementation("orchard:apple:1") }'],
  ['kts', 'unknown.forEach { "implementation"("orchard:apple:1") }'],
  ['kts', 'if (unknown) dependencies.add("implementation", "orchard:apple:1")'],
  ['kts', 'for (a in unknown) { dependencies.add("implementation", "orchard:apple:1") }'],
  ['kts', 'val x = unknown.map { dependencies.add("implementation", "orchard:apple:1") }'],
  ['kts', 'fun apple() { dependencies { implementation("orchard:apple:1") } }\nif (unknown) apple()'],
  ['kts', 'fun inner() { dependencies.add("api", "orchard:apple:1") }\nfun apple() { inner() }\nunknown { apple() }'],
  ['kts', 'if (unknown) apply(from = "apple.gradle.kts")'],
  ['kts', 'if (unknown) configurations.all { resolutionStrategy.force("orchard:apple:1") }'],
  ['kts', 'if (unknown) configurations.all { resolutionStrategy { eachDependency { useVersion("1") } } }'],
  ['kts', 'configurations.matching { unknown(it) }.all { project.dependencies.add(name, "orchard:apple:1") }'],
  ['kts', 'gradle.taskGraph.whenReady { dependencies.add("implementation", "orchard:apple:1") }'],
  ['gradle', 'for (int i = 0; i < 2; i++) { dependencies.add(\'implementation\', "orchard:apple:$i") }'],
  ['gradle', "unknown { configurations.implementation.dependencies << dependencies.create('orchard:apple:1') }"],
  ['gradle', "if (unknown) apply from: 'apple.gradle'"],
  ['gradle', "if (unknown) configurations.all { exclude group: 'orchard' }"],
  ['gradle', "if (unknown) configurations.implementation.exclude group: 'orchard'"],
  ['gradle', 'if (unknown) { configurations { implementation { transitive = false } } }'],
  ['gradle', "if (unknown) apply plugin: 'war'"],
  ['gradle', "if (unknown) { plugins.apply('orchard.unknown') }"],
  ['gradle', 'if (unknown) dependencies.components { all { } }'],
  ['kts', 'if (unknown) apply(plugin = "groovy")'],
  ['kts', 'if (unknown) plugins.apply(WarPlugin::class)'],
  ['kts', 'unknown { configurations { "implementation" { exclude("orchard") } } }'],
  ['kts', 'if (unknown) configurations.implementation { dependencies.removeIf { true } }'],
  ['kts', 'if (unknown) configurations.implementation.get().dependencies.clear()'],
  ['gradle', "sourceSets.matching { it.name == 'x' }.all { dependencies.add('implementation', 'orchard:apple:1') }"],
] as const)('told, if not read, in %s: %s', (language, script) => {
  const { dependencies, problems } = read(language, script);
  expect(dependencies).toEqual([]);
  expect(problems).not.toEqual([]);
});

test.each([
  ['gradle', "if (unknown) apply plugin: 'signing'"],
  ['gradle', "if (unknown) { jar { exclude 'META-INF/x' } }"],
  ['kts', 'if (unknown) pluginManager.apply("jacoco")'],
  ['kts', 'if (unknown) pluginManager.apply(DistributionPlugin::class.java)'],
  ['kts', 'tasks.register("x") { doLast { dependencies.add("implementation", "orchard:apple:1") } }'],
  ['kts', 'publishing { publications { create("x") { pom.withXml { asNode().dependencies.add("api", "a:b:1") } } } }'],
  ['kts', 'if (unknown) dependencies.create("orchard:apple:1")'],
  ['kts', 'if (unknown) { openApi { version("v1") } }'],
  ['gradle', "sourceSets { main { java { srcDirs = ['src'] }; compileClasspath += files('x') } }"],
  ['gradle', "sourceSets { jmh { java.srcDirs = ['x'] } }"],
] as const)('nothing is declared in %s: %s', (language, script) =>
  expect(read(language, script)).toMatchObject({ dependencies: [], problems: [] }),
);

test('each part of a module that stands alone counts', () => {
  const { dependencies } = read(
    'kts',
    'dependencies { implementation("orchard", "apple", "1", null, "red", "zip"); implementation(dependencyFactory.create("orchard", "pear", "1", "green", "aar")) }',
  );
  expect(dependencies).toEqual([
    ': implementation orchard:apple:1:red@zip alone',
    ': implementation orchard:pear:1:green@aar alone',
  ]);
});

test('what stands in the block of a test suite makes no suite of its own', () => {
  const { dependencies, problems } = read(
    'kts',
    'testing { suites { register<JvmTestSuite>("it") { useJUnit("4"); targets { all { testTask.configure { } } }; sources { java { } } } } }',
  );
  expect(dependencies).toEqual([': itImplementation junit:junit:4']);
  expect(problems).toEqual([]);
});

test.each([
  ['library', 'if (extensions.findByName("android") is LibraryExtension) { DECLARED }', true],
  ['application', 'if (extensions.findByName("android") is LibraryExtension) { DECLARED }', false],
  ['library', 'if (extensions.findByName("android") !is ApplicationExtension) { DECLARED }', true],
  [
    'library',
    'when (extensions.findByName("android")) { is LibraryExtension -> { DECLARED } is ApplicationExtension -> { } }',
    true,
  ],
  ['application', 'when (extensions.getByName("android")) { is CommonExtension -> { DECLARED } }', true],
  ['library', 'extensions.findByType<ApplicationExtension>()?.apply { DECLARED }', false],
  ['library', 'extensions.findByType(AppExtension::class.java)?.let { DECLARED }', false],
  ['library', 'extensions.findByType(LibraryExtension::class.java)?.let { DECLARED }', true],
  ['application', 'if (extensions.findByType(LibraryExtension::class.java) != null) { DECLARED }', false],
])("the extension of Android's plugin %s has its types alone: %s", (plugin, script, isDeclared) => {
  const declared = 'dependencies.add("implementation", "orchard:apple:1")';
  const { dependencies, problems } = readDeclared({
    'build.gradle.kts': `plugins { id("com.android.${plugin}") }\n${script.replace('DECLARED', declared)}`,
  });
  expect(problems).toEqual([]);
  expect(dependencies).toEqual(isDeclared ? [': implementation orchard:apple:1'] : []);
});

test.each([
  ['gradle', "for (n in ['a', 'b', 'c']) { if (n == 'b') continue; add(n) }", 'a c'],
  ['gradle', "for (n in ['a', 'b', 'c']) { if (n == 'b') { break }\nadd(n) }", 'a'],
  ['gradle', "for (n in ['a', 'b']) { for (m in ['c', 'd']) { if (m == 'd') break; add(n + m) } }", 'ac bc'],
  ['gradle', "switch ('x') { case 'x': if (true) { add('a'); break }\nadd('b') }\nadd('c')", 'a c'],
  [
    'gradle',
    "for (n in ['fig', 'apple', 3]) { switch (n) { case ~/f.*/: add('a'); break; case ['apple']: add('b'); break; case 1..5: add('c') } }",
    'a b c',
  ],
  ['gradle', "for (n in ['x', 'y']) { switch (n) { case 'x': if (true) continue; default: add('a') }\nadd(n) }", 'a y'],
  ['kts', 'for (n in listOf("a", "b", "c")) { if (n == "b") continue; add(n) }', 'a c'],
  ['kts', 'for (n in listOf("a", null, "c")) { val m = n ?: continue; add(m) }', 'a c'],
  ['kts', 'for (n in listOf("a", null, "c")) { val m = n ?: break; add(m) }', 'a'],
  ['gradle', 'int n = 1\nn++\nn += 2\nadd("${n++}")\nadd("$n")', '4 5'],
  ['kts', 'var n = 3\n--n\nadd("${--n}")\nadd("${n--}")\nadd("$n")', '1 1 0'],
] as const)('what ends a loop and what counts is followed in %s: %s', (language, script, expected) => {
  const add = {
    kts: 'fun add(name: String) { dependencies.add("implementation", "orchard:$name:1") }',
    gradle: 'def add(name) { dependencies.add(\'implementation\', "orchard:$name:1") }',
  };
  const { dependencies, problems } = read(language, `${add[language]}\n${script}`);
  expect(problems).toEqual([]);
  expect(dependencies).toEqual(expected.split(' ').map((name) => `: implementation orchard:${name}:1`));
});

test.each([
  ['gradle', "java.registerFeature('pie') { usingSourceSet(sourceSets.main) }"],
  ['gradle', "java { registerFeature('pie') { usingSourceSet(sourceSets.main) } }"],
  ['gradle', "sourceSets.create('barn')"],
  ['gradle', "sourceSets { barn { java.srcDir 'barn' } }"],
  ['gradle', 'sourceSets { test { compileClasspath += main.output } }'],
  ['gradle', 'sourceSets.test.runtimeClasspath = configurations.barn'],
  ['gradle', 'dependencyLocking { lockAllConfigurations() }'],
  ['gradle', 'configurations.all { resolutionStrategy.deactivateDependencyLocking() }'],
  ['kts', 'sourceSets { create("barn") }'],
  ['kts', 'val barn by sourceSets.creating'],
  ['kts', 'val barn by sourceSets.registering { java.srcDir("barn") }'],
  ['kts', 'dependencyLocking.lockMode = LockMode.STRICT'],
  ['kts', 'dependencyLocking.ignoredDependencies.add("orchard:*")'],
] as const)('a part that is not followed tells source sets and locks, in %s: %s', (language, script) => {
  for (const part of [`if (unknown()) { ${script} }`, `unknown { ${script} }`])
    expect(read(language, part).problems.join()).toContain('Left out: ');
});

test.each([
  ['gradle', "sourceSets { main { java.srcDir 'barn' } }"],
  ['gradle', "sourceSets.main.java.srcDir 'barn'"],
  ['gradle', "sourceSets { main.java.srcDirs += 'barn' }"],
  ['gradle', "android { sourceSets { debug { java.srcDir 'barn' } } }"],
  ['gradle', 'tasks.x { classpath = sourceSets.main.runtimeClasspath }'],
  ['kts', 'sourceSets { main { java.srcDir("barn") } }'],
  ['kts', 'kotlin { sourceSets { jvmMain { kotlin.srcDir("barn") } } }'],
  ['kts', 'kotlin.sourceSets.create("barn")'],
] as const)('and nothing of where sources lie, in %s: %s', (language, script) =>
  expect(read(language, `if (unknown()) { ${script} }`).problems).toEqual([]),
);
