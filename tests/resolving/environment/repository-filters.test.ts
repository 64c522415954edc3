import { expect, test } from 'vitest';
import { loadRepositoryFilters } from '../../../src/resolving/environment/repository-filters.ts';
import { repositoryAt } from '../../support/repository-at.ts';
import { requestFor } from '../../support/resolver-contract.ts';

const HEADER = '## repository-prefixes/2.0\n';

async function check(
  files: Readonly<Record<string, string>>,
  expected: string | null,
  properties: Readonly<Record<string, string>> = {},
): Promise<void> {
  const refuses = await loadRepositoryFilters({
    localRepository: '/m2',
    properties: new Map(Object.entries(properties)),
    list: async (folder) =>
      Object.keys(files)
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1)),
    read: async (path) => (files[path] === undefined ? null : Buffer.from(files[path])),
  });
  const repository = repositoryAt('https://repo.orchard.example/', { id: 'nursery' });
  expect(refuses(repository, requestFor('orchard.trees:apple:1'))).toBe(expected);
}

test('none', () => check({}, null));
test('a group that is let in', () => check({ '/m2/.remoteRepositoryFilters/groupId-nursery.txt': 'orchard' }, null));
test('a group that is kept out', () =>
  check({ '/m2/.remoteRepositoryFilters/groupId-nursery.txt': 'meadow' }, 'kept out by groupId-nursery.txt'));
test("another repository's list", () => check({ '/m2/.remoteRepositoryFilters/groupId-x.txt': 'meadow' }, null));
test('a prefix that does not fit', () =>
  check(
    { '/m2/.remoteRepositoryFilters/prefixes-nursery.txt': `${HEADER}/meadow` },
    'kept out by prefixes-nursery.txt',
  ));
test('a prefix that fits', () =>
  check({ '/m2/.remoteRepositoryFilters/prefixes-nursery.txt': `${HEADER}/orchard/trees` }, null));
test.each([
  ['a version that fits', '/orchard/trees/apple/1', null],
  ['another version', '/orchard/trees/apple/2', 'kept out by prefixes-nursery.txt'],
  ['a file that fits', '/orchard/trees/apple/1/apple-1.jar', null],
  ['another file', '/orchard/trees/apple/1/apple-1.pom', 'kept out by prefixes-nursery.txt'],
])('a prefix down to %s', (_what, prefix, expected) =>
  check({ '/m2/.remoteRepositoryFilters/prefixes-nursery.txt': `${HEADER}${prefix}` }, expected),
);
test('in a folder of the project', () =>
  check({ '/p/.mvn/rrf/groupId-nursery.txt': 'meadow' }, 'kept out by groupId-nursery.txt', {
    'aether.remoteRepositoryFilter.groupId.basedir': '/p/.mvn/rrf',
  }));
test('switched off', () =>
  check({ '/m2/.remoteRepositoryFilters/groupId-nursery.txt': 'meadow' }, null, {
    'aether.remoteRepositoryFilter.groupId': 'false',
  }));
