import { spawn } from 'node:child_process';
import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { onTestFinished } from 'vitest';
import { useRealSockets } from '../support/real-sockets.ts';
import { program, type World } from './world.ts';

export interface HttpProcess {
  /** Of the endpoint: `http://127.0.0.1:PORT/mcp`. */
  readonly url: URL;
  readonly stderr: () => string;
  /** Sends SIGTERM; the exit code. */
  end(): Promise<number | null>;
}

/** `serve --http` on a free port, in the project of the world. */
export async function serveOverHttp(world: World, flags: readonly string[] = [], env = {}): Promise<HttpProcess> {
  useRealSockets();
  const child = spawn(process.execPath, [program, 'serve', '--http', ':0', ...flags], {
    cwd: world.project,
    env: { ...world.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stderr = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
      const found = /^listening on (\S+)$/m.exec(stderr);
      if (found) resolve(found[1]!);
    });
    ended.then(() => reject(new Error(stderr)));
  });
  const end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: new URL(address), stderr: () => stderr, end };
}

/** A client of the 2025 protocols, with a session. */
export async function connectTo(url: URL, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as Transport);
  onTestFinished(() => client.close());
  return client;
}

/** A client of 2026-07-28. */
export async function connectModernTo(url: URL): Promise<ModernClient> {
  const client = new ModernClient(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(new ModernTransport(url));
  onTestFinished(() => client.close());
  return client;
}
