import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../support/find-chromium.ts';
import { type Bench, type BenchContext, median, seconds } from './bench-context.ts';
import { syncInto } from './sync-into.ts';

const RUNS = 9;

/** Milliseconds from the navigation on. */
interface Visit {
  /** The first row of the dependencies is drawn. */
  readonly row: number;
  /** The call for the dependencies: its sending, and the end of its answer. */
  readonly asked: number;
  readonly answered: number;
}

/** The page of `ui` in a browser that begins when the server listens, as a person's does: until the first dependency is drawn. */
export const pageSpeed: Bench = {
  name: 'page',
  async run(context) {
    const executablePath = findChromium();
    if (executablePath === null) {
      context.note('no browser: the page is not measured (set CHROMIUM=…)');
      return [];
    }
    const home = join(context.scratch, 'page-home');
    const artifacts = await syncInto(home, context);
    const first: Visit[] = [];
    const again: Visit[] = [];
    for (let run = 0; run < RUNS; run++) {
      const visits = await visitTwice(executablePath, home, context);
      first.push(visits[0]);
      again.push(visits[1]);
    }
    const middle = (visits: readonly Visit[], part: (visit: Visit) => number) => seconds(median(visits.map(part)));
    const parts = (visits: readonly Visit[]) =>
      `${middle(visits, ({ row }) => row)}: ${middle(visits, ({ asked }) => asked)} until the page asks, ${middle(visits, ({ asked, answered }) => answered - asked)} for the answer`;
    return [
      {
        what: `ui, ${artifacts} artifacts, fresh server and browser: navigation → first row`,
        ours: parts(first),
        beside: null,
        aim: '≤ 300 ms',
      },
      { what: 'the same page loaded again', ours: parts(again), beside: null, aim: null },
    ];
  },
};

async function visitTwice(
  executablePath: string,
  home: string,
  { command, project }: BenchContext,
): Promise<readonly [Visit, Visit]> {
  const server = spawn(process.execPath, [command, 'ui', '--no-browser', '--quiet', '--project', project], {
    env: { ...process.env, JAR_INDEXER_HOME: home },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(server, 'exit');
  const [printed] = (await once(server.stdout, 'data')) as [Buffer];
  // Containers have no user namespaces for the browser's own sandbox.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.addInitScript(WATCH);
  try {
    const visits: Visit[] = [];
    for (let count = 0; count < 2; count++) {
      await page.goto(String(printed).trim());
      await page.locator('html[data-drawn]').waitFor({ state: 'attached' });
      visits.push(await page.evaluate<Visit>(READ));
    }
    return visits as [Visit, Visit];
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await exited;
  }
}

/** Notes the time of the frame in which the first row is drawn. */
const WATCH = `
  const watch = () => {
    const isThere = document.querySelector('#dependencies [role=row]') !== null;
    requestAnimationFrame(isThere ? (now) => { document.documentElement.dataset.drawn = now; } : watch);
  };
  requestAnimationFrame(watch);`;

const READ = `(() => {
  const [call] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/mcp?'));
  return { row: Number(document.documentElement.dataset.drawn), asked: call.startTime, answered: call.responseEnd };
})()`;
