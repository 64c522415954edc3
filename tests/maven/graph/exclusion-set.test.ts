import { expect, test } from 'vitest';
import { createExclusionTable } from '../../../src/maven/graph/exclusion-set.ts';
import type { GraphArtifact } from '../../../src/maven/graph/graph-artifact.ts';

const ids = (text: string) => {
  const [groupId, artifactId] = text.split(':') as [string, string];
  return { groupId, artifactId };
};
const artifact = (text: string) => ({ ...ids(text), module: text }) as GraphArtifact;

test('equal sets are one, however they came about', () => {
  const table = createExclusionTable();
  const apple = table.intern([ids('o:apple')]);
  const pear = table.intern([ids('o:pear')]);
  const both = table.intern([ids('o:pear'), ids('o:apple'), ids('o:pear')]);
  expect(table.unite(apple, pear)).toBe(both);
  expect(table.unite(pear, apple)).toBe(both);
  expect(table.unite(both, apple)).toBe(both);
  expect(table.unite(table.none, pear)).toBe(pear);
  expect(both.size).toBe(2);
  expect(table.intern([])).toBe(table.none);
});

test.each([
  [['o:apple'], ['o:apple']],
  [['*:apple'], ['o:apple', 'x:apple']],
  [['o:*'], ['o:apple', 'o:pear']],
  [['*:*'], ['o:apple', 'o:pear', 'x:apple', 'x:fig']],
  [
    ['x:fig', 'o:*'],
    ['o:apple', 'o:pear', 'x:fig'],
  ],
])('%j excludes %j', (exclusions, excluded) => {
  const table = createExclusionTable();
  const of = table.intern([ids('x:never')]);
  const set = table.unite(of, table.intern(exclusions.map(ids)));
  expect(['o:apple', 'o:pear', 'x:apple', 'x:fig'].filter((text) => set.excludes(artifact(text)))).toEqual(excluded);
  expect(table.none.excludes(artifact('o:apple'))).toBe(false);
});
