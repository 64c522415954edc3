import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { buildJar } from '../support/build-jar.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './client.ts';
import { connectModernTo, connectTo, type HttpProcess, serveOverHttp } from './http-client.ts';
import { createWorld, install, pomOf, publish, type World } from './world.ts';

const JSON_ONLY = { 'content-type': 'application/json', accept: 'application/json' };
const type = { group_id: 'orchard', artifact_id: 'apple', type_name: 'orchard.Apple' };

async function orchard(): Promise<World> {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1']));
  for (const version of ['1', '2']) {
    const source = `package orchard;\n\npublic class Apple {\n  int seeds = ${version};\n}\n`;
    install(world, publish(`orchard:apple:${version}`, { 'orchard/Apple.java': source }));
  }
  return world;
}

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

async function send(url: URL, init: RequestInit, headers: Record<string, string> = {}): Promise<Answered> {
  const response = await fetch(url, { ...init, headers: { ...(init.headers as object), ...headers } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

const post = (url: URL, message: unknown, headers: Record<string, string> = {}) =>
  send(
    url,
    { method: 'POST', headers: JSON_ONLY, body: typeof message === 'string' ? message : JSON.stringify(message) },
    headers,
  );

/** fetch does not let Host and Origin be chosen. */
function statusWith({ url }: HttpProcess, headers: Record<string, string>, sent = ''): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', headers: { ...JSON_ONLY, ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end(sent);
  });
}

test('a client of the 2025 protocols lists and calls, in a session', async () => {
  const { url } = await serveOverHttp(await orchard());
  const client = await connectTo(url);
  expect((await client.listTools()).tools.length).toBeGreaterThan(10);
  expect(await call(client, 'get_type_source', type)).toMatchObject({ status: 'success', version: '1' });
});

test('a client of 2026-07-28 lists and calls, without one', async () => {
  const { url } = await serveOverHttp(await orchard());
  const client = await connectModernTo(url);
  expect((await client.listTools()).tools.length).toBeGreaterThan(10);
  const { content } = await client.callTool({ name: 'get_type_source', arguments: type });
  expect(JSON.stringify(content)).toContain('seeds = 1');
});

test('command lines of the specification work: JSON alone accepted, initialize with nothing in it', async () => {
  const { url } = await serveOverHttp(await orchard());
  const begun = await post(url, { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} });
  expect(begun.body).toMatchObject({ id: 1, result: { serverInfo: { name: 'jar-indexer' } } });
  const session = { 'mcp-session-id': begun.headers.get('mcp-session-id') ?? '' };
  const named = { name: 'get_type_source', arguments: type };
  const called = await post(url, { jsonrpc: '2.0', id: 2, method: 'tools/call', params: named }, session);
  expect(JSON.stringify(called.body)).toContain('seeds = 1');
  expect((await send(url, { method: 'DELETE' }, session)).status).toBe(200);
  const gone = await post(url, { jsonrpc: '2.0', id: 3, method: 'tools/list' }, session);
  expect(gone).toMatchObject({ status: 404, body: { error: { message: expect.stringContaining('initialize') } } });
});

test('clients of both generations are told of changed files where these are followed', async () => {
  const world = await orchard();
  const { url } = await serveOverHttp(world, ['--watch', '--no-index-page', '--debounce-ms', '10']);
  const [old, modern] = [await connectTo(url), await connectModernTo(url)];
  const told = Promise.all([
    new Promise<string>((resolve) =>
      old.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => resolve(params.uri)),
    ),
    new Promise<string>((resolve) =>
      modern.setNotificationHandler('notifications/resources/updated', ({ params }) => resolve(params.uri)),
    ),
  ]);
  await modern.listen({ resourceSubscriptions: ['project:/INDEX.md'] });
  let isTold = false;
  told.then(() => (isTold = true));
  // Neither the watch nor the stream of the session says when it has begun.
  for (let seeds = 0; !isTold; seeds++) {
    writeFileSync(join(world.project, 'Pear.java'), `class Pear { int seeds = ${seeds}; }`);
    await Promise.race([told, sleep(100)]);
  }
  expect(await told).toEqual(['project:/INDEX.md', 'project:/INDEX.md']);
  const { contents } = await old.readResource({ uri: 'project:/INDEX.md' });
  expect(contents[0]).toMatchObject({ text: expect.stringContaining('class Pear') });
});

