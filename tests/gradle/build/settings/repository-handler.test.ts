import { expect, test } from 'vitest';
import { readDeclared } from '../../../support/declared.ts';

/** The addresses of the repositories that these scripts name, and nothing said against them. */
function check(files: Readonly<Record<string, string>>, expected: readonly string[]): void {
  const { repositories, problems } = readDeclared(files);
  expect(problems).toEqual([]);
  expect(repositories.map((line) => line.split(' ').at(-1))).toEqual(expected);
}

const LIB = ['file:///orchard/lib'];

test.each([
  'maven { url = uri("lib") }',
  'maven { url = uri("./lib") }',
  'maven { url = file("lib").toURI() }',
  'maven { url = file("lib").toURI().toURL() }',
  'maven { url = uri(file("lib")) }',
  'maven { url = uri("$rootDir/lib") }',
  'maven { url = uri("${project.projectDir}/lib") }',
  'maven { url = rootDir.resolve("lib").toURI() }',
  'maven { url = File(rootDir, "lib").toURI() }',
  'maven { url = uri(layout.projectDirectory.dir("lib")) }',
  'maven { url = layout.projectDirectory.dir("lib").asFile.toURI() }',
  'maven { url = rootProject.file("lib").toURI() }',
  'maven { url = projectDir.toPath().resolve("lib").toUri() }',
  'maven { setUrl("lib") }',
  'maven { url("lib") }',
  'maven("lib")',
  'maven(url = "lib")',
  'maven(uri("lib"))',
  'maven(file("lib"))',
  'maven { url = uri("file:///orchard/lib") }',
  'maven { url = uri("file:///$rootDir/lib") }',
  'exclusiveContent { forRepository { maven { url = uri("lib") } }; filter { includeGroup("orchard") } }',
])('a folder in Kotlin: %s', (declared) => check({ 'build.gradle.kts': `repositories { ${declared} }` }, LIB));

test.each([
  "maven { url 'lib' }",
  "maven { url = 'lib' }",
  'maven { url = "$rootDir/lib" }',
  "maven { url file('lib') }",
  "maven { url rootProject.file('lib') }",
  "maven { url = new File(rootDir, 'lib') }",
  "maven { url uri('lib') }",
  "maven { url = layout.projectDirectory.dir('lib') }",
  'maven { url = "${rootProject.projectDir}/lib" }',
  "maven { setUrl('lib') }",
  "maven url: 'lib'",
])('a folder in Groovy: %s', (declared) => check({ 'build.gradle': `repositories { ${declared} }` }, LIB));

test('a path begins at the folder of the project or settings whose repository it is', () => {
  check(
    {
      'settings.gradle.kts': 'include("pear")',
      'pear/build.gradle.kts': 'repositories { maven { url = uri("lib") }; maven("../top") }',
    },
    ['file:///orchard/pear/lib', 'file:///orchard/top'],
  );
  check(
    {
      'settings.gradle':
        "dependencyResolutionManagement { repositories { maven { url 'lib' }; maven { url = uri('more') }; maven { url = file('most') } } }",
    },
    [...LIB, 'file:///orchard/more', 'file:///orchard/most'],
  );
  check(
    {
      'settings.gradle.kts': 'include("pear")',
      'build.gradle.kts': `val top = uri("top")
allprojects { repositories { maven { url = uri("lib") }; maven(top) } }`,
    },
    [...LIB, 'file:///orchard/top', 'file:///orchard/pear/lib', 'file:///orchard/top'],
  );
});

test('each folder is a repository of its own', () => {
  const { repositories } = readDeclared({ 'build.gradle': "repositories { maven { url 'a' }; maven { url 'b' } }" });
  expect(new Set(repositories.map((line) => line.split(' ')[0])).size).toBe(2);
});
test('an address of another kind stays as it is', () =>
  check(
    { 'build.gradle': "repositories { maven { url 'https://orchard.example/x' }; maven { url 's3://orchard/x' } }" },
    ['https://orchard.example/x', 's3://orchard/x'],
  ));
