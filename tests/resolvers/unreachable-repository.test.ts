import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mavenRemote } from '../../resolvers/maven-remote.ts';
import { ownCache } from '../../resolvers/own-cache.ts';
import type { RepositoryRef } from '../../src/core/artifacts/artifact.ts';
import type { Attempt } from '../../src/core/problems/attempt.ts';
import type { HttpClient } from '../../src/platform/http/http-client.ts';
import { createArtifactStore } from '../../src/store/downloads/artifact-store.ts';
import { emptyJar } from '../support/build-jar.ts';
import { httpClient } from '../support/http-client.ts';
import { startServer } from '../support/loopback-server.ts';
import { quietContext } from '../support/quiet-context.ts';
import { repositoryAt } from '../support/repository-at.ts';
import { locate, requestFor } from '../support/resolver-contract.ts';
import { resolverDeps } from '../support/resolver-deps.ts';
import { tempFolder } from '../support/temp-folder.ts';

const JAR = /apple-1\.0\.jar$/;

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const nothing: Answer = () => {};
const halfAJar: Answer = (response) => response.writeHead(200, { 'content-length': '99' }).write(emptyJar());
const endless: ReadonlySet<Answer> = new Set([nothing, halfAJar]);

/** The private repository as one that only POMs name, or as the user's own. */
const NAMED_BY_POMS: Partial<RepositoryRef> = { declaredBy: 'project' };

/** A private repository that answers so, before a public one that would have the jar: what came of it, and who was asked. */
async function askBoth(answer: Answer, changes: Partial<RepositoryRef> = {}, strictRepositories = false) {
  const inside = await startServer((request, response) =>
    JAR.test(request.url ?? '') ? answer(response, request) : response.writeHead(404).end(),
  );
  const outside = await startServer((request, response) =>
    JAR.test(request.url ?? '') ? response.end(emptyJar('outside')) : response.writeHead(404).end(),
  );
  const [patient, hurried] = [{}, { deadline: 300 }].map((limits) =>
    httpClient({ limits: { attempts: 2, ...limits } }),
  );
  // Only who never ends an answer comes to its deadline: of the others a busy machine may take longer.
  const clientFor = ({ origin }: URL) =>
    origin === new URL(inside.url).origin && endless.has(answer) ? hurried : patient;
  const http: HttpClient = { get: (url, repository, ctx) => clientFor(url)!.get(url, repository, ctx) };
  const store = createArtifactStore(tempFolder());
  const deps = resolverDeps({ http, store });
  const resolver = mavenRemote.create(mavenRemote.options.parse({ strictRepositories }), deps);
  const repositories = [
    repositoryAt(inside.url, { id: 'inside', ...changes }),
    repositoryAt(outside.url, { id: 'outside' }),
  ];
  const request = requestFor('orchard:apple:1.0', 'jar', { repositories });
  const attempts: Attempt[] = [];
  const outcome = await resolver
    .locate(request, attempts, quietContext)
    .catch((error: Error & { code: string }) => error);
  const asked = outside.requests.filter(({ url }) => JAR.test(url ?? '')).length;
  return {
    outcome,
    attempts,
    asked,
    kept: await store.find(new URL('orchard/apple/1.0/apple-1.0.jar', inside.url), null),
    /** What a later run has without the network. */
    recall: (strict = false, repository: Partial<RepositoryRef> = {}) => {
      const cache = ownCache.create({ strictRepositories: strict }, deps);
      const [first, second] = repositories;
      return locate(cache, { ...request, repositories: [{ ...first!, ...repository }, second!] });
    },
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
  ['nothing', 'REMOTE_UNAVAILABLE', nothing],
  ['half a jar', 'REMOTE_UNAVAILABLE', halfAJar],
  ['a login page', 'CORRUPT_ARTIFACT', (response) => response.end('<!DOCTYPE html><title>Sign in')],
])('a private repository that says %s', (_name, code, answer) => {
  test('is named, and nobody else answers for it', async () => {
    const { outcome, attempts, asked, kept } = await askBoth(answer);
    expect(outcome).toMatchObject({ code, message: expect.stringMatching(/\binside\b/) });
    expect({ attempts, asked, kept }).toMatchObject({ attempts: [{ outcome: 'failed' }], asked: 0, kept: null });
  });
});

