import { expect, test } from 'vitest';
import { readBuilt, readDeclared } from '../../support/declared.ts';

function check(
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
  problems: readonly string[] = [],
): void {
  const read = readDeclared(files);
  expect(read.problems).toEqual(problems);
  expect(read.dependencies).toEqual(expected);
}

const CATALOG = `[versions]
kotlin = "2.0"
pear = { strictly = "[2,3[", prefer = "2.5" }
[libraries]
apple-core = "orchard:apple:1"
pear = { module = "orchard:pear", version.ref = "pear" }
bom = { module = "orchard:bom", version = "9" }
[bundles]
all = ["apple-core", "pear"]
[plugins]
kotlin = { id = "org.jetbrains.kotlin.jvm", version.ref = "kotlin" }
`;

test('accessors of a catalog', () =>
  check(
    {
      'gradle/libs.versions.toml': CATALOG,
      'build.gradle.kts': `plugins { alias(libs.plugins.kotlin) }
dependencies {
  api(libs.apple.core)
  api(libs.pear)
  api(libs.bundles.all)
  api(platform(libs.bom))
  api("orchard:fig:\${libs.versions.kotlin.get()}")
  api(kotlin("reflect"))
  api(libs.missing)
}`,
    },
    [
      ': api org.jetbrains.kotlin:kotlin-stdlib:2.0',
      ': api orchard:apple:1',
      ': api orchard:pear:[2,3[ strictly [2,3[ prefer 2.5',
      ': api orchard:apple:1',
      ': api orchard:pear:[2,3[ strictly [2,3[ prefer 2.5',
      ': api orchard:bom:9 platform',
      ': api orchard:fig:2.0',
      ': api org.jetbrains.kotlin:kotlin-reflect:2.0',
    ],
    ['build.gradle.kts:9 Not understood, and left out of the dependencies: libs.missing'],
  ));
test('catalogs of the settings, in place of and beside that of the file', () =>
  check(
    {
      'settings.gradle': `dependencyResolutionManagement { versionCatalogs {
  libs { version('kotlin', '3.0') }
  tools { from(files('gradle/tools.toml')) }
  create('own') { library('fig', 'orchard', 'fig').version('4'); bundle('b', ['fig']) }
} }`,
      'gradle/libs.versions.toml': CATALOG,
      'gradle/tools.toml': '[libraries]\nplum = "orchard:plum:5"\n',
      'build.gradle':
        'dependencies { api "orchard:kt:${libs.versions.kotlin.get()}"\napi tools.plum\napi own.bundles.b }',
    },
    [': api orchard:kt:3.0', ': api orchard:plum:5', ': api orchard:fig:4'],
  ));
test('catalogs whose builder is called without a block', () =>
  check(
    {
      'settings.gradle.kts': `dependencyResolutionManagement { versionCatalogs {
  create("libs").from(files("fruits.toml"))
  val tools = create("tools")
  tools.library("fig", "orchard:fig:4")
} }`,
      'fruits.toml': '[libraries]\nplum = "orchard:plum:5"\n',
      'build.gradle.kts': 'dependencies { api(libs.plum); api(tools.fig) }',
    },
    [': api orchard:plum:5', ': api orchard:fig:4'],
  ));
test('a catalog that is damaged is told, and the rest is read', () =>
  check(
    { 'gradle/libs.versions.toml': 'nonsense', 'build.gradle': "dependencies { api 'a:b:1' }" },
    [': api a:b:1'],
    [expect.stringMatching(/^gradle\/libs\.versions\.toml:1 .*; the catalog is left out$/) as unknown as string],
  ));

test('modules, wherever they lie and whatever they are called', () =>
  check(
    {
      'settings.gradle.kts': `include("a", ":b:c")
project(":a").projectDir = file("elsewhere/a")
project(":b:c").name = "core"
fun module(path: String) { val name = path.substringAfterLast('/'); include(name); project(":$name").projectDir = file(path) }
module("lib/d")
rootProject.children.forEach { it.buildFileName = "\${it.name}.gradle.kts" }`,
      'elsewhere/a/a.gradle.kts': 'dependencies { api(project(":b:core")); api(projects.d) }',
      'b/c/build.gradle': "dependencies { api project(':d'); api project(path: ':a', configuration: 'x') }",
      'lib/d/d.gradle.kts': 'dependencies { api("orchard:apple:1") }',
    },
    [':a api :b:core', ':a api :d', ':b:core api :d', ':b:core api :a', ':d api orchard:apple:1'],
  ));
test('what a root says of other projects', () =>
  check(
    {
      'settings.gradle': "include 'lib-a', 'lib-b', 'tool'",
      'build.gradle': `ext.libs = subprojects.findAll { it.name.startsWith('lib-') }
allprojects { ext.all = '0' }
subprojects { dependencies { api "orchard:every:$all" } }
configure(libs) { dependencies { api 'orchard:lib:1' } }
configure(subprojects - project(':tool')) { if (name == 'lib-b') dependencies { api 'orchard:b:1' } }
project(':tool') { dependencies { api 'orchard:tool:1' } }
['lib-a', 'tool'].each { p -> project(":$p") { dependencies { api "orchard:each:1" } } }`,
    },
    [
      ':lib-a api orchard:every:0',
      ':lib-a api orchard:lib:1',
      ':lib-a api orchard:each:1',
      ':lib-b api orchard:every:0',
      ':lib-b api orchard:lib:1',
      ':lib-b api orchard:b:1',
      ':tool api orchard:every:0',
      ':tool api orchard:tool:1',
      ':tool api orchard:each:1',
    ],
  ));
