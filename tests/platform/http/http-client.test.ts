import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LocatedArtifact, RepositoryRef } from '../../../src/core/artifacts/artifact.ts';
import { readAll } from '../../../src/core/artifacts/read-all.ts';
import type { HttpAccess } from '../../../src/core/builds/maven-environment.ts';
import { JarIndexerError } from '../../../src/core/problems/errors.ts';
import type { Reach } from '../../../src/platform/hosts/private-address.ts';
import type { HttpLimits } from '../../../src/platform/http/http-limits.ts';
import { anonymous, httpClient } from '../../support/http-client.ts';
import { startServer } from '../../support/loopback-server.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { repositoryAt } from '../../support/repository-at.ts';

const CANARY = 'canary-4711-secret';
const secretive: HttpAccess = {
  headers: { authorization: `Basic ${CANARY}`, 'private-token': CANARY },
  proxy: null,
  serverId: 'orchard-server',
};

const client = (limits: Partial<HttpLimits> = {}, access = anonymous) => httpClient({ limits, access });

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

async function ask(answer: Answer, limits: Partial<HttpLimits> = {}, access = anonymous) {
  const server = await startServer(answer);
  const asked = client(limits, access).get(new URL('pie.pom', server.url), repositoryAt(server.url), quietContext);
  return { server, asked };
}

async function textOf(found: LocatedArtifact | null): Promise<string | null> {
  if (found === null) return null;
  return (await readAll(found)).toString();
}

/** The answer becomes this error after so many requests. */
async function checkFailure(
  answer: Answer,
  expected: { code: string; says: RegExp; requests: number },
  limits: Partial<HttpLimits> = {},
) {
  const { server, asked } = await ask(answer, limits);
  const failure = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(JarIndexerError);
  expect(failure).toMatchObject({ code: expected.code, message: expect.stringMatching(expected.says) });
  expect(server.requests).toHaveLength(expected.requests);
}

async function checkBody(answer: Answer, expected: string | null, limits: Partial<HttpLimits> = {}) {
  const { asked } = await ask(answer, limits);
  expect(await textOf(await asked)).toBe(expected);
}

const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end();

test('a body', () => checkBody((_, response) => response.end('apple'), 'apple'));
test('404 is absent', () => checkBody((_, response) => response.writeHead(404).end('no'), null));
test('410 is absent', () => checkBody((_, response) => response.writeHead(410).end(), null));
test('a body may be read twice', async () => {
  const { asked } = await ask((_, response) => response.end('apple'));
  const found = await asked;
  expect([await textOf(found), await textOf(found)]).toEqual(['apple', 'apple']);
});

test('length and checksums come from the headers', async () => {
  const sha1 = 'D0BE2DC421BE4FCD0172E5AFCEEA3970E2F3D940';
  const { asked } = await ask((_, response) =>
    response.writeHead(200, { 'x-checksum-sha1': sha1, 'content-length': 5 }).end('apple'),
  );
  expect(await asked).toMatchObject({ size: 5, checksums: { sha1: sha1.toLowerCase() } });
});
test("Google's checksum header", async () => {
  const md5 = '1f3870be274f6c49b3e31a0c6728957f';
  const { asked } = await ask((_, response) =>
    response.writeHead(200, { 'x-goog-meta-checksum-md5': md5 }).end('apple'),
  );
  expect(await asked).toMatchObject({ checksums: { md5 } });
});
test('a length that was not announced is null', async () => {
  const { asked } = await ask((_, response) => {
    response.write('app');
    response.end('le');
  });
  expect((await asked)?.size).toBeNull();
});
test('nothing compressed is asked for', async () => {
  const { server, asked } = await ask((_, response) => response.end());
  await asked;
  expect(server.requests[0]?.headers['accept-encoding']).toBe('identity');
});

test('503 is tried again', () =>
  checkBody((_, response, count) => response.writeHead(count < 4 ? 503 : 200).end('apple'), 'apple'));
test('a reset is tried again', () =>
  checkBody((request, response, count) => (count === 1 ? request.socket.destroy() : response.end('apple')), 'apple'));
test('a body cut in the middle is tried again', () =>
  checkBody((request, response, count) => {
    if (count > 1) return response.end('apple');
    response.writeHead(200, { 'content-length': 5 });
    return response.write('app', () => request.socket.destroy());
  }, 'apple'));
test('more headers than are taken', () =>
  checkFailure((request) => request.socket.write(`HTTP/1.1 200 OK\r\n${'x-long: y\r\n'.repeat(20_000)}\r\n`), {
    code: 'REMOTE_UNAVAILABLE',
    says: /^Could not reach orchard .*: Headers Overflow/,
    requests: 1,
  }));
test('429 with a short Retry-After is waited for', () =>
  checkBody(
    (_, response, count) => response.writeHead(count === 1 ? 429 : 200, { 'retry-after': '0' }).end('apple'),
    'apple',
  ));