test('each session has the project that it names, below the allowed folders', async () => {
  const world = await orchard();
  const other = tempFolder({ 'pom.xml': pomOf('orchard:cellar:1', ['orchard:apple:2']) });
  const { url } = await serveOverHttp(world, ['--allow', other]);
  const named = new URL(`?project=${encodeURIComponent(other)}`, url);
  expect(await call(await connectTo(named), 'get_type_source', type)).toMatchObject({ version: '2' });
  expect(await call(await connectTo(url), 'get_type_source', type)).toMatchObject({ version: '1' });
  const { content } = await (await connectModernTo(named)).callTool({ name: 'get_type_source', arguments: type });
  expect(JSON.stringify(content)).toContain('seeds = 2');
  const foreign = new URL(`?project=${encodeURIComponent(tempFolder({ 'pom.xml': '' }))}`, url);
  const refused = await post(foreign, { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} });
  expect(refused).toMatchObject({ status: 403, body: { error: { message: expect.stringContaining('--allow') } } });
});

test('register_source takes only what was allowed', async () => {
  const world = await orchard();
  const folder = tempFolder({ 'mine.jar': buildJar({ 'orchard/Apple.java': 'package orchard;\nclass Apple {}\n' }) });
  const register = { group_id: 'orchard', artifact_id: 'apple', version: '9', source_uri: join(folder, 'mine.jar') };
  const closed = await connectTo((await serveOverHttp(world)).url);
  expect(await call(closed, 'register_source', register)).toMatchObject({ status: 'invalid_arguments' });
  const other = { ...register, source_uri: 'https://git.orchard.example/apple.git', git_ref: 'main' };
  expect(await call(closed, 'register_source', other)).toMatchObject({ status: 'invalid_arguments' });
  const open = await connectTo((await serveOverHttp(world, ['--allow', folder])).url);
  expect(await call(open, 'register_source', register)).toMatchObject({ status: 'registered_and_indexed' });
});

test('a foreign host or origin is refused before the body is read', async () => {
  const served = await serveOverHttp(await orchard());
  const body = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}';
  expect(await statusWith(served, { host: 'evil.example' }, body)).toBe(403);
  expect(await statusWith(served, { origin: 'https://evil.example' }, body)).toBe(403);
  expect(await statusWith(served, { origin: 'http://localhost:5173' }, body)).toBe(200);
  // Announced and never sent.
  expect(await statusWith(served, { host: 'evil.example', 'content-length': '1000' })).toBe(403);
});

test('a token is asked of everyone, and never printed', async () => {
  const served = await serveOverHttp(await orchard(), [], { JAR_INDEXER_TOKEN: 'pippin' });
  const begin = { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} };
  expect(await post(served.url, begin)).toMatchObject({ status: 401 });
  expect(await post(served.url, begin, { authorization: 'Bearer pippi' })).toMatchObject({ status: 401 });
  expect(await post(served.url, begin, { authorization: 'Bearer pippin' })).toMatchObject({ status: 200 });
  expect(served.stderr()).not.toContain('pippin');
});

test('other machines are served with a token, or when that is said aloud', async () => {
  const world = await orchard();
  const refused = await world.run(['serve', '--http', '0.0.0.0:0']);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('JAR_INDEXER_TOKEN') });
  const open = await serveOverHttp(world, ['--http', '0.0.0.0:0', '--allow-unauthenticated']);
  expect(open.stderr()).toContain('warning');
});

