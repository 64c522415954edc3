import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, type BenchContext, type BenchRow, median, seconds } from './bench-context.ts';
import { findProgram, type ProcessResult, runProcess } from './run-process.ts';

const RUNS = 5;
const SOURCES_GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:sources';

/** `sync` with everything there, and with nothing there (--cold), beside Maven's own goal for the same. */
export const syncSpeed: Bench = {
  name: 'sync',
  async run(context) {
    const rows = [...(await measureAgain(context))];
    if (context.isCold) rows.push(...(await measureCold(context)));
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

function sync(context: BenchContext, home: string, args: readonly string[]): Promise<ProcessResult> {
  return runProcess([process.execPath, context.command, 'sync', context.project, '--quiet', '--json', ...args], {
    env: { JAR_INDEXER_HOME: home },
  });
}

function readReport(result: ProcessResult | undefined): {
  rows: readonly unknown[];
  requests: number;
  filesFetched: number;
} {
  if (result === undefined || result.stdout === '') throw new Error(`sync printed no report: ${result?.stderr}`);
  return JSON.parse(result.stdout) as { rows: readonly unknown[]; requests: number; filesFetched: number };
}

async function runMaven(context: BenchContext, args: readonly string[]): Promise<ProcessResult | null> {
  if (findProgram('mvn') === null) {
    context.note('no mvn on PATH: comparison left out');
    return null;
  }
  return runProcess(['mvn', '-B', ...args, SOURCES_GOAL], { cwd: context.project });
}
