import { expect, test } from 'vitest';
import { readDeclared } from '../../../support/declared.ts';

const JARS = {
  'settings.gradle': "include 'core'\n",
  'libs/apple.jar': '',
  'libs/pear-2.jar': '',
  'libs/pear-2-sources.jar': '',
  'libs/notes.txt': '',
  'libs/more/fig.aar': '',
  'core/libs/plum.jar': '',
};

function check(
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
  problems: readonly string[] = [],
): void {
  const read = readDeclared({ ...JARS, ...files });
  expect(read.problems).toEqual(problems);
  expect(read.dependencies.map((line) => line.replace(/^: implementation /, ''))).toEqual(expected);
}

const groovy = (body: string) => ({ 'build.gradle': `dependencies {\n${body}\n}\n` });
const kotlin = (body: string) => ({ 'build.gradle.kts': `dependencies {\n${body}\n}\n` });

const APPLE = 'local:apple is libs/apple.jar';
const PEAR = 'local:pear-2 is libs/pear-2.jar';
const FIG = 'local:fig is libs/more/fig.aar';

test.each([
  ["implementation files('libs/apple.jar')", [APPLE]],
  ["implementation files('libs/apple.jar', 'libs/pear-2.jar')", [APPLE, PEAR]],
  ["implementation files(['libs/apple.jar', file('libs/pear-2.jar')])", [APPLE, PEAR]],
  ["implementation(files('libs/apple.jar') { builtBy 'pick' })", [APPLE]],
  ["implementation rootProject.files('libs/apple.jar')", [APPLE]],
  ['implementation files("$rootDir/libs/apple.jar")', [APPLE]],
  ['implementation files("${rootProject.projectDir}/libs/apple.jar")', [APPLE]],
  ["implementation fileTree('libs')", [APPLE, FIG, PEAR]],
  ["implementation fileTree(dir: 'libs', include: '*.jar')", [APPLE, PEAR]],
  ["implementation fileTree(dir: 'libs', include: ['*.jar', '**/*.aar'])", [APPLE, FIG, PEAR]],
  ["implementation fileTree(include: ['**/*.jar'], dir: 'libs', exclude: 'pear*')", [APPLE]],
  ["implementation fileTree('libs') { include '*.jar' }", [APPLE, PEAR]],
  ["implementation fileTree('libs') { include '*.jar'; exclude 'apple.jar' }", [PEAR]],
  ["implementation fileTree('libs').include('more/')", [FIG]],
  ["implementation fileTree('libs').matching { include '*.aar', 'more/*' }", [FIG]],
  ["implementation files(fileTree('libs') { include 'a*.jar' })", [APPLE]],
  ["implementation files('libs/apple.jar') + files('libs/pear-2.jar')", [APPLE, PEAR]],
  ["implementation fileTree('libs').filter { it.name == 'apple.jar' }", [APPLE]],
  ["implementation files('libs/apple.jar', 'libs/pear-2.jar').filter { it.name.startsWith('p') }", [PEAR]],
  ["fileTree('libs').each { implementation files(it) }", [APPLE, FIG, PEAR]],
  ["for (jar in fileTree('libs').files) { implementation files(jar) }", [APPLE, FIG, PEAR]],
  ["implementation(files { 'libs/apple.jar' })", [APPLE]],
  ["implementation layout.files('libs/apple.jar')", [APPLE]],
  ["implementation project.layout.files('libs/apple.jar', 'libs/pear-2.jar')", [APPLE, PEAR]],
  ["def all = files()\nall += files('libs/apple.jar')\nimplementation all", [APPLE]],
  ["def all = files('libs/apple.jar')\nall.from('libs/pear-2.jar')\nimplementation all", [APPLE, PEAR]],
  ["def all = files('libs/apple.jar')\nall.setFrom('libs/pear-2.jar')\nimplementation all", [PEAR]],
  ["def all = files()\nall.from = ['libs/apple.jar', 'libs/pear-2.jar']\nimplementation all", [APPLE, PEAR]],
  [
    "def all = fileTree('libs')\nruntimeOnly all.matching { include 'more/*' }\nimplementation all",
    [`: runtimeOnly ${FIG}`, APPLE, FIG, PEAR],
  ],
  ["implementation fileTree('libs') { include '*.jar' }.matching { include 'apple*', '**/*.aar' }", [APPLE]],
  ["implementation fileTree(dir: 'nowhere', include: ['*.jar'])", []],
  ["implementation files('libs/notes.txt', 'src/main/resources')", []],
  ['implementation gradleApi(), localGroovy()', []],
  ['implementation files(libs.class.superclass.protectionDomain.codeSource.location)', []],
  ["runtimeOnly files('libs/apple.jar')", [`: runtimeOnly ${APPLE}`]],
])('in Groovy: %s', (script, expected) => check(groovy(script), expected));

