import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SyncReport } from '../../src/engine/project/project-engine.ts';
import { type Bench, type BenchContext, type BenchRow, median, ratio, seconds } from './bench-context.ts';
import { listRoots, runCoursier, type TreeModule } from './coursier.ts';
import { runBundled } from './run-bundled.ts';
import { findProgram, type ProcessResult, runProcess } from './run-process.ts';

const RUNS = 5;
const FRESH_RUNS = 3;
const SOURCES_GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:sources';

/** `sync` with everything there, and with nothing there (--cold), beside Maven's own goal for the same. */
export const syncSpeed: Bench = {
  name: 'sync',
  async run(context) {
    const rows = [...(await measureAgain(context))];
    if (context.isCold) rows.push(...(await measureCold(context)), ...(await measureList(context)));
    return rows;
  },
};

async function measureAgain(context: BenchContext): Promise<readonly BenchRow[]> {
  const home = join(context.scratch, 'again-home');
  const first = await sync(context, home, []);
  const runs: ProcessResult[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await sync(context, home, []));
  const report = readReport(runs.at(-1));
  const mvn = await runMaven(context, ['-o']);
  return [
    ...(await besideOneThread(context)),
    {
      what: `sync again, ${report.rows.length} artifacts, ${report.requests} requests`,
      ours: seconds(median(runs.map(({ wall }) => wall))),
      beside: mvn === null ? null : `mvn -o dependency:sources ${seconds(mvn.wall)}`,
      aim: '≤ 1 s, 0 requests',
    },
    {
      what: 'memory of the sync that indexes them',
      ours: first.peakMemory === null ? 'not measured' : `${Math.round(first.peakMemory / 2 ** 20)} MB`,
      beside: null,
      aim: '≤ 600 MB for 500',
    },
  ];
}

/** A sync that indexes beside the same jars indexed in one thread; no row where it had to fetch some, or without GNU time. */
async function besideOneThread(context: BenchContext): Promise<readonly BenchRow[]> {
  const list = join(context.scratch, 'sync-jars');
  const syncs: ProcessResult[] = [];
  const threads: { readonly cpu: number; readonly wall: number }[] = [];
  for (let run = 0; run < FRESH_RUNS; run++) {
    const ours = await sync(context, join(context.scratch, `fresh-home-${run}`), []);
    const { rows, filesFetched } = readReport(ours);
    if (filesFetched > 0 || ours.cpu === null) return [];
    const origins = rows.flatMap(({ files }) => files.map(({ origin }) => origin));
    writeFileSync(list, origins.join('\n'));
    const home = join(context.scratch, `one-thread-home-${run}`);
    syncs.push(ours);
    threads.push(await runBundled('index-jars.ts', [list, home], context.scratch));
  }
  const [cpu, wall] = [median(syncs.map((ours) => ours.cpu ?? 0)), median(syncs.map((ours) => ours.wall))];
  const [oneCpu, oneWall] = [median(threads.map((one) => one.cpu)), median(threads.map((one) => one.wall))];
  return [
    {
      what: 'sync of jars that lie here, CPU; wall',
      ours: `${seconds(cpu)}; ${seconds(wall)}`,
      beside: `indexing them in one thread ${seconds(oneCpu)}; ${seconds(oneWall)}: ${ratio(cpu, oneCpu)}; ${ratio(wall, oneWall)}`,
      aim: '≤ 1.25 ×; ≤ 0.65 ×',
    },
  ];
}

async function measureCold(context: BenchContext): Promise<readonly BenchRow[]> {
  const repository = join(context.scratch, 'cold-repository');
  const ours = await sync(context, join(context.scratch, 'cold-home'), [`-Dmaven.repo.local=${repository}`]);
  const report = readReport(ours);
  const files = report.filesFetched;
  const mvn = await runMaven(context, [`-Dmaven.repo.local=${repository}`]);
  const asked = mvn === null ? 0 : (mvn.stdout.match(/Downloading from /g) ?? []).length;
  rmSync(repository, { recursive: true, force: true });
  return [
    {
      what: `sync with empty stores, ${files} files fetched`,
      ours: `${report.requests} requests (${(report.requests / files).toFixed(2)} a file), ${seconds(ours.wall)}`,
      beside: mvn === null ? null : `mvn dependency:sources ${asked} requests, ${seconds(mvn.wall)}`,
      aim: '≤ 1.2 a file',
    },
  ];
}

/** Beside coursier, which reads no build file: both are given the direct dependencies, with empty stores and then again. */
async function measureList(context: BenchContext): Promise<readonly BenchRow[]> {
  const roots = await listProjectRoots(context);
  const cache = { COURSIER_CACHE: join(context.scratch, 'coursier') };
  const fetch = () => runCoursier(['fetch', '--sources', '--reconciliation', '*:*:relaxed', ...roots], cache);
  const theirs = roots.length === 0 ? null : await fetch();
  const theirsAgain = theirs === null ? null : await fetch();
  if (theirs === null || theirsAgain === null) return [];
  const home = join(context.scratch, 'list-home');
  const repository = join(context.scratch, 'list-repository');
  const args = [`-Dmaven.repo.local=${repository}`, '--quiet', '--json'];
  const run = () => runCommand(context, home, ['sync', ...roots, ...args]);
  const ours = await run();
  const oursAgain = await run();
  const { rows, counts, requests } = readReport(ours);
  const files = theirs.stdout.split('\n').filter((line) => line.endsWith('.jar')).length;
  return [
    {
      what: `sync of ${roots.length} direct dependencies by coordinates (${rows.length} artifacts), stores empty; again`,
      ours: `${counts.indexed} indexed, ${requests} requests, ${seconds(ours.wall)}; ${seconds(oursAgain.wall)}`,
      beside: `cs fetch --sources ${files} jars, ${seconds(theirs.wall)}; ${seconds(theirsAgain.wall)}`,
      aim: null,
    },
  ];
}

/** Empty for a reactor: coursier could not tell its modules apart. */
async function listProjectRoots(context: BenchContext): Promise<readonly string[]> {
  const home = join(context.scratch, 'list-tree');
  const { stdout } = await runCommand(context, home, ['tree', context.project, '--json']);
  const { modules } = JSON.parse(stdout) as { modules: readonly TreeModule[] };
  return modules.length === 1 ? listRoots(modules[0] as TreeModule) : [];
}

function sync(context: BenchContext, home: string, args: readonly string[]): Promise<ProcessResult> {
  return runCommand(context, home, ['sync', context.project, '--quiet', '--json', ...args]);
}

function runCommand(context: BenchContext, home: string, args: readonly string[]): Promise<ProcessResult> {
  return runProcess([process.execPath, context.command, ...args], { env: { JAR_INDEXER_HOME: home } });
}

function readReport(
  result: ProcessResult | undefined,
): Pick<SyncReport, 'rows' | 'counts' | 'requests' | 'filesFetched'> {
  if (result === undefined || result.stdout === '') throw new Error(`sync printed no report: ${result?.stderr}`);
  return JSON.parse(result.stdout) as SyncReport;
}

async function runMaven(context: BenchContext, args: readonly string[]): Promise<ProcessResult | null> {
  if (findProgram('mvn') === null) {
    context.note('no mvn on PATH: comparison left out');
    return null;
  }
  return runProcess(['mvn', '-B', ...args, SOURCES_GOAL], { cwd: context.project });
}
