import { join } from 'node:path';
import { type Bench, type BenchContext, type BenchRow, median, seconds } from './bench-context.ts';
import { type ProcessResult, runProcess } from './run-process.ts';
import { startServer, timeCall } from './stdio-server.ts';
import { syncInto } from './sync-into.ts';

const RUNS = 9;
const NAME = 'StringUtils#hasText';

/** Questions about all dependencies, each the first one of a fresh server. */
const QUESTIONS = [
  { what: 'a bare name', name: NAME },
  { what: 'a configuration key', name: 'spring.datasource.url' },
];

/** The time that a person waits for `get`, and an agent for its first look at all dependencies, of a project that was synced. */
export const waitingSpeed: Bench = {
  name: 'waiting',
  async run(context) {
    const home = join(context.scratch, 'waiting-home');
    const artifacts = await syncInto(home, context);
    const rows: BenchRow[] = [await measureGet(context, home, artifacts)];
    for (const { what, name } of QUESTIONS) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push(await timeFirst(context, home, name));
      rows.push({
        what: `read_symbol of ${what} in ${artifacts} artifacts, first call of a fresh server, median; least`,
        ours: `${seconds(median(times))}; ${seconds(Math.min(...times))}`,
        beside: null,
        aim: null,
      });
    }
    return rows;
  },
};

async function measureGet(context: BenchContext, home: string, artifacts: number): Promise<BenchRow> {
  const runs: ProcessResult[] = [];
  for (let run = 0; run < RUNS; run++) {
    const argv = [process.execPath, context.command, 'get', NAME, '--project', context.project, '--offline'];
    const result = await runProcess(argv, { env: { JAR_INDEXER_HOME: home } });
    if (result.code !== 0) throw new Error(`get ended with ${result.code}: ${result.stderr}`);
    runs.push(result);
  }
  const walls = runs.map(({ wall }) => wall);
  const spent = runs.flatMap(({ cpu }) => cpu ?? []);
  return {
    what: `get ${NAME} in ${artifacts} artifacts, new process, median; least; CPU`,
    ours: `${seconds(median(walls))}; ${seconds(Math.min(...walls))}; ${spent.length === 0 ? 'not measured' : seconds(median(spent))}`,
    beside: null,
    aim: '≤ 150 ms',
  };
}

async function timeFirst(context: BenchContext, home: string, name: string): Promise<number> {
  const options = ['--project', context.project, '--offline'];
  const server = await startServer(context.command, options, { JAR_INDEXER_HOME: home });
  try {
    // The start has a row of its own.
    await server.request('tools/list', {});
    return await timeCall(server, 'read_symbol', { name });
  } finally {
    await server.stop();
  }
}
