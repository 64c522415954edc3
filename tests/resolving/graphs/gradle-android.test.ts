import { expect, test } from 'vitest';
import { plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';

/** `name:version` of what class paths have, by their names. */
async function listClassPaths(
  plugin: string,
  version = '8.13.0',
  properties = '',
): Promise<(name: string) => readonly string[]> {
  const { modules } = await plantOrchard({
    'build.gradle': `plugins { id 'com.android.${plugin}' version '${version}' }
dependencies {
  implementation 'orchard:pie:1'
  androidTestImplementation 'orchard:knife:1'
  testImplementation 'orchard:knife:1'
  releaseRuntimeOnly 'orchard:plum:3'
}`,
    'gradle.properties': `android.builtInKotlin=false\n${properties}`,
    'pie:1': dependencies(dependency('orchard:plum:1')),
    'knife:1': dependencies(dependency('orchard:plum:2')),
    'plum:1': '',
    'plum:2': '',
    'plum:3': '',
  }).resolve({ buildFile: 'build.gradle' });
  const rows = modules.flatMap((module) => module.dependencies);
  return (name) =>
    rows
      .filter(({ configurations = [] }) => configurations.includes(name))
      .map(({ artifactId, version }) => `${artifactId}:${version}`)
      .sort();
}

test('tests on a device run within the app, which has its own dependencies with it', async () => {
  const find = await listClassPaths('application');
  expect(find('debugAndroidTestRuntimeClasspath')).toEqual(['knife:1', 'plum:1']);
  expect(find('debugAndroidTestCompileClasspath')).toEqual(['knife:1', 'pie:1', 'plum:1']);
  expect(find('debugUnitTestRuntimeClasspath')).toEqual(['knife:1', 'pie:1', 'plum:2']);
});

test('those of a library have what they test', async () => {
  const find = await listClassPaths('library');
  expect(find('debugAndroidTestRuntimeClasspath')).toEqual(['knife:1', 'pie:1', 'plum:2']);
});

test.each([
  ['8.13.0', '', 'plum:3'],
  ['9.0.0', '', 'plum:1'],
  ['9.0.0', 'android.dependency.useConstraints=true', 'plum:3'],
  ['8.13.0', 'android.dependency.useConstraints=false', 'plum:1'],
])('what is compiled with has the versions of what runs: %s %s', async (version, properties, expected) => {
  const find = await listClassPaths('application', version, properties);
  expect(find('releaseCompileClasspath')).toEqual(['pie:1', expected]);
});

test('and so has what tests within an app are compiled with, whatever its plugin does else', async () => {
  const find = await listClassPaths('application', '9.0.0');
  expect(find('debugAndroidTestCompileClasspath')).toEqual(['knife:1', 'pie:1', 'plum:1']);
});

// Libraries may publish one without a build type beside that for debugging.
test.each(['release', null])(
  'a list of a build type has the variants of that build type, of modules and of projects: %s',
  async (release) => {
    const variant = (type: string, usage: string) => ({
      name: `${type}${usage}`,
      attributes: {
        'org.gradle.usage': `java-${usage}`,
        'org.gradle.category': 'library',
        ...(type === 'debug' || release !== null ? { 'com.android.build.api.attributes.BuildTypeAttr': type } : {}),
      },
      dependencies: [{ group: 'orchard', module: type === 'debug' ? 'worm' : 'wax', version: { requires: '1' } }],
    });
    const { modules } = await plantOrchard({
      'settings.gradle': "include 'core', 'app'",
      'core/build.gradle': `plugins { id 'com.android.library' version '8.13.0' }
dependencies { debugImplementation 'orchard:bug:1'; releaseImplementation 'orchard:ship:1' }`,
      'app/build.gradle': `plugins { id 'com.android.application' version '8.13.0'; id 'com.android.compose.screenshot' version '1' }
dependencies { implementation 'orchard:apple:1'; implementation project(':core') }`,
      'apple:1': '<!-- published-with-gradle-metadata -->',
      'orchard/apple/1/apple-1.module': JSON.stringify({
        formatVersion: '1.1',
        variants: ['debug', 'release'].flatMap((type) => ['api', 'runtime'].map((usage) => variant(type, usage))),
      }),
      'worm:1': '',
      'wax:1': '',
      'bug:1': '',
      'ship:1': '',
    }).resolve({ buildFile: 'settings.gradle' });
    const app = modules.find(({ path }) => path === 'app')!;
    const list = (name: string) =>
      app.dependencies
        .filter(({ configurations }) => configurations?.includes(name))
        .map(({ artifactId }) => artifactId)
        .sort();
    expect(list('debugRuntimeClasspath')).toEqual(['apple', 'bug', 'core', 'worm']);
    expect(list('releaseRuntimeClasspath')).toEqual(['apple', 'core', 'ship', 'wax']);
    expect(list('releaseUnitTestRuntimeClasspath')).toEqual(['apple', 'core', 'ship', 'wax']);
    expect(list('releaseScreenshotTestRuntimeClasspath')).toEqual(['apple', 'core', 'ship', 'wax']);
  },
);
