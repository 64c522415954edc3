import { expect, test } from 'vitest';
import type { ComponentLoader, LoadedComponent } from '../../../src/resolving/graphs/component-loader.ts';
import { createGradleGraphSource } from '../../../src/resolving/graphs/gradle-graph-source.ts';

const APPLE = { groupId: 'orchard', artifactId: 'apple', version: '1' };
const askable = { id: 0, repositories: [] };

function createLoader(): ComponentLoader {
  let known: LoadedComponent | null = null;
  return {
    async load(coordinates) {
      const component = { coordinates, variants: [] };
      known = { component, packaging: 'jar', hasGradleMetadata: false, problem: null, unasked: [], isNowhere: false };
      return known;
    },
    find: () => known,
    listVersions: async () => ({ versions: [], problem: null }),
  };
}

const createSource = (loader: ComponentLoader, status: string) =>
  createGradleGraphSource(loader, {
    projects: new Map(),
    rules: [(component) => ({ ...component, status })],
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
