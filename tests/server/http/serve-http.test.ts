import { expect, onTestFinished, test } from 'vitest';
import { serveHttp } from '../../../src/server/http/serve-http.ts';
import { createReferenceServer } from '../../e2e/conformance/create-reference-server.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { useRealSockets } from '../../support/real-sockets.ts';

test('opening the page is told once, and asking for its parts is not', async () => {
  useRealSockets();
  let opened = 0;
  const served = await serveHttp({
    ...{ address: { host: '127.0.0.1', port: 0 }, names: [], token: null, version: '1', log: quietContext.log },
    createServer: createReferenceServer,
    checkProject: () => null,
    news: null,
    page: new URL('./page/', import.meta.url),
    onPage: () => {
      opened += 1;
    },
  });
  onTestFinished(() => served.close());
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${served.port}${path}`)).text();
  await ask('/page/page.css');
  expect(opened).toBe(0);
  await ask('/');
  await ask('/');
  expect(opened).toBe(1);
});
