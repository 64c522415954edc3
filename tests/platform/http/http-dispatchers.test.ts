import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import nock from 'nock';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anonymous, httpClient } from '../../support/http-client.ts';
import { startServer } from '../../support/loopback-server.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { repositoryAt } from '../../support/repository-at.ts';

const { lookup } = vi.hoisted(() => ({
  lookup: vi.fn((name: string, _options: unknown, callback: (error: Error) => void) =>
    callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })),
  ),
}));

vi.mock('node:dns', async (original) => ({ ...(await original<typeof import('node:dns')>()), lookup }));

const TOKEN = 'Basic YW15OnBpZQ==';

function askThrough(proxy: URL, repository: string) {
  const http = httpClient({
    limits: { attempts: 1 },
    access: { ...anonymous, proxy: { url: proxy, authorization: TOKEN } },
  });
  return http.get(new URL('pie.pom', repository), repositoryAt(repository), quietContext);
}

test('a proxy is asked for a plain URL', async () => {
  const proxy = await startServer((_, response) => response.end('apple'));
  await askThrough(new URL(proxy.url.origin), 'http://repo.orchard.example/maven2/');
  expect(proxy.requests.map(({ method, url, headers }) => [method, url, headers['proxy-authorization']])).toEqual([
    ['GET', 'http://repo.orchard.example/maven2/pie.pom', TOKEN],
  ]);
});

test('a proxy that wants other credentials is asked once, and named', async () => {
  const proxy = await startServer((_, response) => response.writeHead(407).end());
  const asked = askThrough(new URL(proxy.url.origin), 'http://repo.orchard.example/maven2/');
  await expect(asked).rejects.toMatchObject({ code: 'ACCESS_DENIED', message: expect.stringMatching(/^The proxy/) });
  expect(proxy.requests).toHaveLength(1);
});

/** What a proxy is asked for, which then refuses. */
async function tunnelThrough(repository: string, refusal = '502 Bad Gateway') {
  nock.restore();
  onTestFinished(() => nock.activate());
  const asked: unknown[] = [];
  const proxy = createServer().on('connect', (request, socket: Socket) => {
    asked.push(request.url, request.headers['proxy-authorization']);
    socket.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  const url = new URL(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  const failure = await askThrough(url, repository).catch((error: unknown) => error);
  return { asked, failure };
}
test('a tunnel is asked for an https URL', async () =>
  expect((await tunnelThrough('https://repo.orchard.example/maven2/')).asked).toEqual([
    'repo.orchard.example:443',
    TOKEN,
  ]));
test('a proxy that wants other credentials for a tunnel is named too', async () =>
  expect((await tunnelThrough('https://repo.orchard.example/maven2/', '407 Who?')).failure).toMatchObject({
    code: 'ACCESS_DENIED',
    message: expect.stringMatching(/^The proxy/),
  }));
test('a proxy that opens no tunnel makes the repository unavailable', async () =>
  expect((await tunnelThrough('https://repo.orchard.example/maven2/')).failure).toMatchObject({
    code: 'REMOTE_UNAVAILABLE',
    message: expect.stringMatching(/^Could not reach orchard/),
  }));

test('a name that nobody knows is looked up once and makes the repository unavailable', async () => {
  nock.restore();
  lookup.mockClear();
  onTestFinished(() => nock.activate());
  const url = new URL('https://repo.orchard.example/maven2/');
  const asked = httpClient({ limits: { attempts: 2 } }).get(url, repositoryAt(url), quietContext);
  await expect(asked).rejects.toMatchObject({
    code: 'REMOTE_UNAVAILABLE',
    message: expect.stringMatching(/^Could not reach orchard .*ENOTFOUND repo\.orchard\.example$/),
    suggestion: expect.stringMatching(/^Check the network/),
  });
  expect(lookup).toHaveBeenCalledTimes(1);
});