test('accessors of projects, from the root too', () =>
  check(
    {
      'settings.gradle': "rootProject.name = 'old-orchard'\ninclude 'apple-core', 'lib:pear'",
      'build.gradle':
        'dependencies { api projects.appleCore; api projects.oldOrchard.lib.pear; api projects.oldOrchard }',
    },
    [': api :apple-core', ': api :lib:pear', ': api :'],
  ));
test('what accessors of projects say of them', () =>
  check(
    {
      'settings.gradle.kts': 'include("bom", ":core:jam")',
      'build.gradle.kts': 'allprojects { group = "orchard"; version = "7" }',
      'bom/build.gradle.kts': `dependencies {
  api(projects.core.jam.group + ":jam-jvm:" + projects.core.jam.version)
  api("\${projects.core.jam.group}:\${projects.core.jam.name}-js:\${project(":core:jam").version}")
}`,
    },
    [':bom api orchard:jam-jvm:7', ':bom api orchard:jam-js:7'],
  ));
test('scripts that are applied, once each way', () =>
  check(
    {
      'build.gradle': 'apply from: \'gradle/a.gradle\'\napply from: "$rootDir/gradle/missing.gradle"',
      'gradle/a.gradle':
        "apply from: 'gradle/a.gradle'\nafterEvaluate { dependencies { api 'orchard:late:1' } }\ndependencies { api 'orchard:apple:1' }",
    },
    [': api orchard:apple:1', ': api orchard:late:1'],
    ['build.gradle:2 There is no script /orchard/gradle/missing.gradle'],
  ));
test('scripts that are applied by their place in the layout', () =>
  check(
    {
      'settings.gradle.kts': 'include("a")',
      'build.gradle.kts': `apply(from = rootProject.layout.projectDirectory.file("more.gradle.kts"))
subprojects { apply(from = layout.settingsDirectory.dir("gradle").file("more.gradle.kts").asFile) }
apply(from = nobody)`,
      'more.gradle.kts': 'dependencies { "more"("orchard:apple:1") }',
      'gradle/more.gradle.kts': 'dependencies { "more"("orchard:pear:1") }',
    },
    [': more orchard:apple:1', ':a more orchard:pear:1'],
    ['build.gradle.kts:3 Not understood, and left out: a script that is applied: apply(from: nobody)'],
  ));
test('builds that make plugins for each other in an endless row', () => {
  const chain = Array.from({ length: 60 }, (_, number) => [
    `b${number}/settings.gradle`,
    `includeBuild '../b${number + 1}'`,
  ]);
  const problem =
    ' Left out: the builds behind the 2000th that is read for this one, and those that 20 others lead to in a row';
  check({ 'settings.gradle': "includeBuild 'b0'", ...Object.fromEntries(chain) }, [], [`b20${problem}`]);
});
test('projects too deep, or too many', () => {
  const problem = 'Left out: the projects behind the 5000th, and those more than 100 levels deep';
  const deep = Array.from({ length: 10_000 }, () => 'p').join(':');
  const many = Array.from({ length: 5_001 }, (_, number) => `include 'p${number}'`).join('\n');
  check({ 'settings.gradle': `include '${deep}', '${deep}'` }, [], [`settings.gradle:1 ${problem}`]);
  check({ 'settings.gradle': many }, [], [`settings.gradle:5000 ${problem}`]);
});
test('scripts that apply each other in an endless row', () => {
  const row = Array.from({ length: 5_000 }, (_, at) => [`${at}.gradle`, `apply from: '${at + 1}.gradle'`] as const);
  check(
    { 'build.gradle': "apply from: '0.gradle'", ...Object.fromEntries(row) },
    [],
    ['99.gradle Not read: /orchard/99.gradle, since 100 scripts apply each other until they come to it'],
  );
});
test('what settings give to all by the build itself', () =>
  check(
    {
      'settings.gradle': `gradle.ext.apple = 'orchard:apple:1'
gradle.ext { pear = 'orchard:pear:2' }`,
      'build.gradle': `dependencies {
  api gradle.apple
  api gradle.ext.pear
}`,
    },
    [': api orchard:apple:1', ': api orchard:pear:2'],
  ));
test('a project that the settings do not name is told where it is depended on, once for all that say so there', () =>
  check(
    {
      'settings.gradle': "include 'app', 'core'",
      'build.gradle': `subprojects {
  dependencies { api project(':nowhere'); api project(':core') }
}`,
    },
    [':app api :nowhere', ':app api :core', ':core api :nowhere', ':core api :core'],
    ['build.gradle:2 Left out: the project :nowhere, which the settings do not name as far as they were understood'],
  ));
test('closures among the properties of a project are methods of it and of those below it', () =>
  check(
    {
      'settings.gradle': "include 'app'",
      'build.gradle': `ext.addTree = { String name, parent ->
  configurations {
    def extend = { suffix ->
      def above = named("\${parent}\${suffix}")
      if (above.present) named("\${name}\${suffix}").configure { extendsFrom(above.get()) }
    }
    extend('Implementation')
  }
  project.dependencies { "\${name}Implementation"('orchard:pip:1') }
}
ext { addPlainTree = { name -> ext.addTree(name, 'test') } }
addTree('top', 'test')`,
      'app/build.gradle': "plugins { id 'java' }\naddPlainTree('low')\nproject.addTree('lower', 'low')",
    },
    [': topImplementation orchard:pip:1', ': lowImplementation orchard:pip:1', ': lowerImplementation orchard:pip:1'],
  ));
