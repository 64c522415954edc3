import { randomUUID } from 'node:crypto';
import {
  isInitializeRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { refuse } from './refusal.ts';
import { createSessionTable, type SessionLimits } from './session-table.ts';

export interface Sessions {
  readonly size: number;
  has(id: string): boolean;
  /** Serves a request of the 2025 protocols. `body`: that of a POST. */
  serve(request: Request, body: unknown): Promise<Response>;
  close(): void;
}

export interface SessionOptions {
  /** For the session that this request begins. @throws InvalidInputError when it may not begin. */
  createServer(request: Request): Server;
  isBusy(id: string): boolean;
  onError(error: Error): void;
  readonly limits: SessionLimits;
}

/** Milliseconds between two looks for sessions whose time is over. */
const LOOK = 60_000;
const SESSION_NOT_FOUND = -32_001;

/** A server and a transport for each session; ids are ours alone, so that nobody can choose the id of another. */
export function createSessions({ createServer, isBusy, onError, limits }: SessionOptions): Sessions {
  const table = createSessionTable<WebStandardStreamableHTTPServerTransport>(limits, {
    end: (transport) => void transport.close().catch(onError),
    isBusy,
  });
  const look = setInterval(table.expire, LOOK).unref();

  return {
    get size() {
      return table.size;
    },
    has: (id) => table.find(id, false) !== null,
    async serve(request, body) {
      const id = request.headers.get('mcp-session-id');
      if (id === null) return isInitializeRequest(body) ? begin(request, body) : refuse(withoutSession(request));
      const session = table.find(id, request.method === 'POST');
      if (session !== null) {
        const response = await session.handleRequest(request, { parsedBody: body });
        if (request.method === 'GET' && response.ok) endWithClient(session, request.signal);
        return response;
      }
      return refuse({
        status: 404,
        code: SESSION_NOT_FOUND,
        message: 'Session not found: it has ended, or never was. Send initialize without Mcp-Session-Id',
      });
    },
    close() {
      clearInterval(look);
      table.clear();
    },
  };

  /** A stream that its client has left keeps a new one out until something is written to it. */
  function endWithClient(session: WebStandardStreamableHTTPServerTransport, left: AbortSignal): void {
    const end = () => session.closeStandaloneSSEStream();
    left.addEventListener('abort', end, { once: true });
    if (left.aborted) end();
  }

  async function begin(request: Request, body: unknown): Promise<Response> {
    const wait = table.makeRoom();
    if (wait > 0) {
      return refuse({
        status: 503,
        message: `There are ${limits.most} sessions, all in use`,
        headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
      });
    }
    const server = createServer(request);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => table.add(id, transport),
      onsessionclosed: (id) => table.remove(id),
    });
    transport.onerror = onError;
    await server.connect(transport);
    const response = await transport.handleRequest(request, { parsedBody: body });
    if (transport.sessionId === undefined) await server.close();
    return response;
  }
}

function withoutSession({ method }: Request) {
  const message =
    method === 'POST'
      ? 'Mcp-Session-Id is missing: begin with initialize, or speak protocol 2026-07-28'
      : `${method} needs Mcp-Session-Id`;
  return { status: 400, message };
}
