import { expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import type { RepositoryList } from '../../../src/engine/project/search/source-search.ts';
import { listRepos } from '../../../src/tools/zoekt/list-repos.ts';
import { quietContext } from '../../support/quiet-context.ts';

async function show(list: RepositoryList, filter?: string): Promise<string> {
  const engine = {
    zoekt: { listRepositories: async () => list },
    sources: { whyAbsent: () => null },
  } as unknown as Engine;
  return listRepos.render(await listRepos.run(listRepos.input.parse({ filter }), engine, quietContext));
}

const apple = { repository: 'maven/orchard/apple', versions: ['1.1', '1.0'], files: 1234 };

test('repositories with their versions', async () => {
  expect(
    await show(
      { repositories: [apple], unavailable: ['http://zoekt is silent'], notSearched: ['orchard:plum:1'] },
      'app',
    ),
  ).toMatchInlineSnapshot(`
    "## Indexed Repositories

    Found 1 repository matching 'app':

    1. maven/orchard/apple (1.1, 1.0) - 1,234 files

    Total: 1 repository
    Not listed: http://zoekt is silent
    Not indexed: 1 artifact whose sources are not on this machine; jar-indexer sync fetches them"
  `);
});

const none = { repositories: [], unavailable: [], notSearched: [] };

test.each([
  [[], null],
  [
    ['orchard:plum:1'],
    'There are dependencies: 1 artifact whose sources are not on this machine; jar-indexer sync fetches them.',
  ],
])('none at all is an error, and %j were not searched', async (notSearched, suggestion) => {
  const message = 'No repositories are currently indexed.';
  await expect(show({ ...none, notSearched })).rejects.toMatchObject({ message, suggestion });
});

test('none of a name, and none that could be asked', async () => {
  expect(await show({ ...none, unavailable: ['http://zoekt is silent'] })).toContain('Found 0 repositories\n');
  expect(await show(none, 'pear')).toContain("Found 0 repositories matching 'pear'");
});

test('more than fit', async () => {
  const text = await show({
    repositories: Array.from({ length: 1000 }, () => apple),
    unavailable: [],
    notSearched: [],
  });
  expect(text.length).toBeLessThan(30_000);
  expect(text).toMatch(/\[\d+ more: call list_repos with a filter\]\n\nTotal: 1000 repositories/);
});
