import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { retryWithout } from '../../../../src/core/problems/retry-without.ts';
import {
  openSearchedSources,
  type SearchedSourcesDeps,
} from '../../../../src/engine/project/search/open-searched-sources.ts';
import { searchHits } from '../../../../src/engine/project/search-hits.ts';
import { searcher } from '../../../support/open-searcher.ts';
import { apple, indexOf } from '../../../support/orchard-engine.ts';
import { projectCode } from '../../../support/project-code.ts';
import { quietContext } from '../../../support/quiet-context.ts';
import { buildModule, buildProject } from '../../../support/resolved-project.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const artifact = indexOf({ 'orchard/Apple.java': 'class Apple { String ripe = "apple is ripe"; }' }, apple);
const project = buildProject([buildModule('.', ['orchard:apple:1.0'])]);

function openProject(files: Readonly<Record<string, string>>) {
  const root = tempFolder(files);
  const code = projectCode(root);
  const deps = {
    sources: { openLocal: async () => ({ index: artifact, isPublished: true }), known: { list: async () => [] } },
    loader: {
      hasProject: true,
      checkStart: () => {},
      advice: '',
      loadOrBefore: async () => project,
      workingModule: null,
    },
    openOwn: code.current,
    ctx: quietContext,
  } as unknown as SearchedSourcesDeps;
  /** `coordinates path lines`, the project's folder as `.`. */
  const search = async (query: string, wanted: readonly string[] | null = null) => {
    const asked = { query, isLiteral: false, in: wanted, context: 0, skip: 0, maxHits: 20 } as const;
    const { files: found, searched } = await retryWithout(
      async () => searchHits(await openSearchedSources(wanted, deps), asked, { searcher, ctx: quietContext }),
      async () => true,
    );
    const told = found.map(({ coordinates, path, hits }) => {
      const lines = hits.map(({ range, symbols }) => `${range.start} ${symbols}`).join();
      return `${coordinates === root ? '.' : coordinates} ${path} ${lines}`;
    });
    return [...told, searched];
  };
  return { root, search };
}

test("the project's own files are searched before its dependencies, which can be left out, as they can", async () => {
  const { search } = openProject({ 'Pie.java': 'class Pie {\n  String ripe = "pie is ripe";\n}\n', '.env': 'is ripe' });
  const [own, other] = ['. Pie.java 2 Pie#ripe', `orchard:apple:${apple.version} orchard/Apple.java 1 Apple`];
  expect(await search('"is ripe"')).toEqual([own, other, 1]);
  expect(await search('"is ripe"', ['project'])).toEqual([own, 0]);
  expect(await search('"is ripe"', ['*'])).toEqual([other, 1]);
  expect(await search('sym:Pie repo:project/')).toEqual(['. Pie.java 1 Pie', 1]);
});

test('what was saved, came and went is seen by the next search', async () => {
  const { root, search } = openProject({ 'Pie.java': 'class Pie {}\n', 'Tart.java': 'class Tart {}\n' });
  expect(await search('class', ['project'])).toEqual(['. Pie.java 1 Pie', '. Tart.java 1 Tart', 0]);
  rmSync(join(root, 'Tart.java'));
  writeFileSync(join(root, 'Pie.java'), '\nclass Pie { }\n');
  writeFileSync(join(root, 'Jam.kt'), 'class Jam\n');
  expect(await search('class', ['project'])).toEqual(['. Jam.kt 1 Jam', '. Pie.java 2 Pie', 0]);
});

test('in a module, its dependencies come first and only its own are missed', async () => {
  const reactor = buildProject([
    buildModule('.', []),
    buildModule('stall', ['orchard:apple:1.0', 'orchard:quince:1.0']),
    buildModule('shop', ['orchard:pear:1.0', 'orchard:plum:1.0']),
  ]);
  const open = async (workingModule: string | null) => {
    const { repositories, notSearched } = await openSearchedSources(null, {
      sources: {
        openLocal: async ({ artifactId }: { artifactId: string }) => ({
          index: ['apple', 'pear'].includes(artifactId) ? artifact : null,
          isPublished: true,
        }),
      },
      loader: { hasProject: true, checkStart: () => {}, advice: '', loadOrBefore: async () => reactor, workingModule },
      openOwn: async () => null,
      ctx: quietContext,
    } as unknown as SearchedSourcesDeps);
    return [repositories.map(({ module }) => module), notSearched];
  };
  const [apple, pear] = ['orchard:apple', 'orchard:pear'];
  expect(await open(null)).toEqual([
    [pear, apple],
    ['orchard:plum:1.0', 'orchard:quince:1.0'],
  ]);
  expect(await open('shop')).toEqual([[pear, apple], ['orchard:plum:1.0']]);
  expect(await open('stall')).toEqual([[apple, pear], ['orchard:quince:1.0']]);
});
