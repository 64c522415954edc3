import { expect, test } from 'vitest';
import { listDependencies, plantOrchard } from '../../support/orchard-maven.ts';
import { dependencies, dependency, management } from '../../support/pom-text.ts';

/** A POM that says its model version by its namespace alone. */
const project = (inside: string): string => `<project xmlns="http://maven.apache.org/POM/4.1.0">${inside}</project>`;

async function check(files: Readonly<Record<string, string>>, expected: readonly string[]): Promise<void> {
  expect(listDependencies(await plantOrchard(files).resolve())).toEqual(expected);
}

const ROOT =
  '<groupId>orchard</groupId><artifactId>tree</artifactId><version>${revision}</version><packaging>pom</packaging>';
const REVISION = '<properties><revision>7</revision></properties>';
const PEAR = project('<parent/><artifactId>pear</artifactId>');

test('modules found by their folders, with parents and versions left out', () =>
  check(
    {
      'pom.xml': project(ROOT + REVISION),
      'pear/pom.xml': PEAR,
      'pie/pom.xml': project(
        `<parent/><artifactId>pie</artifactId>${dependencies('<dependency><artifactId>pear</artifactId></dependency>')}`,
      ),
    },
    ['pie: pear:7 compile'],
  ));

test("a sibling's own version goes before the managed one", () =>
  check(
    {
      'pom.xml': project(ROOT + REVISION + management(dependency('orchard:pear:9'))),
      'pear/pom.xml': PEAR,
      'pie/pom.xml': project(`<parent/><artifactId>pie</artifactId>${dependencies(dependency('orchard:pear'))}`),
    },
    ['pie: pear:7 compile'],
  ));

test('a managed sibling may leave its version to the module', () =>
  check(
    {
      'pom.xml': project(ROOT + REVISION + management(dependency('orchard:pear'))),
      'pear/pom.xml': PEAR,
      'pie/pom.xml': project(`<parent/><artifactId>pie</artifactId>${dependencies(dependency('orchard:jam:1'))}`),
      'jam:1': dependencies(dependency('orchard:pear:2')),
    },
    ['pie: jam:1 compile', 'pie: pear:7 compile'],
  ));

test('listed subprojects', () =>
  check(
    {
      'pom.xml': project(`${ROOT}${REVISION}<subprojects><subproject>pie</subproject></subprojects>`),
      'pie/pom.xml': project(`<parent/><artifactId>pie</artifactId>${dependencies(dependency('orchard:jam:1'))}`),
      'pear/pom.xml': PEAR,
      'jam:1': '',
    },
    ['pie: jam:1 compile'],
  ));

test('a parent that is left out and not there is said with its line', () =>
  expect(plantOrchard({ 'pom.xml': project('\n<parent/><artifactId>pie</artifactId>') }).resolve()).rejects.toThrow(
    /pom\.xml:2: the parent lacks its groupId, artifactId or version/,
  ));
