import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Pool } from 'undici';
import { type Bench, type BenchContext, type BenchRow, median } from './bench-context.ts';
import { residentMemory } from './resident-memory.ts';

const CONNECTIONS = 100;
const LOAD_TIME = 20_000;
const WARMING_TIME = 3000;
const INITIALISES = 10_000;
const STALLED = 500;
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const FILE = {
  group_id: 'org.springframework',
  artifact_id: 'spring-core',
  version: '6.2.1',
  file_path: 'org/springframework/util/StringUtils.java',
  start_line: 1,
  end_line: 100,
};

/** `serve --http` under many clients: cached get_file of 100 lines, sessions begun and left, sockets that send nothing. */
export const httpLoad: Bench = {
  name: 'http',
  async run(context) {
    const server = await startHttp(context);
    const pool = new Pool(server.origin, { connections: CONNECTIONS });
    const session = await begin(pool);
    await load(pool, session, WARMING_TIME);
    const { times, failures } = await load(pool, session, LOAD_TIME);
    const before = await server.memory();
    let begun = 0;
    await inParallel(CONNECTIONS, async () => {
      while (begun++ < INITIALISES) await begin(pool).catch(() => null);
    });
    const { sessions } = (await (await pool.request({ method: 'GET', path: '/healthz' })).body.json()) as {
      sessions: number;
    };
    const after = await server.memory();
    const alone = await load(pool, session, WARMING_TIME, 1);
    const stalled = await stall(Number(server.origin.port));
    const beside = await load(pool, session, WARMING_TIME, 1);
    for (const socket of stalled) socket.destroy();
    await pool.destroy();
    await server.stop();
    const rows: readonly BenchRow[] = [
      {
        what: `get_file of 100 lines over HTTP, ${CONNECTIONS} connections, client on the same machine`,
        ours: `${Math.round((times.length / LOAD_TIME) * 1000)} a second, p99 ${quantile(times, 0.99).toFixed(0)} ms, ${failures} errors, ${before} MB`,
        beside: null,
        aim: '≥ 1,000 a second, p99 ≤ 200 ms, 0 errors, ≤ 400 MB',
      },
      {
        what: `${INITIALISES} times initialize`,
        ours: `${sessions} sessions, ${after - before} MB more`,
        beside: null,
        aim: '≤ 1,000 sessions, ≤ 60 MB more',
      },
      {
        what: `one client beside ${STALLED} sockets that send half a request`,
        ours: `median ${median(beside.times).toFixed(1)} ms`,
        beside: `without them ${median(alone.times).toFixed(1)} ms`,
        aim: 'no slower',
      },
    ];
    return rows;
  },
};

interface HttpServer {
  readonly origin: URL;
  /** Resident, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

async function startHttp({ command, project, scratch }: BenchContext): Promise<HttpServer> {
  const args = [command, 'serve', '--http', ':0', '--project', project, '--offline'];
  const env = { ...process.env, JAR_INDEXER_HOME: join(scratch, 'http-home') };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let printed = '';
  const origin = await new Promise<URL>((resolve) => {
    child.stderr.on('data', (chunk) => {
      printed += chunk;
      const address = /^listening on (\S+)$/m.exec(printed)?.[1];
      if (address !== undefined) resolve(new URL('/', address));
    });
  });
  return {
    origin,
    memory: () => residentMemory(child.pid!),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function begin(pool: Pool): Promise<string> {
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } };
  const { statusCode, headers, body } = await post(pool, { method: 'initialize', params }, {});
  await body.dump();
  if (statusCode !== 200) throw new Error(`initialize: ${statusCode}`);
  return String(headers['mcp-session-id']);
}

async function load(pool: Pool, session: string, time: number, clients = CONNECTIONS) {
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + time;
  await inParallel(clients, async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      const params = { name: 'get_file', arguments: FILE };
      const { statusCode, body } = await post(pool, { method: 'tools/call', params }, { 'mcp-session-id': session });
      const text = await body.text();
      times.push(performance.now() - begun);
      if (statusCode !== 200 || !text.includes('org.springframework.util')) failures++;
    }
  });
  return { times, failures };
}

let lastId = 0;

function post(pool: Pool, message: object, headers: Record<string, string>) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: ++lastId, ...message });
  return pool.request({ method: 'POST', path: '/mcp', headers: { ...HEADERS, ...headers }, body });
}

async function stall(port: number): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: STALLED }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write('POST /mcp HTTP/1.1\r\nHost: localhost\r\n');
  return sockets;
}

async function inParallel(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work));
}

function quantile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}
