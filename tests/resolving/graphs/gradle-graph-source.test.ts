import { expect, test } from 'vitest';
import { printUse } from '../../../src/gradle/graph/gradle-source.ts';
import type { ComponentLoader, LoadedComponent } from '../../../src/resolving/graphs/component-loader.ts';
import { createGradleGraphSource } from '../../../src/resolving/graphs/gradle-graph-source.ts';

const APPLE = { groupId: 'orchard', artifactId: 'apple', version: '1' };
const askable = { id: 0, repositories: [] };

const LOADED = { packaging: 'jar', hasGradleMetadata: false, problem: null, unasked: [], isNowhere: false };

function createLoader(): ComponentLoader {
  const known = new Map<string, LoadedComponent>();
  return {
    async load(coordinates, _askable, use) {
      const loaded = { ...LOADED, component: { coordinates, variants: [], status: printUse(coordinates, use) } };
      known.set(printUse(coordinates, use), loaded);
      return loaded;
    },
    find: (coordinates, _askable, use) => known.get(printUse(coordinates, use)) ?? null,
    listVersions: async () => ({ versions: [], problem: null }),
  };
}

const createSource = (loader: ComponentLoader, status?: string) =>
  createGradleGraphSource(loader, {
    projects: new Map(),
    rules: [(component) => ({ ...component, ...(status && { status }) })],
    askable,
    verified: { find: () => [], problems: [] },
  });

test('what is loaded for one project is there for the next at once, changed by its own rules', async () => {
  const loader = createLoader();
  const first = createSource(loader, 'ripe');
  expect(first.findComponent(APPLE)).toBeUndefined();
  expect(await first.loadOpen()).toBe(true);
  expect(first.findComponent(APPLE)).toMatchObject({ status: 'ripe' });
  const second = createSource(loader, 'green');
  expect(second.findComponent(APPLE)).toMatchObject({ status: 'green' });
  expect(await second.loadOpen()).toBe(false);
  expect(second.describe(APPLE)).toMatchObject({ packaging: 'jar' });
});

test('a component that was looked at as a platform is looked at again as a library', async () => {
  const source = createSource(createLoader());
  const properties = new Map([['pear.version', '2']]);
  source.findComponent(APPLE, { isPlatform: true, properties });
  await source.loadOpen();
  expect(source.describe(APPLE)).toMatchObject({ packaging: 'jar' });
  expect(source.findComponent(APPLE)).toBeUndefined();
  await source.loadOpen();
  expect(source.findComponent(APPLE)).toMatchObject({ status: 'orchard:apple:1' });
});
