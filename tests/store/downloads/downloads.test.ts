import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ArtifactKind, RepositoryRef } from '../../../src/core/artifacts/artifact.ts';
import type { FetchOptions } from '../../../src/core/artifacts/downloads.ts';
import type { CallContext } from '../../../src/core/call-context.ts';
import { AccessDeniedError, JarIndexerError, RemoteUnavailableError } from '../../../src/core/problems/errors.ts';
import { createLeases } from '../../../src/platform/files/leases.ts';
import type { HttpClient } from '../../../src/platform/http/http-client.ts';
import { createArtifactStore } from '../../../src/store/downloads/artifact-store.ts';
import { createDownloads } from '../../../src/store/downloads/downloads.ts';
import { emptyJar } from '../../support/build-jar.ts';
import { httpClient } from '../../support/http-client.ts';
import { startServer } from '../../support/loopback-server.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { repositoryAt } from '../../support/repository-at.ts';
import { fakeHttp } from '../../support/resolver-deps.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const orchard = repositoryAt('https://repo.orchard.example/maven2/');
const url = new URL('apple.jar', orchard.url);
const JAR: FetchOptions = { kind: 'binary', maxAge: null, missTrusted: 60_000 };

function downloadsOver(http: HttpClient, isStrict = false, home = tempFolder()) {
  const store = createArtifactStore(home);
  const leases = createLeases(store.spool, 1_000_000_000);
  return { store, ...createDownloads({ http, store, isStrict, withheld: () => null }, leases) };
}

/** A network that answers when it is told to, with or without a file, and remembers the signals it was given. */
function heldNetwork(home = tempFolder()) {
  const { promise, resolve } = Promise.withResolvers<Error | undefined>();
  const signals: AbortSignal[] = [];
  const http: HttpClient = {
    async get(asked, repository, ctx) {
      signals.push(ctx.signal);
      return fakeHttp({ [asked.href]: (await promise) ?? emptyJar() }).get(asked, repository, ctx);
    },
  };
  return { ...downloadsOver(http, false, home), signals, answer: () => resolve(undefined), fail: resolve };
}

/** How many requests two callers make together. */
async function countRequests(first: RepositoryRef, second: RepositoryRef): Promise<number> {
  const { fetch, signals, answer } = heldNetwork();
  const both = [first, second].map((repository) => fetch({ repository, url }, JAR, quietContext));
  await expect.poll(() => signals.length).toBeGreaterThan(0);
  answer();
  const answers = await Promise.all(both);
  expect(answers).toMatchObject([{ found: { size: 22 } }, { found: { size: 22 } }]);
  return signals.length;
}

test('callers with the same rights share one request', async () =>
  expect(await countRequests(orchard, repositoryAt(orchard.url))).toBe(1));
test.each<readonly [string, Partial<RepositoryRef>]>([
  ['named by a dependency alone', { declaredBy: 'dependency' }],
  ['with the credentials of another id', { id: 'grove' }],
  ['whose credentials are for another address', { url: new URL('https://repo.grove.example/') }],
])('a repository %s has a request of its own', async (_how, changes) =>
  expect(await countRequests(orchard, { ...orchard, ...changes })).toBe(2),
);
test('who may not ask shares no request with who may', async () => {
  const { fetch, signals, answer } = heldNetwork();
  const both = [false, true].map((offline) => fetch({ repository: orchard, url }, JAR, { ...quietContext, offline }));
  await expect.poll(() => signals.length).toBe(2);
  answer();
  await Promise.all(both);
});

/** Two processes that share a home and want the same; ends when one of them asks. `ended` tells how, in their order. */
async function bothAsk(options: FetchOptions, ctx = quietContext) {
  const home = tempFolder();
  const [first, second] = [heldNetwork(home), heldNetwork(home)];
  const ask = ({ fetch }: typeof first) => fetch({ repository: orchard, url }, options, ctx);
  const started = [ask(first)];
  await expect.poll(() => first.signals.length).toBe(1);
  started.push(ask(second));
  return { first, second, ended: Promise.allSettled(started) };
}
test.each([
  ['a release', JAR],
  ['what is asked for anew each time', { ...JAR, kind: 'metadata', maxAge: 0 }],
] as const)('of processes that want %s one asks', async (_what, options) => {
  const { first, second, ended } = await bothAsk(options);
  first.answer();
  const value = { found: { size: 22 } };
  expect(await ended).toMatchObject([{ value }, { value: { ...value, remembered: true } }]);
  expect(second.signals).toEqual([]);
});
test('a process whose asking fails does not answer for another', async () => {
  const { first, second, ended } = await bothAsk(JAR);
  second.answer();
  first.fail(new Error('no such host'));
  expect(await ended).toMatchObject([{ status: 'rejected' }, { value: { found: { size: 22 }, remembered: false } }]);
});
test('who is offline waits for nobody', async () => {
  const { first, second, ended } = await bothAsk(JAR, { ...quietContext, offline: true });
  await expect.poll(() => second.signals.length).toBe(1);
  for (const { answer } of [first, second]) answer();
  await ended;
});

