import { expect, test } from 'vitest';
import { readDeclared } from '../../../support/declared.ts';

const APPLE = { 'fruit/apple/build.gradle': "dependencies { api 'orchard:pip:1' }" };
const INCLUDE = "include 'apple'\n project(':apple').projectDir = new File(rootDir, 'fruit/apple')\n";

test.each([
  ['in the script itself', { 'settings.gradle': `for (name in unknown) { ${INCLUDE} }` }, 'settings.gradle:1'],
  [
    'in a script that it applies',
    { 'settings.gradle': "apply from: 'more.gradle'", 'more.gradle': `for (name in unknown) { ${INCLUDE} }` },
    'more.gradle:1',
  ],
  [
    'by a function of the script',
    { 'settings.gradle': `if (unknown) { take() }\ndef take() { ${INCLUDE} }` },
    'settings.gradle:1',
  ],
])('projects that a part includes which is not followed are told: %s', (_, files, place) => {
  const { dependencies, problems } = readDeclared({ ...APPLE, ...files });
  expect(dependencies).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(`^${place} Left out: .*, which only a build can decide$`)]);
});

test('folders that a tree of files finds are included', () => {
  const settings = `
    ext.take = { path ->
      FileTree fileTree = fileTree(rootProject.projectDir.absolutePath + "/" + path) { include '*/build.gradle' }
      fileTree.each { script ->
        String name = script.parentFile.name
        include name
        project(":$name").projectDir = new File(rootProject.projectDir, "$path/$name")
      }
    }
    take('fruit')
    `;
  const { dependencies, problems } = readDeclared({ ...APPLE, 'settings.gradle': settings });
  expect(problems).toEqual([]);
  expect(dependencies).toEqual([':apple api orchard:pip:1']);
});