test('503 without end', () =>
  checkFailure((_, response) => response.writeHead(503).end(), {
    code: 'REMOTE_UNAVAILABLE',
    says: /^Repository orchard .*HTTP 503$/,
    requests: 4,
  }));
test('a short body', () =>
  checkFailure(
    (request, response) => {
      response.writeHead(200, { 'content-length': 9 });
      response.write('apple', () => request.socket.end());
    },
    { code: 'REMOTE_UNAVAILABLE', says: /^Could not reach orchard/, requests: 2 },
    { attempts: 2 },
  ));
test('a stalled answer', () =>
  checkFailure(
    () => {},
    { code: 'REMOTE_UNAVAILABLE', says: /orchard/, requests: 1 },
    { attempts: 1, headersTimeout: 50 },
  ));
test('a dripping body', () =>
  checkFailure(
    (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('a'), 10);
      response.on('close', () => clearInterval(drip));
    },
    { code: 'REMOTE_UNAVAILABLE', says: /only \d+ bytes came/, requests: 1 },
    { attempts: 1, rateGrace: 60 },
  ));
test('patience holds over all tries', () =>
  checkFailure(
    (_, response) => void response.writeHead(200, { 'content-length': 9 }).write('a'),
    { code: 'REMOTE_UNAVAILABLE', says: /next to nothing in 0.1 s/, requests: 1 },
    { patience: 100 },
  ));
test('a Retry-After longer than any date stops the host and is told', () =>
  checkFailure((_, response) => response.writeHead(429, { 'retry-after': '9'.repeat(400) }).end(), {
    code: 'REMOTE_UNAVAILABLE',
    says: /not asked again before 2/,
    requests: 1,
  }));
test('the deadline holds over all tries', () =>
  checkFailure(
    () => {},
    { code: 'REMOTE_UNAVAILABLE', says: /did not answer whole within 1 s/, requests: 1 },
    { deadline: 1_000 },
  ));
test('a body above the limit', () =>
  checkFailure(
    (_, response) => response.end('apples'),
    { code: 'LIMIT_REACHED', says: /larger than 5 bytes/, requests: 1 },
    { largestBody: 5 },
  ));
test('a body above what the caller wants', async () => {
  const server = await startServer((_, response) => response.end('apples'));
  const asked = (largestFile: number) =>
    httpClient({}).get(new URL('apple.jar', server.url), repositoryAt(server.url), { ...quietContext, largestFile });
  await expect(asked(5)).rejects.toThrow('larger than 5 bytes');
  expect(await asked(6)).toMatchObject({ size: 6 });
});
test('an endless body above the limit', () =>
  checkFailure(
    (_, response) => {
      response.write('apples');
      response.end('and more');
    },
    { code: 'LIMIT_REACHED', says: /larger than 5 bytes/, requests: 1 },
    { largestBody: 5 },
  ));
test('a body that cannot be kept sets its connection free', async () => {
  const large = Buffer.alloc(2_000_000, 'a');
  const server = await startServer(({ url }, response) => response.end(url?.endsWith('.jar') ? large : 'apple'));
  const repository = repositoryAt(server.url);
  const { get } = httpClient({
    spool: join(import.meta.filename, 'spool'),
    limits: { connectionsPerHost: 2 },
  });
  for (const name of ['apple', 'pear', 'plum']) {
    const asked = get(new URL(`${name}.jar`, server.url), repository, quietContext);
    await expect(asked).rejects.toThrow(/^Cannot write /);
  }
  expect(await get(new URL('apple.pom', server.url), repository, quietContext)).toMatchObject({ file: null });
});
test('a redirect loop', () =>
  checkFailure((request, response) => redirect(response, request.url ?? ''), {
    code: 'REMOTE_UNAVAILABLE',
    says: /redirects without end/,
    requests: 6,
  }));
test('a redirect out of http', () =>
  checkFailure((_, response) => redirect(response, 'ftp://orchard.example/'), {
    code: 'INVALID_INPUT',
    says: /redirects to ftp:/,
    requests: 1,
  }));
test('a redirect to the metadata service', () =>
  checkFailure((_, response) => redirect(response, 'http://169.254.169.254/'), {
    code: 'INVALID_INPUT',
    says: /internal address/,
    requests: 1,
  }));
