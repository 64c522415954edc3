import { findBuildFile } from '../../src/buildfiles/index.ts';
import { type Bench, median, seconds } from './bench-context.ts';
import type { GradleReadingCost } from './read-gradle.ts';
import { runBundled } from './run-bundled.ts';

const RUNS = 5;

/** Reading all build files of a Gradle build, where `--reactor` is one, each time in a process of its own. */
export const gradleSpeed: Bench = {
  name: 'gradle',
  async run({ reactor, scratch }) {
    if (reactor === null || (await findBuildFile(reactor, 'gradle')) === null) return [];
    const costs: GradleReadingCost[] = [];
    for (let run = 0; run < RUNS; run++)
      costs.push(await runBundled<GradleReadingCost>('read-gradle.ts', [reactor], scratch));
    const [{ scripts, projects }] = costs as [GradleReadingCost];
    const of = (part: 'wall' | 'cpu' | 'memory'): number => median(costs.map((cost) => cost[part]));
    return [
      {
        what: `read ${scripts} scripts of ${projects} Gradle projects`,
        ours: `${seconds(of('wall'))}, of CPU with the start of Node ${seconds(of('cpu'))}, ${Math.round(of('memory') / 2 ** 20)} MB`,
        beside: null,
        aim: '≤ 1.5 s, ≤ 250 MB for 160',
      },
    ];
  },
};
