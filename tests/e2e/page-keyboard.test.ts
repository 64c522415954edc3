import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { closeBrowserAtEnd, testInBrowser, visit } from './browser.ts';
import { goToPlace, openLive } from './live-page.ts';
import { createWorld, install, pomOf, publish, type World } from './world.ts';

closeBrowserAtEnd();

/** More than any view has to step through. */
const MOST_STEPS = 60;

/** Pie and tart ask for two versions of pear. */
async function orchard(): Promise<World> {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:1', 'orchard:tart:1']));
  const source = (seeds: number) => ({
    'orchard/Pear.java': `package orchard;\n\npublic class Pear {\n  int seeds() {\n    return ${seeds};\n  }\n}\n`,
  });
  for (const files of [
    publish('orchard:pie:1', source(1), ['orchard:pear:2']),
    publish('orchard:tart:1', source(1), ['orchard:pear:1']),
    publish('orchard:pear:1', source(1)),
    publish('orchard:pear:2', source(2)),
  ])
    install(world, files);
  await world.run(['sync', '--quiet']);
  return world;
}

/** The element with the keys: its role or tag, and its name. Fails where it cannot be seen that it has them. */
async function focused(page: Page): Promise<string> {
  const { name, isRinged } = await page.evaluate<{ name: string; isRinged: boolean }>(`(() => {
    const element = document.activeElement;
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
    const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
    const isPart = element === document.body || element.tagName === 'MAIN';
    return {
      name: isPart ? '' : kind + ' ' + label.trim(),
      isRinged: isPart || getComputedStyle(element).outlineStyle !== 'none',
    };
  })()`);
  expect(isRinged, name).toBe(true);
  return name;
}

/** Presses Tab until the element of this name has the keys. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    if (name === wanted) return;
    passed.push(name);
  }
  throw new Error(`${wanted} is not reached: ${passed.join(', ')}`);
}

testInBrowser('by keys alone: list, artifact, type, lines, comparison, search, and why a version lost', async () => {
  const { page, faults } = await openLive(await orchard());
  await page.getByRole('row').filter({ hasText: 'orchard:pear:2' }).waitFor();

  await tabTo(page, 'grid Dependencies');
  const active = () => page.locator('.is-active').textContent();
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await active())?.includes('orchard:pear:2')) break;
  }
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Packages' }).getByText('orchard').waitFor();
  await tabTo(page, 'summary orchard 1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pear' }).waitFor();
  await tabTo(page, 'button Pear');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Outline' }).waitFor();

  await tabTo(page, 'input Lines');
  await page.keyboard.type('4-6');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/#orchard:pear:2\/orchard\/Pear\.java:L4-L6$/);
  await expect.poll(() => page.locator('.is-marked').count()).toBe(3);

  await tabTo(page, 'input Compare with version');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.getByText('Difference 1 of 1').waitFor();
  await tabTo(page, 'region orchard/Pear.java of orchard:pear:2');

  // Through the whole page and around: nothing keeps the keys.
  await tabTo(page, 'a Search');
  await page.keyboard.press('Enter');
  await tabTo(page, 'input Search');
  await page.keyboard.type('seeds');
  await page.keyboard.press('Enter');
  await page.getByRole('article').first().waitFor();

  await goToPlace(page, '?graph');
  await page.getByRole('treeitem').first().waitFor();
  await tabTo(page, 'tree Dependencies of orchard:kitchen:1');
  await page.keyboard.press('End');
  await page.getByRole('complementary', { name: 'Why this version' }).getByText('lost to 2').waitFor();
  await tabTo(page, 'button Close');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('complementary').count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('tree Dependencies of orchard:kitchen:1');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Why this version' }).waitFor();

  await tabTo(page, 'combobox Go to a type or member');
  await page.keyboard.type('Pear#seeds');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.line.is-marked').first().waitFor();
  expect(faults).toEqual([]);
});

testInBrowser('by keys alone in the page in a file: filter, row, graph', async () => {
  const world = await orchard();
  await world.run(['sync', '--quiet', '--report', 'sources.html']);
  const { page, faults } = await visit(pathToFileURL(join(world.project, 'sources.html')).href);
  await tabTo(page, 'input Filter');
  await page.keyboard.type('apricot');
  await page.getByText('Nothing fits the filter.').waitFor();
  await tabTo(page, 'button Show all');
  await page.keyboard.press('Enter');
  await tabTo(page, 'grid Artifacts');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('complementary', { name: 'The artifact' }).waitFor();
  await tabTo(page, 'button Close');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('grid Artifacts');
  await tabTo(page, 'button Graph');
  await page.keyboard.press('Enter');
  await tabTo(page, 'input Conflicts only (1)');
  await page.keyboard.press('Space');
  await page.getByRole('treeitem').filter({ hasText: 'lost to 2' }).waitFor();
  expect(faults).toEqual([]);
});
