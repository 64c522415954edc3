import { expect, test } from 'vitest';
import type { WorkspaceMember } from '../../../../src/core/builds/workspace.ts';
import { findMembers, narrowToPart } from '../../../../src/engine/codebase/model/files-of-members.ts';

const members: readonly WorkspaceMember[] = [
  { name: 'apple', path: 'fruit/apple', aliases: [':fruit:apple'] },
  { name: 'apple', path: 'juice/apple', aliases: [':juice:apple'] },
  { name: 'Pear', path: 'pear', aliases: [] },
  { name: 'pear', path: 'fruit/pear', aliases: [] },
];
const pathsOf = (named: string) => findMembers(members, named).map(({ path }) => path);

test('a path, or any other word for one member', () => {
  expect(pathsOf('juice/apple/, :fruit:apple')).toEqual(['juice/apple', 'fruit/apple']);
  expect(pathsOf('pear')).toEqual(['pear']);
  expect(pathsOf('Fruit/Pear')).toEqual(['fruit/pear']);
});

test('what several are called is not one of them', () =>
  expect(() => pathsOf('apple')).toThrow('apple is what 2 workspace members are called: fruit/apple, juice/apple'));

test('the members in a folder, and all where none is', () => {
  const workspace = { type: 'gradle', root: '/orchard', members, folders: new Set<string>() } as const;
  const partOf = (folder: string) => narrowToPart(workspace, folder).members.map(({ path }) => path);
  expect(partOf('fruit')).toEqual(['fruit/apple', 'fruit/pear']);
  expect(partOf('pear')).toEqual(['pear']);
  expect(partOf('press')).toEqual(members.map(({ path }) => path));
});
