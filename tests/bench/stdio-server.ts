import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** A started `serve` process spoken to in bare JSON-RPC lines, so that only the server's own time is measured. */
export interface StdioServer {
  readonly pid: number;
  /** Speaks beside the protocol too, with what was imported into it for that. */
  readonly process: ChildProcess;
  /** @throws Error when the process ends before it answers. */
  request(method: string, params: unknown): Promise<{ readonly result?: unknown; readonly error?: unknown }>;
  /** Ends when the process has: what it still writes must not be measured with the next one. */
  stop(): Promise<void>;
}

/** Starts our server. */
export function startServer(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<StdioServer> {
  return startProgram([process.execPath, command, 'serve', ...args], env);
}

/** Milliseconds of one call of a tool. @throws Error when it fails, for then it measures nothing. */
export async function timeCall(server: StdioServer, name: string, input: object): Promise<number> {
  const begun = performance.now();
  const { result, error } = await server.request('tools/call', { name, arguments: input });
  const spent = performance.now() - begun;
  if (error !== undefined || (result as { isError?: boolean }).isError === true) {
    throw new Error(`no answer to ${JSON.stringify(input)}: ${JSON.stringify(error ?? result)}`);
  }
  return spent;
}

/** Starts any server and does the handshake of the 2025-06-18 protocol. */
export async function startProgram(
  [program, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Promise<StdioServer> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'ignore', 'ipc'] });
  const { stdin, stdout } = child as ChildProcess & { readonly stdin: Writable; readonly stdout: Readable };
  const exited = once(child, 'exit');
  const request = buildRequest(stdin, stdout, exited);
  await request('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  });
  stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  return {
    pid: child.pid!,
    process: child,
    request,
    async stop() {
      stdin.end();
      await exited;
    },
  };
}

interface Waiting {
  resolve(message: { readonly result?: unknown; readonly error?: unknown }): void;
  reject(error: Error): void;
}

function buildRequest(stdin: Writable, stdout: Readable, exited: Promise<unknown>): StdioServer['request'] {
  const waiting = new Map<number, Waiting>();
  let buffered = '';
  let last = 0;
  stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (buffered + chunk).split('\n');
    buffered = lines.pop() ?? '';
    for (const line of lines.filter((text) => text.trim() !== '')) {
      const message = JSON.parse(line) as { id?: number; result?: unknown; error?: unknown };
      if (message.id === undefined) continue;
      waiting.get(message.id)?.resolve(message);
      waiting.delete(message.id);
    }
  });
  let hasEnded = false;
  void exited.then(() => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(ended());
  });
  // What cannot be written is told by the end of the process.
  stdin.on('error', () => undefined);
  return (method, params) =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(ended());
      const id = ++last;
      waiting.set(id, { resolve, reject });
      stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    });
}

function ended(): Error {
  return new Error('the server ended before it answered');
}
