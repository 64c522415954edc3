import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { call, connect } from './client.ts';
import { createWorld, pomOf, publish, type World } from './world.ts';

const apple = publish('orchard:apple:1', { 'orchard/Apple.java': 'package orchard;\n\npublic class Apple {}\n' });
const SERVER =
  '<servers><server><id>shed</id><username>gardener</username><password>ripe-pear</password></server></servers>';
const CARRIED = `Basic ${Buffer.from('gardener:ripe-pear').toString('base64')}`;

/** A repository that shows what it has to nobody but the gardener, and what came with each request. */
async function startShed(
  refusal: number,
): Promise<{ url: string; asked: { path: string; authorization: string | null }[] }> {
  const asked: { path: string; authorization: string | null }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const authorization = request.headers.authorization ?? null;
    asked.push({ path, authorization });
    const content = apple[path];
    if (authorization !== CARRIED) response.writeHead(refusal).end();
    else if (content === undefined) response.writeHead(404).end();
    else response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const repositories = (url: string) =>
  `<repositories><repository><id>shed</id><url>${url}</url></repository></repositories>`;

/** A clone whose POM names a repository by the id of the user's server; the rest of the world has a repository without anything. */
async function clone(url: string, coordinates = 'orchard:apple:1'): Promise<World> {
  const world = await createWorld(pomOf('orchard:kitchen:1', [coordinates], repositories(url)));
  world.configure(
    `<mirrors><mirror><id>meadow</id><mirrorOf>central</mirrorOf><url>${world.url}</url></mirror></mirrors>${SERVER}`,
  );
  return world;
}

function write(world: World, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(world.project, name)), { recursive: true });
    writeFileSync(join(world.project, name), text);
  }
}

test.each([401, 403, 404])('a server gives a clone no credentials, and says what would (%s)', async (refusal) => {
  const shed = await startShed(refusal);
  const world = await clone(shed.url);
  const client = await connect(world);
  const command = `jar-indexer trust ${world.project}`;
  const before = await call(client, 'list_dependencies', {});
  expect(JSON.stringify(before)).toContain(command);
  expect(JSON.stringify(await call(client, 'sync_project', {}))).toContain(command);
  expect(shed.asked.filter(({ authorization }) => authorization !== null)).toEqual([]);

  const trusted = await world.run(['trust', world.project]);
  expect(trusted).toMatchObject({
    code: 0,
    stdout: `${world.project} is allowed to use:\n  credentials of server "shed" to ${shed.url}\n`,
  });
  const after = await call(client, 'sync_project', {});
  expect(after).toMatchObject({ counts: { indexed: 1 } });
});

test('what was trusted can be taken back', async () => {
  const shed = await startShed(401);
  const world = await clone(shed.url);
  expect((await world.run(['trust'])).code).toBe(0);
  expect((await world.run(['trust', '--revoke'])).stdout).toBe('All permissions are taken back.\n');
  shed.asked.length = 0;
  await world.run(['sync']);
  expect(shed.asked.filter(({ authorization }) => authorization !== null)).toEqual([]);
});

test('--trust is for one run', async () => {
  const shed = await startShed(401);
  const world = await clone(shed.url);
  expect((await world.run(['sync', '--trust'])).stdout).toMatch(/indexed +1\n/);
  shed.asked.length = 0;
  await world.run(['get', 'orchard:apple:1', 'orchard.Apple', '--home', join(world.folder, 'other')]);
  expect(shed.asked.filter(({ authorization }) => authorization !== null)).toEqual([]);
});

test('values of the environment go into no address and no coordinates', async () => {
  const shed = await startShed(404);
  const world = await clone(`${shed.url}/\${env.TOKEN}`, 'orchard:apple:${env.TOKEN}');
  Object.assign(world.env, { TOKEN: 'sour-plum' });
  const client = await connect(world);
  const answers = [await call(client, 'list_dependencies', {}), await call(client, 'sync_project', {})];
  expect(JSON.stringify(answers)).toContain(`jar-indexer trust ${world.project}`);
  const { stdout, stderr } = await world.run(['sync', '--json']);
  expect(JSON.stringify([shed.asked, world.asked, answers, stdout, stderr])).not.toContain('sour-plum');

  expect((await world.run(['trust'])).stdout).toContain(
    `values of this machine in ${shed.url}/\${env.TOKEN}\n  values of this machine in \${env.TOKEN}\n`,
  );
  await world.run(['sync']);
  expect(JSON.stringify(shed.asked)).toContain('/sour-plum/orchard/apple/sour-plum/');
});

test('nor does a POM of a dependency get any', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:pie:1']), {
    ...publish('orchard:pie:1', null, ['orchard:apple:${env.TOKEN}']),
  });
  Object.assign(world.env, { TOKEN: 'sour-plum' });
  const { stdout } = await world.run(['sync', '--trust', '--json']);
  expect(JSON.stringify([world.asked, stdout])).not.toContain('sour-plum');
});

test("settings that a project names in the place of the user's do not count", async () => {
  const shed = await startShed(401);
  const world = await clone('https://unused.orchard.example');
  write(world, {
    '.mvn/maven.config': '-s ci/settings.xml\n',
    'ci/settings.xml': `<settings><mirrors><mirror><id>shed</id><mirrorOf>*</mirrorOf><url>${shed.url}</url></mirror></mirrors></settings>`,
  });
  const { stderr } = await world.run(['tree']);
  expect(stderr).toContain(`"-s ci/settings.xml" in files of the project does not count`);
  expect(stderr).toContain(`"jar-indexer trust ${world.project}" allows it`);
  expect(shed.asked).toEqual([]);
});

test('what a person trusts stands in the user’s own configuration', async () => {
  const shed = await startShed(401);
  const world = await clone(shed.url);
  await world.run(['trust']);
  expect(JSON.parse(readFileSync(join(world.folder, 'home/trusted.json'), 'utf8'))).toEqual({
    [world.project]: [{ kind: 'credentials', id: 'shed', origin: shed.url }],
  });
});
