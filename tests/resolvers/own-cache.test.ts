import { expect, test } from 'vitest';
import { ownCache } from '../../resolvers/own-cache.ts';
import { createArtifactStore } from '../../src/store/downloads/artifact-store.ts';
import { quietContext } from '../support/quiet-context.ts';
import { repositoryAt } from '../support/repository-at.ts';
import { locate, orchard, requestFor, testResolverContract } from '../support/resolver-contract.ts';
import { fakeHttp, resolverDeps } from '../support/resolver-deps.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function storeWith(files: Readonly<Record<string, string>>) {
  const store = createArtifactStore(tempFolder());
  for (const [path, text] of Object.entries(files)) {
    const url = new URL(path, orchard.url);
    const found = await fakeHttp({ [url.href]: text }).get(url, null, {} as never);
    if (found !== null) await store.add(url, found);
  }
  return store;
}

testResolverContract('own-cache', async (files) =>
  ownCache.create({ strictRepositories: false }, resolverDeps({ store: await storeWith(files) })),
);

test('a remembered 404 is told', async () => {
  const store = await storeWith({});
  await store.addAbsent(new URL('orchard/apple/1.0/apple-1.0.jar', orchard.url), 60_000);
  const asked = await locate(
    ownCache.create({ strictRepositories: false }, resolverDeps({ store })),
    requestFor('orchard:apple:1.0'),
  );
  expect(asked).toMatchObject({ text: null, outcomes: 'remembered-absent' });
});
test('a file of a repository that the request does not name is not given', async () => {
  const store = await storeWith({ 'orchard/apple/1.0/apple-1.0.jar': 'PK' });
  const repositories = [repositoryAt('https://other.orchard.example/')];
  const asked = await locate(
    ownCache.create({ strictRepositories: false }, resolverDeps({ store })),
    requestFor('orchard:apple:1.0', 'jar', { repositories }),
  );
  expect(asked).toMatchObject({ text: null, outcomes: '' });
});
test('nor one of a blocked repository', async () => {
  const store = await storeWith({ 'orchard/apple/1.0/apple-1.0.jar': 'PK' });
  const repositories = [repositoryAt(orchard.url, { blocked: 'plain http' })];
  const asked = await locate(
    ownCache.create({ strictRepositories: false }, resolverDeps({ store })),
    requestFor('orchard:apple:1.0', 'jar', { repositories }),
  );
  expect(asked.text).toBeNull();
});

const LISTED = '<metadata><versioning><versions><version>1</version></versions></versioning></metadata>';
test.each([
  ['offline, what was listed before is the answer', true, { lists: [{ repository: orchard, versions: ['1'] }] }],
  ['online, the list is left to the server', false, null],
])('%s', async (_when, offline, expected) => {
  const store = await storeWith({ 'orchard/apple/maven-metadata.xml': LISTED });
  const resolver = ownCache.create({ strictRepositories: false }, resolverDeps({ store }));
  const module = { groupId: 'orchard', artifactId: 'apple' };
  const answers = await resolver.listVersions?.(module, [orchard], { ...quietContext, offline });
  if (expected === null) expect(answers).toBeNull();
  else expect(answers).toMatchObject(expected);
});
