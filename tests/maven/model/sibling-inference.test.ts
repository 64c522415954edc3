import { expect, test } from 'vitest';
import { parsePom } from '../../../src/maven/model/parse-pom.ts';
import { inferFromSiblings } from '../../../src/maven/model/sibling-inference.ts';
import { dependencies, dependency, management, pomText } from '../../support/pom-text.ts';

const SIBLINGS = [
  { groupId: 'orchard', artifactId: 'pie', version: '7' },
  { groupId: 'orchard', artifactId: 'jam', version: '7' },
  { groupId: 'cellar', artifactId: 'jam', version: '8' },
];

function check(inside: string, expected: readonly string[], modelVersion = '4.1.0'): void {
  const pom = parsePom(Buffer.from(pomText(inside).replace('4.0.0', modelVersion)), 'pom.xml');
  const { base } = inferFromSiblings(pom, SIBLINGS);
  const print = [...base.dependencies, ...base.managed].map(
    ({ groupId, artifactId, version }) => `${groupId}:${artifactId}:${version}`,
  );
  expect(print).toEqual(expected);
}

const unnamed = (artifactId: string, version = '') =>
  `<dependency><artifactId>${artifactId}</artifactId>${version}</dependency>`;

test('a version', () => check(dependencies(dependency('orchard:pie')), ['orchard:pie:7']));
test('in management', () => check(management(dependency('orchard:pie')), ['orchard:pie:7']));
test('not where one is written', () => check(dependencies(dependency('orchard:pie:1')), ['orchard:pie:1']));
test('a group with the version', () => check(dependencies(unnamed('pie')), ['orchard:pie:7']));
test('a group alone', () => check(dependencies(unnamed('pie', '<version>1</version>')), ['orchard:pie:1']));
test('not a group that could be either', () => check(dependencies(unnamed('jam')), ['null:jam:null']));
test('not of strangers', () => check(dependencies(dependency('orchard:nut')), ['orchard:nut:null']));
test('not in model 4.0.0', () => check(dependencies(dependency('orchard:pie')), ['orchard:pie:null'], '4.0.0'));
