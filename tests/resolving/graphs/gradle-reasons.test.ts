import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';

const ORCHARD = {
  'pie:1': dependencies(dependency('orchard:apple:1')),
  'cake:1': dependencies(dependency('orchard:apple:2')),
  'apple:1': '',
  'apple:2': '',
  'apple:3': '',
  'bom:1': `<packaging>pom</packaging><dependencyManagement>${dependencies(dependency('orchard:apple:3'))}</dependencyManagement>`,
};

/** Why the apple that runs has its version: `kind: by`. */
async function explain(
  lines: readonly string[],
  files: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const orchard = plantOrchard({ ...ORCHARD, ...files, 'build.gradle': `dependencies {\n${lines.join('\n')}\n}\n` });
  const { modules } = await orchard.resolve({ buildFile: 'build.gradle' });
  const apple = modules[0]?.dependencies.find(
    ({ artifactId, configurations = [] }) => artifactId === 'apple' && configurations.includes('runtimeClasspath'),
  );
  return (apple?.reasons ?? []).map(({ kind, by }) => `${kind}: ${by.replace(join(orchard.project, '/'), '')}`);
}

test('requested, and nothing else', async () => expect(await explain(["api 'orchard:pie:1'"])).toEqual([]));
test('a conflict', async () =>
  expect(await explain(["api 'orchard:pie:1'", "api 'orchard:cake:1'"])).toEqual([
    'conflict resolution: between versions 1, 2',
    'requested: orchard:cake:1',
  ]));
test('a constraint', async () =>
  expect(await explain(["api 'orchard:pie:1'", "constraints { api 'orchard:apple:3' }"])).toEqual([
    'conflict resolution: between versions 3, 1',
    'constraint: build.gradle:3',
  ]));
test('a platform', async () =>
  expect(await explain(["api platform('orchard:bom:1')", "api 'orchard:apple'"])).toEqual(['platform: orchard:bom:1']));
test('an enforced platform', async () =>
  expect(await explain(["api enforcedPlatform('orchard:bom:1')", "api 'orchard:apple:2'"])).toEqual([
    'platform: orchard:bom:1',
  ]));
test('force', async () =>
  expect(
    await explain(["api 'orchard:cake:1'", '}', 'configurations.all {', "resolutionStrategy.force 'orchard:apple:1'"]),
  ).toEqual(['forced: build.gradle:5']));
test('a substitution', async () => {
  const rule = [
    '}',
    'configurations.all {',
    "resolutionStrategy.dependencySubstitution { substitute module('orchard:pear') using module('orchard:apple:3') }",
  ];
  expect(await explain(["api 'orchard:pear:1'", ...rule])).toEqual([
    'substituted: in place of orchard:pear:1, asked for by build.gradle:2',
    'requested: build.gradle:2',
  ]);
});
test('a strict version', async () =>
  expect(await explain(["api 'orchard:cake:1'", "api 'orchard:apple:1!!'"])).toEqual(['strictly: build.gradle:3']));
test('a lock', async () =>
  expect(
    await explain(["api 'orchard:cake:1'"], {
      'gradle.lockfile': 'orchard:cake:1=runtimeClasspath\norchard:apple:2=runtimeClasspath\n',
    }),
  ).toEqual(['locked: gradle.lockfile:2', 'requested: orchard:cake:1']));
test('who loses is told below whoever asks', async () => {
  const { modules } = await plantOrchard({
    ...ORCHARD,
    'build.gradle': "dependencies { api 'orchard:pie:1'\napi 'orchard:cake:1' }",
  }).resolve({ buildFile: 'build.gradle' });
  const [module] = modules;
  expect(
    module?.omitted?.map(({ artifactId, version, parent }) => [
      artifactId,
      version,
      module.dependencies[parent]?.artifactId,
    ]),
  ).toEqual([['apple', '1', 'pie']]);
});