test.each([
  ['implementation(files("libs/apple.jar"))', [APPLE]],
  ['implementation(files(file("libs/apple.jar"), rootDir.resolve("libs/pear-2.jar")))', [APPLE, PEAR]],
  ['implementation(files(listOf("libs/apple.jar")))', [APPLE]],
  ['implementation(rootProject.files("libs/apple.jar"))', [APPLE]],
  ['implementation(files(layout.projectDirectory.file("libs/apple.jar")))', [APPLE]],
  ['implementation(fileTree("libs"))', [APPLE, FIG, PEAR]],
  ['implementation(fileTree("libs") { include("*.jar") })', [APPLE, PEAR]],
  ['implementation(fileTree(mapOf("dir" to "libs", "include" to listOf("*.jar"))))', [APPLE, PEAR]],
  ['implementation(fileTree("dir" to "libs", "include" to listOf("*.jar")))', [APPLE, PEAR]],
  ['implementation(layout.files("libs/apple.jar"))', [APPLE]],
  ['fileTree("libs").forEach { implementation(files(it)) }', [APPLE, FIG, PEAR]],
  ['implementation(fileTree(layout.projectDirectory.dir("libs")) { include("*.jar") })', [APPLE, PEAR]],
  ['implementation(files(libs.javaClass.superclass.protectionDomain.codeSource.location))', []],
  ['implementation(files((libs as Any).javaClass.superclass.protectionDomain.codeSource.location))', []],
  ['add("api", files("libs/apple.jar"))', [`: api ${APPLE}`]],
  ['"implementation"(files("libs/apple.jar"))', [APPLE]],
])('in Kotlin: %s', (script, expected) => check(kotlin(script), expected));

test('relative paths begin at the folder of the project', () =>
  check({ 'core/build.gradle': "dependencies { api fileTree('libs') }" }, [
    ':core api local:plum is core/libs/plum.jar',
  ]));

test('a file that is not there is declared all the same', () =>
  check(groovy("implementation files('libs/fig.jar')"), ['local:fig is libs/fig.jar']));

test('a name that no id may have', () =>
  check(groovy("implementation files('libs/My Fig (1)..x.jar')"), ['local:My-Fig-1-.x is libs/My Fig (1)..x.jar']));

const left = (line: string) => [`build.gradle:2 Not understood, and left out of the dependencies: ${line}`];

test.each([
  ["implementation files(unknown, 'libs/apple.jar')", [APPLE], left('unknown')],
  ['implementation fileTree(unknown)', [], left('fileTree(unknown)')],
  ["implementation fileTree('libs') { include unknown }", [], left('include(unknown)')],
  ["implementation fileTree('libs').filter { unknown }", [], left('fileTree("libs").filter { … }')],
  ["implementation zipTree('libs/apple.jar')", [], left('zipTree("libs/apple.jar")')],
  ["implementation files('libs/apple.jar') + unknown", [], left('files("libs/apple.jar") + unknown')],
])('what is not understood is told: %s', (script, expected, problems) => check(groovy(script), expected, problems));

test('what is declared for each of files that are not known is told', () =>
  check(
    groovy('fileTree(unknown).each { implementation files(it) }'),
    [],
    ['build.gradle:2 Not understood, and left out of the dependencies: fileTree(unknown).each { … }'],
  ));

test('a folder of classes is told, one of resources is not', () =>
  check(
    { ...groovy("implementation files('classes', 'libs')"), 'classes/orchard/Apple.class': '' },
    [],
    ['build.gradle:2 Left out of the dependencies: /orchard/classes, a folder of classes'],
  ));

test('a folder of a project is not searched for classes, nor what the build makes', () =>
  check(
    {
      ...groovy('implementation files(projectDir, "build/classes")'),
      'build/classes/orchard/Apple.class': '',
      'tools/orchard/Pear.class': '',
    },
    [],
  ));

test('the folders above a project say nothing of what the build makes', () =>
  check(
    {
      'settings.gradle': "include 'out:core'\n",
      'out/core/build.gradle': "dependencies { api files('classes') }",
      'out/core/classes/orchard/Apple.class': '',
    },
    [],
    ['out/core/build.gradle:1 Left out of the dependencies: /orchard/out/core/classes, a folder of classes'],
  ));

test('a folder outside of the build is not listed', () =>
  check(groovy("implementation fileTree('../libs')"), [], left('fileTree("../libs")')));
