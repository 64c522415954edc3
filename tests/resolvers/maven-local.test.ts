import { expect, test } from 'vitest';
import { mavenLocal } from '../../resolvers/maven-local.ts';
import type { SourceResolver } from '../../src/core/artifacts/resolver.ts';
import { quietContext } from '../support/quiet-context.ts';
import { locate, orchard, requestFor, testResolverContract } from '../support/resolver-contract.ts';
import { resolverDeps } from '../support/resolver-deps.ts';
import { tempFolder } from '../support/temp-folder.ts';

function over(files: Readonly<Record<string, string>>): SourceResolver {
  return mavenLocal.create({}, resolverDeps({ places: { mavenLocal: tempFolder(files), gradleCaches: [] } }));
}

async function check(files: Readonly<Record<string, string>>, coordinates: string, expected: string | null) {
  expect((await locate(over(files), requestFor(coordinates))).text).toBe(expected);
}

testResolverContract('maven-local', over);

test('a remembered miss of Maven is only absent', () =>
  check({ 'orchard/apple/1.0/apple-1.0-sources.jar.lastUpdated': '#' }, 'orchard:apple:1.0:sources', null));
test('a file counts from whatever repository it came', () =>
  check(
    { 'orchard/apple/1.0/apple-1.0.jar': 'PK', 'orchard/apple/1.0/_remote.repositories': 'apple-1.0.jar>elsewhere=\n' },
    'orchard:apple:1.0',
    'PK',
  ));
async function checkNote(notes: string, expected: string | undefined) {
  const folder = 'orchard/apple/1.0/';
  const files = { [`${folder}apple-1.0.jar`]: 'PK', [`${folder}_remote.repositories`]: notes };
  expect((await locate(over(files), requestFor('orchard:apple:1.0'))).attempts[0]?.detail).toBe(expected);
}
test('it is said where Maven had it from', () => checkNote('apple-1.0.jar>grove=\r\n', 'downloaded from grove'));
test('also when it was installed', () => checkNote('#note\napple-1.0.jar>=\n', 'installed'));
test('not what is said of another file', () => checkNote('apple-1.0.pom>grove=\n', undefined));

test('an empty file is a download that was cut off', () =>
  check({ 'orchard/apple/1.0/apple-1.0.jar': '' }, 'orchard:apple:1.0', null));
for (const prefix of [
  'installed',
  'cached',
  'cached/orchard',
  'cached/central',
  'cached/orchard/releases',
  'installed/releases',
]) {
  test(`a split repository: ${prefix}`, () =>
    check({ [`${prefix}/orchard/apple/1.0/apple-1.0.jar`]: 'PK' }, 'orchard:apple:1.0', 'PK'));
}

const snapshots = 'orchard/apple/1.0-SNAPSHOT/apple-1.0-';
test('an installed snapshot', () =>
  check(
    { [`${snapshots}SNAPSHOT.jar`]: 'own', [`${snapshots}20240101.010203-1.jar`]: 'old' },
    'orchard:apple:1.0-SNAPSHOT',
    'own',
  ));
test('the newest downloaded snapshot', () =>
  check(
    {
      [`${snapshots}20240101.010203-9.jar`]: '9',
      [`${snapshots}20240101.010203-10.jar`]: '10',
      [`${snapshots}20231231.010203-11.jar`]: '11',
    },
    'orchard:apple:1.0-SNAPSHOT',
    '10',
  ));
test('the snapshot of the classifier', () =>
  check(
    { [`${snapshots}20240101.010203-1-sources.jar`]: 'sources', [`${snapshots}20240102.010203-2.jar`]: 'jar' },
    'orchard:apple:1.0-SNAPSHOT:sources',
    'sources',
  ));
test('one snapshot by its timestamp', () =>
  check({ [`${snapshots}20240101.010203-1.jar`]: 'one' }, 'orchard:apple:1.0-20240101.010203-1', 'one'));

async function checkVersions(files: Readonly<Record<string, string>>, expected: readonly string[]) {
  const module = { groupId: 'orchard', artifactId: 'apple' };
  const answers = await over(files).listVersions?.(module, [orchard], quietContext);
  expect(answers?.lists.map(({ repository, versions }) => `${repository?.id ?? 'own'}: ${versions}`)).toEqual(expected);
}
const metadata = (...versions: string[]) =>
  `<metadata><versioning><versions>${versions.map((version) => `<version>${version}</version>`).join('')}</versions></versioning></metadata>`;
test('versions that were installed, and those that a repository listed', () =>
  checkVersions(
    {
      'orchard/apple/maven-metadata-local.xml': metadata('1', '2'),
      'orchard/apple/maven-metadata-orchard.xml': metadata('2', '3'),
    },
    ['own: 1,2', 'orchard: 2,3'],
  ));
test('the list of a repository that is not asked does not count', () =>
  checkVersions({ 'orchard/apple/maven-metadata-grove.xml': metadata('1') }, []));
test('versions without metadata are not listed', () => checkVersions({ 'orchard/apple/1/apple-1.pom': '' }, []));
test('damaged metadata lists nothing', () =>
  checkVersions({ 'orchard/apple/maven-metadata-local.xml': '<metadata>' }, []));

test('the groups that have an artifact of a name', async () => {
  const local = over({
    'io/orchard/apple/1.0/apple-1.0.jar': 'PK',
    'io/orchard/pies/apple/1.0/apple-1.0.jar': 'PK',
    'io/orchard/pear/1.0/apple/apple-1.0.jar': 'PK',
    'apple/apple-1.0.jar': 'PK',
  });
  expect(await local.listGroups?.('apple')).toEqual(['io.orchard', 'io.orchard.pies']);
});
