import { join } from 'node:path';
import type { SyncReport } from '../../src/engine/project/project-engine.ts';
import { type Bench, type BenchContext, type BenchRow, median, seconds } from './bench-context.ts';
import { runProcess } from './run-process.ts';
import { type StdioServer, startServer } from './stdio-server.ts';

const RUNS = 5;
const TRACE = [
  'java.sql.SQLTransientConnectionException: Connection is not available, request timed out after 30000ms',
  '\tat com.zaxxer.hikari.pool.HikariPool.getConnection(HikariPool.java:179)',
  '\tat com.zaxxer.hikari.HikariDataSource.getConnection(HikariDataSource.java:99)',
  '\tat org.springframework.jdbc.datasource.DataSourceUtils.fetchConnection(DataSourceUtils.java:160)',
].join('\n');

/** Tools that look into all dependencies at once, each with questions about the project's, and the most that a warm answer may take. */
const TOOLS: readonly { readonly tool: string; readonly aim: number; readonly questions: readonly object[] }[] = [
  {
    tool: 'find_implementations',
    aim: 500,
    questions: [
      { name: 'org.springframework.beans.factory.BeanFactory', all: true },
      { name: 'org.springframework.security.authentication.AuthenticationProvider', all: true },
      { name: 'org.springframework.web.servlet.HandlerInterceptor#preHandle' },
      { name: 'java.util.concurrent.Callable' },
    ],
  },
  {
    tool: 'compare_versions',
    aim: 500,
    questions: [{ coordinates: 'org.apache.commons:commons-lang3:3.17.0', from_version: '3.16.0' }],
  },
  {
    tool: 'read_symbol',
    aim: 150,
    questions: [{ name: 'ObjectMapper#readValue' }, { name: 'JdbcTemplate' }, { name: 'org.example.Nowhere' }],
  },
  { tool: 'explain_stack_trace', aim: 150, questions: [{ trace: TRACE }] },
  {
    tool: 'which_artifact',
    aim: 150,
    questions: [{ name: 'com.fasterxml.jackson.databind.JsonNode' }, { name: 'org.springframework.util' }],
  },
];

/** The first call of a fresh server, and each question asked again, of a project that was synced. */
export const toolSpeed: Bench = {
  name: 'tools',
  async run(context) {
    const home = join(context.scratch, 'tools-home');
    const { stdout } = await runProcess([process.execPath, context.command, 'sync', context.project, '--json'], {
      env: { JAR_INDEXER_HOME: home },
    });
    const { counts } = JSON.parse(stdout) as SyncReport;
    const artifacts = counts.indexed + counts.already_there;
    const rows: BenchRow[] = [];
    for (const { tool, aim, questions } of TOOLS) {
      const server = await start(context, home);
      const first = await ask(server, tool, questions[0]!);
      const warm: number[] = [];
      for (const question of questions) {
        await ask(server, tool, question);
        for (let run = 0; run < RUNS; run++) warm.push(await ask(server, tool, question));
      }
      await server.stop();
      rows.push({
        what: `${tool} in ${artifacts} artifacts: warm, median and longest; first call of a fresh server`,
        ours: `${seconds(median(warm))}, ${seconds(Math.max(...warm))}; ${seconds(first)}`,
        beside: null,
        aim: `≤ ${aim} ms warm`,
      });
    }
    return rows;
  },
};

/** Not offline: of a version that is compared the sources may have to be fetched. */
function start(context: BenchContext, home: string): Promise<StdioServer> {
  return startServer(context.command, ['--project', context.project], { JAR_INDEXER_HOME: home });
}

async function ask(server: StdioServer, tool: string, input: object): Promise<number> {
  const begun = performance.now();
  const { error, result } = await server.request('tools/call', { name: tool, arguments: input });
  const spent = performance.now() - begun;
  if (error !== undefined || (result as { isError?: boolean }).isError === true) {
    throw new Error(`no answer: ${JSON.stringify(error ?? result)}`);
  }
  return spent;
}