test('closures among the properties of settings are methods of them', () =>
  check(
    {
      'settings.gradle': "ext.addApp = { name -> include name }\naddApp('app')",
      'app/build.gradle': "dependencies { api 'orchard:apple:1' }",
    },
    [':app api orchard:apple:1'],
  ));
test('a call of what nobody knows makes no test suite and no source set of that name', () => {
  const script = `sourceSets { shape("x") }
testing { suites { shapeTest("x") } }`;
  check({ 'build.gradle.kts': script }, []);
  expect([...readBuilt({ 'build.gradle.kts': script }).projects.get(':')!.sourceSets]).toEqual([]);
});
test('aliases of catalogs as scripts write them, and catalogs by the class that Gradle makes of them', () =>
  check(
    {
      'gradle/libs.versions.toml': `[libraries]
com-orchard-ApplePie = "orchard:apple-pie:1"
com-orchard-URLTree = "orchard:url-tree:1"
pear = "orchard:pear:2"
pear-24 = "orchard:pear:24"
fig = "orchard:fig:3"
`,
      'settings.gradle.kts': 'pluginManagement { includeBuild("logic") }',
      'build.gradle.kts': `plugins { id("x") }
dependencies { "api"(libs.com.orchard.applePie); "api"(libs.com.orchard.urlTree); "api"(libs.pear.get24()) }`,
      'logic/settings.gradle.kts': '',
      'logic/build.gradle.kts': 'plugins { `kotlin-dsl` }',
      'logic/src/main/kotlin/x.gradle.kts': `import org.gradle.accessors.dm.LibrariesForLibs
plugins { \`java-library\` }
val libs = the<LibrariesForLibs>()
dependencies { api(libs.fig); api(extensions.getByType(LibrariesForLibs::class.java).pear) }`,
    },
    [
      ': api orchard:fig:3',
      ': api orchard:pear:2',
      ': api orchard:apple-pie:1',
      ': api orchard:url-tree:1',
      ': api orchard:pear:24',
    ],
  ));
test('libraries of Kotlin without a version have that of the plugin, or of what is said of them', () => {
  const script = (said: string) => ({
    'build.gradle.kts': `plugins { kotlin("jvm") version "2.0" }
${said}
dependencies {
  api("org.jetbrains.kotlin:kotlin-reflect")
  testImplementation("org.jetbrains.kotlin:kotlin-script-runtime:1.9")
}`,
  });
  check(script(''), [
    ': api org.jetbrains.kotlin:kotlin-stdlib:2.0',
    ': api org.jetbrains.kotlin:kotlin-reflect:2.0',
    ': testImplementation org.jetbrains.kotlin:kotlin-stdlib:2.0',
    ': testImplementation org.jetbrains.kotlin:kotlin-script-runtime:1.9',
  ]);
  check(script('kotlin { coreLibrariesVersion = "2.1" }'), [
    ': api org.jetbrains.kotlin:kotlin-stdlib:2.1',
    ': api org.jetbrains.kotlin:kotlin-reflect:2.1',
    ': testImplementation org.jetbrains.kotlin:kotlin-stdlib:2.1',
    ': testImplementation org.jetbrains.kotlin:kotlin-script-runtime:1.9',
  ]);
});
test('Android compiles Kotlin by itself since 9.0, with its own version unless a higher one is on the class path', () => {
  const version = (android: string, others: string, { properties = '', options = '' } = {}) => ({
    'settings.gradle.kts': 'include("app")',
    'gradle.properties': properties,
    'build.gradle.kts': `plugins { id("com.android.library") version "${android}" apply false; ${others} }`,
    'app/build.gradle.kts': `plugins { id("com.android.application") }\nandroid { ${options} }`,
  });
  const compose = 'id("org.jetbrains.kotlin.plugin.compose") version "2.4.10" apply false';
  const older = 'id("org.jetbrains.kotlin.android") version "2.1.0" apply false';
  const stdlib = ':app api org.jetbrains.kotlin:kotlin-stdlib';
  check(version('9.1.0', ''), [`${stdlib}:2.2.10`]);
  check(version('9.1.0', compose), [`${stdlib}:2.4.10`]);
  check(version('9.1.0', older), [`${stdlib}:2.2.10`]);
  check(version('8.9.0', compose), []);
  const marker = 'com.android.library:com.android.library.gradle.plugin';
  const builtWith = (android: string) => ({
    'build.gradle.kts': `buildscript { dependencies { classpath("${marker}:${android}") } }`,
    'settings.gradle.kts': 'include("app")',
    'app/build.gradle.kts': 'plugins { id("com.android.library") }',
  });
  check(builtWith('9.1.0'), [`${stdlib}:2.2.10`]);
  check(builtWith('8.9.0'), []);
  check(version('9.1.0', compose, { properties: 'android.builtInKotlin=false' }), []);
  check(version('9.1.0', compose, { options: 'enableKotlin = false' }), []);
  const tests = '}\ndependencies { testImplementation(kotlin("test"))';
  check(version('9.1.0', compose, { options: tests }), [
    ':app testImplementation org.jetbrains.kotlin:kotlin-stdlib:2.4.10',
    ':app testImplementation org.jetbrains.kotlin:kotlin-test:2.4.10',
    `${stdlib}:2.4.10`,
  ]);
});
test('the standard library that a source set is told itself counts', () => {
  const script = (declared: string) => ({
    'build.gradle.kts': `plugins { kotlin("jvm") version "2.0" }\ndependencies { ${declared} }`,
  });
  check(script('compileOnly(kotlin("stdlib")); testRuntimeOnly("orchard:apple:1")'), [
    ': compileOnly org.jetbrains.kotlin:kotlin-stdlib:2.0',
    ': testRuntimeOnly orchard:apple:1',
  ]);
  check(
    script('implementation("org.jetbrains.kotlin:kotlin-stdlib-jdk8:1.9"); testImplementation("orchard:apple:1")'),
    [': implementation org.jetbrains.kotlin:kotlin-stdlib-jdk8:1.9', ': testImplementation orchard:apple:1'],
  );
});
test('kotlin-test has the library of the framework that the tests run on', () => {
  const script = (more: string) => ({
    'build.gradle.kts': `plugins { kotlin("jvm") version "2.0" }
dependencies { testImplementation(kotlin("test")) }
${more}`,
  });
  const framework = (name: string) => [
    ': testImplementation org.jetbrains.kotlin:kotlin-stdlib:2.0',
    ': testImplementation org.jetbrains.kotlin:kotlin-test:2.0',
    ...(name === '' ? [] : [`: testImplementation org.jetbrains.kotlin:kotlin-test-${name}:2.0`]),
    ': api org.jetbrains.kotlin:kotlin-stdlib:2.0',
  ];
  check(script('tasks.test { useJUnitPlatform() }'), framework('junit5'));
  check(script('// tasks.test { useJUnitPlatform() }'), framework('junit'));
  check(script('tasks.test { useTestNG() }'), framework('testng'));
  check({ ...script(''), 'gradle.properties': 'kotlin.test.infer.jvm.variant=false' }, framework(''));
  check(
    {
      'build.gradle.kts': `plugins { kotlin("multiplatform") version "2.0" }
kotlin { jvm(); linuxX64(); sourceSets { commonTest.dependencies { implementation(kotlin("test")) } } }`,
    },
    [
      ': commonTestImplementation org.jetbrains.kotlin:kotlin-test:2.0',
      ': jvmTestImplementation org.jetbrains.kotlin:kotlin-test-junit:2.0',
      ': commonMainApi org.jetbrains.kotlin:kotlin-stdlib:2.0',
    ],
  );
});
test('published catalogs, and the one of Micronaut', () =>
  check(
    {
      'gradle.properties': 'micronautVersion=4.1',
      'settings.gradle.kts': `plugins { id("io.micronaut.platform.catalog") version "4.1" }
dependencyResolutionManagement { versionCatalogs {
  create("own") { from("orchard:catalog:1"); library("fig", "orchard:fig:2") }
  create("gone") { from("orchard:gone:1") }
} }`,
      'build.gradle.kts': 'dependencies { api(own.apple); api(own.fig); api(mn.micronaut.inject) }',
      'orchard:catalog:1': '[libraries]\napple = "orchard:apple:1"',
      'io.micronaut.platform:micronaut-platform:4.1':
        '[libraries]\nmicronaut-inject = "io.micronaut:micronaut-inject:4.0"',
    },
    [': api orchard:apple:1', ': api orchard:fig:2', ': api io.micronaut:micronaut-inject:4.0'],
    ['settings.gradle.kts:4 Left out: the published version catalog orchard:gone:1, which cannot be had'],
  ));
