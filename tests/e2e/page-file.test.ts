import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { newestBuild } from '../../.config/builds.ts';
import { packGraph } from '../../src/page/data/pack-graph.ts';
import type { PageData } from '../../src/page/data/page-data.ts';
import { renderPageFile } from '../../src/page/document/render-page-file.ts';
import { projectRoot } from '../architecture/source-files.ts';
import { orchardGraph } from '../page/orchard-graph.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { closeBrowserAtEnd, listViolations, testInBrowser, visit, widthBeyond, windows } from './browser.ts';
import { createWorld, pomOf, publish, type World } from './world.ts';

closeBrowserAtEnd();

const MARKUP = '&lt;img src=x onerror=alert(1)&gt;';

/** Pie and tart ask for two versions of pear; the sources of tart are nowhere, and jam is not published. */
async function orchard(): Promise<World> {
  const source = { 'orchard/A.java': 'package orchard;\n\nclass A {}\n' };
  return createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:1', 'orchard:tart:1', 'orchard:jam:1']), {
    ...publish('orchard:pie:1', source, ['orchard:pear:2']),
    ...publish('orchard:tart:1', null, ['orchard:pear:1', 'orchard:seed:1']),
    ...publish('orchard:pear:1', source),
    ...publish('orchard:pear:2', source),
    ...publish('orchard:seed:1', source),
  });
}

async function report(world: World, name = 'sources.html'): Promise<string> {
  const { stderr } = await world.run(['sync', '--quiet', '--report', name]);
  expect(stderr).not.toContain('unexpected');
  return pathToFileURL(join(world.project, name)).href;
}

testInBrowser('the report shows the outcome with causes, filters it, and asks no address', async () => {
  const { page, faults } = await visit(await report(await orchard()));
  await page.getByRole('grid', { name: 'Artifacts' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(5);
  expect(await page.getByRole('row').first().textContent()).toContain('orchard:jam:1');
  await page.getByRole('button', { name: 'no sources published' }).click();
  expect(await page.getByRole('row').allTextContents()).toEqual([expect.stringContaining('orchard:tart:1')]);
  await page.getByRole('button', { name: 'all' }).click();
  await page.getByLabel('Filter').fill('pear');
  expect(await page.getByRole('status').textContent()).toContain('1 of 5 artifacts');
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('complementary').textContent()).toContain('orchard:pear:2');
  expect(faults).toEqual([]);
});

testInBrowser('the graph tells why a version lost', async () => {
  const world = await orchard();
  await world.run(['tree', '--html', 'tree.html']);
  const { page, faults } = await visit(pathToFileURL(join(world.project, 'tree.html')).href);
  await page.getByLabel('Conflicts only (1)').check();
  const lost = page.getByRole('treeitem').filter({ hasText: 'orchard:pear:1' });
  expect(await lost.textContent()).toContain('lost to 2, by way of orchard:pie:1: at depth 2 both');
  await lost.click();
  const why = page.getByRole('complementary', { name: 'Why this version' });
  expect(await why.textContent()).toContain('Version 2 is used.');
  expect(await why.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^2 is used.*kitchen:1 → orchard:pie:1 → orchard:pear:2$/),
    expect.stringMatching(
      /^1 lost to 2.*at depth 2 both, the one that is declared first wins.*kitchen:1 → orchard:tart:1 → orchard:pear:1$/,
    ),
  ]);
  expect(faults).toEqual([]);
});

testInBrowser('names with markup are shown, and nothing of them runs', async () => {
  const pom = pomOf('orchard:kitchen:1', ['orchard:pie:1']).replace(
    '<dependencies>',
    `<dependencies><dependency><groupId>orchard</groupId><artifactId>${MARKUP}</artifactId><version>1</version></dependency>`,
  );
  const world = await createWorld(pom, publish('orchard:pie:1', null));
  const { page, faults } = await visit(await report(world));
  await page.getByText('1 warning').click();
  expect(await page.locator('body').textContent()).toContain('<img src=x onerror=alert(1)>');
  expect(await page.locator('img').count()).toBe(0);
  expect(faults).toEqual([]);
});

