import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createMcpHandler, isJsonContentType, isLegacyRequest } from '@modelcontextprotocol/server';
import type { Log } from '../../core/call-context.ts';
import { type HttpHandler, type HttpResponse, openHttpServer } from '../../platform/http-server/http-server.ts';
import { completeMessage } from '../complete-message.ts';
import type { CreateServer } from '../create-server.ts';
import { refuseMissingMethod } from '../missing-methods.ts';
import { PAGE_URI, type ProjectNews } from '../project-news.ts';
import { tellChanges } from '../tell-changes.ts';
import { serveInAcceptedForm } from './accepted-form.ts';
import { faultOfChoice, readChoice } from './address-choice.ts';
import { completeInitialize } from './complete-initialize.ts';
import type { ListenAddress } from './listen-address.ts';
import { pagePaths } from './page-paths.ts';
import { printRefusal, type Refusal, refuse } from './refusal.ts';
import { createRequestGuard, type GuardOptions } from './request-guard.ts';
import { createSessions } from './sessions.ts';
import { createShares } from './shares.ts';

export interface HttpOptions extends GuardOptions {
  readonly address: ListenAddress;
  readonly log: Log;
  /** For a session of the 2025 protocols, or one request of 2026-07-28. `project`: what `?project=` names, else null. */
  readonly createServer: CreateServer;
  /** News of the project that the server was started for; null: it is not followed. */
  readonly news: ProjectNews | null;
  /** Why a client may not have the project that it names; null: it may. */
  checkProject(named: string): string | null;
  /** Further fields of /healthz. */
  readonly version: string;
  /** Folder of the page for people. */
  readonly page: URL;
  /** Hears that the page was opened for the first time, which then asks of the project. */
  onPage(): void;
}

export interface ServedHttp {
  readonly port: number;
  /** Resolves when the process may end. */
  close(): Promise<void>;
}

/** Budget in bytes: one message over HTTP. */
const MAX_BODY = 4 * 1024 * 1024;
/** Budget: requests of one client at a time over HTTP. A client is a session, or an address where there is no session. */
const SHARE = 256;
const SESSIONS = { most: 1000, lifetime: 3_600_000, protectedFor: 60_000, now: Date.now };
/** Milliseconds that answering what is under way may take when the server ends, and that closing all connections may take. */
const ANSWERING_TIME = 3500;
const CLOSING_TIME = 4000;
const routes: Readonly<Record<string, readonly string[]>> = {
  '/mcp': ['POST', 'GET', 'DELETE'],
  '/healthz': ['GET', 'HEAD'],
  ...Object.fromEntries(pagePaths.map((path) => [path, ['GET', 'HEAD']])),
};
const PARSE_ERROR = -32_700;
const beyondShare: Refusal = {
  status: 429,
  message: `Too many requests of one client at a time; ${SHARE} are the limit`,
  headers: { 'retry-after': '1' },
};
const tooLarge: Refusal = { status: 413, message: `Content Too Large: ${MAX_BODY} bytes are the limit of a message` };
const noJson: Refusal = { status: 415, message: 'Unsupported Media Type: Content-Type must be application/json' };

/**
 * MCP's Streamable HTTP at /mcp, by the transports of the SDK: sessions for the 2025 protocols, none for 2026-07-28. The SDK checks
 * neither host nor origin nor token, bounds no sessions and lets none expire; that is done here.
 * @throws InvalidInputError when nobody can listen there.
 */
