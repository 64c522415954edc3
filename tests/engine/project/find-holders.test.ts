import { expect, test } from 'vitest';
import { type Coordinates, parseCoordinates, printCoordinates } from '../../../src/core/artifacts/coordinates.ts';
import { findHolders, type HolderDeps } from '../../../src/engine/project/find-holders.ts';
import { indexOf, type Sources as Texts } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { buildModule, buildProject } from '../../support/resolved-project.ts';

interface World {
  /** Texts of the sources of each dependency, nearest first; null: only its binary jar is here. */
  readonly dependencies?: Readonly<Record<string, Texts | null>>;
  readonly jdk?: Texts;
  readonly own?: Texts;
}

async function find(asked: string, { dependencies = {}, jdk, own }: World, given: object = {}) {
  const indexes = new Map(
    Object.entries(dependencies).map(([gav, texts]) => [gav, texts && indexOf(texts, parseCoordinates(gav))]),
  );
  const sources = {
    openLocal: async (of: Coordinates) => ({ index: indexes.get(printCoordinates(of)) ?? null, isPublished: true }),
    listBinaryClasses: async ({ coordinates }: { coordinates: Coordinates }) =>
      indexes.get(printCoordinates(coordinates)) === null ? { find: async (name: string) => name } : null,
  } as unknown as HolderDeps['sources'];
  const [kind, name] = asked.split(' ') as ['type' | 'package', string];
  const { holders } = await findHolders(
    buildProject([buildModule('.', Object.keys(dependencies))]),
    { kind, name, groupId: null, artifactId: null, ...given },
    {
      ...{ sources, workingModule: '.', ctx: quietContext },
      openJdk: async () =>
        jdk === undefined ? null : indexOf(jdk, { groupId: 'jdk', artifactId: 'jdk', version: '21' }),
      openOwn: async () => (own === undefined ? null : indexOf(own, parseCoordinates('orchard:own:0'))),
    },
  );
  return holders.map((holder) => `${holder.name} of ${holder.place}`);
}

const apple: Texts = { 'orchard/Apple.java': 'package orchard; class Apple { class Core {} }' };
const plum: Texts = { 'market/Apple.java': 'package market; class Apple {}' };

test('the one artifact that has the full name of a type, in any spelling', async () => {
  const dependencies = { 'o:apple:1': apple, 'o:plum:1': plum };
  expect(await find('type orchard.Apple', { dependencies })).toEqual(['orchard.Apple of o:apple:1']);
  expect(await find('type orchard.Apple$Core', { dependencies })).toEqual(['orchard.Apple$Core of o:apple:1']);
});

test('of a name that several have none is chosen silently', async () => {
  const dependencies = { 'o:plum:1': plum, 'o:apple:1': apple };
  expect(await find('type Apple', { dependencies, own: apple })).toEqual([
    'Apple of orchard:own:0',
    'Apple of o:plum:1',
    'Apple of o:apple:1',
  ]);
  expect(await find('package orchard', { dependencies: { 'o:apple:1': apple, 'o:core:1': apple } })).toHaveLength(2);
});

test('a part of the coordinates chooses among them', async () => {
  const dependencies = { 'o:plum:1': apple, 'o:apple:1': apple };
  expect(await find('type orchard.Apple', { dependencies }, { artifactId: 'apple' })).toEqual([
    'orchard.Apple of o:apple:1',
  ]);
});

test('the JDK, and a binary jar whose sources are to be fetched', async () => {
  const jdk = { 'java.base/java/util/Basket.java': 'package java.util; public class Basket {}' };
  expect(await find('type java.util.Basket', { jdk })).toEqual(['java.util.Basket of jdk:jdk:21']);
  expect(await find('package java.util', { jdk })).toEqual(['java.util of jdk:jdk:21']);
  expect(await find('type orchard.Apple', { dependencies: { 'o:apple:1': null } })).toEqual([
    'orchard.Apple of o:apple:1',
  ]);
});

test('a name that nobody has leads to those that are near', async () => {
  const dependencies = { 'o:apple:1': apple };
  await expect(find('type orchard.Appel', { dependencies })).rejects.toMatchObject({
    message: 'No type orchard.Appel in the project and 1 artifact it uses, nor in the JDK',
    suggestion: 'Did you mean orchard.Apple? To read another artifact, give its coordinates.',
  });
  await expect(find('package orchards', { dependencies })).rejects.toMatchObject({
    suggestion: 'Did you mean orchard? To read another artifact, give its coordinates.',
  });
});
