import { join } from 'node:path';
import { type Bench, type BenchContext, type BenchRow, median, ratio, seconds } from './bench-context.ts';
import { listRoots, runCoursier, type TreeModule } from './coursier.ts';
import { findProgram, type ProcessResult, runProcess } from './run-process.ts';

const RUNS = 5;
const TREE_GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:tree';

/** Resolving from a warm local repository: the first time, again with nothing changed, and beside Maven. */
export const resolveSpeed: Bench = {
  name: 'resolve',
  async run(context) {
    const projects = [context.project, ...(context.reactor === null ? [] : [context.reactor])];
    const rows: BenchRow[] = [];
    for (const project of projects) rows.push(...(await measure(context, project)));
    return rows;
  },
};

async function measure(context: BenchContext, project: string): Promise<readonly BenchRow[]> {
  const first: ProcessResult[] = [];
  const again: ProcessResult[] = [];
  for (let run = 0; run < RUNS; run++) {
    const home = join(context.scratch, `resolve-${run}`);
    first.push(await tree(context, project, home));
    again.push(await tree(context, project, home));
  }
  const { modules } = JSON.parse(first[0]?.stdout ?? '') as {
    modules: readonly TreeModule[];
  };
  const entries = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  const what = `${modules.length} modules, ${entries} entries`;
  const ours = median(first.map(({ wall }) => wall));
  const mvn =
    findProgram('mvn') === null ? null : await runProcess(['mvn', '-B', '-o', '-q', TREE_GOAL], { cwd: project });
  const coursier = modules.length === 1 ? await measureCoursier(listRoots(modules[0] as TreeModule)) : null;
  return [
    {
      what: `resolve ${what}, local repository warm, first time`,
      ours: `${seconds(ours)}, ${processor(first)}, ${memory(first)}`,
      beside:
        mvn === null ? null : `mvn -o dependency:tree ${seconds(mvn.wall)}, ${memory([mvn])}: ${ratio(ours, mvn.wall)}`,
      aim: modules.length > 1 ? '≤ 0.33 ×, ≤ 500 MB' : '≤ 0.45 s CPU, ≤ 200 MB',
    },
    ...(coursier === null
      ? []
      : [
          {
            what: `resolve ${what}, local repository warm, first time`,
            ours: seconds(ours),
            beside: `cs resolve, direct dependencies given, cache warm ${seconds(coursier)}: ${ratio(ours, coursier)}`,
            aim: null,
          },
        ]),
    {
      what: `the same, nothing changed`,
      ours: seconds(median(again.map(({ wall }) => wall))),
      beside: null,
      aim: '≤ 0.2 s',
    },
  ];
}

/** Milliseconds of `cs resolve` with everything in its cache; null without `cs`. */
async function measureCoursier(roots: readonly string[]): Promise<number | null> {
  // Ranges that the list contradicts end its default reconciliation with an error.
  const args = ['resolve', '--reconciliation', '*:*:relaxed', ...roots];
  if ((await runCoursier(args)) === null) return null;
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) runs.push((await runCoursier(args))?.wall ?? Number.NaN);
  return median(runs);
}

function tree(context: BenchContext, project: string, home: string): Promise<ProcessResult> {
  return runProcess([process.execPath, context.command, 'tree', project, '--json', '--offline'], {
    env: { JAR_INDEXER_HOME: home },
  });
}

function processor(results: readonly ProcessResult[]): string {
  const times = results.flatMap(({ cpu }) => cpu ?? []);
  return times.length === 0 ? 'CPU not measured' : `CPU ${seconds(median(times))}`;
}

function memory(results: readonly ProcessResult[]): string {
  const peaks = results.flatMap(({ peakMemory }) => peakMemory ?? []);
  return peaks.length === 0 ? 'memory not measured' : `${Math.round(median(peaks) / 2 ** 20)} MB`;
}
