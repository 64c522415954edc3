import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printGav } from '../../../src/core/artifacts/coordinates.ts';
import { plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';

/** The way to each dependency by name, and of each that is left out below whom it is, and by whom. */
async function growTree(build: string, poms: Readonly<Record<string, string>>) {
  const orchard = plantOrchard({ ...poms, 'build.gradle': build });
  const [module] = (await orchard.resolve({ buildFile: 'build.gradle' })).modules;
  const rows = module!.dependencies;
  return {
    ways: rows.map((row) => [...row.via, printGav(row)].map((name) => name.replace('orchard:', '')).join(' > ')),
    omitted: module!.omitted!.map(({ artifactId, version, parent, by }) =>
      [artifactId, version, rows[parent]?.artifactId, by.replace(join(orchard.project, '/'), '')].join(' '),
    ),
  };
}

const needs = (...names: readonly string[]) => dependencies(...names.map((name) => dependency(`orchard:${name}`)));

test('the version that wins stands below whoever asks for it, however deep', async () => {
  const poms = { 'pie:1': needs('apple:1'), 'cake:1': needs('jam:1'), 'jam:1': needs('apple:2') };
  const { ways, omitted } = await growTree("dependencies { api 'orchard:pie:1'\napi 'orchard:cake:1' }", {
    ...poms,
    'apple:1': '',
    'apple:2': needs('seed:1'),
    'seed:1': '',
  });
  expect(ways).toEqual([
    'pie:1',
    'cake:1',
    'cake:1 > jam:1',
    'cake:1 > jam:1 > apple:2',
    'cake:1 > jam:1 > apple:2 > seed:1',
  ]);
  expect(omitted).toEqual(['apple 1 pie orchard:apple:2']);
});

test('one that only what is below it asks for stands below the first that leads to it', async () => {
  const poms = { 'pie:1': needs('apple:1'), 'apple:1': needs('seed:1'), 'apple:2': needs('seed:1') };
  const { ways } = await growTree("dependencies { api 'orchard:pie:1' }", { ...poms, 'seed:1': needs('apple:2') });
  expect(ways).toEqual(['pie:1', 'pie:1 > apple:2', 'pie:1 > apple:2 > seed:1']);
});

test('what the project asks for itself stays direct, whoever asks for more', async () => {
  const poms = { 'pie:1': needs('apple:2'), 'apple:1': '', 'apple:2': '' };
  const { ways } = await growTree("dependencies { api 'orchard:pie:1'\napi 'orchard:apple:1' }", poms);
  expect(ways).toEqual(['pie:1', 'apple:2']);
});

const PIE = { 'pie:1': needs('apple:1'), 'apple:1': needs('worm:1'), 'worm:1': '' };

test('an exclusion is of the dependency that has it, on the way there', async () => {
  const build = "dependencies {\napi('orchard:pie:1') {\nexclude module: 'worm'\n}\n}";
  expect((await growTree(build, PIE)).omitted).toEqual(['worm 1 apple build.gradle:2']);
});

test('an exclusion of a POM is of its line there', async () => {
  const pie = dependencies(
    dependency(
      'orchard:apple:1',
      '<exclusions><exclusion><groupId>orchard</groupId><artifactId>worm</artifactId></exclusion></exclusions>',
    ),
  );
  const { omitted } = await growTree("dependencies { api 'orchard:pie:1' }", { ...PIE, 'pie:1': pie });
  expect(omitted).toEqual([expect.stringMatching(/^worm 1 apple .*pie-1\.pom:\d+$/)]);
});

test('an exclusion of a platform is of its line there', async () => {
  const managed = dependency(
    'orchard:apple:1',
    '<exclusions><exclusion><groupId>orchard</groupId><artifactId>worm</artifactId></exclusion></exclusions>',
  );
  const bom = `<packaging>pom</packaging><dependencyManagement>${dependencies(managed)}</dependencyManagement>`;
  const build = "dependencies { api platform('orchard:bom:1')\napi 'orchard:pie:1' }";
  const { omitted } = await growTree(build, { ...PIE, 'bom:1': bom });
  expect(omitted).toEqual([expect.stringMatching(/^worm 1 apple .*bom-1\.pom:\d+$/)]);
});

test('an exclusion of a configuration is of its line', async () => {
  const build =
    "dependencies { api 'orchard:pie:1' }\nconfigurations.all {\nexclude group: 'orchard', module: 'worm'\n}";
  expect((await growTree(build, PIE)).omitted).toEqual(['worm 1 apple build.gradle:3']);
});
