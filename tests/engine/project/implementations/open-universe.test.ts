import { expect, test } from 'vitest';
import type { Coordinates } from '../../../../src/core/artifacts/coordinates.ts';
import { printOrigin } from '../../../../src/core/code/index-origin.ts';
import { openUniverse } from '../../../../src/engine/project/implementations/open-universe.ts';
import { indexOf, pie } from '../../../support/orchard-engine.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { buildModule, buildProject } from '../../../support/resolved-project.ts';

const project = buildProject([buildModule('.', ['orchard:apple:1', 'orchard:plum:2'])]);
const own = indexOf({}, { groupId: 'own', artifactId: 'files', version: '1' });

async function open(wanted: readonly string[] | null, hasOwn = true) {
  const indexes = new Map<string, ReturnType<typeof indexOf>>();
  const indexFor = (coordinates: Coordinates) => {
    const known = indexes.get(coordinates.artifactId) ?? indexOf({ 'A.java': 'class A {}' }, coordinates);
    indexes.set(coordinates.artifactId, known);
    return known;
  };
  const deps = {
    workingModule: null,
    sources: {
      openLocal: async (coordinates: Coordinates) => ({
        index: coordinates.artifactId === 'apple' ? indexFor(coordinates) : null,
        isPublished: true,
      }),
      subjectOf: async (coordinates: Coordinates) => ({ coordinates }),
      openOffline: async (coordinates: Coordinates) => indexFor(coordinates),
      known: { list: async () => [] },
    },
    openOwn: async () => (hasOwn ? own : null),
    ctx: quietContext,
  } as unknown as Parameters<typeof openUniverse>[2];
  const opened = await openUniverse(project, wanted, deps);
  return {
    searched: opened.searched.map(({ index }) => printOrigin(index.origin)),
    wanted: opened.wanted.map(({ origin }) => printOrigin(origin)),
    notSearched: opened.notSearched,
  };
}

test("the project's own files come first, then its dependencies", async () => {
  const searched = ['own:files:1', 'orchard:apple:1'];
  expect(await open(null)).toEqual({ searched, wanted: searched, notSearched: ['orchard:plum:2'] });
  expect((await open(null, false)).searched).toEqual(['orchard:apple:1']);
});

test('what else a caller names is searched too, and it alone is wanted', async () => {
  expect(await open(['orchard:pie:2.0'])).toEqual({
    searched: ['own:files:1', 'orchard:apple:1', 'orchard:pie:2.0'],
    wanted: [printOrigin(indexOf({}, pie).origin)],
    notSearched: ['orchard:plum:2'],
  });
  expect((await open(['orchard:apple'])).wanted).toEqual(['orchard:apple:1']);
});
