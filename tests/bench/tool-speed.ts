import { join } from 'node:path';
import { type Bench, type BenchContext, type BenchRow, median, seconds } from './bench-context.ts';
import { type StdioServer, startServer, timeCall } from './stdio-server.ts';
import { syncInto } from './sync-into.ts';

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
    const artifacts = await syncInto(home, context);
    const rows: BenchRow[] = [];
    for (const { tool, aim, questions } of TOOLS) {
      const server = await start(context, home);
      const first = await timeCall(server, tool, questions[0]!);
      const warm: number[] = [];
      for (const question of questions) {
        await timeCall(server, tool, question);
        for (let run = 0; run < RUNS; run++) warm.push(await timeCall(server, tool, question));
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