test('callers of one file cost one request', async () => {
  const server = await startServer((_, response) => response.end(emptyJar()));
  const http = httpClient({});
  const { fetch } = downloadsOver(http);
  const file = { repository: repositoryAt(server.url), url: new URL('pie.pom', server.url) };
  await Promise.all([1, 2, 3].map(() => fetch(file, JAR, quietContext)));
  expect([server.requests.length, http.counts.total]).toEqual([1, 1]);
});

/** A caller who leaves while another waits; ends when it has left. */
async function leaveOne() {
  const held = heldNetwork();
  const hasty = new AbortController();
  const file = { repository: orchard, url };
  const left = held.fetch(file, JAR, { ...quietContext, signal: hasty.signal });
  const stayed = held.fetch(file, JAR, quietContext);
  await expect.poll(() => held.signals.length).toBe(1);
  hasty.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  return { ...held, stayed };
}
test('a caller who leaves does not end the request of another', async () => {
  const { stayed, answer, signals } = await leaveOne();
  answer();
  expect(await stayed).toMatchObject({ found: { size: 22 }, remembered: false });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
});

test('the request is aborted when the last caller leaves, and nobody joins it then', async () => {
  const server = await startServer((_, response, count) => void (count > 1 && response.end(emptyJar())));
  const { fetch } = downloadsOver(httpClient({}));
  const file = { repository: repositoryAt(server.url), url: new URL('apple.jar', server.url) };
  const callers = [new AbortController(), new AbortController()];
  const left = callers.map(({ signal }) => fetch(file, JAR, { ...quietContext, signal }).catch(() => 'gone'));
  await expect.poll(() => server.requests.length).toBe(1);
  const closed = new Promise((resolve) => server.requests[0]?.socket.once('close', resolve));
  for (const caller of callers) caller.abort();
  expect(await Promise.all(left)).toEqual(['gone', 'gone']);
  expect(await fetch(file, JAR, quietContext)).toMatchObject({ found: { size: 22 } });
  await closed;
});

const inOneRun = (): CallContext => ({ ...quietContext, failures: new Map() });
const METADATA: FetchOptions = { kind: 'metadata', maxAge: 0, missTrusted: 0 };
const isDown = new RemoteUnavailableError('orchard answered 503');

/** A run that could not have the file once; `asked` lists what it asked for since. */
async function failOnce(answer: string | Error = isDown, ctx = inOneRun()) {
  const answers: Record<string, string | Error> = { [url.href]: answer };
  const http = fakeHttp(answers);
  const { fetch } = downloadsOver(http);
  const again = (by: CallContext = ctx, repository = orchard) => fetch({ repository, url }, JAR, by);
  await expect(again()).rejects.toThrow(JarIndexerError);
  answers[url.href] = emptyJar();
  return { again, ctx, asked: http.asked, before: http.asked.length };
}
test.each([
  ['that is down', isDown],
  ['that refuses', new AccessDeniedError('orchard answered 403')],
  ['that sends something else', '<html>Sign in'],
])('a repository %s is asked once a run', async (_what, answer) => {
  const { again, asked, before } = await failOnce(answer);
  await expect(again()).rejects.toThrow(/orchard/i);
  expect(asked).toHaveLength(before);
});
test('what a run could not have, the next one asks for again', async () => {
  const { again } = await failOnce();
  expect(await again(inOneRun())).toMatchObject({ found: { size: 22 }, remembered: false });
});
test('and so does who keeps no failures', async () => {
  const { again } = await failOnce(isDown, quietContext);
  expect(await again()).toMatchObject({ found: { size: 22 } });
});
test('nor does a failure count for who asks with other rights', async () => {
  const { again, ctx } = await failOnce();
  expect(await again(ctx, { ...orchard, id: 'grove' })).toMatchObject({ found: { size: 22 } });
});
test('each of those who shared a request that failed has it in its own run', async () => {
  const { fetch, signals, fail } = heldNetwork();
  const runs = [inOneRun(), inOneRun()];
  const ask = (ctx: CallContext) => fetch({ repository: orchard, url }, JAR, ctx);
  const both = Promise.allSettled(runs.map(ask));
  await expect.poll(() => signals.length).toBe(1);
  fail(isDown);
  await both;
  for (const run of runs) await expect(ask(run)).rejects.toBe(isDown);
  expect(signals).toHaveLength(1);
});
test('that a caller left is no failure of what it asked for', async () => {
  const { fetch, signals, answer } = heldNetwork();
  const [leaving, ctx] = [new AbortController(), inOneRun()];
  const left = fetch({ repository: orchard, url }, JAR, { ...ctx, signal: leaving.signal });
  await expect.poll(() => signals.length).toBe(1);
  leaving.abort(new RemoteUnavailableError('too late'));
  await expect(left).rejects.toThrow('too late');
  answer();
  expect(await fetch({ repository: orchard, url }, JAR, ctx)).toMatchObject({ found: { size: 22 } });
});
test('metadata that cannot be had anew are given as they were, asked for once a run', async () => {
  const answers: Record<string, string | Error> = { [url.href]: '<metadata/>' };
  const http = fakeHttp(answers);
  const { fetch } = downloadsOver(http);
  const told: string[] = [];
  const ctx = { ...inOneRun(), log: { ...quietContext.log, warn: (message: string) => void told.push(message) } };
  const ask = () => fetch({ repository: orchard, url }, METADATA, ctx);
  await ask();
  // What came in the very millisecond of a question answers it.
  const asked = Date.now();
  while (Date.now() === asked) await setImmediate();
  answers[url.href] = isDown;
  for (const found of [await ask(), await ask()])
    expect(found).toMatchObject({ found: { size: 11 }, remembered: true });
  expect(http.asked).toHaveLength(2);
  expect(new Set(told)).toEqual(new Set(['orchard answered 503; an older answer is used in its place']));
});

