import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, onTestFinished, test } from 'vitest';
import { findChromium } from '../support/find-chromium.ts';
import { useRealSockets } from '../support/real-sockets.ts';

/** Null: tests that need a browser are skipped by name. */
const executablePath = findChromium();

let opened: Promise<Browser> | null = null;

/** A test in a real browser, which all tests of a file share. */
export function testInBrowser(name: string, run: () => Promise<void>): void {
  if (executablePath !== null) return void test(name, run);
  process.stderr.write(`Skipped: no browser (set CHROMIUM=…): ${name}\n`);
  test.skip(`${name} (Skipped: no browser; set CHROMIUM=…)`);
}

/** To be called once in each file that tests in a browser. */
export function closeBrowserAtEnd(): void {
  afterAll(async () => {
    await (await opened)?.close();
    opened = null;
  });
}

export interface Visit {
  readonly page: Page;
  /** Errors of scripts, refusals by the policy, and addresses asked besides the first: none of them may be. */
  readonly faults: readonly string[];
}

/** Opens an address in a window of this size. */
export async function visit(
  url: string,
  { width = 1280, height = 800, dark = false }: { width?: number; height?: number; dark?: boolean } = {},
): Promise<Visit> {
  useRealSockets();
  // Containers have no user namespaces for the browser's own sandbox.
  opened ??= chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox'] });
  const context = await (await opened).newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const faults: string[] = [];
  const own = new URL(url);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (asked.protocol !== 'data:' && asked.host !== own.host) faults.push(`asked ${asked}`);
  });
  await page.goto(url);
  return { page, faults };
}

/** A telephone, a laptop and a wall, each in light and dark. */
export const windows = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
].flatMap((size) => [
  { ...size, dark: false },
  { ...size, dark: true },
]);

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

/** Violations of accessibility, as `rule: element`. */
export async function listViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await page.evaluate<AxeResults>(`${axe.source};axe.run(document)`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Pixels by which the page is wider than its window. */
export function widthBeyond(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
}
