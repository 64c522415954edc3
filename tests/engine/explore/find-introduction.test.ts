import { expect, test } from 'vitest';
import { ArtifactNotFoundError } from '../../../src/core/problems/errors.ts';
import { findIntroduction } from '../../../src/engine/explore/find-introduction.ts';
import { apple, indexOf } from '../../support/orchard-engine.ts';
import { quietContext } from '../../support/quiet-context.ts';

const java = (members: string) => `package orchard;\npublic class Apple {\n${members}\n}\n`;
const bite = '/** Takes a bite.\n * @since 1.2 */ public void bite() {}';
const texts: Readonly<Record<string, string>> = {
  '1.0': java(''),
  '1.1': java(''),
  '1.2': java(bite),
  '1.3': java(bite),
  '2.0-RC1': java(`${bite} public void bite(int times) {}`),
  '2.0': java(`${bite} public void bite(int times) {} static final int SEEDS = 5; enum Color { RED }`),
  '3.0': java(`${bite} public void core() {}`),
};

/** `newer`: versions without sources. */
async function find(
  name: string,
  version: string | null,
  {
    offline = false,
    newer = [],
    file = 'orchard/Apple.java',
    of = texts,
  }: {
    readonly offline?: boolean;
    readonly newer?: readonly string[];
    readonly file?: string;
    readonly of?: Readonly<Record<string, string>>;
  } = {},
) {
  const sources = {
    subjectOf: async ({ version: asked }: { version: string | null }) => ({
      ...{ coordinates: { ...apple, version: asked ?? '2.0' }, versionFrom: 'given', otherVersions: [] },
      registration: null,
    }),
    indexOf: async ({ coordinates }: { coordinates: typeof apple }) => {
      if (coordinates.version === '1.1' || newer.includes(coordinates.version))
        throw new ArtifactNotFoundError('no sources', []);
      const index = indexOf({ [file]: of[coordinates.version]! }, coordinates);
      return { index, madeFrom: { origins: [], foundBy: [] }, isWhole: true };
    },
    openLocal: async ({ version: asked }: typeof apple) => ({ index: asked === '1.0' ? {} : null, isPublished: true }),
    listVersions: async () => ({ versions: [...Object.keys(of), ...newer], unanswered: [] }),
  };
  const deps = { sources, ctx: { ...quietContext, offline } } as unknown as Parameters<typeof findIntroduction>[1];
  const found = await findIntroduction({ groupId: 'orchard', artifactId: 'apple', version, name }, deps);
  const { looks, artifact, unanswered, ...rest } = found;
  return { ...rest, asked: artifact.coordinates.version, looks: looks.map(({ version, has }) => `${version} ${has}`) };
}

test('by what the documentation says first; a version without sources stays open', async () => {
  expect(await find('Apple#bite', '2.0')).toEqual({
    ...{ name: 'orchard.Apple#bite', since: '1.2', first: '1.2', lacking: '1.0', between: ['1.1'] },
    ...{ releases: 5, asked: '2.0', looks: ['1.1 null', '1.2 true', '1.0 false'] },
  });
});

test('one overload; versions before a release only where one of them is asked for', async () => {
  expect(await find('orchard.Apple.bite(int)', '2.0')).toMatchObject({ first: '2.0', lacking: '1.3', between: [] });
  expect(await find('orchard.Apple::bite(int times)', '2.0')).toMatchObject({ first: '2.0', lacking: '1.3' });
  expect(await find('Apple#bite(int)', '2.0-RC1')).toMatchObject({ first: '2.0-RC1', lacking: '1.3' });
});

test('what the companion of a type lends it', async () => {
  const kotlin = (members: string) => `package orchard\nclass Apple { companion object { ${members} } }\n`;
  const of = { '1.0': kotlin(''), '1.2': kotlin('fun bite() {}'), '2.0': kotlin('fun bite() {}') };
  expect(await find('Apple#bite', '2.0', { file: 'orchard/Apple.kt', of })).toMatchObject({
    ...{ name: 'orchard.Apple.Companion#bite', first: '1.2', lacking: '1.0' },
  });
});