test('plugins that are scripts of buildSrc or of an included build', () =>
  check(
    {
      'settings.gradle.kts': 'pluginManagement { includeBuild("logic") }',
      'build.gradle.kts': 'plugins { id("orchard.a"); id("orchard.b") ; my.c }',
      'buildSrc/src/main/groovy/orchard.a.gradle': "plugins { id 'java-library' }\ndependencies { api 'orchard:a:1' }",
      'logic/settings.gradle.kts': 'include("conventions")',
      'logic/conventions/src/main/kotlin/orchard.b.gradle.kts': 'dependencies { "api"("orchard:b:1") }',
      'logic/conventions/src/main/kotlin/my/c.gradle.kts': 'package my\ndependencies { "api"("orchard:c:1") }',
    },
    [': api orchard:a:1', ': api orchard:b:1', ': api orchard:c:1'],
  ));
test('scripts that settings call by the names of projects', () =>
  check(
    {
      'settings.gradle': `include 'fruit-apple'
nameScripts(rootProject.children)
def nameScripts(projects) { for (each in projects) { each.buildFileName = each.name + '.gradle' - 'fruit-' } }`,
      'fruit-apple/apple.gradle': "dependencies { api 'orchard:apple:1' }",
    },
    [':fruit-apple api orchard:apple:1'],
  ));
test('a plugin from elsewhere is told once for a build, but for those that are known to declare nothing that is not read', () =>
  check(
    {
      'settings.gradle': "include 'a'",
      'build.gradle': "plugins { id 'java'; id 'orchard.lib' version '1'; id 'orchard.late' apply false }",
      'a/build.gradle':
        "apply plugin: 'org.gradle.jacoco'\napply plugin: 'org.jetbrains.dokka.x'\napply plugin: 'orchard.lib'\napply plugin: 'kotlin-dsl'",
    },
    [],
    [
      'build.gradle:1 Not read: the plugin orchard.lib, which may declare dependencies',
      "a/build.gradle:4 Left out: kotlin-stdlib and kotlin-reflect, whose version is that of Gradle's own Kotlin, which is not known",
    ],
  ));
test("a class of Gradle's own is known by its plugin's id", () =>
  check(
    { 'build.gradle.kts': 'apply<ReportingBasePlugin>()\napply<DistributionPlugin>()\napply<OrchardPlugin>()' },
    [],
    ['build.gradle.kts:3 Not read: the plugin OrchardPlugin, which may declare dependencies'],
  ));
