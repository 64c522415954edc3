import type { Server } from '@modelcontextprotocol/server';
import { PAGE_URI, type ProjectNews } from './project-news.ts';

/**
 * Tells the client of a server that the project's files changed, from its initialize on and until the connection ends. One of protocol
 * 2026-07-28 hears what it listens to; those before have a stream for whatever a server says.
 */
export function tellChanges(server: Server, news: ProjectNews): void {
  const stop = news.listen(() => {
    if (server.getNegotiatedProtocolVersion() === undefined) return;
    // A failure to send means that the connection is closing.
    server.sendResourceUpdated({ uri: PAGE_URI }).catch(() => {});
  });
  server.onclose = stop;
}
