import { expect, test } from 'vitest';
import { isGap } from '../../../src/core/builds/gaps.ts';
import { plantOrchard } from '../../support/orchard-maven.ts';

/** The dependencies that `app` gets from this configuration of `core`, whose script has these lines too. */
async function check(
  { configuration, core }: { readonly configuration: string; readonly core: string },
  expected: readonly string[],
  gaps: readonly string[] = [],
): Promise<void> {
  const { modules } = await plantOrchard({
    'settings.gradle': "rootProject.name = 'orchard'\ninclude 'core', 'app'",
    'core/build.gradle': `${core}\ndependencies { api 'orchard:apple:1'; implementation 'orchard:pear:1'; testImplementation 'orchard:fig:1' }`,
    'app/build.gradle': `plugins { id 'java' }\ndependencies { implementation project(path: ':core', configuration: '${configuration}') }`,
    'apple:1': '',
    'pear:1': '',
    'fig:1': '',
    'jam:1': '',
  }).resolve({ buildFile: 'settings.gradle' });
  const app = modules.find(({ path }) => path === 'app')!;
  const names = app.dependencies.map(({ artifactId }) => artifactId).filter((name) => name !== 'core');
  expect(names.sort()).toEqual(expected);
  expect(app.problems.filter(isGap).map(({ message }) => message)).toEqual(gaps);
}

const JAVA = "plugins { id 'java-library' }";
const SHADOW = "plugins { id 'java-library'; id 'com.gradleup.shadow' version '8.3.0' }";
const LOST = (name: string) =>
  `No script makes the configuration "${name}" of orchard:core:unspecified; what it depends on is left out`;

test.each([
  ['shadow', SHADOW, []],
  ['shadow', `${SHADOW}\ndependencies { shadow 'orchard:jam:1' }`, ['jam']],
  ['shadowRuntimeElements', `${SHADOW}\ndependencies { shadow 'orchard:jam:1' }`, ['jam']],
  ['archives', JAVA, []],
  ['default', JAVA, ['apple', 'pear']],
  ['runtimeElements', JAVA, ['apple', 'pear']],
  ['apiElements', JAVA, ['apple']],
  ['runtimeClasspath', JAVA, ['apple', 'pear']],
  ['testRuntimeClasspath', JAVA, ['apple', 'fig', 'pear']],
  ['peel', `${JAVA}\nconfigurations { peel }`, []],
  ['peel', `${JAVA}\nconfigurations { create('peel') { extendsFrom implementation } }`, ['apple', 'pear']],
])('%s of %s', (configuration, core, expected) => check({ configuration, core }, expected));

test('a configuration that no script makes has nothing of the main variant, and is told', async () => {
  await check({ configuration: 'shadow', core: JAVA }, [], [LOST('shadow')]);
  await check({ configuration: 'dist', core: JAVA }, [], [LOST('dist')]);
});

test('an id that is not valid is told with its line, whatever its version, and the rest is listed', async () => {
  for (const version of ['1', '1.+', '[1,2)', 'latest.release']) {
    const { modules, problems } = await plantOrchard({
      'build.gradle': `plugins { id 'java' }\ndependencies { implementation 'orchard:pear_%%:${version}'\nimplementation 'orchard:apple:1' }`,
      'apple:1': '',
    }).resolve({ buildFile: 'build.gradle' });
    expect(problems).toEqual([]);
    expect(modules[0]!.dependencies.map(({ artifactId }) => artifactId)).toContain('apple');
    const [told] = modules[0]!.problems.filter(isGap);
    expect(told?.message).toContain('The artifactId "pear_%%" is not valid');
    expect(told?.dependency?.askedAt ?? told?.where).toMatch(/build\.gradle:2$/);
  }
});

test('class paths of a platform have nothing that is for common code of Kotlin alone', async () => {
  const common = (name: string) =>
    `<dependency><groupId>org.jetbrains.kotlin</groupId><artifactId>${name}</artifactId><version>1.9.0</version></dependency>`;
  const { modules } = await plantOrchard({
    'build.gradle.kts': `plugins { kotlin("multiplatform") version "1.9.0" }
kotlin { jvm(); sourceSets { commonMain.dependencies { implementation("orchard:pie:1") }; commonTest.dependencies { implementation("orchard:pie:1") } } }`,
    'gradle.properties': 'kotlin.stdlib.default.dependency=false',
    'pie:1': `<dependencies>${['kotlin-stdlib-common', 'kotlin-test-common', 'kotlin-test-annotations-common'].map(common).join('')}</dependencies>`,
  }).resolve({ buildFile: 'build.gradle.kts' });
  expect(modules[0]!.problems).toEqual([]);
  expect(modules[0]!.dependencies.map(({ artifactId }) => artifactId)).toEqual(['pie']);
});
