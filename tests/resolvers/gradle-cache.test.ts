import { expect, test } from 'vitest';
import { gradleCache } from '../../resolvers/gradle-cache.ts';
import type { SourceResolver } from '../../src/core/artifacts/resolver.ts';
import { locate, requestFor, testResolverContract } from '../support/resolver-contract.ts';
import { resolverDeps } from '../support/resolver-deps.ts';
import { tempFolder } from '../support/temp-folder.ts';

function cachesOf(...gradleCaches: string[]): SourceResolver {
  return gradleCache.create({}, resolverDeps({ places: { mavenLocal: '/none', gradleCaches } }));
}

testResolverContract('gradle-cache', (files) => {
  const moved = Object.entries(files).map(([path, text], index) => {
    const [group, module, version, name] = path.split('/');
    return [`${group}/${module}/${version}/${'a'.repeat(39 - index)}/${name}`, text];
  });
  return cachesOf(tempFolder(Object.fromEntries(moved)));
});

test('leading zeros of the hash are put back', async () => {
  const folder = tempFolder({ 'orchard/apple/1.0/abc/apple-1.0.jar': 'PK' });
  const { found } = await locate(cachesOf(folder), requestFor('orchard:apple:1.0'));
  expect(found?.checksums).toEqual({ sha1: `${'0'.repeat(37)}abc` });
});
test('dots of the group stay in one folder', async () => {
  const folder = tempFolder({ 'org.orchard/apple/1.0/abc/apple-1.0.jar': 'PK' });
  expect((await locate(cachesOf(folder), requestFor('org.orchard:apple:1.0'))).text).toBe('PK');
});
test('a folder that is no hash is not looked into', async () => {
  const folder = tempFolder({ 'orchard/apple/1.0/notes/apple-1.0.jar': 'PK' });
  expect((await locate(cachesOf(folder), requestFor('orchard:apple:1.0'))).text).toBeNull();
});
test('the read-only cache comes second', async () => {
  const [own, readOnly] = [tempFolder(), tempFolder({ 'orchard/apple/1.0/abc/apple-1.0.jar': 'PK' })];
  expect(await locate(cachesOf(own, readOnly), requestFor('orchard:apple:1.0'))).toMatchObject({
    text: 'PK',
    outcomes: 'absent found',
  });
});
test('the newest snapshot of several hash folders', async () => {
  const folder = tempFolder({
    'orchard/apple/1.0-SNAPSHOT/aa/apple-1.0-20240101.010203-1.jar': 'old',
    'orchard/apple/1.0-SNAPSHOT/bb/apple-1.0-20240102.010203-2.jar': 'new',
  });
  expect((await locate(cachesOf(folder), requestFor('orchard:apple:1.0-SNAPSHOT'))).text).toBe('new');
});
test('the versions that there are files of, of all caches', async () => {
  const [own, shared] = [
    tempFolder({ 'orchard/apple/1.0/abc/apple-1.0.jar': 'PK', 'orchard/apple/2.0/abc/apple-2.0.pom': '' }),
    tempFolder({ 'orchard/apple/2.0/abc/apple-2.0.jar': 'PK', 'orchard/pear/3.0/abc/pear-3.0.jar': 'PK' }),
  ];
  expect(await cachesOf(own, shared).listStored?.({ groupId: 'orchard', artifactId: 'apple' })).toEqual(['1.0', '2.0']);
});
test('the groups that have an artifact of a name, of all caches', async () => {
  const [own, shared] = [
    tempFolder({ 'io.orchard/apple/1.0/abc/apple-1.0.jar': 'PK', 'io.orchard/pear/1.0/abc/pear-1.0.jar': 'PK' }),
    tempFolder({ 'bakery/apple/2.0/abc/apple-2.0.jar': 'PK', 'bakery/pie/2.0/abc/pie-2.0.jar': 'PK' }),
  ];
  expect(await cachesOf(own, shared).listGroups?.('apple')).toEqual(['io.orchard', 'bakery']);
});
