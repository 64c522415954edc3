import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernTransport } from '@modelcontextprotocol/client/stdio';
import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import { expect, onTestFinished, test } from 'vitest';
import { selectTools } from '../../src/server/select-tools.ts';
import { toolEntries } from '../../src/server/tool-entries.ts';
import { buildJar } from '../support/build-jar.ts';
import { call, connect } from './client.ts';
import { createWorld, install, pomOf, program, publish, type Served, type World } from './world.ts';

const apple = {
  'orchard/Apple.java':
    'package orchard;\n\nimport java.util.List;\n\n/** A fruit. */\npublic class Apple {\n  int seeds;\n\n  /** Takes the skin off. */\n  void peel() {}\n}\n',
};
const listedByDefault = selectTools(toolEntries, { toolsets: [], tools: [], excludeTools: [], readOnly: false });
const coordinates = { group_id: 'orchard', artifact_id: 'apple', version: '1' };
const type = { ...coordinates, type_name: 'orchard.Apple' };

async function orchard(): Promise<World> {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1']));
  install(world, publish('orchard:apple:1', apple));
  return world;
}

test('the tools of the default sets are listed, small enough for any host', async () => {
  const client = await connect(await orchard());
  const listed = await client.listTools();
  expect(listed.tools).toEqual(listedByDefault.map(({ listed }) => listed));
  expect(JSON.stringify(listed.tools).length).toBeLessThanOrEqual(24_000);
});