const PK_SHA1 = createHash('sha1').update(emptyJar()).digest('hex');
async function checkProof(isStrict: boolean, sha1: string | null, expected: string) {
  const answers = { [url.href]: emptyJar(), ...(sha1 === null ? {} : { [`${url.href}.sha1`]: sha1 }) };
  const { fetch } = downloadsOver(fakeHttp(answers), isStrict);
  expect((await fetch({ repository: orchard, url }, JAR, quietContext)).found?.checkedBy).toBe(expected);
}
test('a length is proof enough', () => checkProof(false, PK_SHA1, 'length'));
test('strict asks for the .sha1', () => checkProof(true, `${PK_SHA1}  apple.jar`, 'sha1'));
test('strict lives without a .sha1', () => checkProof(true, null, 'length'));
test('strict refuses what the .sha1 does not prove', async () => {
  const { fetch } = downloadsOver(fakeHttp({ [url.href]: emptyJar(), [`${url.href}.sha1`]: '0'.repeat(40) }), true);
  await expect(fetch({ repository: orchard, url }, JAR, quietContext)).rejects.toMatchObject({
    code: 'CORRUPT_ARTIFACT',
  });
});

async function checkRefused(kind: ArtifactKind, sent: string, says = /^Repository orchard sent something else/) {
  const { store, fetch } = downloadsOver(fakeHttp({ [url.href]: sent }));
  await expect(fetch({ repository: orchard, url }, { ...JAR, kind }, quietContext)).rejects.toMatchObject({
    code: 'CORRUPT_ARTIFACT',
    message: expect.stringMatching(says),
  });
  expect(await store.find(url, null)).toBeNull();
}
test('a login page in place of a jar is refused and not kept', () =>
  checkRefused('binary', '<!DOCTYPE html><title>Sign in', /^Repository orchard sent an HTML page/));
test('nor is JSON in place of a POM', () => checkRefused('pom', '{"error":"try again"}'));
test('nor an empty POM', () => checkRefused('pom', ''));
test('nor text in place of Gradle metadata', () => checkRefused('module', 'try again'));
test('a POM may begin with a byte order mark and blanks', async () => {
  const { fetch } = downloadsOver(fakeHttp({ [url.href]: '\ufeff\n<project/>' }));
  const { found } = await fetch({ repository: orchard, url }, { ...JAR, kind: 'pom' }, quietContext);
  expect(found?.size).toBe(14);
});

test('a jar without its end is refused, however well its length fits, and not kept', async () => {
  const { fetch, store } = downloadsOver(fakeHttp({ [url.href]: 'PK\x03\x04 and no more' }));
  await expect(fetch({ repository: orchard, url }, JAR, quietContext)).rejects.toThrow(/apple\.jar without its end$/);
  expect(await store.find(url, null)).toBeNull();
});
