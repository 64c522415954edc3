import { expect, test } from 'vitest';
import { parseCoordinates } from '../../../../src/core/artifacts/coordinates.ts';
import { createFindMeantModules } from '../../../../src/engine/sources/subject/meant-modules.ts';

interface Places {
  readonly used?: readonly string[];
  readonly indexed?: readonly string[];
  readonly groups?: readonly string[];
}

function findIn({ used = [], indexed = [], groups = [] }: Places, groupId: string, artifactId: string) {
  const findMeant = createFindMeantModules({
    knowledge: { versions: new Map(used.map((name) => [name, new Set(['1'])])) },
    known: { list: async () => indexed.map((name) => ({ coordinates: parseCoordinates(name) })) },
    chain: { listGroups: async () => groups },
  });
  return findMeant({ groupId, artifactId });
}

const used = ['org.orchard:orchard-core', 'org.orchard.trees:trees', 'org.orchard.trees:trees-core'];

test('a group that is wrong where the artifact is right gets the right one', async () => {
  expect(await findIn({ used }, 'org.orchard.trees', 'orchard-core')).toEqual(['org.orchard:orchard-core']);
  expect(await findIn({ indexed: ['org.pies:pie:1', 'org.pies:pie:2'] }, 'pies', 'pie')).toEqual(['org.pies:pie']);
  expect(await findIn({ groups: ['org.pies'] }, 'pies', 'pie')).toEqual(['org.pies:pie']);
});

test('of several groups the nearest comes first', async () => {
  const groups = ['com.pies', 'org.orchard', 'org.pies.tools'];
  const expected = ['org.pies.tools:pie', 'org.orchard:pie', 'com.pies:pie'];
  expect(await findIn({ groups }, 'org.pies', 'pie')).toEqual(expected);
});

test('a name that no group has is looked for among the dependencies of the project', async () => {
  expect(await findIn({ used }, 'org.orchard', 'orchard-cor')).toEqual(['org.orchard:orchard-core']);
  expect(await findIn({ used }, 'org.far', 'away')).toEqual([]);
});
