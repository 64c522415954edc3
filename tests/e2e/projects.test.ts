import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from './client.ts';
import { serveOverHttp } from './http-client.ts';
import { createWorld, pomOf, program, type World } from './world.ts';

interface Started {
  readonly client: Client;
  readonly stderr: () => string;
  /** Number of times that it was asked for its roots. */
  readonly asked: () => number;
}

interface How {
  readonly cwd?: string;
  readonly flags?: readonly string[];
  readonly env?: Record<string, string>;
  /** Folders that it has open, changed by the test; absent: it announces none. */
  readonly roots?: string[];
}

/** A world with the projects `project`, `kitchen` and `cellar`, a folder `attic` without a build file, and a home folder. */
async function orchard(): Promise<World> {
  const world = await createWorld(pomOf('orchard:house:1'));
  const files = {
    'kitchen/pom.xml': pomOf('orchard:kitchen:1'),
    'kitchen/src/main/Stove.java': 'class Stove {}',
    'cellar/pom.xml': pomOf('orchard:cellar:1'),
    'attic/Box.java': 'class Box {}',
    'user/Secret.java': 'class Secret {}',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(world.folder, path)), { recursive: true });
    writeFileSync(join(world.folder, path), content);
  }
  return world;
}

function clientWith(roots: readonly string[] | undefined) {
  let asked = 0;
  const capabilities = roots === undefined ? {} : { roots: { listChanged: true } };
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  if (roots !== undefined) {
    client.setRequestHandler(ListRootsRequestSchema, () => {
      asked++;
      return { roots: roots.map((root) => ({ uri: pathToFileURL(root).href })) };
    });
  }
  onTestFinished(() => client.close());
  return { client, asked: () => asked };
}

async function start(world: World, { cwd = world.project, flags = [], env = {}, roots }: How): Promise<Started> {
  const { client, asked } = clientWith(roots);
  const args = [program, 'serve', '--offline', ...flags];
  const all = { ...world.env, ...env };
  const transport = new StdioClientTransport({ command: process.execPath, args, cwd, env: all, stderr: 'pipe' });
  let stderr = '';
  transport.stderr?.on('data', (chunk) => (stderr += chunk));
  await client.connect(transport);
  return { client, asked, stderr: () => stderr };
}

const list = (client: Client, input = {}) => call(client, 'list_dependencies', input);

test("a client's folder is the project, wherever the server was started", async () => {
  const world = await orchard();
  const at = (path: string) => join(world.folder, path);
  for (const cwd of ['/', at('user'), at('attic'), at('cellar')]) {
    const { client, asked } = await start(world, { cwd, roots: [at('kitchen')] });
    expect(await list(client), cwd).toMatchObject({ isError: false, project: at('kitchen') });
    expect(await list(client)).not.toHaveProperty('notice');
    expect(asked()).toBe(1);
  }
});

test('an option and a variable come before it', async () => {
  const world = await orchard();
  const [kitchen, cellar] = [join(world.folder, 'kitchen'), join(world.folder, 'cellar')];
  const ways: readonly How[] = [
    { flags: ['--project', cellar] },
    { env: { JAR_INDEXER_PROJECT: cellar } },
    { env: { CLAUDE_PROJECT_DIR: cellar } },
  ];
  for (const how of ways) {
    const { client } = await start(world, { ...how, cwd: '/', roots: [kitchen] });
    expect(await list(client)).toMatchObject({ project: cellar });
  }
});

test('folders that changed are asked for again', async () => {
  const world = await orchard();
  const [kitchen, cellar] = [join(world.folder, 'kitchen'), join(world.folder, 'cellar')];
  const roots = [kitchen];
  const { client, asked } = await start(world, { cwd: '/', roots });
  expect(await list(client)).toMatchObject({ project: kitchen });
  roots[0] = cellar;
  await client.sendRootsListChanged();
  expect(await list(client)).toMatchObject({ project: cellar });
  expect(await list(client, { project: kitchen })).toMatchObject({ isError: true });
  expect(asked()).toBe(2);
});

test('a client without roots has the working folder', async () => {
  const world = await orchard();
  const { client, stderr } = await start(world, {});
  const answer = await list(client);
  expect(answer).toMatchObject({ isError: false, project: world.project });
  expect(answer).not.toHaveProperty('notice');
  expect(stderr()).toBe('');
});

test('of several folders the first with a build file is the project, and the argument chooses another', async () => {
  const world = await orchard();
  const [attic, kitchen, cellar] = ['attic', 'kitchen', 'cellar'].map((name) => join(world.folder, name)) as [
    string,
    string,
    string,
  ];
  const { client } = await start(world, { cwd: '/', roots: [attic, kitchen, cellar] });
  expect(await list(client)).toMatchObject({
    project: kitchen,
    other_projects: [attic, cellar],
    notice: expect.stringContaining(cellar),
  });
  expect(await list(client, { project: 'cellar' })).toMatchObject({ project: cellar });
  expect(await list(client, { project: cellar })).toMatchObject({ project: cellar });
  expect(await call(client, 'get_stats', { project: attic })).toMatchObject({ root: attic, total_files: 1 });
});

