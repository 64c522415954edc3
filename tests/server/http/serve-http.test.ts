import { expect, onTestFinished, test } from 'vitest';
import { serveHttp } from '../../../src/server/http/serve-http.ts';
import { createReferenceServer } from '../../e2e/conformance/create-reference-server.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { useRealSockets } from '../../support/real-sockets.ts';

const INITIALIZE = {
  ...{ jsonrpc: '2.0', id: 0, method: 'initialize' },
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'orchard', version: '1' } },
};

async function serve(onPage = () => {}) {
  useRealSockets();
  const served = await serveHttp({
    ...{ address: { host: '127.0.0.1', port: 0 }, names: [], token: null, version: '1', log: quietContext.log },
    createServer: createReferenceServer,
    checkProject: () => null,
    news: null,
    page: new URL('./page/', import.meta.url),
    onPage,
  });
  onTestFinished(() => served.close());
  return served;
}

test('a client that lost its stream of events gets another at once', async () => {
  const { port } = await serve();
  const url = `http://127.0.0.1:${port}/mcp`;
  const both = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  const begun = await fetch(url, { method: 'POST', headers: both, body: JSON.stringify(INITIALIZE) });
  await begun.text();
  const headers = { accept: 'text/event-stream', 'mcp-session-id': begun.headers.get('mcp-session-id')! };
  const [first, second] = [new AbortController(), new AbortController()];
  const open = async ({ signal }: AbortController) => (await fetch(url, { headers, signal })).status;
  expect(await open(first)).toBe(200);
  expect(await open(second)).toBe(409);
  first.abort();
  await expect.poll(() => open(second), { timeout: 5_000 }).toBe(200);
  second.abort();
});

test('opening the page is told once, and asking for its parts is not', async () => {
  let opened = 0;
  const served = await serve(() => {
    opened += 1;
  });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${served.port}${path}`)).text();
  await ask('/page/page.css');
  expect(opened).toBe(0);
  await ask('/');
  await ask('/');
  expect(opened).toBe(1);
});