test('the client of the 2026-07-28 protocol lists and calls', async () => {
  const world = await orchard();
  const client = new ModernClient(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(
    new ModernTransport({ command: process.execPath, args: [program, 'serve'], cwd: world.project, env: world.env }),
  );
  onTestFinished(() => client.close());
  expect((await client.listTools()).tools.length).toBe(listedByDefault.length);
  const { content } = await client.callTool({ name: 'get_type_source', arguments: type });
  expect(JSON.stringify(content)).toContain('public class Apple');
});

const calls: Readonly<Record<string, Record<string, unknown>>> = {
  index_artifact: coordinates,
  list_indexed_artifacts: {},
  list_packages: coordinates,
  list_types: coordinates,
  get_type_source: type,
  list_methods: type,
  list_fields: type,
  get_method_source: { ...type, method_name: 'peel' },
  get_method_javadoc: { ...type, method_name: 'peel' },
  get_import_section: type,
  list_folder_tree: coordinates,
  search_file_names: { ...coordinates, pattern: '*.java', pattern_type: 'glob' },
  search_file_content: { ...coordinates, query: 'peel', query_type: 'string' },
  get_file: { ...coordinates, file_path: 'orchard/Apple.java' },
  sync_project: {},
  list_dependencies: {},
  find_symbol: { query: 'Apple' },
  read_symbol: { name: 'Apple#peel' },
  search_sources: { query: 'peel' },
  compare_versions: { ...coordinates, from_version: '1' },
  which_artifact: { name: 'orchard.Apple' },
  find_implementations: { name: 'orchard.Apple' },
  explain_stack_trace: { trace: 'at orchard.Apple.peel(Apple.java:10)' },
};

test('every tool answers', async () => {
  const client = await connect(await orchard());
  for (const [name, input] of Object.entries(calls)) {
    expect.soft(await call(client, name, input), name).toMatchObject({ isError: false, status: 'success' });
  }
});

test('register_source answers', async () => {
  const world = await orchard();
  writeFileSync(`${world.folder}/mine.jar`, buildJar(apple));
  const uri = pathToFileURL(`${world.folder}/mine.jar`).href;
  const answer = await call(await connect(world), 'register_source', {
    ...coordinates,
    version: '9',
    source_uri: uri,
  });
  expect(answer).toMatchObject({ status: 'registered_and_indexed', indexed: true });
});

test('every listed tool is tried here', () => {
  expect(Object.keys(calls).concat('register_source').sort()).toEqual(listedByDefault.map(({ name }) => name).sort());
});

test('the version may be left out and is named', async () => {
  const { version: _, ...unversioned } = type;
  const answer = await call(await connect(await orchard()), 'get_type_source', unversioned);
  expect(answer).toMatchObject({ status: 'success', version: '1' });
});

test('what no repository has is source_jar_not_found, with what was tried', async () => {
  const answer = await call(await connect(await orchard()), 'list_types', {
    ...coordinates,
    artifact_id: 'gooseberry',
  });
  expect(answer).toMatchObject({ isError: true, status: 'source_jar_not_found', suggested_action: 'register_source' });
  expect(answer.message).toContain('/orchard/gooseberry/1/gooseberry-1-sources.jar');
});

test('an unknown argument is refused with the nearest right one', async () => {
  const answer = await call(await connect(await orchard()), 'get_type_source', { ...type, typ_name: 'x' });
  expect(answer).toMatchObject({ isError: true, status: 'invalid_arguments' });
  expect(answer.message).toContain('type_name');
});

test('find_symbol names what a sync would add, and nothing that no sync can', async () => {
  const world = await createWorld(
    pomOf('orchard:kitchen:1', ['orchard:apple:1', 'orchard:pie:2']),
    publish('orchard:pie:2', null),
  );
  install(world, publish('orchard:apple:1', apple));
  const client = await connect(world);
  expect(await call(client, 'find_symbol', { query: 'Apple' })).toMatchObject({ searched: 1, not_searched: 1 });
  await call(client, 'sync_project', {});
  expect(await call(client, 'find_symbol', { query: 'Apple' })).not.toHaveProperty('not_searched');
});

test('a broken project keeps nobody from naming a version, here or on the network', async () => {
  const world = await createWorld('<project>\n<dependencies>\n</project>', publish('orchard:pie:2', apple));
  install(world, publish('orchard:apple:1', apple));
  const client = await connect(world);
  expect(await call(client, 'list_types', coordinates)).toMatchObject({ status: 'success' });
  const pie = { ...coordinates, artifact_id: 'pie', version: '2' };
  expect(await call(client, 'list_types', pie)).toMatchObject({ status: 'success' });
  const { version: _, ...unversioned } = coordinates;
  const answer = await call(client, 'list_types', unversioned);
  expect(answer).toMatchObject({ status: 'invalid_arguments', message: expect.stringContaining('pom.xml:3') });
});

test('settings that were broken are read again', async () => {
  const world = await orchard();
  const settings = join(world.env.HOME ?? '', '.m2/settings.xml');
  const good = readFileSync(settings, 'utf8');
  writeFileSync(settings, '<settings>');
  const client = await connect(world);
  expect(await call(client, 'list_types', coordinates)).toMatchObject({ isError: true });
  writeFileSync(settings, good);
  expect(await call(client, 'list_types', coordinates)).toMatchObject({ status: 'success' });
});

test('an unknown tool is a protocol error', async () => {
  const client = await connect(await orchard());
  await expect(client.callTool({ name: 'bake_pie', arguments: {} })).rejects.toThrow(/bake_pie/);
});

test('an unlisted tool answers', async () => {
  const client = await connect(await orchard(), '--exclude-tools', 'list_types');
  expect((await client.listTools()).tools.some(({ name }) => name === 'list_types')).toBe(false);
  expect(await call(client, 'list_types', coordinates)).toMatchObject({ status: 'success' });
});

test('read-only hides and refuses what writes', async () => {
  const client = await connect(await orchard(), '--read-only');
  const shown = (await client.listTools()).tools.map(({ name }) => name);
  expect(shown).not.toContain('register_source');
  await expect(client.callTool({ name: 'register_source', arguments: {} })).rejects.toThrow(/register_source/);
});

test('text format is no JSON', async () => {
  const client = await connect(await orchard(), '--format', 'text');
  const { content } = await client.callTool({ name: 'get_method_source', arguments: { ...type, method_name: 'peel' } });
  expect((content as { text: string }[])[0]?.text).toMatch(/^(?!\{).*void peel/s);
});

test('structured adds the data', async () => {
  const client = await connect(await orchard(), '--structured');
  const result = await client.callTool({ name: 'list_types', arguments: coordinates });
  expect(result.structuredContent).toMatchObject({ status: 'success' });
});

test('offline opens no connection and says so', async () => {
  const world = await orchard();
  const answer = await call(await connect(world, '--offline'), 'list_types', { ...coordinates, version: '7' });
  expect(answer).toMatchObject({ isError: true });
  expect(answer.message).toMatch(/offline/);
  expect(world.asked).toEqual([]);
});

test('listing the tools asks nobody and writes nothing', async () => {
  const world = await orchard();
  await (await connect(world)).listTools();
  expect(world.asked).toEqual([]);
});

test('the project becomes known after the first answers, and nobody is asked for it', async () => {
  const kitchen = pomOf('orchard:kitchen:1', ['orchard:apple:1', 'orchard:pie:2', 'orchard:plum:3']);
  const world = await createWorld(kitchen, publish('orchard:pie:2', apple, ['orchard:apple:1']));
  install(world, publish('orchard:apple:1', apple));
  const server = spawn(process.execPath, [program, 'serve', '--verbose'], { cwd: world.project, env: world.env });
  onTestFinished(() => void server.kill('SIGKILL'));
  const events: string[] = [];
  const note = (text: string, known: RegExp) => events.push(...(text.match(known) ?? []));
  server.stdout.on('data', (chunk) => note(String(chunk), /"id":\d/g));
  server.stderr.on('data', (chunk) => note(String(chunk), /project (not )?(known|resolved) in advance/g));
  const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 't', version: '1' };
  send({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } });
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/list' });
  send({ id: 3, method: 'tools/call', params: { name: 'list_types', arguments: coordinates } });
  await expect.poll(() => events.length).toBe(4);
  expect(events).toEqual(['"id":1', '"id":2', '"id":3', 'project known in advance']);
  expect(world.asked).toEqual([]);
});