test('a redirect to another host within the network is followed only where that may be asked', async () => {
  const other = await startServer((_, response) => response.end('apple'));
  const inner = new URL(other.url);
  inner.hostname = 'localhost';
  const server = await startServer((_, response) => redirect(response, inner.href));
  const get = (reach: Reach | null) =>
    httpClient({ reachOf: () => reach }).get(server.url, repositoryAt(server.url), quietContext);
  await expect(get('foreign')).rejects.toThrow('leads to an internal address');
  await expect(get(null)).rejects.toThrow('leads to an internal address');
  expect(other.requests).toHaveLength(0);
  expect(await textOf(await get('configured'))).toBe('apple');
});
test('401 without credentials names the entry to add', async () => {
  const { asked } = await ask((_, response) => response.writeHead(401).end());
  await expect(asked).rejects.toMatchObject({
    code: 'ACCESS_DENIED',
    message: expect.stringMatching(/refused an anonymous request \(HTTP 401\)$/),
    suggestion: 'Add the <server> entry with <id>orchard</id> in settings.xml.',
  });
});
test('403 with credentials names whose they were', async () => {
  const { asked } = await ask((_, response) => response.writeHead(403).end(), {}, secretive);
  await expect(asked).rejects.toMatchObject({
    message: expect.stringMatching(/refused the credentials of server "orchard-server"/),
    suggestion: 'Correct the <server> entry with <id>orchard-server</id> in settings.xml.',
  });
});
test('407 points to the proxy', () =>
  checkFailure((_, response) => response.writeHead(407).end(), { code: 'ACCESS_DENIED', says: /proxy/, requests: 1 }));
test('TLS that is none', async () => {
  const server = await startServer((_, response) => response.end());
  const url = new URL(server.url.href.replace('http:', 'https:'));
  await expect(client({ attempts: 1 }).get(url, repositoryAt(url), quietContext)).rejects.toMatchObject({
    code: 'REMOTE_UNAVAILABLE',
    cause: expect.anything(),
  });
});

test('offline opens no socket', async () => {
  const server = await startServer((_, response) => response.end('apple'));
  const asked = client().get(new URL('pie.pom', server.url), repositoryAt(server.url), {
    ...quietContext,
    offline: true,
  });
  await expect(asked).rejects.toMatchObject({ code: 'OFFLINE' });
  expect(server.requests).toHaveLength(0);
});

async function checkForeign(repository: (url: URL) => RepositoryRef | null, host: string) {
  const server = await startServer((_, response) => response.end('apple'));
  const url = new URL(server.url.href.replace('127.0.0.1', host));
  await expect(client({ attempts: 1 }).get(url, repository(url), quietContext)).rejects.toThrow(/internal address/);
  expect(server.requests).toHaveLength(0);
}
test('a URL of nobody may not reach inside', () => checkForeign(() => null, '127.0.0.1'));
test('nor one of a dependency', () =>
  checkForeign((url) => repositoryAt(url, { declaredBy: 'dependency' }), '127.0.0.1'));
test('nor by a name', () => checkForeign(() => null, 'localhost'));

test('configured headers reach their own origin', async () => {
  const { server, asked } = await ask((_, response) => response.end(), {}, secretive);
  await asked;
  expect(server.requests[0]?.headers['private-token']).toBe(CANARY);
});
test('no configured header follows a redirect to another origin', async () => {
  const other = await startServer((_, response) => response.end('apple'));
  const { asked } = await ask((_, response) => redirect(response, other.url.href), {}, secretive);
  await asked;
  expect(JSON.stringify(other.requests[0]?.headers)).not.toContain(CANARY);
});

const failures: Readonly<Record<string, Answer>> = {
  '401': (_, response) => response.writeHead(401).end(CANARY),
  '500': (_, response) => response.writeHead(500).end(CANARY),
  '429': (_, response) => response.writeHead(429, { 'retry-after': '900' }).end(),
  reset: (request) => request.socket.destroy(),
  loop: (request, response) => redirect(response, request.url ?? ''),
  'redirect with a secret': (_, response) => redirect(response, `ftp://amy:${CANARY}@orchard.example/?token=${CANARY}`),
};
for (const [name, answer] of Object.entries(failures)) {
  test(`no secret in the words of a failure: ${name}`, async () => {
    const server = await startServer(answer);
    const url = new URL(`pie.pom`, server.url);
    url.username = 'amy';
    url.password = CANARY;
    const failure = await client({ attempts: 2 }, secretive)
      .get(url, repositoryAt(server.url), quietContext)
      .catch((error: Error & { suggestion?: string }) => `${error.stack} ${error.suggestion} ${error.cause}`);
    expect(failure).not.toContain(CANARY);
  });
}

test('each request is told with what came of it', async () => {
  const told: string[] = [];
  const log = { debug: (message: string) => void told.push(message), warn: () => {} };
  const { url } = await startServer((request, response, count) => {
    const name = request.url?.split('/').at(-1);
    if (name === 'old') redirect(response, 'new');
    else if (count === 1) response.writeHead(503).end();
    else if (name === 'gone') response.writeHead(404).end();
    else response.end('apple');
  });
  const { get } = client();
  for (const path of ['busy', 'gone', 'old'])
    await get(new URL(path, url), repositoryAt(url), { ...quietContext, log });
  expect(told.map((line) => line.replaceAll(url.href, '/').replace(/ \(\d+ ms\)$/, ''))).toEqual([
    'Repository orchard (/busy) answered HTTP 503',
    'orchard (/busy): found, 5 bytes',
    'orchard (/gone): absent',
    'orchard (/old): redirects to /new',
    'orchard (/new): found, 5 bytes',
  ]);
});
