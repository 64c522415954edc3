import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Coordinates } from '../../../src/core/artifacts/coordinates.ts';
import { usualBudgets } from '../../../src/core/budgets.ts';
import { createFileReader } from '../../../src/platform/files/files.ts';
import { limitHeap } from '../../../src/platform/threads/limit-heap.ts';
import { createInputRecord } from '../../../src/resolving/cache/input-record.ts';
import { createPomLoader } from '../../../src/resolving/models/pom-loader.ts';
import { createReadBudget } from '../../../src/resolving/models/read-budget.ts';
import { createSkippedRepositories } from '../../../src/resolving/models/skipped-repositories.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { tempFolder } from '../../support/temp-folder.ts';

vi.mock('../../../src/platform/threads/limit-heap.ts', () => ({ limitHeap: vi.fn() }));
beforeEach(() => {
  vi.mocked(limitHeap).mockClear();
});

const ids = ({ groupId, artifactId, version }: Coordinates) =>
  `<groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version>`;
const fruit = (number: number): Coordinates => ({ groupId: 'orchard', artifactId: `fruit${number}`, version: '1' });

/** Loads POMs with this inside, so many of them. */
async function loadPoms(count: number, inside = '') {
  const all = Array.from({ length: count }, (_, number) => fruit(number));
  const poms = all.map((of): [string, string] => [`${of.artifactId}.pom`, `<project>${ids(of)}${inside}</project>`]);
  const folder = tempFolder(Object.fromEntries(poms));
  const loader = createPomLoader(
    {
      chain: {
        discard: async () => false,
        listStored: async () => [],
        listGroups: async () => [],
        listVersions: async () => ({ lists: [], unanswered: [], notAsked: [] }),
        locate: async ({ coordinates }) => ({
          found: await createFileReader().find(join(folder, `${coordinates.artifactId}.pom`)),
          attempts: [],
        }),
      },
      versions: {
        findInRange: () => Promise.reject(new Error('no range is asked for')),
        findMeta: () => Promise.reject(new Error('no version is open')),
      },
      record: createInputRecord(),
      passed: createSkippedRepositories(),
      reads: createReadBudget(usualBudgets),
      isMaven4: false,
    },
    quietContext,
  );
  const loaded = await Promise.all(all.map((coordinates) => loader.load(coordinates, { id: 0, repositories: [] })));
  expect(loaded.filter(({ pom }) => pom !== null).length).toBe(count);
}

test('fewer POMs leave the heap alone', async () => {
  await loadPoms(499);
  expect(limitHeap).not.toHaveBeenCalled();
});

test.each([
  ['hundreds of POMs', 500, ''],
  ['a POM of 256 KiB', 1, `<!-- ${'x'.repeat(256 * 1024)} -->`],
  [
    'a POM of 501 dependencies',
    1,
    `<dependencies>${Array.from({ length: 501 }, (_, number) => `<dependency>${ids(fruit(number))}</dependency>`).join('')}</dependencies>`,
  ],
])('%s keep it from growing to a multiple of what it holds', async (_, count, inside) => {
  await loadPoms(count, inside);
  expect(limitHeap).toHaveBeenCalledTimes(1);
});
