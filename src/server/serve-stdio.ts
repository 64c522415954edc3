import type { Server } from '@modelcontextprotocol/server';
import { serveStdio as serveConnection } from '@modelcontextprotocol/server/stdio';
import type { Log } from '../core/call-context.ts';
import type { ProjectNews } from './project-news.ts';
import { createStdioTransport } from './stdio-transport.ts';
import { tellChanges } from './tell-changes.ts';

/** Milliseconds that closing may take after stdin has ended; a download or a worker must not keep an orphan alive. */
const CLOSING_TIME = 500;

/**
 * Serves MCP over stdin and stdout until the client goes. Resolves when the process may end. `close` frees what the engine holds.
 */
export async function serveStdio(
  createServer: () => Server,
  { news, log, close }: { readonly news: ProjectNews | null; readonly log: Log; close(): Promise<void> },
): Promise<void> {
  keepStdoutForProtocol(log);
  const transport = createStdioTransport(process.stdin, process.stdout);
  const createListeningServer = () => {
    const server = createServer();
    if (news !== null) tellChanges(server, news);
    return server;
  };
  const connection = serveConnection(createListeningServer, {
    transport,
    onerror: (error) => log.debug(error.message),
  });
  await Promise.race([clientGone(), transport.closed]);
  await Promise.race([
    Promise.allSettled([connection.close(), close()]),
    new Promise((resolve) => setTimeout(resolve, CLOSING_TIME)),
  ]);
}

/** The client ended stdin, stopped reading stdout, or asked the process to end. */
function clientGone(): Promise<void> {
  return new Promise((resolve) => {
    const gone = () => resolve();
    process.stdin.once('end', gone).once('close', gone).once('error', gone);
    process.stdout.once('error', gone);
    process.once('SIGINT', gone).once('SIGTERM', gone).once('SIGHUP', gone);
  });
}

/** One stray line of a library on stdout would end the session: it goes to the log instead. */
function keepStdoutForProtocol(log: Log): void {
  for (const method of ['log', 'info', 'debug'] as const) {
    globalThis.console[method] = (...parts: unknown[]) => log.debug(parts.map(String).join(' '));
  }
}