test('what is no message is answered in plain words', async () => {
  const { url } = await serveOverHttp(await orchard());
  expect(await post(url, 'no json')).toMatchObject({ status: 400, body: { error: { code: -32_700 } } });
  expect(await post(url, {}, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect(await post(url, list)).toMatchObject({ status: 400 });
  expect(await post(url, list, { 'mcp-session-id': 'forged' })).toMatchObject({ status: 404 });
  expect(await post(url, {})).toMatchObject({ status: 400 });
  expect(await post(url, `"${'a'.repeat(5_000_000)}"`)).toMatchObject({ status: 413 });
  expect(await send(url, { method: 'PUT' })).toMatchObject({ status: 405 });
  expect(await send(new URL('/other', url), {})).toMatchObject({ status: 404 });
});

test('/healthz tells that it is up', async () => {
  const { url } = await serveOverHttp(await orchard());
  await connectTo(url);
  expect(await send(new URL('/healthz', url), {})).toMatchObject({ status: 200, body: { status: 'ok', sessions: 1 } });
});

test('a second server on the port is told who has it', async () => {
  const world = await orchard();
  const { url } = await serveOverHttp(world);
  const second = await world.run(['serve', '--http', `:${url.port}`]);
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining(`port ${url.port} of 127.0.0.1`) });
});

test("the variables of Zoekt's server choose transport and port", async () => {
  const world = await orchard();
  const { url } = await serveOverHttp(world);
  const env = { ...world.env, MCP_TRANSPORT: 'http', MCP_PORT: url.port };
  const second = await { ...world, env }.run(['serve', '--transport', 'tcp']);
  expect(second).toMatchObject({ code: 2, stderr: expect.stringContaining('stdio, http, auto') });
});

test('what is under way is answered before the server ends', async () => {
  const world = await orchard();
  const served = await serveOverHttp(world);
  Object.assign(world.served, slowly('orchard:pie:1'));
  const client = await connectTo(served.url);
  const answer = call(client, 'list_types', { group_id: 'orchard', artifact_id: 'pie', version: '1' });
  while (!world.asked.some((path) => path.endsWith('-sources.jar'))) await new Promise((done) => setTimeout(done, 20));
  const ended = served.end();
  expect(await answer).toMatchObject({ status: 'success' });
  expect(await ended).toBe(0);
});

test('connections that send nothing keep nobody waiting', async () => {
  const { url } = await serveOverHttp(await orchard());
  const stalled = Array.from({ length: 200 }, () => connectSocket(Number(url.port), '127.0.0.1').on('error', () => {}));
  for (const socket of stalled) socket.write('POST /mcp HTTP/1.1\r\nHost: localhost\r\n');
  expect((await (await connectTo(url)).listTools()).tools.length).toBeGreaterThan(10);
  for (const socket of stalled) socket.destroy();
});

test.each([
  ['is too large', '/mcp', 'HTTP/1.1 413'],
  ['goes nowhere', '/other', 'HTTP/1.1 404'],
])('a client whose request %s may send it to its end, and ask again', async (_what, path, status) => {
  const { url } = await serveOverHttp(await orchard());
  const socket = connectSocket(Number(url.port), '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  const json = 'Content-Type: application/json';
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${json}\r\nContent-Length: 5000000\r\n\r\n`);
  await expect.poll(() => received).toContain(status);
  socket.write('a'.repeat(5_000_000));
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => received).toContain('HTTP/1.1 200');
  socket.destroy();
});

function slowly(coordinates: string): Record<string, string | { slowly: Uint8Array }> {
  const files = publish(coordinates, { 'orchard/Pie.java': 'package orchard;\nclass Pie {}\n' });
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) =>
      typeof content === 'string' ? [path, content] : [path, { slowly: content }],
    ),
  );
}

test('a request with two hosts is refused', async () => {
  const { url } = await serveOverHttp(await orchard());
  const head = `GET /healthz HTTP/1.1\r\nHost: ${url.host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connectSocket(Number(url.port), url.hostname, () => socket.write(head));
    socket
      .on('data', (data) => (text += data))
      .on('error', reject)
      .on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