const MADE = 'gradlePlugin { plugins { create("x") { id = "orchard.made"; implementationClass = "orchard.Made" } } }';

test('a plugin that is a class of the build is told', () =>
  check(
    {
      'build.gradle.kts': 'plugins { id("orchard.made") }',
      'buildSrc/build.gradle.kts': MADE,
    },
    [],
    ['build.gradle.kts:1 Not read: the plugin orchard.made, which may declare dependencies'],
  ));
test('and read, where its source is there: what it calls, in whatever file', () =>
  check(
    {
      'build.gradle.kts': 'plugins { id("orchard.made") }',
      'buildSrc/build.gradle.kts': MADE,
      'buildSrc/src/main/kotlin/orchard/Made.kt': `package orchard
class Made : Plugin<Project> {
  private val grade = "1"
  override fun apply(target: Project) = with(target) {
    dependencies { "api"(apple(grade)) }
    addPear("2", "3")
  }
}`,
      'buildSrc/src/main/kotlin/Fruit.kt': `fun apple(version: String) = "orchard:apple:$version"
fun Project.addPear(vararg versions: String) = versions.forEach { dependencies.add(places, "orchard:pear:$it") }
private val Project.places get() = name.removePrefix("orch") + "Only"`,
    },
    [': api orchard:apple:1', ': ardOnly orchard:pear:2', ': ardOnly orchard:pear:3'],
  ));
test('what holds where a plugin is applied is known of plugins whose classes are', () =>
  check(
    {
      'build.gradle.kts': `plugins { \`java-gradle-plugin\` }
plugins.withType<JavaGradlePluginPlugin> { dependencies { "compileOnly"("orchard:apple:1") } }
plugins.withType<ScalaPlugin> { dependencies { "compileOnly"("orchard:pear:1") } }
plugins.withType<OrchardPlugin> { dependencies { "compileOnly"("orchard:fig:1") } }`,
    },
    [': compileOnly orchard:apple:1'],
    ['build.gradle.kts:4 Left out: dependencies within plugins.withType { … }, which only a build can decide'],
  ));
test('a plugin in Java that is applied by its class', () =>
  check(
    {
      'build.gradle': 'apply plugin: orchard.Made',
      'buildSrc/src/main/java/orchard/Made.java': `package orchard;
public class Made implements Plugin<Project> {
  public static final String PLUM = "orchard:plum:1";
  @Override
  public void apply(Project project) {
    project.getPlugins().apply(JavaPlugin.class);
    project.getPlugins().withType(JavaPlugin.class, (plugin) -> {
      project.getDependencies().add("implementation", Made.PLUM);
    });
  }
}`,
    },
    [': implementation orchard:plum:1'],
  ));
test.each([
  ['a class is asked for by its type', 'apply<Made>()'],
  ['constants of objects, functions that extend the block', 'dependencies { "api"(Fruit.Apple.module()); pear("1") }'],
  [
    'functions of one name for other arguments',
    'dependencies { listOf(Pick().one("orchard:apple:1"), Pick().one(listOf("orchard:pear:1"))).forEach { api(it) } }',
  ],
  ['branches', 'dependencies { listOf("a", "b", "c").mapNotNull { branch(it) }.forEach { api(it) } }'],
])('sources of the build in Kotlin: %s', (_, script) =>
  check(
    {
      'build.gradle.kts': script,
      'buildSrc/src/main/kotlin/Fruit.kt': `
class Made : Base("1")
open class Base(val version: String) : Plugin<Project> {
  override fun apply(target: Project) { target.dependencies { add("api", "orchard:apple:$version"); pear(version) } }
}
object Fruit { object Apple { private const val VERSION = "1"; fun module() = "orchard:apple:$VERSION" } }
class Pick { fun one(text: String) = text; fun one(texts: List<String>) = one(texts.first()) }
fun DependencyHandler.pear(version: String) { add("api", "orchard:pear:$version") }
fun branch(name: String): String? = when (name) { "a" -> "orchard:apple:1"; "b", "x" -> "orchard:pear:1"; else -> null }`,
    },
    [': api orchard:apple:1', ': api orchard:pear:1'],
  ),
);
test('source sets of several platforms', () =>
  check(
    {
      'build.gradle.kts': `kotlin { jvm(); sourceSets {
  commonMain.dependencies { api("orchard:a:1") }
  val jvmMain by getting { dependencies { implementation("orchard:b:1") } }
  jvmTest { dependencies { implementation("orchard:c:1") } }
  getByName("commonTest") { dependencies { implementation("orchard:d:1") } }
} }`,
    },
    [
      ': commonMainApi orchard:a:1',
      ': jvmMainImplementation orchard:b:1',
      ': jvmTestImplementation orchard:c:1',
      ': commonTestImplementation orchard:d:1',
    ],
  ));
test('the Kotlin of a plugin by what makes the plugins', () =>
  check(
    {
      'buildSrc/build.gradle.kts': 'dependencies { implementation("org.jetbrains.kotlin:kotlin-gradle-plugin:2.2.0") }',
      'build.gradle.kts': 'plugins { kotlin("jvm") }\ndependencies { implementation(kotlin("test")) }',
    },
    [': implementation org.jetbrains.kotlin:kotlin-test:2.2.0', ': api org.jetbrains.kotlin:kotlin-stdlib:2.2.0'],
  ));