test('the argument is a folder of what is served, or of --allow', async () => {
  const world = await orchard();
  const [kitchen, cellar] = [join(world.folder, 'kitchen'), join(world.folder, 'cellar')];
  const { client } = await start(world, { flags: ['--allow', cellar] });
  expect(await list(client, { project: cellar })).toMatchObject({ project: cellar });
  for (const project of [kitchen, '..', join(cellar, '../kitchen'), '/']) {
    const answer = await list(client, { project });
    expect(answer, project).toMatchObject({ isError: true, status: 'invalid_arguments' });
    expect(answer.message).toMatch(/lies outside of what is served.*--allow/);
  }
  expect((await list(client, { project: join(cellar, 'none') })).message).toContain('There is no folder');
});

test.each([
  ['${workspaceFolder}', 'the client did not replace ${workspaceFolder} (--project)'],
  ['gone', 'gone (--project)'],
])('--project %s is no other project, and says so', async (project, said) => {
  const world = await orchard();
  const { client, stderr } = await start(world, { flags: ['--project', project] });
  await vi.waitFor(() => expect(stderr()).toContain(said));
  const answer = await list(client);
  expect(answer).toMatchObject({ isError: true, message: expect.stringContaining('There is no folder') });
  for (const way of ['argument project', '--project', 'JAR_INDEXER_PROJECT', 'roots']) {
    expect(answer.message).toContain(way);
  }
  expect(await call(client, 'list_indexed_artifacts', {})).toMatchObject({ notice: expect.stringContaining(said) });
  expect(await call(client, 'list_indexed_artifacts', {})).not.toHaveProperty('notice');
  expect(await list(client, { project: world.project })).toMatchObject({ isError: true });
});

test('a build file above the named folder is said, once in an answer and in the log', async () => {
  const world = await orchard();
  const kitchen = join(world.folder, 'kitchen');
  const { client, stderr } = await start(world, { flags: ['--project', join(kitchen, 'src/main')] });
  const said = 'kitchen/src/main has no build file; the project is ';
  expect(await list(client)).toMatchObject({ project: kitchen, notice: expect.stringContaining(said) });
  expect(await list(client)).not.toHaveProperty('notice');
  await vi.waitFor(() => expect(stderr()).toContain(said));
});

test('a working folder as wide as a home folder, or without a sign of a project, is not read', async () => {
  const world = await orchard();
  for (const cwd of ['/', join(world.folder, 'user'), join(world.folder, 'attic')]) {
    const { client } = await start(world, { cwd });
    for (const [tool, input] of [
      ['list_dependencies', {}],
      ['get_stats', {}],
      ['find_symbol', { query: 'Secret' }],
    ] as const) {
      const answer = await call(client, tool, input);
      expect(answer, `${tool} in ${cwd}`).toMatchObject({ isError: true });
      expect(answer.message).toMatch(/argument project .*--project.*JAR_INDEXER_PROJECT.*roots/);
    }
  }
});

test('over HTTP the argument chooses as ?project= does, and before it', async () => {
  const world = await orchard();
  const cellar = join(world.folder, 'cellar');
  const { url } = await serveOverHttp(world, ['--offline', '--allow', cellar]);
  const connect = async (project: string | null, roots?: readonly string[]) => {
    const { client } = clientWith(roots);
    const address = new URL(url);
    if (project !== null) address.searchParams.set('project', project);
    await client.connect(new StreamableHTTPClientTransport(address) as Transport);
    return client;
  };
  const plain = await connect(null);
  expect(await list(plain)).toMatchObject({ project: world.project });
  expect(await list(plain, { project: cellar })).toMatchObject({ project: cellar });
  const chosen = await connect(cellar);
  expect(await list(chosen)).toMatchObject({ project: cellar });
  expect(await list(chosen, { project: world.project })).toMatchObject({ project: world.project });
  const outside = join(world.folder, 'kitchen');
  expect((await list(chosen, { project: outside })).message).toContain('lies outside of what is served');
  await expect(connect(outside)).rejects.toThrow('lies outside of what is served');
  // A client elsewhere has folders of another machine: they may choose, and open nothing.
  expect(await list(await connect(null, [outside]))).toMatchObject({ project: world.project });
  const announced = await connect(null, [outside, cellar]);
  expect(await list(announced)).toMatchObject({ project: cellar });
  expect((await list(announced, { project: outside })).message).toContain('lies outside of what is served');
});
