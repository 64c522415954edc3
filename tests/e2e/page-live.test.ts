import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { classFixtureJar } from '../support/class-fixtures.ts';
import { useRealSockets } from '../support/real-sockets.ts';
import { closeBrowserAtEnd, listViolations, testInBrowser, visit, widthBeyond, windows } from './browser.ts';
import { connectTo, serveOverHttp } from './http-client.ts';
import { goToPlace, openLive } from './live-page.ts';
import { createWorld, install, pomOf, program, publish, type World } from './world.ts';

closeBrowserAtEnd();

const ATTACK = '<img src=x onerror=alert(1)>';
const APPLE = `package orchard;

/** An apple. ${ATTACK} */
public class Apple implements Fruit {
  /** Counts its seeds. */
  int seeds() {
    return 7;
  }
}
`;

/** Kitchen uses apple 2, which has a long file and one with markup in its name, and pie, whose pear lost. */
async function orchard(): Promise<World> {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:2', 'orchard:pie:1']));
  const fruit = { 'orchard/Fruit.java': 'package orchard;\n\npublic interface Fruit {}\n' };
  const long = Array.from({ length: 50_000 }, (_, line) => `  // seed ${line + 1}`).join('\n');
  const files = [
    publish('orchard:apple:1', { ...fruit, 'orchard/Apple.java': APPLE.replace('return 7', 'return 6') }),
    publish('orchard:apple:2', {
      ...fruit,
      'orchard/Apple.java': APPLE,
      'orchard/Long.java': `package orchard;\npublic class Long {\n${long}\n}\n`,
      [`orchard/${ATTACK}.txt`]: `${ATTACK}\n`,
    }),
    publish('orchard:pie:1', null),
  ];
  for (const each of files) install(world, each);
  await world.run(['sync', '--quiet']);
  return world;
}

const scrolled = (box: Locator) => box.evaluate(({ scrollLeft }: { scrollLeft: number }) => scrollLeft);
const source = (page: Page) => page.getByRole('region', { name: 'orchard/Apple.java' });