test('Spring manages by the BOM of its plugin, and by what it is told', () =>
  check(
    {
      'build.gradle': `buildscript { ext { boot = '3.1' }
  dependencies { classpath "org.springframework.boot:spring-boot-gradle-plugin:$boot" } }
apply plugin: 'org.springframework.boot'
apply plugin: 'io.spring.dependency-management'
dependencyManagement {
  imports { mavenBom 'orchard:bom:1' }
  dependencies { dependency('orchard:apple:2') { exclude 'orchard:worm' }; dependencySet(group: 'orchard', version: '3') { entry 'pear'; entry 'fig' } }
}`,
    },
    [
      ': * org.springframework.boot:spring-boot-dependencies:3.1 managed-platform',
      ': * orchard:bom:1 managed-platform',
      ': * managed orchard:apple:2 without orchard:worm',
      ': * managed orchard:pear:3',
      ': * managed orchard:fig:3',
    ],
  ));
test("configurations that are named as a plugin's block", () =>
  check(
    {
      'build.gradle': `configurations { dependencyManagement { canBeConsumed = false }; testing }
dependencies { dependencyManagement(platform('orchard:bom:1')); testing('orchard:taster:1') { because 'it tastes' } }`,
    },
    [': dependencyManagement orchard:bom:1 platform', ': testing orchard:taster:1'],
  ));
test('a plugin that declares and whose version is not known is told', () =>
  check(
    { 'build.gradle': "plugins { id 'org.springframework.boot'; id 'io.spring.dependency-management' }" },
    [],
    [
      'build.gradle:1 Left out: the version of the plugin org.springframework.boot, and so of org.springframework.boot:spring-boot-dependencies, is not known',
    ],
  ));
test('test suites', () =>
  check(
    {
      'build.gradle.kts': `testing { suites {
  val test by getting(JvmTestSuite::class) { useJUnitJupiter("5.9"); dependencies { implementation("orchard:taster:1") } }
} }`,
    },
    [
      ': testImplementation orchard:taster:1',
      ': testImplementation org.junit.jupiter:junit-jupiter:5.9',
      ': testRuntimeOnly org.junit.platform:junit-platform-launcher',
    ],
  ));
test('a command line that gives no properties', () =>
  check(
    {
      'settings.gradle.kts': `val isSmall = gradle.startParameter.projectProperties["small"] == "true"
if (!isSmall) { include(":app") }
if (isSmall || gradle.startParameter.projectProperties.containsKey("missing")) { include(":missing") }`,
      'app/build.gradle': "dependencies { api 'orchard:apple:1' }",
      'missing/build.gradle': "dependencies { api 'orchard:pear:1' }",
    },
    [':app api orchard:apple:1'],
  ));
test('what all test suites have', () =>
  check(
    {
      'build.gradle': `testing { suites {
  configureEach { useJUnitJupiter('5.9'); dependencies { implementation('orchard:taster:1') } }
  loadTest(JvmTestSuite) { dependencies { implementation('orchard:press:1') } }
  withType(JvmTestSuite).configureEach { dependencies { runtimeOnly('orchard:cup:1') } }
} }`,
    },
    [
      ...['test', 'loadTest'].flatMap((suite) => [
        `: ${suite}Implementation orchard:taster:1`,
        ...(suite === 'test' ? [] : [`: ${suite}Implementation orchard:press:1`]),
        `: ${suite}Implementation org.junit.jupiter:junit-jupiter:5.9`,
      ]),
      ...['test', 'loadTest'].flatMap((suite) => [
        `: ${suite}RuntimeOnly orchard:cup:1`,
        `: ${suite}RuntimeOnly org.junit.platform:junit-platform-launcher`,
      ]),
    ],
  ));
test('a test suite runs on the framework it is told last, without any on JUnit Jupiter', () =>
  check(
    {
      'gradle/wrapper/gradle-wrapper.properties': 'distributionUrl=https\\://forge.example/gradle-8.10-bin.zip',
      'build.gradle': `testing { suites {
  loadTest(JvmTestSuite)
  tasteTest(JvmTestSuite) { useJUnitJupiter('5.9'); useTestNG('7.5') }
} }`,
    },
    [
      ': loadTestImplementation org.junit.jupiter:junit-jupiter:5.8.2',
      ': loadTestRuntimeOnly org.junit.platform:junit-platform-launcher',
      ': tasteTestImplementation org.testng:testng:7.5',
    ],
  ));
test.each([
  [
    '7.3.3',
    ['junit-jupiter:5.7.2', 'junit:4.13', 'spock-core:2.0-groovy-3.0', 'testng:7.4.0', 'kotlin-test-junit:1.5.31'],
  ],
  [
    '7.6',
    ['junit-jupiter:5.8.2', 'junit:4.13.2', 'spock-core:2.1-groovy-3.0', 'testng:7.5', 'kotlin-test-junit5:1.7.10'],
  ],
  ['8.0', ['junit-jupiter:5.8.2', 'junit:4.13.2', 'spock-core', 'testng:7.5', 'kotlin-test-junit5:1.8.10']],
  [
    '8.14.3',
    ['junit-jupiter:5.8.2', 'junit:4.13.2', 'spock-core:2.2-groovy-3.0', 'testng:7.5', 'kotlin-test-junit5:2.0.21'],
  ],
  [
    '9.2.1',
    ['junit-jupiter:5.12.2', 'junit:4.13.2', 'spock-core:2.3-groovy-4.0', 'testng:7.11.0', 'kotlin-test-junit5:2.2.20'],
  ],
])('the frameworks that test suites run on with Gradle %s', (release, expected) => {
  const read = readDeclared({
    'gradle/wrapper/gradle-wrapper.properties': `distributionUrl=https\\://forge.example/gradle-${release}-bin.zip`,
    'build.gradle': `testing { suites {
  ${['JUnitJupiter', 'JUnit', 'Spock', 'TestNG', 'KotlinTest'].map((name, at) => `t${at}(JvmTestSuite) { use${name}() }`).join('\n  ')}
} }`,
  });
  const declared = (part: string) => read.dependencies.filter((line) => line.includes(`${part} `));
  expect(declared('Implementation').map((line) => line.slice(line.indexOf(':', 20) + 1))).toEqual(expected);
  expect(declared('RuntimeOnly')).toHaveLength(release.startsWith('7') ? 0 : 3);
});
test('test suites of other frameworks', () =>
  check(
    {
      'build.gradle': `testing { suites {
  test { useSpock('2.3-groovy-4.0') }
  loadTest(JvmTestSuite) { useTestNG('7.5') }
} }`,
    },
    [
      ': testImplementation org.spockframework:spock-core:2.3-groovy-4.0',
      ': testRuntimeOnly org.junit.platform:junit-platform-launcher',
      ': loadTestImplementation org.testng:testng:7.5',
    ],
  ));
