import { expect, test } from 'vitest';
import { plantOrchard } from '../../support/orchard-maven.ts';

const FEATURE = (more: string): string => `java { registerFeature('jamJar') { ${more} } }
dependencies { api 'orchard:apple:1'; jamJarApi 'orchard:sugar:1'; jamJarImplementation 'orchard:jam:1' }`;
const MODULES = Object.fromEntries(['apple:1', 'sugar:1', 'jam:1'].map((name) => [name, '']));

/** What `app`, which declares this, has of others: `name: class paths`, `Classpath` left out. */
async function check(
  { feature, app }: { readonly feature: string; readonly app: string },
  expected: readonly string[],
  problems: readonly string[] = [],
): Promise<void> {
  const { modules } = await plantOrchard({
    'settings.gradle': "rootProject.name = 'orchard'\ninclude 'core', 'app'",
    'core/build.gradle': feature,
    'app/build.gradle': `dependencies { ${app} }`,
    ...MODULES,
  }).resolve({ buildFile: 'settings.gradle' });
  const read = modules.find(({ path }) => path === 'app');
  expect(read?.problems.map(({ message }) => message)).toEqual(problems);
  const found = read?.dependencies
    .filter(({ artifactId }) => artifactId !== 'core')
    .map(
      ({ artifactId, configurations = [] }) => `${artifactId}: ${configurations.join(' ').replaceAll('Classpath', '')}`,
    );
  expect(found?.toSorted()).toEqual(expected.toSorted());
}

const OF_MAIN = FEATURE('usingSourceSet(sourceSets.main)');
const WANTED = 'sugar: compile runtime testCompile testRuntime';
const RUN = 'jam: runtime testRuntime';

test('who depends on a project has none of its features', () =>
  check({ feature: OF_MAIN, app: "implementation project(':core')" }, [
    'apple: compile runtime testCompile testRuntime',
  ]));

test.each([
  [OF_MAIN, "implementation(project(':core')) { capabilities { requireCapability('orchard:core-jam-jar') } }"],
  [OF_MAIN, "implementation(project(':core')) { capabilities { requireFeature('jamJar') } }"],
  [
    FEATURE("usingSourceSet(sourceSets.jamJar); capability('farm', 'jar', '1')"),
    "implementation(project(':core')) { capabilities { requireCapability('farm:jar') } }",
  ],
  [
    FEATURE('usingSourceSet(sourceSets.main); withSourcesJar(); disablePublication()'),
    "compileOnly project(path: ':core', configuration: 'jamJarApiElements'); testCompileOnly project(path: ':core', configuration: 'jamJarApiElements'); runtimeOnly project(path: ':core', configuration: 'jamJarRuntimeElements')",
  ],
])('a feature by what it provides, and by its name: %s', (feature, app) => check({ feature, app }, [WANTED, RUN]));

test('what a project does not provide is told', () =>
  check(
    { feature: OF_MAIN, app: "implementation(project(':core')) { capabilities { requireCapability('farm:jar') } }" },
    [],
    ['None of the variants of orchard:core:unspecified is for this class path; what it depends on is left out'],
  ));

test('what a feature says of itself that is not understood is told', () =>
  check(
    { feature: 'x = 1', app: "api 'orchard:apple:1' } \njava { registerFeature('jamJar') { usingJam() }" },
    ['apple: compile runtime testCompile testRuntime'],
    ['Not understood, and left out of the dependencies: usingJam()'],
  ));
