import { expect, test } from 'vitest';
import { readBuilt } from '../../support/declared.ts';

const FILES = {
  'apple/build.gradle.kts': '',
  'fruit/pear/build.gradle.kts': '',
  'fruit/fig/notes.txt': '',
  'notes.txt': '',
};
const DEEP = {
  ...FILES,
  'fruit/stone/plum/old/mirabelle/build.gradle.kts': '',
  'apple/src/test/resources/core/build.gradle.kts': '',
  'fruit/src/quince/seed/build.gradle.kts': '',
  'apple/build/copy/build.gradle.kts': '',
  '.cache/apple/build.gradle.kts': '',
};

/** Which projects settings include that look around in the build's folders. */
function check(
  name: 'settings.gradle' | 'settings.gradle.kts',
  script: string,
  expected: readonly string[],
  files: Readonly<Record<string, string>> = FILES,
): void {
  const problems: string[] = [];
  const { projects } = readBuilt({ ...files, [name]: script }, ({ message }) => problems.push(message));
  expect([...projects.keys()].filter((path) => path !== ':')).toEqual(expected);
  expect(problems).toEqual([]);
}
const kotlin = (script: string, ...expected: readonly string[]) => check('settings.gradle.kts', script, expected);
const groovy = (script: string, ...expected: readonly string[]) => check('settings.gradle', script, expected);

test('folders with a build script', () =>
  kotlin(
    'rootDir.listFiles()?.filter { File(it, "build.gradle.kts").exists() }?.forEach { include(it.name) }',
    ':apple',
  ));
test('what a filter of names lets through', () =>
  kotlin(
    `rootDir.resolve("fruit").listFiles()?.forEach { file ->
  if (file.isDirectory && file.list { _, name -> name == "build.gradle.kts" }?.isNotEmpty() == true) {
    include(":\${file.name}")
  }
}`,
    ':pear',
  ));
test('what is reached in some steps', () =>
  kotlin(
    'rootDir.walk().maxDepth(2).filter { it.resolve("build.gradle.kts").isFile }.forEach { include(it.toRelativeString(rootDir).replace("/", ":")) }',
    ':apple',
    ':fruit',
    ':fruit:pear',
  ));
test('a folder that is not there holds nothing', () =>
  kotlin('rootDir.resolve("trees").listFiles()?.forEach { include(it.name) }'));
test('each folder, in Groovy', () =>
  groovy(
    "file('fruit').eachDir { dir -> if (!dir.name.startsWith('p')) include \"fruit:$dir.name\" }",
    ':fruit',
    ':fruit:fig',
  ));
test('files are no folders', () =>
  groovy('rootDir.listFiles().findAll { it.directory && !it.hidden }.each { include it.name }', ':apple', ':fruit'));
test('a script that may be there', () =>
  groovy("if (file('notes.txt').isFile()) include 'apple'\nif (file('fruit').isFile()) include 'pear'", ':apple'));
test('folders at any depth, but not where sources lie or what is built', () =>
  check(
    'settings.gradle.kts',
    `rootDir.walkTopDown()
  .filter { it.isDirectory && File(it, "build.gradle.kts").exists() }
  .filterNot { dir -> dir == rootDir || setOf("apple").any { dir.absolutePath.contains(it) } }
  .forEach {
    val place = it.relativeTo(rootDir).path.replace(File.separatorChar, '-')
    val name = place.takeIf { it.contains("stone") }?.removePrefix("fruit-") ?: place
    include(":$name")
  }`,
    [':fruit-pear', ':fruit-src-quince-seed', ':stone-plum-old-mirabelle'],
    DEEP,
  ));
test('folders at any depth, in Groovy', () =>
  check(
    'settings.gradle',
    "rootDir.eachDirRecurse { dir -> if (new File(dir, 'build.gradle.kts').exists()) include dir.name }",
    [':apple', ':pear', ':seed', ':mirabelle'],
    DEEP,
  ));
test('a walk through too much is told', () => {
  const trees = Object.fromEntries(Array.from({ length: 20_001 }, (_, row) => [`trees/${row}.txt`, '']));
  const problems: string[] = [];
  const settings = 'rootDir.walk().filter { it.isDirectory }.forEach { include(it.name) }';
  readBuilt({ ...trees, 'settings.gradle.kts': settings }, ({ message }) => problems.push(message));
  expect(problems).toEqual([expect.stringContaining('Left out: include within')]);
});