test('configurations by their names behind a dot', () =>
  check(
    {
      'build.gradle.kts': `val extraTools by configurations.creating
configurations { compileOnly { extendsFrom(configurations.annotationProcessor.get()) } }
configurations.implementation.get().extendsFrom(extraTools)
dependencies { extraTools("orchard:tool:1") }
dependencies.api("orchard:apple:1")`,
    },
    [': extraTools orchard:tool:1', ': api orchard:apple:1'],
  ));
test('a version that is put in the place of one of the BOM of Boot', () =>
  check(
    {
      'build.gradle': `plugins { id 'org.springframework.boot' version '3.1'; id 'io.spring.dependency-management' version '1' }
ext['jackson.version'] = '2'`,
    },
    [': * org.springframework.boot:spring-boot-dependencies:3.1 managed-platform with jackson.version=2'],
  ));
test('configurations', () =>
  check(
    {
      'build.gradle': `configurations { extra { exclude group: 'a' }
  implementation.extendsFrom extra
  all { resolutionStrategy { force 'orchard:apple:1'; cacheChangingModulesFor 0, 'seconds' } } }
dependencies { extra 'orchard:pear:1' }`,
    },
    [': extra orchard:pear:1', ': * forced orchard:apple:1'],
  ));
test('repositories', () =>
  expect(
    readDeclared({
      'settings.gradle.kts':
        'dependencyResolutionManagement { repositories { google(); maven("https://a.example/x") } }',
      'build.gradle':
        "repositories { mavenCentral(); mavenLocal(); maven { name = 'own'; url = uri('https://b.example') }; maven { url 'https://c.example' }; maven { url = System.getenv('X') } }",
    }),
  ).toMatchObject({
    repositories: [
      'central https://repo.maven.apache.org/maven2/',
      'own https://b.example',
      'c.example https://c.example',
      'google https://dl.google.com/dl/android/maven2',
      'a.example https://a.example/x',
    ],
    problems: [expect.stringMatching(/^build\.gradle:1 The address is not known of the repository maven/)],
  }));

test('where settings put a module, when that is not known', () =>
  check(
    {
      'settings.gradle': `include 'a'
project(':a').projectDir = file(System.getenv('X'))
rootProject.children.each { it.buildFileName = "\${System.getenv('X')}.gradle" }`,
      'a/build.gradle': "dependencies { api 'orchard:apple:1' }",
    },
    [':a api orchard:apple:1'],
    [
      'settings.gradle:2 Not known: projectDir of the project :a, whose dependencies may stand elsewhere',
      'settings.gradle:3 Not known: buildFileName of the project :a, whose dependencies may stand elsewhere',
    ],
  ));
test('what configurations extend and exclude, when that is not known', () =>
  check(
    {
      'build.gradle': `def x = System.getenv('X')
configurations { api { extendsFrom(x); exclude group: x } }
dependencies { api('orchard:apple:1') { exclude group: x, module: 'pear' } }`,
    },
    [': api orchard:apple:1'],
    [
      'build.gradle:2 Not known: what api extends: extendsFrom(x)',
      'build.gradle:2 Not known: what api excludes: exclude(group: x)',
      'build.gradle:3 Not understood, and left out of orchard:apple: exclude(group: x, module: "pear")',
    ],
  ));
test('what blocks of a configuration add when it is resolved', () =>
  check(
    {
      'build.gradle': `configurations { api { defaultDependencies { add(x) } }; all { withDependencies { it.clear() } } }`,
    },
    [],
    [
      'build.gradle:1 Not known: what withDependencies adds or changes: withDependencies { … }',
      'build.gradle:1 Not understood, and left out of the dependencies: x',
    ],
  ));
test('versions in blocks, when they are not known', () =>
  check(
    {
      'build.gradle.kts': `val x = System.getenv("X")
dependencies { api("orchard:apple") { version { strictly(x) } }
  api("orchard:pear") { version = x } }`,
    },
    [': api orchard:apple', ': api orchard:pear'],
    [
      'build.gradle.kts:2 Not understood, and left out of orchard:apple: strictly(x)',
      'build.gradle.kts:3 Nothing known gives the version of orchard:pear',
    ],
  ));

