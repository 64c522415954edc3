import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { useRealSockets } from './real-sockets.ts';

export interface LoopbackServer {
  readonly url: URL;
  /** In the order they came. */
  readonly requests: readonly IncomingMessage[];
  /** From here on nobody can connect. */
  stop(): void;
}

/** A real server on 127.0.0.1 for what no interceptor can fake: resets, short bodies, stalls. Closed when the test ends; nock stands aside until then. */
export async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
): Promise<LoopbackServer> {
  const requests: IncomingMessage[] = [];
  useRealSockets();
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/maven2/`), requests, stop };
}
