import { describe, expect, test } from 'vitest';
import type { EffectivePom } from '../../../src/core/builds/effective-pom.ts';
import { buildEffectivePom, type ModelOptions } from '../../../src/maven/effective/effective-pom.ts';
import { parsePom } from '../../../src/maven/model/parse-pom.ts';
import { LINUX, NO_FILES } from '../../support/build-context.ts';
import { dependencies, dependency, pomText } from '../../support/pom-text.ts';

const MAVEN4 = { ...LINUX, isMaven4: true, workingDirectory: '/orchard' };
const TREE = '<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>3</version></parent>';

function read(inside: string, origin: string) {
  return parsePom(Buffer.from(pomText(inside).replace('4.0.0', '4.1.0')), origin);
}

function build(inside: string, options: Partial<ModelOptions> = {}, parent = ''): Promise<EffectivePom> {
  const tree = read(`<artifactId>tree</artifactId><version>3</version>${parent}`, 'tree.pom');
  const all = { ...NO_FILES, context: MAVEN4, basedir: '/orchard/apple', ...options };
  return buildEffectivePom(read(inside, 'pom.xml'), all, async () => tree);
}

function ripe(activation: string): string {
  const inside = dependencies(dependency('o:pie:1'));
  return `<profiles><profile><id>ripe</id><activation>${activation}</activation>${inside}</profile></profiles>`;
}

async function check(pom: string, expected: boolean, options: Partial<ModelOptions> = {}, parent = ''): Promise<void> {
  expect((await build(pom, options, parent)).activeProfiles).toEqual(expected ? ['ripe'] : []);
}

const condition = (text: string) => ripe(`<condition>${text}</condition>`);
const season = (value: string) => `<properties><season>${value}</season></properties>`;

describe('a condition', () => {
  test('that holds', () => check(condition("inrange('17.0.1', '[17,18)')"), true));
  test('reads properties of the model', () => check(season('autumn') + condition("${season} == 'autumn'"), true));
  test('reads them interpolated', () =>
    check(season('${project.artifactId}s') + condition("${season} == 'apples'"), true));
  test('reads what the user says first', () =>
    check(season('autumn') + condition("${season} == 'spring'"), true, {
      context: { ...MAVEN4, userProperties: new Map([['season', 'spring']]) },
    }));
  test('reads inherited properties', () =>
    check(TREE + condition("${season} == 'autumn'"), true, {}, season('autumn')));
  test('of a parent reads properties of the child', () =>
    check(TREE + season('spring'), true, {}, season('autumn') + condition("${season} == 'spring'")));
  test('stands beside the others', () => check(ripe('<jdk>8</jdk><condition>true</condition>'), false));
  test('that is empty is none', () => check(condition(''), false));
  test('asks for files of the project', () =>
    check(condition("exists('src/**/*.proto')"), true, {
      listFiles: (folder) => (folder === '/orchard/apple/src' ? ['main/fruit.proto'] : []),
    }));
  test('asks for the root of the build', () =>
    check(condition("exists(${project.rootDirectory} + '/seeds')"), true, {
      fileExists: (path) => ['/orchard/.mvn', '/orchard/seeds'].includes(path),
    }));
  test('that is none makes the model invalid', async () =>
    expect((await build(`\n${condition('pick(1)')}`)).errors).toEqual([
      {
        code: 'profile-condition',
        message: 'The condition of profile ripe cannot be read: there is no function "pick"',
        where: 'pom.xml:2',
      },
    ]));
  test('with too many files to look at is said and inactive', async () => {
    const listFiles = () => Array.from({ length: 10_001 }, () => 'leaf');
    const { problems } = await build(condition("exists('*.proto')"), { listFiles });
    expect(problems.map(({ message }) => message)).toEqual([
      'The condition of profile ripe is not evaluated, the profile counts as inactive: there are more than 10000 files to look at',
    ]);
  });
  test('needs model version 4.1.0', async () => {
    const pom = parsePom(Buffer.from(pomText(condition('true'))), 'pom.xml');
    const { errors } = await buildEffectivePom(pom, { ...NO_FILES, context: MAVEN4, basedir: '/' }, async () => null);
    expect(errors.map(({ message }) => message)).toEqual([
      'Activation by packaging or condition, as of profile ripe, needs modelVersion 4.1.0',
    ]);
  });
});

describe('the other conditions', () => {
  test('packaging', () => check(ripe('<packaging>jar</packaging>'), true));
  test('another packaging', () => check(ripe('<packaging>pom</packaging>'), false));
  test('texts are not interpolated', () =>
    check(`<properties><j>17</j></properties>${ripe('<jdk>${j}</jdk>')}`, false));
  test('paths are', () =>
    check(season('autumn') + ripe('<file><exists>${season}.txt</exists></file>'), true, {
      fileExists: (path) => path === '/orchard/apple/autumn.txt',
    }));
  test('a POM out of a repository looks where the build was started', () =>
    check(ripe('<file><exists>pom.xml</exists></file>'), true, {
      basedir: null,
      fileExists: (path) => path === '/orchard/pom.xml',
    }));
});
