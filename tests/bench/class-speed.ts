import { existsSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Bench, type BenchContext, type BenchRow, median, seconds } from './bench-context.ts';
import { decompileJar } from './decompile-jar.ts';
import { runBundled } from './run-bundled.ts';
import { findProgram, runProcess } from './run-process.ts';

const RUNS = 3;

interface Measured {
  readonly what: string;
  readonly file: string | null;
  readonly aim: string | null;
}

const OJDBC = 'com.oracle.database.jdbc:ojdbc8:21.9.0.0';
/** Files that are decompiled, spread over the jar; of more the worst would be another. */
const DECOMPILED = 100;
/** Seconds for a file: a busy machine must not cut what is measured in CPU. */
const PATIENCE = 60;

/** From classes to written index of their declarations, in one thread, and bodies of some of their files, in another. */
export const classSpeed: Bench = {
  name: 'classes',
  async run(context) {
    const home = process.env.JAVA_HOME;
    const image = home === undefined ? null : join(home, 'lib/modules');
    const all: readonly Measured[] = [
      { what: 'guava 33.5.0', file: await findJar('com.google.guava:guava:33.5.0-jre', context), aim: '≤ 1.0 s' },
      {
        what: 'ojdbc8 21.9 (11 MB)',
        file: await findJar(OJDBC, context),
        aim: '≤ 2 s',
      },
      { what: 'the JDK (lib/modules)', file: image !== null && existsSync(image) ? image : null, aim: null },
    ];
    const rows: BenchRow[] = [];
    for (const { what, file, aim } of all) {
      if (file === null) context.note(`the classes of ${what} are not here: left out`);
      else rows.push(await measure(context, { what, file, aim }));
    }
    const driver = await findJar(OJDBC, context);
    return driver === null ? rows : [...rows, ...(await measureBodies(driver))];
  },
};

async function measure(context: BenchContext, { what, file, aim }: Measured & { file: string }): Promise<BenchRow> {
  const list = join(context.scratch, 'classes');
  writeFileSync(list, file);
  const times: number[] = [];
  let symbols = 0;
  for (let run = 0; run < RUNS; run++) {
    const args = [list, join(context.scratch, `classes-${symbols}-${run}`), 'classes'];
    const found = await runBundled<{ symbols: number; cpu: number }>('index-jars.ts', args, context.scratch);
    times.push(found.cpu);
    symbols = found.symbols;
  }
  return {
    what: `index the classes of ${what} (${symbols} symbols), CPU`,
    ours: seconds(median(times)),
    beside: null,
    aim,
  };
}

async function measureBodies(jar: string): Promise<readonly BenchRow[]> {
  const { files, memory } = await decompileJar(jar, { most: DECOMPILED, seconds: PATIENCE });
  const [first, ...next] = files.map(({ cpu }) => cpu);
  const rowOf = (what: string, ours: string, aim: string) => ({
    what: `ojdbc8 21.9, ${what}`,
    ours,
    beside: null,
    aim,
  });
  return [
    rowOf('first decompiled file of a fresh worker, CPU', seconds(first!), '≤ 0.6 s'),
    rowOf(`next decompiled file, median of ${next.length}, CPU`, seconds(median(next)), '≤ 60 ms'),
    rowOf('the slowest of them, CPU', seconds(Math.max(...next)), '≤ 10 s'),
    rowOf('memory that decompiling takes', memory === 0 ? '–' : `${Math.round(memory / 2 ** 20)} MiB`, '≤ 300 MB'),
  ];
}

/** In the local repository, where Maven puts it if it lacks; null: neither. */
async function findJar(gav: string, { note }: BenchContext): Promise<string | null> {
  const [groupId = '', artifactId = '', version = ''] = gav.split(':');
  const folder = join(homedir(), '.m2/repository', ...groupId.split('.'), artifactId, version);
  const jar = join(folder, `${artifactId}-${version}.jar`);
  if (!existsSync(jar) && findProgram('mvn') !== null) {
    note(`filling the local repository: ${gav} …`);
    await runProcess(['mvn', '-B', '-q', 'dependency:get', `-Dartifact=${gav}`, '-Dtransitive=false']);
  }
  return existsSync(jar) ? jar : null;
}
