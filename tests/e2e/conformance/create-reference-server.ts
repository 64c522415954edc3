import { createRequestStateCodec, McpServer, type Server } from '@modelcontextprotocol/server';
import { addAsking } from './asking.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources.ts';
import { addTools } from './tools.ts';

/** What is handed to a client and comes back: sealed, so that a changed one is refused. */
const states = createRequestStateCodec<string>({ key: 'a key of the tests: 32 bytes long' });

/**
 * A server with the tools, prompts and resources that the official suite calls by name: our own has tools only, and the suite asks
 * what a transport must carry through those.
 */
export function createReferenceServer(): Server {
  const server = new McpServer(
    { name: 'reference', version: '1' },
    {
      capabilities: { logging: {}, completions: {}, resources: { subscribe: true } },
      requestState: { verify: states.verify },
      cacheHints: Object.fromEntries(
        ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list', 'resources/read'].map((method) => [
          method,
          { ttlMs: 1000, cacheScope: 'public' },
        ]),
      ),
    },
  );
  addTools(server);
  addAsking(server, states);
  addPrompts(server);
  addResources(server);
  return server.server;
}