const SILENT: readonly (readonly [string, string, Answer])[] = [
  ['401', 'refuses us (HTTP 401)', (response) => response.writeHead(401).end()],
  ['403', 'refuses us (HTTP 403)', (response) => response.writeHead(403).end()],
  ['500', 'answers HTTP 500', (response) => response.writeHead(500).end()],
  ['a reset', 'breaks off (UND_ERR_SOCKET)', (_response, request) => request.socket.destroy()],
  ['nothing', 'does not answer in time', nothing],
  ['a login page', 'sends an HTML page in place of files', (response) => response.end('<!DOCTYPE html><title>Sign in')],
  [
    'to ask elsewhere by ftp',
    'redirects to ftp:, which is refused',
    (response) => response.writeHead(302, { location: 'ftp://orchard.example/' }).end(),
  ],
];

describe.each(SILENT)('a repository that only POMs name and that says %s', (_name, reason, answer) => {
  test('is passed by, as Maven does, and named', async () => {
    const { outcome, attempts } = await askBoth(answer, NAMED_BY_POMS);
    expect(outcome).toMatchObject({ origin: expect.stringMatching(JAR) });
    expect(attempts).toMatchObject([
      { outcome: 'failed', unasked: { id: 'inside', reason } },
      { outcome: 'found', detail: 'length' },
    ]);
  });

  test.each<readonly [string, Partial<RepositoryRef>, boolean]>([
    ['where the user has a server for it', { ...NAMED_BY_POMS, isConfigured: true }, false],
    ['with --strict-repositories', NAMED_BY_POMS, true],
  ])('is not, %s', async (_when, changes, isStrict) => {
    const { outcome, asked } = await askBoth(answer, changes, isStrict);
    expect([outcome, asked]).toMatchObject([{ code: expect.any(String) }, 0]);
  });
});

test('a repository that only POMs name and that is not to be asked for now stops as any other', async () => {
  const { outcome, asked } = await askBoth(
    (response) => response.writeHead(429, { 'retry-after': '1800' }).end(),
    NAMED_BY_POMS,
  );
  expect([outcome, asked]).toMatchObject([{ code: 'REMOTE_UNAVAILABLE' }, 0]);
});

describe('what was taken past a repository', () => {
  const past = () => askBoth((response) => response.writeHead(503).end(), NAMED_BY_POMS);

  test('says so out of the cache too', async () => {
    const { recall } = await past();
    const { text, attempts } = await recall();
    expect(text).toContain('outside');
    expect(attempts).toMatchObject([{ unasked: { id: 'inside', reason: 'answers HTTP 503' } }, { outcome: 'found' }]);
  });

  test('is asked for anew after an hour', async () => {
    const { recall } = await past();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await recall()).text).toBeNull();
  });

  test.each<readonly [string, boolean, Partial<RepositoryRef>]>([
    ['with --strict-repositories', true, {}],
    ['once the user has a server for it', false, { isConfigured: true }],
  ])('is no answer %s', async (_when, isStrict, changes) => {
    const { recall } = await past();
    expect((await recall(isStrict, changes)).text).toBeNull();
  });
});

test('a repository that is blocked is named by what comes from one after it, and by nothing before', async () => {
  const blocked = { ...NAMED_BY_POMS, blocked: 'plain http is blocked' };
  const { attempts, recall } = await askBoth((response) => response.writeHead(404).end(), blocked);
  const unasked = { id: 'inside', reason: 'is not asked: plain http is blocked' };
  expect(attempts).toMatchObject([{ outcome: 'skipped', unasked }, { outcome: 'found' }]);
  expect((await recall()).attempts).toMatchObject([{ unasked }, { outcome: 'found' }]);
});
