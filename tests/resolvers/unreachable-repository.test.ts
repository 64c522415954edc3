import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { mavenRemote } from '../../resolvers/maven-remote.ts';
import type { Attempt } from '../../src/core/attempt.ts';
import { createArtifactStore } from '../../src/store/downloads/artifact-store.ts';
import { httpClient } from '../support/http-client.ts';
import { startServer } from '../support/loopback-server.ts';
import { quietContext } from '../support/quiet-context.ts';
import { repositoryAt } from '../support/repository-at.ts';
import { requestFor } from '../support/resolver-contract.ts';
import { resolverDeps } from '../support/resolver-deps.ts';
import { tempFolder } from '../support/temp-folder.ts';

const JAR = /apple-1\.0\.jar$/;

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A private repository that answers so, before a public one that would have the jar: what came of it, and who was asked. */
async function askBoth(answer: Answer) {
  const inside = await startServer((request, response) =>
    JAR.test(request.url ?? '') ? answer(response, request) : response.writeHead(404).end(),
  );
  const outside = await startServer((request, response) =>
    JAR.test(request.url ?? '') ? response.end('PK\x05\x06 outside') : response.writeHead(404).end(),
  );
  const http = httpClient({ limits: { attempts: 2, deadline: 300 } });
  const store = createArtifactStore(tempFolder());
  const resolver = mavenRemote.create(mavenRemote.options.parse({}), resolverDeps({ http, store }));
  const repositories = [repositoryAt(inside.url, { id: 'inside' }), repositoryAt(outside.url, { id: 'outside' })];
  const attempts: Attempt[] = [];
  const outcome = await resolver
    .locate(requestFor('orchard:apple:1.0', 'jar', { repositories }), attempts, quietContext)
    .catch((error: Error & { code: string }) => error);
  const asked = outside.requests.filter(({ url }) => JAR.test(url ?? '')).length;
  return {
    outcome,
    attempts,
    asked,
    kept: await store.find(new URL('orchard/apple/1.0/apple-1.0.jar', inside.url), null),
  };
}

describe.each<readonly [string, Answer]>([
  ['404', (response) => response.writeHead(404).end()],
  ['410', (response) => response.writeHead(410).end()],
])('a private repository that says %s', (_name, answer) => {
  test('lets the next one answer', async () =>
    expect(await askBoth(answer)).toMatchObject({
      asked: 1,
      attempts: [{ outcome: 'absent' }, { outcome: 'found' }],
    }));
});

describe.each<readonly [string, string, Answer]>([
  ['401', 'ACCESS_DENIED', (response) => response.writeHead(401).end()],
  ['403', 'ACCESS_DENIED', (response) => response.writeHead(403).end()],
  ['429', 'REMOTE_UNAVAILABLE', (response) => response.writeHead(429, { 'retry-after': '1800' }).end()],
  ['500', 'REMOTE_UNAVAILABLE', (response) => response.writeHead(500).end()],
  ['a reset', 'REMOTE_UNAVAILABLE', (_response, request) => request.socket.destroy()],
  ['nothing', 'REMOTE_UNAVAILABLE', () => {}],
  [
    'half a jar',
    'REMOTE_UNAVAILABLE',
    (response) => response.writeHead(200, { 'content-length': '9' }).write('PK\x05\x06'),
  ],
  ['a login page', 'CORRUPT_ARTIFACT', (response) => response.end('<!DOCTYPE html><title>Sign in')],
])('a private repository that says %s', (_name, code, answer) => {
  test('is named, and nobody else answers for it', async () => {
    const { outcome, attempts, asked, kept } = await askBoth(answer);
    expect(outcome).toMatchObject({ code, message: expect.stringMatching(/\binside\b/) });
    expect({ attempts, asked, kept }).toMatchObject({ attempts: [{ outcome: 'failed' }], asked: 0, kept: null });
  });
});
