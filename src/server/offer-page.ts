import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import { PAGE_URI } from './project-news.ts';

/** `resources: {}` of a server that follows the project. */
export const pageCapability = { subscribe: true };

/** Serves the page of the project, which is what a client can be told of when files change. `read` makes it as it is now. */
export function offerPage(server: Server, read: (signal: AbortSignal) => Promise<string>): void {
  const description = "The project's own files and what each declares, as it is when it is read";
  const page = { uri: PAGE_URI, name: 'INDEX.md', title: 'The project on one page', mimeType: 'text/markdown' };
  server.setRequestHandler('resources/list', () => ({ resources: [{ ...page, description }] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', async ({ params }, { mcpReq }) => {
    checkUri(params.uri);
    return { contents: [{ uri: PAGE_URI, mimeType: page.mimeType, text: await read(mcpReq.signal) }] };
  });
  // Every connection is told of changes, as in the specification of the code-base tools: there is nothing to remember.
  for (const method of ['resources/subscribe', 'resources/unsubscribe'] as const) {
    server.setRequestHandler(method, ({ params }) => {
      checkUri(params.uri);
      return {};
    });
  }
}

function checkUri(uri: string): void {
  if (uri === PAGE_URI) return;
  throw new ProtocolError(ProtocolErrorCode.ResourceNotFound, `There is no resource ${uri}: only ${PAGE_URI}`, { uri });
}