testInBrowser(
  'light and dark, on a telephone and on a wall, nothing is against accessibility or beyond the edge',
  async () => {
    const url = await report(await orchard());
    for (const window of windows) {
      const { page, faults } = await visit(url, window);
      await page.getByRole('row').first().click();
      expect(await listViolations(page)).toEqual([]);
      expect(await widthBeyond(page)).toBe(0);
      await page.getByRole('button', { name: 'Graph' }).click();
      await page.getByRole('treeitem').first().click();
      expect(await listViolations(page)).toEqual([]);
      expect(await widthBeyond(page)).toBe(0);
      expect(faults).toEqual([]);
    }
  },
);

testInBrowser('whatever is said of an artifact stays within its row', async () => {
  const [kitchen, ...others] = orchardGraph.modules;
  const notes = ['conflict resolution: between versions 1 and 2; requested: orchard:pie:1'];
  const dependencies = kitchen!.dependencies.map(({ artifact, ...dependency }) => ({
    ...dependency,
    artifact: artifact.replace(':', '.of.the.long.valley:'),
    notes,
  }));
  const graph = packGraph({ ...orchardGraph, modules: [{ ...kitchen!, dependencies }, ...others] });
  for (const window of windows) {
    const { page } = await visit(write({ outcome: null, graph }), window);
    await page.getByRole('treeitem').first().waitFor();
    expect(await page.evaluate(BEYOND_ROWS)).toEqual([]);
  }
});

testInBrowser('15,000 artifacts in 100 modules are as few rows as are in sight', async () => {
  const { page, faults } = await visit(writeLarge());
  await page.getByText('15000 of 15000 artifacts').waitFor();
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await page.getByRole('row').filter({ hasText: 'orchard:pie14999:1' }).waitFor();
  await page.getByRole('button', { name: 'Graph' }).click();
  await page.getByRole('combobox', { name: 'Module' }).selectOption({ label: 'module99 – orchard:module99:1' });
  expect(await page.getByRole('treeitem').count()).toBeLessThan(80);
  await page.getByLabel('Search').fill('pie14999');
  expect(await page.getByRole('treeitem').allTextContents()).toEqual([expect.stringContaining('orchard:pie14999:1')]);
  expect(faults).toEqual([]);
});

/** Texts that reach above or below their rows. */
const BEYOND_ROWS = `[...document.querySelectorAll('.node')].flatMap((row) => {
  const { top, bottom } = row.getBoundingClientRect();
  const isBeyond = (box) => box.height > 0 && (box.top < top || box.bottom > bottom);
  return [...row.children].filter((text) => isBeyond(text.getBoundingClientRect())).map(({ textContent }) => textContent);
})`;

/** A page of 100 modules with 150 dependencies each. */
function writeLarge(): string {
  const artifacts = Array.from({ length: 15_000 }, (_, count) => `orchard:pie${count}:1`);
  const modules = Array.from({ length: 100 }, (_, module) => ({
    path: `module${module}`,
    name: `orchard:module${module}:1`,
    dependencies: artifacts
      .slice(module * 150, module * 150 + 150)
      .map((artifact) => ({ artifact, scope: 'compile', parent: -1, notes: [] })),
    omitted: [],
    problems: [],
  }));
  const rows = artifacts.map((artifact) => ({ artifact, scope: 'compile', kind: 0, cause: -1, advice: -1, notes: [] }));
  return write({
    outcome: {
      complete: true,
      facts: '',
      kinds: [{ name: 'indexed', count: rows.length, isFailure: false }],
      rows,
      causes: [],
      advice: [],
    },
    graph: packGraph({ rules: '', modules }),
  });
}

/** Gives the address of a page in a file. */
function write(data: Pick<PageData, 'outcome' | 'graph'>): string {
  const part = (name: string) => readFileSync(join(builtPage(), name), 'utf8');
  const parts = { script: part('file-page.js'), style: part('page.css') };
  const html = renderPageFile({ title: 'orchard', version: '1', warnings: [], ...data }, parts);
  return pathToFileURL(join(tempFolder({ 'orchard.html': html }), 'orchard.html')).href;
}

function builtPage(): string {
  const dist = join(projectRoot, 'dist');
  return join(dist, newestBuild(dist, 'jar-indexer.js')!, 'page');
}

test('a project that cannot be resolved has a page that says so', async () => {
  const world = await createWorld('<project><oops>');
  const { code } = await world.run(['sync', '--quiet', '--report', 'sources.html']);
  expect(code).toBe(1);
  expect(readFileSync(join(world.project, 'sources.html'), 'utf8')).toMatch(/id="data">\{"title":".*pom\.xml/);
});