test('the end of stdin ends the process, also with a download running', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'), { '/orchard/plum/1/plum-1-sources.jar': 'hang' });
  const server = spawn(process.execPath, [program, 'serve'], { cwd: world.project, env: world.env });
  onTestFinished(() => void server.kill('SIGKILL'));
  const send = (message: object) => server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const ended = new Promise((resolve) => server.on('exit', resolve));
  send({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
  });
  send({ method: 'notifications/initialized' });
  send({
    id: 2,
    method: 'tools/call',
    params: { name: 'list_types', arguments: { ...coordinates, artifact_id: 'plum' } },
  });
  await expect.poll(() => world.asked).toContain('/orchard/plum/1/plum-1-sources.jar');
  server.stdin.end();
  expect(await ended).toBe(0);
});

test.each([
  ['--tools', 'list_typs', /no tool "list_typs".*list_types/s],
  ['--toolsets', 'nope', /no toolset "nope".*jar, classic, core, project, java/s],
])('a wrong name for %s ends the start as usage, with one clear error', async (flag, name, message) => {
  const world = await orchard();
  const { code, stderr } = await world.run(['serve', flag, name]);
  expect(stderr).toMatch(message);
  expect(code).toBe(2);
});

test('a download tells how far it is, in values that grow, and of how much', async () => {
  const jar = buildJar({ ...apple, 'orchard/Noise.txt': randomBytes(40_000).toString('hex') });
  const served = { '/orchard/plum/1/plum-1-sources.jar': { slowly: jar } };
  const client = await connect(await createWorld(pomOf('orchard:kitchen:1'), served));
  const told: Progress[] = [];
  const call = { name: 'list_types', arguments: { ...coordinates, artifact_id: 'plum' } };
  await client.callTool(call, undefined, { onprogress: (step) => told.push(step) });
  const what = new RegExp(`^downloading plum-1-sources.jar, KiB \\(\\d+ of ${Math.ceil(jar.length / 1024)}\\)$`);
  const steps = told.filter(({ message }) => what.test(message ?? ''));
  expect(steps.length).toBeGreaterThan(1);
  for (const { progress, total } of steps) expect(total).toBeGreaterThanOrEqual(progress);
  const values = told.map(({ progress }) => progress);
  expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
});

