import { join } from 'node:path';
import { type Bench, type BenchContext, type BenchRow, median, seconds } from './bench-context.ts';
import { residentMemory } from './resident-memory.ts';
import { type StdioServer, startServer, timeCall } from './stdio-server.ts';
import { syncInto } from './sync-into.ts';

const RUNS = 5;

/** Each is asked for as it is, in small letters, by its beginning, and as one that nobody has. */
const NAMES = [
  ...[
    'StringUtils',
    'ObjectMapper',
    'BeanFactory',
    'Duration',
    'HttpClient',
    'Builder',
    'RestTemplate',
    'LoggerFactory',
  ],
  ...[
    'AbstrBean',
    'StrUt',
    'IOException',
    'valueOf',
    'toString',
    'getLogger',
    'close',
    'assertThat',
    'DEFAULT_TIMEOUT',
  ],
  ...['StringUtils#hasText', 'ObjectMapper#readValue', 'Mono.flatMap', 'JdbcTemplate#query', 'Map.Entry#getKey'],
  ...['org.springframework.util.StringUtils', 'KafkaTemplate#send(String, V)', 'java.util.List'],
] as const;

/** `find_symbol` in all dependencies of the project: the first call of a fresh server, then 100 mixed names, and its memory. */
export const symbolSpeed: Bench = {
  name: 'symbols',
  async run(context) {
    const home = join(context.scratch, 'symbols-home');
    const artifacts = await syncInto(home, context);
    const first: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const server = await start(context, home);
      first.push(await timeCall(server, 'find_symbol', { query: 'StringUtils' }));
      await server.stop();
    }
    const server = await start(context, home);
    const names = NAMES.flatMap((name) => [name, name.toLowerCase(), name.slice(0, -2), `${name}Nowhere`]);
    for (const name of names) await timeCall(server, 'find_symbol', { query: name });
    const warm: number[] = [];
    for (const name of names) warm.push(await timeCall(server, 'find_symbol', { query: name }));
    const memory = await residentMemory(server.pid);
    await server.stop();
    return describe({ artifacts, first, warm, memory });
  },
};

interface Measured {
  readonly artifacts: number;
  readonly first: readonly number[];
  readonly warm: readonly number[];
  readonly memory: number;
}

function describe({ artifacts, first, warm, memory }: Measured): readonly BenchRow[] {
  const sorted = [...warm].sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)]!;
  return [
    {
      what: `find_symbol in ${artifacts} artifacts, first call of a fresh server`,
      ours: seconds(median(first)),
      beside: null,
      aim: '≤ 150 ms',
    },
    {
      what: `the same warm, ${warm.length} mixed names, median; 95 of 100`,
      ours: `${median(warm).toFixed(1)} ms; ${p95.toFixed(1)} ms`,
      beside: null,
      aim: '≤ 8 ms; ≤ 25 ms',
    },
    {
      what: 'memory of that server',
      ours: `${memory} MB`,
      beside: null,
      aim: '≤ 200 MB',
    },
  ];
}

function start(context: BenchContext, home: string): Promise<StdioServer> {
  return startServer(context.command, ['--project', context.project, '--offline'], { JAR_INDEXER_HOME: home });
}
