import { describe, expect, test } from 'vitest';
import type { Mediation } from '../../../src/core/builds/resolved-project.ts';
import { listDependencies, plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency } from '../../support/pom-text.ts';

type Files = Readonly<Record<string, string>>;

/** What the two Mavens make of the same orchard. */
async function check(files: Files, { maven3, maven4 }: Readonly<Record<'maven3' | 'maven4', readonly string[]>>) {
  const orchard = plantOrchard(files);
  const list = async (mediation: Mediation) => listDependencies(await orchard.resolve({ mediation }));
  expect(await list('nearest')).toEqual(maven3);
  expect(await list('nearest-transitive-management')).toEqual(maven4);
}

const needs = (...list: readonly string[]): string => dependencies(...list.map((text) => dependency(text)));

describe('dependencies of profiles and of parents', () => {
  const parent = '<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>3</version></parent>';
  const ripe = (inside: string) =>
    `<profiles><profile><id>ripe</id><activation><jdk>17</jdk></activation>${inside}</profile></profiles>`;

  test('stand in another order in a dependency', () =>
    check(
      {
        'pom.xml': needs('orchard:pie:1'),
        'pie:1': `${parent}${needs('orchard:jam:1')}${ripe(needs('orchard:fig:1'))}`,
        'tree:3': `<packaging>pom</packaging>${needs('orchard:nut:1')}`,
        'jam:1': '',
        'fig:1': '',
        'nut:1': '',
      },
      {
        maven3: ['.: pie:1 compile', '.: jam:1 compile', '.: fig:1 compile', '.: nut:1 compile'],
        maven4: ['.: pie:1 compile', '.: jam:1 compile', '.: nut:1 compile', '.: fig:1 compile'],
      },
    ));

  test('and in the project', () =>
    check(
      {
        'pom.xml': `${parent}${ripe(needs('orchard:fig:1'))}`,
        'tree:3': `<packaging>pom</packaging>${needs('orchard:nut:1')}`,
        'fig:1': '',
        'nut:1': '',
      },
      { maven3: ['.: fig:1 compile', '.: nut:1 compile'], maven4: ['.: nut:1 compile', '.: fig:1 compile'] },
    ));

  test('a profile that says it otherwise takes the place of what is inherited', () =>
    check(
      {
        'pom.xml': `${parent}${needs('orchard:jam:1')}${ripe(needs('orchard:nut:2'))}`,
        'tree:3': `<packaging>pom</packaging>${needs('orchard:nut:1', 'orchard:fig:1')}`,
        'jam:1': '',
        'fig:1': '',
        'nut:2': '',
      },
      {
        maven3: ['.: jam:1 compile', '.: nut:2 compile', '.: fig:1 compile'],
        maven4: ['.: jam:1 compile', '.: nut:2 compile', '.: fig:1 compile'],
      },
    ));
});

test('a POM with a prefix that nobody declares is a leaf to Maven 4', () =>
  check(
    {
      'pom.xml': needs('orchard:pie:1'),
      'pie:1': `<build><plugins><Xlint:-unchecked/></plugins></build>${needs('orchard:jam:1')}`,
      'jam:1': '',
    },
    { maven3: ['.: pie:1 compile', '.: jam:1 compile'], maven4: ['.: pie:1 compile'] },
  ));

test('one version in brackets must be listed for Maven 3 alone', () =>
  check({ 'pom.xml': needs('orchard:pie:[1]'), 'pie:1': '' }, { maven3: [], maven4: ['.: pie:1 compile'] }));

test('of two relocations the second keeps what the first said, to Maven 4 what was asked for', () => {
  const moved = (inside: string) =>
    `<distributionManagement><relocation>${inside}</relocation></distributionManagement>`;
  return check(
    {
      'pom.xml': needs('orchard:pie:1'),
      'pie:1': moved('<version>2</version>'),
      'pie:2': moved('<artifactId>tart</artifactId>'),
      'tart:1': '',
      'tart:2': '',
    },
    { maven3: ['.: tart:2 compile'], maven4: ['.: tart:1 compile'] },
  );
});