test('what a block about all configurations says of some of them', () =>
  check(
    {
      'build.gradle.kts': `val versions by configurations.creating
configurations.configureEach { if (isCanBeResolved && !isCanBeConsumed) extendsFrom(versions) }
configurations.all { if (name == "itRuntimeClasspath") { resolutionStrategy.force("orchard:pear:2") } }
dependencies { versions("orchard:apple:1"); "itImplementation"("orchard:pear:1") }`,
    },
    [': versions orchard:apple:1', ': itImplementation orchard:pear:1', ': itRuntimeClasspath forced orchard:pear:2'],
  ));

test('properties of the system are those of the build, without a command line; those of the machine are nobody’s', () =>
  check(
    {
      'gradle.properties': 'systemProp.fig=3\n',
      'settings.gradle': "if (System.getProperty('native') != null) { include 'native' }\ninclude 'a'",
      'a/build.gradle': `def apple = System.getProperty('apple') ?: '1'
def pear = System.getProperty('pear', '2')
def plum = providers.systemProperty('plum').getOrElse('4')
dependencies { api "orchard:apple:$apple"; api "orchard:pear:$pear"
  api "orchard:fig:\${System.getProperty('fig')}"; api "orchard:plum:$plum"
  api "orchard:seed:\${System.getProperty('java.version')}" }`,
    },
    [
      ':a api orchard:apple:1',
      ':a api orchard:pear:2',
      ':a api orchard:fig:3',
      ':a api orchard:plum:4',
      ':a api orchard:seed',
    ],
    [expect.stringMatching(/^a\/build\.gradle:6 Nothing known gives the version of orchard:seed/) as unknown as string],
  ));

test('projects nearer to the root are read first', () =>
  check(
    {
      'settings.gradle': "include 'a:b', 'versions'",
      'a/b/build.gradle': 'dependencies { api "orchard:apple:$apple" }',
      'versions/build.gradle': "rootProject.ext.apple = '1'",
    },
    [':a:b api orchard:apple:1'],
  ));

test('the BOM that the plugin of Spring Boot names', () =>
  check(
    {
      'build.gradle': `import org.springframework.boot.gradle.plugin.SpringBootPlugin
plugins { id 'org.springframework.boot' version '3.1' apply false }
dependencies { api platform(SpringBootPlugin.BOM_COORDINATES)
  api platform(org.springframework.boot.gradle.plugin.SpringBootPlugin.BOM_COORDINATES) }`,
    },
    Array(2).fill(': api org.springframework.boot:spring-boot-dependencies:3.1 platform') as readonly string[],
  ));
test('settings replace versions that the file of a catalog gives, and nothing else of it', () =>
  check(
    {
      'settings.gradle': `dependencyResolutionManagement { versionCatalogs {
  fruits { version('pear', '3'); from(files('fruits.toml')); version('apple', '2'); library('fig', 'orchard:fig:2'); library('plum', 'orchard', 'plum').versionRef('apple') }
} }`,
      'fruits.toml': `[versions]
apple = "1"
pear = "1"
[libraries]
apple = { module = "orchard:apple", version.ref = "apple" }
pear = { module = "orchard:pear", version.ref = "pear" }
fig = "orchard:fig:1"`,
      'build.gradle': 'dependencies { api fruits.apple, fruits.pear, fruits.fig, fruits.plum }',
    },
    [': api orchard:apple:2', ': api orchard:pear:3', ': api orchard:fig:1', ': api orchard:plum:2'],
  ));

test('a plugin of the build has steps of its own in each project that it is applied to', () => {
  const names = Array.from({ length: 200 }, (_, at) => `m${at}`);
  const read = readDeclared({
    'settings.gradle': `include ${names.map((name) => `'${name}'`).join(', ')}`,
    'build.gradle': "subprojects { apply plugin: 'orchard.made' }\ndependencies { api 'orchard:last:1' }",
    'buildSrc/src/main/resources/META-INF/gradle-plugins/orchard.made.properties': 'implementation-class=orchard.Made',
    'buildSrc/src/main/kotlin/Made.kt': `class Made : Plugin<Project> {
  override fun apply(project: Project) {
    for (tree in listOf(${Array.from({ length: 300 }, (_, at) => at).join()})) { val wood = tree + 1 }
    project.dependencies.add("api", "orchard:apple:1")
  }
}`,
  });
  expect(read.problems).toEqual([]);
  expect(read.dependencies).toEqual([': api orchard:last:1', ...names.map((name) => `:${name} api orchard:apple:1`)]);
});

test.each([
  ['extensions.create<Fruit>("fruit", project)', 'fruit'],
  ['project.extensions.create("fruit", Fruit::class.java, project)', 'the<Fruit>()'],
  ['extensions.create("fruit", Fruit::class, project)', 'extensions.getByType<Fruit>()'],
  ['extensions.add("fruit", Fruit(project))', 'extensions.getByType(Fruit::class.java)'],
])('an extension of a class of the build: %s', (made, found) =>
  check(
    {
      'settings.gradle.kts': 'include("a")',
      'buildSrc/src/main/kotlin/orchard.made.gradle.kts': made,
      'buildSrc/src/main/kotlin/Fruit.kt': `open class Fruit(private val project: Project) {
  var grade = "1"
  val isRipe: Boolean
    get() = project.findProperty("ripe") == "true"
  operator fun invoke(name: String) = "orchard:$name:$grade"
}`,
      'a/build.gradle.kts': `plugins { id("orchard.made") }
val known = ${found}
fruit { grade = "2" }
dependencies {
  if (known.isRipe) { api("orchard:plum:1") } else { api("orchard:pear:\${known.grade}") }
  api(fruit("apple"))
}`,
    },
    [':a api orchard:pear:2', ':a api orchard:apple:2'],
  ),
);
