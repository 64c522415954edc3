import { expect, test } from 'vitest';
import type { ResolvedProject } from '../../../src/core/builds/resolved-project.ts';
import { findProjectVersion } from '../../../src/engine/graphs/find-project-version.ts';
import { selectConfiguration } from '../../../src/engine/graphs/select-configuration.ts';
import { plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';

function resolve(): Promise<ResolvedProject> {
  return plantOrchard({
    'settings.gradle': "include 'a', 'b'",
    'a/build.gradle': "dependencies { compileOnly 'orchard:pie:1'\nruntimeOnly 'orchard:apple:2' }",
    'b/build.gradle': "dependencies { testImplementation 'orchard:apple:1' }",
    'pie:1': dependencies(dependency('orchard:apple:1')),
    'apple:1': '',
    'apple:2': '',
  }).resolve({ buildFile: 'settings.gradle' });
}

async function check(name: string, expected: readonly string[]): Promise<void> {
  const { modules } = selectConfiguration(await resolve(), name);
  expect(
    modules.flatMap(({ path, dependencies: rows }) =>
      rows.map(({ artifactId, version, depth, via }) => `${path} ${artifactId}:${version} ${depth} ${via.join(' ')}`),
    ),
  ).toEqual(expected);
}

test('what compiles', () => check('compileClasspath', ['a pie:1 1 ', 'a apple:1 2 orchard:pie:1']));
test('what runs', () => check('runtimeClasspath', ['a apple:2 1 ']));
test('of each module', () => check('testRuntimeClasspath', ['a apple:2 1 ', 'b apple:1 1 ']));
test('one that nobody has', async () => {
  const project = await resolve();
  expect(() => selectConfiguration(project, 'runtimeClasspth')).toThrow(
    'No module has anything in a configuration "runtimeClasspth" that is resolved here: class paths, and what processes annotations',
  );
});
test("a build of Gradle's that has no dependency is one all the same", async () => {
  const project = await plantOrchard({ 'build.gradle': "plugins { id 'java' }" }).resolve({
    buildFile: 'build.gradle',
  });
  expect(() => selectConfiguration(project, 'runtimeClasspath')).toThrow(
    expect.objectContaining({
      message:
        'No module has anything in a configuration "runtimeClasspath" that is resolved here: class paths, and what processes annotations',
      suggestion: 'No module has any that is not empty.',
    }),
  );
});
test("a project that is none of Gradle's", async () => {
  const project = await plantOrchard({ 'pom.xml': '' }).resolve();
  expect(() => selectConfiguration(project, 'runtimeClasspath')).toThrow(
    "The project has no configurations: they are Gradle's",
  );
});

test('what processes annotations', async () => {
  const project = await plantOrchard({
    'build.gradle': "dependencies { implementation 'orchard:apple:1'; annotationProcessor 'orchard:pie:1' }",
    'pie:1': dependencies(dependency('orchard:apple:2')),
    'apple:1': '',
    'apple:2': '',
  }).resolve({ buildFile: 'build.gradle' });
  const [module] = selectConfiguration(project, 'annotationProcessor').modules;
  expect(module?.dependencies.map(({ artifactId, version, scope }) => `${artifactId}:${version} ${scope}`)).toEqual([
    'pie:1 provided',
    'apple:2 provided',
  ]);
  const chosen = findProjectVersion(project, { groupId: 'orchard', artifactId: 'apple' }, null);
  expect(chosen).toMatchObject({ dependency: { version: '1' }, otherVersions: ['2'] });
});
test.each([
  ['implementation', 'compileClasspath and runtimeClasspath', 'Ask for --configuration runtimeClasspath.'],
  ['compileOnly', 'compileClasspath', 'Choose from runtimeClasspath, testRuntimeClasspath.'],
])('one that Gradle does not resolve: %s', async (name, classPaths, suggestion) => {
  const project = await plantOrchard({
    'build.gradle': "dependencies { runtimeOnly 'orchard:apple:1' }",
    'apple:1': '',
  }).resolve({ buildFile: 'build.gradle' });
  expect(() => selectConfiguration(project, name)).toThrow(
    expect.objectContaining({
      message: `Gradle does not resolve "${name}": it only declares what others have, as ${classPaths}`,
      suggestion,
    }),
  );
});
