import { join } from 'node:path';
import { type Bench, type BenchContext, type BenchRow, median, seconds } from './bench-context.ts';
import { type StdioServer, startServer, timeCall } from './stdio-server.ts';

const RUNS = 7;
const SPRING_CORE = { group_id: 'org.springframework', artifact_id: 'spring-core', version: '6.2.1' };
const QUESTION = { ...SPRING_CORE, type_name: 'org.springframework.util.StringUtils' };

/** Process start to tools/list, and the first answer for coordinates never seen whose sources jar lies in the local repository. */
export const firstAnswer: Bench = {
  name: 'first-answer',
  async run(context) {
    const starts: number[] = [];
    const cold: number[] = [];
    const warm: number[] = [];
    let listed = 0;
    for (let run = 0; run < RUNS; run++) {
      const begun = performance.now();
      const server = await start(context, run, 'cold');
      const tools = await server.request('tools/list', {});
      starts.push(performance.now() - begun);
      listed = JSON.stringify((tools.result as { tools: unknown }).tools).length;
      cold.push(await timeCall(server, 'get_type_source', QUESTION));
      await server.stop();

      const used = await start(context, run, 'warm');
      await timeCall(used, 'get_type_source', {
        ...QUESTION,
        artifact_id: 'spring-web',
        type_name: 'org.springframework.http.HttpStatus',
      });
      warm.push(await timeCall(used, 'get_type_source', QUESTION));
      await used.stop();
    }
    const rows: readonly BenchRow[] = [
      { what: 'process start → tools/list', ours: seconds(median(starts)), beside: null, aim: '≤ 115 ms' },
      { what: 'tools/list, default set', ours: `${listed} characters`, beside: null, aim: '≤ 24,000' },
      {
        what: 'first answer, spring-core never seen, fresh server',
        ours: seconds(median(cold)),
        beside: null,
        aim: '≤ 120 ms',
      },
      {
        what: 'the same in a server that has answered before',
        ours: seconds(median(warm)),
        beside: null,
        aim: '≤ 80 ms',
      },
    ];
    return rows;
  },
};

function start(context: BenchContext, run: number, kind: string): Promise<StdioServer> {
  return startServer(context.command, ['--project', context.project, '--offline'], {
    JAR_INDEXER_HOME: join(context.scratch, `answer-${kind}-${run}`),
  });
}
