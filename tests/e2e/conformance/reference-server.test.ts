import { expect, onTestFinished, test } from 'vitest';
import { serveHttp } from '../../../src/server/http/serve-http.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { useRealSockets } from '../../support/real-sockets.ts';
import { createReferenceServer } from './create-reference-server.ts';
import { revisions, runSuite } from './run-suite.ts';

test.each(revisions)('a server with everything passes the suite of %s', async (revision) => {
  useRealSockets();
  const served = await serveHttp({
    ...{ address: { host: '127.0.0.1', port: 0 }, names: [], token: null, version: '1', log: quietContext.log },
    createServer: createReferenceServer,
    checkProject: () => null,
    news: null,
    onPage: () => {},
    page: new URL('./page/', import.meta.url),
  });
  onTestFinished(() => served.close());
  const url = `http://127.0.0.1:${served.port}/mcp`;
  const { code, printed } = await runSuite(['--url', url, '--requirements', revision]);
  expect(code, printed).toBe(0);
  expect(printed).toContain('=== SUMMARY ===');
});