test('the page is served with a strict policy, to whoever names this machine, and needs no token', async () => {
  const { url } = await serveOverHttp(await orchard(), [], { JAR_INDEXER_TOKEN: 'pippin' });
  for (const path of ['/', '/page/live-page.js', '/page/page.css']) {
    const response = await fetch(new URL(path, url));
    expect(response.status, path).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await fetch(new URL('/', url), { method: 'POST' })).status).toBe(405);
  expect((await fetch(new URL('/', url), { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  expect((await fetch(new URL('/page/../healthz', url))).status).toBe(401);
  const html = await (await fetch(new URL('/', url))).text();
  expect(html).not.toMatch(/<script>|https?:/);
});

test('a client chooses the form of answers by the address', async () => {
  const { url } = await serveOverHttp(await orchard(), ['--format', 'text']);
  const named = { name: 'list_dependencies', arguments: {} };
  const asJson = await (await connectTo(new URL('?format=json', url))).callTool(named);
  expect(JSON.stringify(asJson.content)).toContain('\\"status\\":\\"success\\"');
  const asText = await (await connectTo(url)).callTool(named);
  expect(JSON.stringify(asText.content)).toContain('2 dependencies (page 1 of 1)');
});

test('a client chooses its toolsets by the address', async () => {
  const { url } = await serveOverHttp(await orchard(), ['--toolsets', 'classic']);
  const at = async (query: string) => connectTo(new URL(query, url));
  const names = async (query: string) => (await (await at(query)).listTools()).tools.map(({ name }) => name);
  expect(await names('')).toContain('list_classes');
  expect(await names('?toolsets=jar')).not.toContain('list_classes');
  const named = { name: 'list_packages', arguments: { coordinates: 'orchard:apple:2', max_depth: 1 } };
  expect((await (await at('')).callTool(named)).isError).toBe(true);
  expect((await (await at('?toolsets=jar')).callTool(named)).isError).not.toBe(true);
  const refused = await fetch(new URL('?toolsets=pear', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{}',
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('There is no toolset \\"pear\\"');
});

for (const toolsets of ['classic', 'core']) {
  testInBrowser(`the page works whatever tools clients are shown: ${toolsets}`, async () => {
    const { page, faults } = await openLive(await orchard(), {
      hash: 'orchard:apple:2',
      flags: ['--toolsets', toolsets],
    });
    await page.getByRole('region', { name: 'Packages' }).getByText('orchard').click();
    await page.getByRole('button', { name: 'Apple', exact: true }).click();
    await page.getByRole('complementary', { name: 'Outline' }).getByRole('link', { name: 'seeds' }).waitFor();
    await page.getByRole('link', { name: 'Graph' }).click();
    await page.getByRole('treeitem').first().waitFor();
    expect(faults).toEqual([]);
  });
}

test('ui serves on a free port of this machine, and prints the address', async () => {
  const world = await orchard();
  const child = spawn(process.execPath, [program, 'ui', '--no-browser', '--quiet'], {
    cwd: world.project,
    env: world.env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(printed)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/);
  useRealSockets();
  expect(await (await fetch(String(printed).trim())).text()).toMatch(/^<!doctype html>/);
});

testInBrowser('from dependencies to packages, types, source, outline and documentation', async () => {
  const { page, faults } = await openLive(await orchard());
  await page.getByRole('row').filter({ hasText: 'orchard:apple:2' }).click();
  await page.getByRole('region', { name: 'Packages' }).getByText('orchard').click();
  await page.getByRole('button', { name: 'Apple', exact: true }).click();
  await source(page).getByText('implements').waitFor();
  await page.getByRole('link', { name: 'seeds' }).click();
  const outline = page.getByRole('complementary', { name: 'Outline' });
  await outline.getByText('Counts its seeds.').waitFor();
  await expect.poll(() => page.url()).toMatch(/#orchard:apple:2\/orchard\/Apple\.java:L6-L8$/);
  await expect
    .poll(() => source(page).locator('.is-marked').allTextContents())
    .toEqual(['6  int seeds() {', '7    return 7;', '8  }']);
  await page.getByRole('button', { name: 'Line 2' }).click();
  await expect.poll(() => source(page).locator('.is-marked').allTextContents()).toEqual(['2']);
  await page.getByRole('button', { name: 'Line 4' }).click({ modifiers: ['Shift'] });
  await expect.poll(() => page.url()).toMatch(/:L2-L4$/);
  expect(faults).toEqual([]);
});

testInBrowser('a shared link, jumping to a name, searching and subtypes', async () => {
  const { page, faults } = await openLive(await orchard(), { hash: 'orchard:apple:2/orchard/Long.java:L40000-L40001' });
  await page.locator('.is-marked').first().waitFor();
  expect(await page.locator('.is-marked').allTextContents()).toEqual(['40000  // seed 39998', '40001  // seed 39999']);
  expect(await page.locator('.line').count()).toBeLessThan(100);
  await page.getByRole('region', { name: 'orchard/Long.java' }).focus();
  await page.keyboard.press('End');
  await page.getByText('seed 50000').waitFor();
  const name = page.getByRole('combobox', { name: 'Go to a type or member' });
  await name.fill('Apple#seeds');
  await page.getByRole('option').first().waitFor();
  await name.press('Enter');
  await source(page).getByText('return').waitFor();
  await name.fill('An apple');
  await name.press('Enter');
  await page.getByRole('article').getByText('An apple').waitFor();
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^\d matches in 1 files of 1 artifacts/);
  await page.getByRole('searchbox').fill('fruit');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('article').getByText('interface Fruit').waitFor();
  await goToPlace(page, '?subtypes=orchard.Fruit');
  await page.getByRole('link', { name: 'orchard.Apple' }).click();
  await source(page).getByText('implements').waitFor();
  expect(faults).toEqual([]);
});

testInBrowser('Enter goes to what was typed, also before its answer is there', async () => {
  const { page, faults } = await openLive(await orchard());
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/mcp?*', async (route) => {
    if (route.request().postData()?.includes('"Fruit"')) await released;
    await route.continue();
  });
  const name = page.getByRole('combobox', { name: 'Go to a type or member' });
  await name.fill('Apple');
  await page.getByRole('option').first().waitFor();
  const asked = page.waitForRequest((request) => request.postData()?.includes('"Fruit"') === true);
  await name.fill('Fruit');
  await asked;
  await name.press('Enter');
  release();
  await page.getByRole('region', { name: 'orchard/Fruit.java' }).getByText('interface').waitFor();
  // Typed and entered at once.
  await name.fill('Apple#seeds');
  await name.press('Enter');
  await source(page).getByText('return').waitFor();
  expect(faults).toEqual([]);
});

testInBrowser('a link counts as copied only when the clipboard took it', async () => {
  const { page, faults } = await openLive(await orchard(), { hash: 'orchard:apple:2/orchard/Apple.java:L4' });
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.waitFor();
  await page.evaluate(`navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))`);
  await copy.click();
  await page.getByRole('button', { name: 'Copy it from the address bar' }).waitFor();
  expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(0);
  await page.evaluate(`navigator.clipboard.writeText = async (text) => { document.title = text; }`);
  await page.getByRole('button', { name: 'Line 6' }).click();
  await copy.click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.title()).toMatch(/#orchard:apple:2\/orchard\/Apple\.java:L6$/);
  expect(faults).toEqual([]);
});

testInBrowser('an artifact and a file without sources say where their text is from', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1']));
  install(world, { ...publish('orchard:apple:1', null), '/orchard/apple/1/apple-1.jar': classFixtureJar() });
  const { page, faults } = await openLive(world, { hash: 'orchard:apple:1' });
  await page.getByText('declarations from its classes').waitFor();
  await goToPlace(page, '?search=Orchard');
  const hit = page.getByRole('article').filter({ hasText: 'declarations from its classes' }).locator('a.hit').first();
  expect(await hit.getAttribute('href')).not.toContain(':L');
  await goToPlace(page, 'orchard:apple:1/orchard/Orchard.java');
  await page.getByText('bodies decompiled by Vineflower').waitFor();
  await page
    .getByRole('complementary', { name: 'Outline' })
    .getByText(/from its classes/)
    .waitFor();
  await goToPlace(page, '?search=Orchard');
  await page
    .getByRole('article')
    .getByText(/from its classes/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Dependencies' }).click();
  await page.getByRole('row').getByText('from classes').waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(faults).toEqual([]);
});

testInBrowser('the graph of any module of a large reactor', async () => {
  const names = Array.from({ length: 130 }, (_, count) => `orchard-of-the-long-valley-number-${count}`);
  const list = `<packaging>pom</packaging><modules>${names.map((name) => `<module>${name}</module>`).join('')}</modules>`;
  const world = await createWorld(pomOf('orchard:valley:1', [], list));
  for (const name of names) {
    mkdirSync(join(world.project, name));
    writeFileSync(join(world.project, name, 'pom.xml'), pomOf(`orchard:${name}:1`, ['orchard:apple:1']));
  }
  install(world, publish('orchard:apple:1', null));
  const { page, faults } = await openLive(world, { hash: '?graph' });
  const modules = page.getByRole('combobox', { name: 'Module' });
  await modules.selectOption({ label: `${names.at(-1)} – orchard:${names.at(-1)}:1` });
  await page.getByRole('tree', { name: `Dependencies of orchard:${names.at(-1)}:1` }).waitFor();
  expect(await modules.getByRole('option').count()).toBe(131);
  expect(faults).toEqual([]);
});

testInBrowser('two versions side by side', async () => {
  const { page, faults } = await openLive(await orchard(), { hash: 'orchard:apple:2' });
  await page.getByLabel('Compare with version').fill('1');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('link', { name: 'orchard.Long' }).waitFor();
  await goToPlace(page, 'orchard:apple:2/orchard/Apple.java');
  await page.getByLabel('Compare with version').fill('1');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/mcp?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('Reading both versions…').waitFor();
  release();
  await page.getByText('Difference 1 of 1').waitFor();
  expect(await page.getByText('Reading both versions…').count()).toBe(0);
  expect(await page.locator('.line.is-old').allTextContents()).toEqual(['7    return 6;']);
  expect(await page.locator('.line.is-new').allTextContents()).toEqual(['7    return 7;']);
  expect(faults).toEqual([]);
});

testInBrowser('long lines side by side scroll together, and their numbers stay', async () => {
  const world = await orchard();
  const long = (end: string) => ({ 'orchard/Vine.java': `class Vine { // ${'vine '.repeat(100)}${end}\n}\n` });
  install(world, publish('orchard:vine:1', long('old')));
  install(world, publish('orchard:vine:2', long('new')));
  const { page, faults } = await openLive(world, { hash: '?compare=orchard:vine:2&from=1&path=orchard/Vine.java' });
  await page.getByText('Difference 1 of 1').waitFor();
  const [old, young] = ['1', '2'].map((version) =>
    page.getByRole('region', { name: `orchard/Vine.java of orchard:vine:${version}` }),
  );
  const number = young!.locator('.number').first();
  const before = await number.boundingBox();
  await old!.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrolled(young!), { timeout: 10_000 }).toBeGreaterThan(0);
  // The event of the one that follows comes when the other is far ahead, and does not bring that one back.
  await page.evaluate(`document.activeElement.scrollLeft = 100_000;
    document.querySelectorAll('.source')[1].dispatchEvent(new Event('scroll'));`);
  const reached = await scrolled(old!);
  expect(reached).toBeGreaterThan(1000);
  await expect.poll(() => scrolled(young!), { timeout: 10_000 }).toBe(reached);
  expect(await number.boundingBox()).toEqual(before);
  const end = await young!.locator('code').first().boundingBox();
  const box = await young!.boundingBox();
  expect(end!.x + end!.width).toBeLessThanOrEqual(box!.x + box!.width);
  expect(faults).toEqual([]);
});

testInBrowser('a token is asked for, and a wrong one is refused', async () => {
  const { page } = await openLive(await orchard(), { env: { JAR_INDEXER_TOKEN: 'pippin' } });
  await page.getByLabel(/^Token/).fill('russet');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The server does not accept this token.').waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByLabel(/^Token/).fill('pippin');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('row').first().waitFor();
  await page.reload();
  await page.getByRole('row').first().waitFor();
});

testInBrowser(
  'a server that has ended, an artifact without sources and a project that cannot be resolved are told',
  async () => {
    const { page, server } = await openLive(await orchard(), { hash: 'orchard:pie:1' });
    await page.getByRole('alert').getByText('No sources for orchard:pie:1').waitFor();
    await page.getByText('jar-indexer tool register_source --coordinates orchard:pie:1 --source-uri PLACE').waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/call register_source/i);
    await server.end();
    await page.getByRole('link', { name: 'Dependencies' }).click();
    await page.getByText('The server does not answer. It may have been stopped.').waitFor();
    const broken = await openLive(await createWorld('<project><oops>'));
    await broken.page.getByRole('alert').getByText('pom.xml').waitFor();
  },
);

testInBrowser('every view is accessible, and as wide as its window, in light and dark', async () => {
  const { url } = await serveOverHttp(await orchard());
  const places = [
    '',
    '?graph',
    '?search=',
    '?search=apple',
    '?subtypes=orchard.Fruit',
    '?compare=orchard:apple:2&from=1',
    '?compare=orchard:apple:2&from=1&path=orchard/Apple.java',
    'orchard:apple:2',
    'orchard:apple:2/orchard/Apple.java:L4',
    'orchard:pie:1',
  ];
  for (const window of windows) {
    const { page, faults } = await visit(new URL('/', url).href, window);
    for (const place of places) {
      await page.goto(`${new URL('/', url)}#${place}`);
      await page
        .locator('.list-row, .hit, .examples, .types li, summary, .line code > span, [role=alert]')
        .first()
        .waitFor();
      expect(await listViolations(page), place).toEqual([]);
      expect(await widthBeyond(page), place).toBe(0);
    }
    expect(faults).toEqual([]);
  }
});
