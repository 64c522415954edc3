import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseRetryAfter } from '../../../src/platform/http/http-host-gate.ts';
import { httpClient } from '../../support/http-client.ts';
import { startServer } from '../../support/loopback-server.ts';
import { quietContext } from '../../support/quiet-context.ts';
import { repositoryAt } from '../../support/repository-at.ts';

/** Asks for so many different files at once; what each request came to. */
async function askForMany(url: URL, count: number): Promise<readonly string[]> {
  const http = httpClient({});
  const asked = Array.from({ length: count }, (_, row) =>
    http.get(new URL(`${row}.pom`, url), repositoryAt(url), quietContext),
  );
  const outcomes = await Promise.allSettled(asked);
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'found' : String(outcome.reason.message)));
}

test('eight connections a host, and all of them are used', async () => {
  const open = new Set<ServerResponse>();
  let most = 0;
  const server = await startServer((_, response, count) => {
    open.add(response);
    most = Math.max(most, open.size);
    // Nobody is answered before eight wait, so a narrower client would never end.
    if (open.size < 8 && count <= 56) return;
    for (const waiting of open) waiting.end('apple');
    open.clear();
  });
  const outcomes = await askForMany(server.url, 64);
  expect([most, new Set(outcomes)]).toEqual([8, new Set(['found'])]);
});

test('after a 429 only the burst on its way reaches the host', async () => {
  const server = await startServer((_, response) => response.writeHead(429, { 'retry-after': '1800' }).end());
  const outcomes = await askForMany(server.url, 100);
  expect(server.requests.length).toBeLessThanOrEqual(8);
  expect(outcomes.filter((outcome) => outcome.includes('it is not asked again before')).length).toBeGreaterThan(91);
});

test('after it nothing is asked at all', async () => {
  const server = await startServer((_, response) => response.writeHead(429, { 'retry-after': '1800' }).end());
  const http = httpClient({});
  const get = (name: string) => http.get(new URL(name, server.url), repositoryAt(server.url), quietContext);
  await expect(get('apple.pom')).rejects.toThrow(
    /^Repository orchard limits our requests \(HTTP 429\); it is not asked again before \d{4}-/,
  );
  await expect(get('pie.pom')).rejects.toThrow(/limits our requests/);
  expect(server.requests).toHaveLength(1);
});

test('a second refusal that names no time stops the host', async () => {
  const server = await startServer((_, response) => response.writeHead(429).end());
  await askForMany(server.url, 1);
  expect(server.requests).toHaveLength(2);
});

test('a host that nobody can connect to is asked for one file, not for all', async () => {
  const server = await startServer((_, response) => response.end('apple'));
  server.stop();
  const http = httpClient({});
  const get = (name: string) => http.get(new URL(name, server.url), repositoryAt(server.url), quietContext);
  await expect(get('apple.pom')).rejects.toThrow(/^Could not reach orchard/);
  const before = http.counts.total;
  await expect(get('pie.pom')).rejects.toThrow(
    /^Repository orchard cannot be reached \(ECONNREFUSED\); it is not asked again before \d{4}-/,
  );
  expect(http.counts.total).toBe(before);
});

test('a host that says nothing is tried twice, and then left alone', async () => {
  const server = await startServer(() => {});
  const http = httpClient({ limits: { headersTimeout: 50 } });
  const get = (name: string) => http.get(new URL(name, server.url), repositoryAt(server.url), quietContext);
  await expect(get('apple.pom')).rejects.toMatchObject({ noAnswer: 'does not answer in time' });
  await expect(get('pie.pom')).rejects.toThrow(/^Repository orchard does not answer in time; it is not asked again/);
  expect(server.requests).toHaveLength(2);
});

test('a host that fails one file after another is left alone, one that answers between is not', async () => {
  const server = await startServer((request, response) =>
    response.writeHead(request.url?.endsWith('pie.pom') ? 404 : 503).end(),
  );
  const http = httpClient({ limits: { attempts: 1, failuresUntilDown: 3 } });
  const get = (name: string) =>
    http.get(new URL(name, server.url), repositoryAt(server.url), quietContext).catch((error: Error) => error.message);
  for (const name of ['a.pom', 'b.pom', 'pie.pom', 'c.pom', 'd.pom', 'e.pom']) await get(name);
  expect(server.requests).toHaveLength(6);
  expect(await get('f.pom')).toMatch(/^Repository orchard answers HTTP 503; it is not asked again before/);
  expect(server.requests).toHaveLength(6);
});

test.each([
  [503, 'answers HTTP 503'],
  [403, 'refuses us (HTTP 403)'],
  [429, null],
  [407, null],
])('whether others may answer for %i', async (status, noAnswer) => {
  const server = await startServer((_, response) => response.writeHead(status).end());
  const http = httpClient({ limits: { attempts: 1 } });
  const asked = http.get(new URL('apple.pom', server.url), repositoryAt(server.url), quietContext);
  await expect(asked).rejects.toMatchObject({ noAnswer });
});

test('a pause ends when its time is over, though the clock was set back meanwhile', async () => {
  const server = await startServer((_, response, count) => {
    if (count === 1) response.writeHead(503, { 'retry-after': '1' }).end();
    else response.end('apple');
  });
  const now = Date.now();
  onTestFinished(() => void vi.restoreAllMocks());
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  const http = httpClient({ limits: { attempts: 1 } });
  const get = () => http.get(new URL('apple.pom', server.url), repositoryAt(server.url), quietContext);
  await expect(get()).rejects.toThrow('503');
  clock.mockReturnValue(now - 24 * 60 * 60 * 1000);
  expect(await get()).not.toBeNull();
});

test('Retry-After in seconds', () => expect(parseRetryAfter('120')).toBe(120_000));
test('Retry-After as a date of the past', () => expect(parseRetryAfter('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(0));
test('Retry-After as a fraction', () => expect(parseRetryAfter(' 1.5 ')).toBe(1500));
test('Retry-After in the older forms of dates', () => {
  expect(parseRetryAfter('Sunday, 06-Nov-94 08:49:37 GMT')).toBe(0);
  expect(parseRetryAfter('Sun Nov  6 08:49:37 1994')).toBe(0);
});
test('Retry-After that is neither', () => {
  for (const garbage of ['soon', 'soon 5', '-5', '1e9', '', '5 apples', '0x10', 'Sunday', '2015-10-21'])
    expect(parseRetryAfter(garbage), garbage).toBeNull();
});