test('a call above 10 MiB is refused, and the next one answers', async () => {
  const client = await connect(await orchard());
  const arguments_ = { ...coordinates, query: 'x'.repeat(11 * 1024 * 1024) };
  await expect(client.callTool({ name: 'search_file_content', arguments: arguments_ })).rejects.toThrow(/10485760/);
  expect(await call(client, 'list_types', coordinates)).toMatchObject({ status: 'success' });
});

test('a call that needs more memory than the budget ends with its name, and the server goes on', async () => {
  const client = await connect(await orchard(), '--budgets', 'answerMegabytes=8');
  const answer = await call(client, 'list_types', coordinates);
  expect(answer).toMatchObject({ isError: true, status: 'invalid_arguments' });
  expect(answer.message).toContain('The budget answerMegabytes can be raised');
  expect((await client.listTools()).tools.length).toBeGreaterThan(0);
});

test('an array of calls is answered in one, as in 2025-03-26', async () => {
  const world = await orchard();
  const server = spawn(process.execPath, [program, 'serve'], { cwd: world.project, env: world.env });
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  server.stdout.on('data', (chunk) => (output += chunk));
  const clientInfo = { name: 't', version: '1' };
  const params = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo };
  const message = (content: object) => ({ jsonrpc: '2.0', ...content });
  server.stdin.write(`${JSON.stringify(message({ id: 1, method: 'initialize', params }))}\n`);
  await expect.poll(() => output).toContain('"protocolVersion":"2025-03-26"');
  output = '';
  const listTypes = { method: 'tools/call', params: { name: 'list_types', arguments: coordinates } };
  const batch = [{ method: 'notifications/initialized' }, { id: 2, ...listTypes }, { id: 3, method: 'tools/list' }];
  server.stdin.write(`${JSON.stringify(batch.map(message))}\n`);
  await expect.poll(() => output).toMatch(/\n$/);
  expect(JSON.parse(output)).toMatchObject([
    { id: 3, result: { tools: expect.any(Array) } },
    { id: 2, result: { content: [{ text: expect.stringContaining('"status":"success"') }] } },
  ]);
});

const plum = { ...coordinates, artifact_id: 'plum' };
const plumJar = '/orchard/plum/1/plum-1-sources.jar';

for (const [what, served, input, status, message] of [
  ['coordinates that lead out', {}, { ...coordinates, group_id: '../..' }, 'invalid_arguments', /"\.\.\/\.\."/],
  ['a login page for a jar', { [plumJar]: '<html>Log in</html>' }, plum, 'invalid_source', /HTML page/],
  ['no password', { [plumJar]: 401 }, plum, 'download_failed', /<id>orchard<\/id> in settings\.xml/],
  ['a server that fails', { [plumJar]: 500 }, plum, 'download_failed', /Repository orchard .* HTTP 500/],
] as const satisfies readonly (readonly [string, Served, object, string, RegExp])[]) {
  test(`${what}: a clear error, and the next call answers`, async () => {
    const world = await createWorld(pomOf('orchard:kitchen:1'), served);
    install(world, publish('orchard:apple:1', apple));
    const client = await connect(world);
    const answer = await call(client, 'list_types', input);
    expect(answer).toMatchObject({ isError: true, status, message: expect.stringMatching(message) });
    expect(await call(client, 'list_types', coordinates)).toMatchObject({ status: 'success' });
  });
}
