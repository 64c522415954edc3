import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A zoekt-webserver of this machine. */
export interface ZoektWebserver {
  readonly url: string;
  /** Ends when it answers; one that has ended is started again, as a machine without memory ends the largest process. */
  ready(): Promise<void>;
  stop(): void;
}

/** `bin`: folder of Zoekt's programs; `index`: that of its shards. It is started by the first `ready`. */
export async function createWebserver(bin: string, index: string): Promise<ZoektWebserver> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let running: ChildProcess | null = null;
  const stop = () => void running?.kill();
  process.once('exit', stop);

  return {
    url,
    async ready() {
      while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
        running ??= start();
        await wait(200);
      }
    },
    stop,
  };

  function start(): ChildProcess {
    const child = spawn(join(bin, 'zoekt-webserver'), ['-index', index, '-rpc', '-listen', `127.0.0.1:${port}`]);
    child.stderr.resume();
    child.once('exit', () => {
      if (running === child) running = null;
    });
    return child;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  server.close();
  return typeof address === 'object' ? address!.port : 0;
}
