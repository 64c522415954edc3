import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { mavenRemote } from '../../resolvers/maven-remote.ts';
import { ownCache } from '../../resolvers/own-cache.ts';
import { createResolverChain } from '../../src/resolving/resolver-chain.ts';
import { emptyJar } from '../support/build-jar.ts';
import { quietContext } from '../support/quiet-context.ts';
import { repositoryAt } from '../support/repository-at.ts';
import { orchard, requestFor } from '../support/resolver-contract.ts';
import { fakeHttp, resolverDeps } from '../support/resolver-deps.ts';
import { tempFolder } from '../support/temp-folder.ts';

const JAR = 'orchard/apple/1.0/apple-1.0.jar';
const both = { enabled: true, updatePolicy: 'daily' };

/** A repository in a folder of the project that holds these files, and the chain that asks it. */
function plant(files: Readonly<Record<string, string>>, served: Readonly<Record<string, string>> = {}) {
  const folder = tempFolder(files);
  const lib = repositoryAt(new URL(`${pathToFileURL(folder).href}/`), {
    id: 'lib',
    declaredBy: 'project',
    snapshots: both,
  });
  const http = fakeHttp(served);
  const deps = resolverDeps({ http });
  const rule = { strictRepositories: false };
  const chain = createResolverChain([
    ownCache.create(rule, deps),
    mavenRemote.create({ ...rule, thirdParties: false }, deps),
  ]);
  return { folder, lib, http, chain };
}

test.each([true, false])('it is read in place, offline: %s', async (offline) => {
  const { folder, lib, chain, http } = plant({ [JAR]: 'PK' });
  const { found } = await chain.locate(requestFor('orchard:apple:1.0', 'jar', { repositories: [lib] }), {
    ...quietContext,
    offline,
  });
  expect(found).toMatchObject({ file: join(folder, JAR), origin: new URL(JAR, lib.url).href });
  expect(http.asked).toEqual([]);
});

test('whoever stands before it is asked first', async () => {
  const { lib, chain } = plant({ [JAR]: 'PK of lib' }, { [new URL(JAR, orchard.url).href]: emptyJar() });
  const request = requestFor('orchard:apple:1.0', 'jar', { repositories: [orchard, lib] });
  expect((await chain.locate(request, quietContext)).found?.origin).toBe(new URL(JAR, orchard.url).href);
});

test('whoever stands behind it is not asked', async () => {
  const { lib, chain, http } = plant({ [JAR]: 'PK of lib' });
  const request = requestFor('orchard:apple:1.0', 'jar', { repositories: [lib, orchard] });
  expect((await chain.locate(request, quietContext)).found?.origin).toBe(new URL(JAR, lib.url).href);
  expect(http.asked.filter((url) => url.endsWith('.jar'))).toEqual([]);
});

test('what it has not is not said to be unasked', async () => {
  const { lib, chain } = plant({});
  const request = requestFor('orchard:apple:1.0', 'jar', { repositories: [lib] });
  expect(await chain.locate(request, { ...quietContext, offline: true })).toEqual({ found: null, attempts: [] });
});

test('a snapshot by its newest timestamp', async () => {
  const file = 'orchard/apple/1-SNAPSHOT/apple-1-20240102.030405-6.jar';
  const values = '<extension>jar</extension><value>1-20240102.030405-6</value><updated>20240102030405</updated>';
  const metadata = `<metadata><versioning><snapshotVersions><snapshotVersion>${values}</snapshotVersion></snapshotVersions></versioning></metadata>`;
  const { lib, chain } = plant({ [file]: 'PK', 'orchard/apple/1-SNAPSHOT/maven-metadata.xml': metadata });
  const request = requestFor('orchard:apple:1-SNAPSHOT', 'jar', { repositories: [lib] });
  expect((await chain.locate(request, quietContext)).found?.origin).toBe(new URL(file, lib.url).href);
});

test.each([true, false])('its list of versions, offline: %s', async (offline) => {
  const metadata = '<metadata><versioning><versions><version>1</version></versions></versioning></metadata>';
  const { lib, chain } = plant({ 'orchard/apple/maven-metadata.xml': metadata });
  const module = { groupId: 'orchard', artifactId: 'apple' };
  const { lists } = await chain.listVersions(module, [lib], { ...quietContext, offline });
  expect(lists).toMatchObject([{ versions: ['1'] }]);
});

test('of the project nothing counts that a link leads to elsewhere, of the user everything', async () => {
  const { folder, lib, chain } = plant({ 'orchard/apple/readme': '' });
  const elsewhere = tempFolder({ 'apple-1.0.jar': 'PK' });
  symlinkSync(elsewhere, join(folder, 'orchard/apple/1.0'));
  const ask = async (repository: typeof lib) =>
    (await chain.locate(requestFor('orchard:apple:1.0', 'jar', { repositories: [repository] }), quietContext)).found;
  expect(await ask(lib)).toBeNull();
  expect(await ask({ ...lib, declaredBy: 'settings' })).not.toBeNull();
});
