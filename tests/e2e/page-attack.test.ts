import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { closeBrowserAtEnd, testInBrowser, visit } from './browser.ts';
import { goToPlace, openLive } from './live-page.ts';
import { createWorld, install, pomOf, publish, type World } from './world.ts';

closeBrowserAtEnd();

const ATTACK = '<img src=x onerror=alert(1)>';
/** The same within XML. */
const ESCAPED = '&lt;img src=x onerror=alert(1)&gt;';

/** Markup in the name of a class and of a function (Kotlin has such names), in their documentation, in a string and in a path. */
const ODD = `package orchard.odd

/** An apple. ${ATTACK} </script><script>alert(2)</script> */
class \`${ATTACK}\` : Fruit {
  /** Counts. ${ATTACK} */
  fun \`${ATTACK}\`() = "${ATTACK}"
}

interface Fruit
`;

/** Kitchen uses an apple with such names. */
async function kitchen(): Promise<World> {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:2']));
  const sources = { 'Odd.kt': ODD, [`${ATTACK}/${ATTACK}.txt`]: `${ATTACK}\n` };
  install(world, publish('orchard:apple:1', { 'Odd.kt': ODD.replace('An apple', 'A pear') }));
  install(world, publish('orchard:apple:2', sources));
  return world;
}

/** A project that cannot be resolved, for the name of what it asks for is markup. */
const broken = pomOf('orchard:kitchen:1', ['orchard:attack:1']).replace('attack', ESCAPED);

/** Nothing of the markup became an element, and it can be read. */
async function expectText(page: Page): Promise<void> {
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.locator('main script').count()).toBe(0);
  expect(await page.locator('body').innerText()).toContain(ATTACK);
}

testInBrowser('markup in names, paths, sources and documentation is text in the live page', async () => {
  const world = await kitchen();
  await world.run(['sync', '--quiet']);
  const { page, faults } = await openLive(world, { hash: 'orchard:apple:2' });
  await page.getByText('orchard.odd').click();
  await page.getByRole('button', { name: ATTACK }).waitFor();
  await expectText(page);
  await goToPlace(page, 'orchard:apple:2/Odd.kt:L4');
  await page.getByRole('complementary', { name: 'Outline' }).getByText('An apple.').waitFor();
  await expectText(page);

  // The file lies outside the folder of its package.
  await goToPlace(page, 'orchard:apple:2/Odd.kt:L9');
  await page.getByRole('complementary').getByRole('heading', { name: 'Fruit' }).waitFor();
  await page.getByRole('link', { name: 'Subtypes' }).click();
  await page.getByRole('region', { name: 'Types' }).getByRole('link', { name: ATTACK }).waitFor();
  await expectText(page);

  await goToPlace(page, 'orchard:apple:2');
  await page.getByRole('button', { name: 'files' }).click();
  await page.getByText(ATTACK, { exact: true }).click();
  await page.getByRole('link', { name: `${ATTACK}.txt` }).click();
  await page.locator('.line').getByText(ATTACK).waitFor();
  await expectText(page);

  await goToPlace(page, '?search=onerror');
  await page.getByRole('article').first().waitFor();
  await expectText(page);

  await goToPlace(page, '?compare=orchard:apple:2&from=1&path=Odd.kt');
  await page.getByText('Difference 1 of 1').waitFor();
  await expectText(page);

  // Messages of failures repeat the names that were asked for.
  const named = encodeURIComponent(ATTACK);
  for (const place of [`${named}:a:1`, `orchard:apple:2/${named}.java`, `?compare=a:${named}:1&from=${named}`]) {
    await goToPlace(page, place);
    await page.getByRole('alert').first().waitFor();
    await expectText(page);
  }
  await goToPlace(page, `?subtypes=${named}`);
  await page.getByRole('heading', { name: ATTACK }).waitFor();
  await expectText(page);
  expect(faults).toEqual([]);
});

testInBrowser('markup in what a project asks for is text in the message that says so', async () => {
  const { page, faults } = await openLive(await createWorld(broken));
  await page.getByRole('alert').waitFor();
  await expectText(page);
  expect(faults).toEqual([]);
});

testInBrowser('markup in names is text in the page in a file', async () => {
  const unresolved = await createWorld(broken);
  // The folder of a project is the title of its page.
  const named = await kitchen();
  const folder = join(named.project, ATTACK);
  mkdirSync(folder);
  copyFileSync(join(named.project, 'pom.xml'), join(folder, 'pom.xml'));
  for (const [world, cwd, args] of [
    [unresolved, unresolved.project, ['sync', '--quiet', '--report', 'page.html']],
    [named, folder, ['sync', '--quiet', '--report', 'page.html']],
    [named, folder, ['tree', '--html', 'page.html']],
  ] as const) {
    await world.run(args, { cwd });
    const { page, faults } = await visit(pathToFileURL(join(cwd, 'page.html')).href);
    await expectText(page);
    expect(faults).toEqual([]);
  }
});