export async function serveHttp(options: HttpOptions): Promise<ServedHttp> {
  const { address, log, createServer, news, checkProject, version, page, onPage } = options;
  const onError = (error: Error) => log.debug(error.message);
  const serverFor = (request?: Request) => createServer(projectOf(request), readChoice(request));
  const guard = createRequestGuard(options);
  const shares = createShares(SHARE);
  const sessionFor = (request: Request) => {
    const server = serverFor(request);
    if (news !== null && projectOf(request) === null) tellChanges(server, news);
    return server;
  };
  const sessions = createSessions({ createServer: sessionFor, isBusy: shares.isBusy, onError, limits: SESSIONS });
  const modern = createMcpHandler(({ requestInfo }) => serverFor(requestInfo), { legacy: 'reject', onerror: onError });
  let isOpened = false;
  const stopNews = news?.listen(() => modern.notify.resourceUpdated(PAGE_URI));

  const handle: HttpHandler = async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const { headersDistinct, headers } = request;
    const isOfPage = pagePaths.includes(path);
    const refusal =
      guard({ ...headers, host: headersDistinct.host }, isOfPage) ??
      checkRoute(path, request.method) ??
      checkSize(headers['content-length']);
    if (refusal !== null) return answer(response, refusal);
    if (path === '/healthz') return answerHealth(response, { status: 'ok', version, sessions: sessions.size });
    if (isOfPage) {
      if (path === '/' && !isOpened) onPage();
      isOpened ||= path === '/';
      return (await import('./serve-page.ts')).servePage(path, response, page);
    }
    // A stream of notifications lasts as long as its session.
    if (request.method === 'POST') {
      const id = String(request.headers['mcp-session-id'] ?? '');
      const client = sessions.has(id) ? id : String(request.socket.remoteAddress);
      if (!shares.enter(client)) return answer(response, beyondShare);
      response.once('close', () => shares.leave(client));
    }
    await (await serveMcp)(request, response);
  };
  const server = await openHttpServer(address, handle);
  // It loads undici: the address is told before, and whoever hears it needs longer to ask.
  const serveMcp = nextTurn().then(loadMcp);
  return {
    port: server.port,
    async close() {
      stopNews?.();
      const closed = server.close(CLOSING_TIME);
      await Promise.race([shares.quiet(), sleep(ANSWERING_TIME)]);
      sessions.close();
      await Promise.all([modern.close(), closed]);
    },
  };

  async function loadMcp() {
    const { toNodeHandler } = await import('@modelcontextprotocol/node');
    return toNodeHandler({ fetch: serveMessage }, { maxRequestBodySize: MAX_BODY, onerror: onError });
  }

  async function serveMessage(request: Request): Promise<Response> {
    const { method, headers } = request;
    if (method === 'POST' && !isJsonContentType(headers.get('content-type'))) return refuse(noJson);
    let body: unknown;
    try {
      body = method === 'POST' ? completeInitialize(completeMessage(await request.json())) : undefined;
    } catch {
      return refuse({ status: 400, code: PARSE_ERROR, message: 'Parse error: the body is no JSON' });
    }
    const project = projectOf(request);
    const fault = project === null ? null : checkProject(project);
    if (fault !== null) return refuse({ status: 403, message: fault });
    const unknown = faultOfChoice(readChoice(request));
    if (unknown !== null) return refuse({ status: 400, message: unknown });
    return serveInAcceptedForm(request, async (accepted) => {
      const isOld = await isLegacyRequest(accepted, body);
      const missing = refuseMissingMethod(body, !isOld);
      if (missing !== null) return Response.json(missing, { status: isOld ? 200 : 404 });
      return isOld ? sessions.serve(accepted, body) : modern.fetch(accepted, { parsedBody: body });
    });
  }
}

function projectOf(request?: Request): string | null {
  return URL.parse(request?.url ?? '')?.searchParams.get('project') ?? null;
}

function checkRoute(path: string, method: string | undefined): Refusal | null {
  const allowed = routes[path];
  if (allowed === undefined) return { status: 404, message: 'Not found: MCP is served at /mcp' };
  if (method !== undefined && allowed.includes(method)) return null;
  return { status: 405, message: `${method} is not served here`, headers: { allow: allowed.join(', ') } };
}

/** By what is announced: who sends on while the connection is closed would see that instead of the answer. */
function checkSize(announced = '0'): Refusal | null {
  return Number(announced) > MAX_BODY ? tooLarge : null;
}

/** Node drops the unread rest of a body as it comes. */
function answer(response: HttpResponse, refusal: Refusal): void {
  const headers = { 'content-type': 'application/json', ...refusal.headers };
  response.writeHead(refusal.status, headers).end(printRefusal(refusal));
}

function answerHealth(response: HttpResponse, health: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(health));
}
