import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { buildJar } from '../support/build-jar.ts';
import { call, connect } from './client.ts';
import { createWorld, install, mirrorAt, pomOf, publish, type World } from './world.ts';

const sourcesOf = (name: string) => ({ [`orchard/${name}.java`]: `package orchard;\n\npublic class ${name} {}\n` });
const announced = (coordinates: string) => `<!-- published-with-gradle-metadata -->${pomOf(coordinates)}`;

/** In the local repository, without the metadata that some POMs announce. */
const HERE = {
  ...publish('orchard:apple:1', sourcesOf('Apple')),
  '/orchard/apple/1/apple-1.pom': announced('orchard:apple:1'),
  ...publish('orchard:fig:1-SNAPSHOT', sourcesOf('Fig')),
  ...publish('orchard:quince:1', sourcesOf('Quince')),
  '/orchard/quince/1/quince-1.pom': announced('orchard:quince:1'),
};

/** What lies there may not be all: sources in a binary jar, and of a multiplatform module without the JVM's part. */
const IN_PART = {
  ...publish('orchard:plum:1', null),
  '/orchard/plum/1/plum-1.jar': buildJar(sourcesOf('Plum')),
  '/orchard/cherry/1/cherry-1.pom': announced('orchard:cherry:1'),
  '/orchard/cherry/1/cherry-1-sources.jar': buildJar({
    'commonMain/orchard/Cherry.kt': 'package orchard\n\nclass Cherry\n',
  }),
};

const PROJECT = pomOf(
  'orchard:kitchen:1',
  ['orchard:apple:1', 'orchard:fig:1-SNAPSHOT', 'orchard:plum:1', 'orchard:cherry:1'],
  '<repositories><repository><id>shed</id><url>https://shed.orchard.example/</url></repository></repositories>',
);

/** Takes every connection and says nothing. */
async function listenInSilence(): Promise<string> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const repositories = [
  ['stalls', listenInSilence],
  ['cannot be reached', async () => 'http://127.0.0.1:9'],
] as const;

async function worldWith(url: string): Promise<World> {
  const world = await createWorld(PROJECT);
  world.configure(mirrorAt(url));
  install(world, { ...HERE, ...IN_PART });
  return world;
}

test.each(repositories)('what lies here whole answers where the repository %s', async (_how, start) => {
  const client = await connect(await worldWith(await start()));
  const listed = await call(client, 'list_dependencies', {});
  expect(listed).toMatchObject({ isError: false, pagination: { total_count: 4 } });
  for (const [name, version] of [
    ['Apple', '1'],
    ['Fig', '1-SNAPSHOT'],
    ['Quince', '1'],
  ] as const) {
    const artifact = { group_id: 'orchard', artifact_id: name.toLowerCase(), version };
    for (const [tool, input] of [
      ['get_type_source', { type_name: `orchard.${name}` }],
      ['get_type_source', { type_name: `orchard.${name}` }],
      ['get_file', { file_path: `orchard/${name}.java` }],
      ['list_types', {}],
    ] as const) {
      const answer = await call(client, tool, { ...artifact, ...input });
      expect(answer).toMatchObject({ isError: false, status: 'success' });
      expect(answer).not.toHaveProperty('source_note');
    }
  }
});

test.each(repositories)('what may be only a part does so too, and says it, where it %s', async (_how, start) => {
  const client = await connect(await worldWith(await start()));
  for (const [name, file] of [
    ['Plum', 'orchard/Plum.java'],
    ['Cherry', 'commonMain/orchard/Cherry.kt'],
  ] as const) {
    const artifact = { group_id: 'orchard', artifact_id: name.toLowerCase(), version: '1' };
    for (const [tool, input] of [
      ['get_type_source', { type_name: `orchard.${name}` }],
      ['get_file', { file_path: file }],
      ['list_types', {}],
    ] as const) {
      const answer = await call(client, tool, { ...artifact, ...input });
      expect(answer).toMatchObject({
        isError: false,
        status: 'success',
        source_note: expect.stringContaining('could not be asked'),
      });
    }
  }
});

test('what is only a part is no success of sync', async () => {
  const world = await worldWith('http://127.0.0.1:9');
  const { code, stdout } = await world.run(['sync', '--json']);
  expect([code, JSON.parse(stdout).counts]).toEqual([1, expect.objectContaining({ indexed: 2, failed: 2 })]);
});

test('a command ends though the repository goes on saying nothing', async () => {
  const world = await worldWith(await listenInSilence());
  const { code, stdout } = await world.run(['get', 'orchard:cherry:1', 'orchard.Cherry']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('could not be asked')]);
});

test.each([
  ['completed', sourcesOf('Plum'), /^(?!.*sources are published)/s],
  ['known to be all', null, /no sources are published for orchard:plum:1; these lie in its binary jar/],
])('a part that answered alone is %s when the repository is there', async (_what, sources, note) => {
  const world = await worldWith('http://127.0.0.1:9');
  const get = () => world.run(['get', 'orchard:plum:1', 'orchard.Plum']);
  expect((await get()).stdout).toContain('could not be asked');
  Object.assign(world.served, publish('orchard:plum:1', sources));
  world.configure(mirrorAt(world.url));
  const { code, stdout } = await get();
  expect([code, stdout]).toEqual([0, expect.not.stringContaining('could not be asked')]);
  expect(stdout).toMatch(note);
  const asked = world.asked.length;
  expect((await get()).stdout).toBe(stdout);
  expect(world.asked).toHaveLength(asked);
});
