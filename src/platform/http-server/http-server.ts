import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { errorCode } from '../error-code.ts';
import { watchReaders } from './watch-readers.ts';

// An import reads all that the module exports, among it undici: a server listened 70 ms later.
const { createServer } = process.getBuiltinModule('node:http');

export type HttpResponse = ServerResponse;
export type HttpHandler = (request: IncomingMessage, response: HttpResponse) => Promise<void>;

export interface HttpServer {
  /** The bound address, with the port that was chosen for 0. */
  readonly port: number;
  /** Takes no more connections, lets requests under way end within `patience` milliseconds, then cuts off the rest. */
  close(patience: number): Promise<void>;
}

/** Milliseconds until a client has sent the head of its request, and the whole of it. */
const HEAD_TIME = 10_000;
const REQUEST_TIME = 30_000;
/** Milliseconds that an idle connection is kept. */
const KEPT_ALIVE = 60_000;

/**
 * Listens for HTTP. Clients that send a request or read an answer too slowly are cut off. @throws InvalidInputError if the address is
 * taken, not this machine's or not allowed for this user.
 */
export async function openHttpServer(
  { host, port }: { readonly host: string; readonly port: number },
  handle: HttpHandler,
): Promise<HttpServer> {
  const readers = watchReaders();
  const open = new Set<ServerResponse>();
  const server = createServer(
    {
      headersTimeout: HEAD_TIME,
      requestTimeout: REQUEST_TIME,
      keepAliveTimeout: KEPT_ALIVE,
      connectionsCheckingInterval: HEAD_TIME / 2,
    },
    (request, response) => {
      readers.watch(response);
      open.add(response);
      sendHeadSoon(response);
      response.shouldKeepAlive &&= server.listening;
      response.once('close', () => {
        open.delete(response);
        // A connection that is kept for more requests would keep the server from ending.
        if (!server.listening) setImmediate(() => server.closeIdleConnections());
      });
      handle(request, response).catch(() => response.destroy());
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, () => resolve(void server.off('error', reject)));
  }).catch((cause) => {
    throw new InvalidInputError(`Cannot listen on port ${port} of ${host}: ${reasonOf(cause)}`, {
      suggestion: 'Choose another address or port.',
      cause,
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(patience) {
      readers.close();
      const closed = new Promise((resolve) => server.close(resolve));
      // A client that gets this header sends its next request elsewhere; a busy client would have one under way for ever.
      for (const response of open) response.shouldKeepAlive = false;
      server.closeIdleConnections();
      const cutOff = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearTimeout(cutOff);
    },
  };
}

/** Node holds back the head until a body begins; that of a stream of events may begin much later, and its client waits for the head. */
function sendHeadSoon(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = (...head: unknown[]) => {
    setImmediate(() => response.flushHeaders());
    return Reflect.apply(writeHead, response, head);
  };
}

function reasonOf(error: unknown): string {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return 'another program listens there';
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'this machine has no such address';
    case 'EACCES':
      return 'that is not allowed to this user';
    default:
      return String((error as Error).message);
  }
}