test('what a type inherits, and what an annotation makes', async () => {
  const java = (members: string) =>
    `package orchard\n;class Apple extends Fruit {}\n@lombok.Data class Fruit { ${members} }`;
  const of = { '1.0': java(''), '1.2': java('int seeds; void ripen() {}'), '2.0': java('int seeds; void ripen() {}') };
  const asked = { first: '1.2', lacking: '1.0' };
  expect(await find('Apple#ripen', '2.0', { of })).toMatchObject({ name: 'orchard.Fruit#ripen', ...asked });
  expect(await find('Fruit.getSeeds()', '2.0', { of })).toMatchObject({ name: 'orchard.Fruit#getSeeds()', ...asked });
});

test('a constructor by its parameters', async () => {
  const of = { '1.0': java(''), '1.2': java('Apple(int seeds) {}'), '2.0': java('Apple(int seeds) {}') };
  expect(await find('Apple(int)', '2.0', { of })).toMatchObject({ name: 'orchard.Apple#Apple(int)', first: '1.2' });
  expect(await find('Apple(int)', '1.0', { of })).toMatchObject({ name: 'orchard.Apple' });
});

test('a field of Java and a constant of an enum, which nobody calls', async () => {
  const asked = { first: '2.0', lacking: '1.3' };
  expect(await find('Apple#SEEDS', '2.0')).toMatchObject({ name: 'orchard.Apple#SEEDS', ...asked });
  expect(await find('Apple.Color.RED', '2.0')).toMatchObject({ name: 'orchard.Apple.Color#RED', ...asked });
});

test('a type', async () => {
  expect(await find('Apple', '1.3')).toMatchObject({ name: 'orchard.Apple', first: '1.0', lacking: null, between: [] });
});

test('what the version in use lacks is looked for in the newest, unless a version was named', async () => {
  expect(await find('Apple#core', null)).toMatchObject({
    asked: '3.0',
    first: '3.0',
    lacking: '2.0',
    looks: ['2.0 false'],
  });
  await expect(find('Apple#core', '2.0')).rejects.toThrow('No member core in orchard.Apple');
  await expect(find('Apple#rot', null)).rejects.toThrow('No member rot in orchard.Apple');
  await expect(find('Apple.Color#values', '2.0')).rejects.toMatchObject({
    suggestion: 'The compiler makes it; get_type_source shows the type.',
  });
  await expect(find('Apple#SEED', '2.0')).rejects.toMatchObject({ suggestion: 'Did you mean SEEDS?' });
  await expect(find('Apple#bite(String)', '2.0')).rejects.toThrow('No orchard.Apple#bite(String) in orchard:apple:2.0');
});

test('where the newest has no sources the nearest before it that has is asked, and it is said', async () => {
  expect(await find('Apple#core', null, { newer: ['3.1', '3.2'] })).toMatchObject({
    ...{ asked: '3.0', first: '3.0', lacking: '2.0', looks: ['3.2 null', '3.1 null', '2.0 false'] },
  });
  const many = Array.from({ length: 9 }, (_, at) => `4.${at}`);
  await expect(find('Apple#core', null, { newer: many })).rejects.toThrow(
    'No member core in orchard.Apple of orchard:apple:2.0; of newer releases 4.8, 4.7, 4.6, 4.5 have no sources',
  );
  await expect(find('Apple#bite(String)', null, { newer: many })).rejects.toMatchObject({
    message: 'No orchard.Apple#bite(String) in orchard:apple:2.0; of newer releases 4.8, 4.7, 4.6, 4.5 have no sources',
    suggestion: expect.stringMatching(
      /^There is .*bite.*\. If it was removed, ask with from_version, the last version that is known to have it\.$/,
    ),
  });
});

test('offline only what lies here is looked at', async () => {
  expect(await find('Apple#bite', '2.0', { offline: true })).toMatchObject({
    first: '2.0',
    lacking: '1.0',
    releases: 2,
  });
});
