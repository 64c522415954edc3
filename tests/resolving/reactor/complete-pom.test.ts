import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parsePom } from '../../../src/maven/model/parse-pom.ts';
import { completePom } from '../../../src/resolving/reactor/complete-pom.ts';

type Files = Readonly<Record<string, string>>;

/** Paths are below `/orchard`. */
async function complete(files: Files, path = 'apple/pom.xml') {
  const parse = async (file: string) => {
    const found = [file, posix.join(file, 'pom.xml')].find((name) => name in placed);
    return found === undefined ? null : parsePom(Buffer.from(placed[found] as string), found);
  };
  const placed: Files = Object.fromEntries(
    Object.entries(files).map(([name, inside]) => [`/orchard/${name}`, `<project>${inside}</project>`]),
  );
  const listProjects = async () => ['pear', 'plum'];
  const pom = await parse(`/orchard/${path}`);
  return completePom(pom as NonNullable<typeof pom>, { parse, isOwn: () => true, listProjects });
}

async function checkParent(files: Files, expected: string): Promise<void> {
  const { parent } = await complete(files);
  expect([parent?.groupId, parent?.artifactId, parent?.version].map((id) => id ?? '?').join(':')).toBe(expected);
}

const TREE = '<groupId>orchard</groupId><artifactId>tree</artifactId><version>3</version>';

describe('a parent', () => {
  test('without any id is the one above', () =>
    checkParent({ 'apple/pom.xml': '<parent/>', 'pom.xml': TREE }, 'orchard:tree:3'));
  test('without a version', () =>
    checkParent(
      {
        'apple/pom.xml': '<parent><groupId>orchard</groupId><artifactId>tree</artifactId></parent>',
        'pom.xml': TREE,
      },
      'orchard:tree:3',
    ));
  test('with an expression for a version', () =>
    checkParent(
      { 'apple/pom.xml': '<parent><version>${revision}</version></parent>', 'pom.xml': TREE },
      'orchard:tree:3',
    ));
  test('at its relativePath', () =>
    checkParent(
      { 'apple/pom.xml': '<parent><relativePath>../trunk</relativePath></parent>', 'trunk/pom.xml': TREE },
      'orchard:tree:3',
    ));
  test('whose ids stand in its own parent', () =>
    checkParent(
      {
        'apple/pom.xml': '<parent/>',
        'pom.xml': '<parent><relativePath>soil</relativePath></parent><artifactId>tree</artifactId>',
        'soil/pom.xml': TREE,
      },
      'orchard:tree:3',
    ));
  test('with another id than the file stays as it is', () =>
    checkParent({ 'apple/pom.xml': '<parent><groupId>cellar</groupId></parent>', 'pom.xml': TREE }, 'cellar:?:?'));
  test('out of a repository only stays as it is', () =>
    checkParent({ 'apple/pom.xml': '<parent><relativePath/></parent>', 'pom.xml': TREE }, '?:?:?'));
  test('that is nowhere stays as it is', () => checkParent({ 'apple/pom.xml': '<parent/>' }, '?:?:?'));
  test('of itself stays as it is', () =>
    checkParent({ 'apple/pom.xml': '<parent><relativePath>.</relativePath></parent>' }, '?:?:?'));
});

describe('modules', () => {
  const check = async (inside: string, expected: readonly string[]) => {
    const { base } = await complete({ 'pom.xml': inside }, 'pom.xml');
    expect(base.modules.map(({ text }) => text)).toEqual(expected);
  };
  const POM = '<modelVersion>4.1.0</modelVersion><packaging>pom</packaging>';
  test('are the folders with a POM', () => check(POM, ['pear', 'plum']));
  test('unless they are listed', () => check(`${POM}<subprojects><subproject>a</subproject></subprojects>`, ['a']));
  test('even as none', () => check(`${POM}<subprojects/>`, []));
  test('not of another packaging', () => check('<modelVersion>4.1.0</modelVersion>', []));
  test('not in model 4.0.0', () => check('<modelVersion>4.0.0</modelVersion><packaging>pom</packaging>', []));
});
