import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call, connect } from './client.ts';
import { createWorld, mirrorAt, pomOf, publish, type World } from './world.ts';

const QUERY = '?access_token=ripe-pear&via=shed';
const NEVER = /ripe-pear|sour-plum|deep-shed|crisp-apple/;

const profile = `<profiles><profile><id>a</id><activation><file><exists>\${env.SHED}/x</exists></file></activation></profile>
<profile><id>b</id><activation><property><name>env.PLUM</name></property></activation></profile></profiles>`;
const kitchen = pomOf('orchard:kitchen:1', ['orchard:apple:1', 'orchard:worm:1'], `<!-- env.OTHER -->${profile}`);

/** A world whose repository wants a token in its address, and that has secrets in its environment. */
async function createSecretiveWorld(): Promise<World> {
  const apple = publish('orchard:apple:1', { 'orchard/Apple.java': 'package orchard;\n\npublic class Apple {}\n' });
  const served = Object.fromEntries(Object.entries(apple).map(([path, content]) => [`${path}${QUERY}`, content]));
  const world = await createWorld(kitchen, served);
  const url = world.url.replace('//', '//gardener:crisp-apple@');
  world.configure(mirrorAt(`${url}/${QUERY.replace('&', '&amp;')}`));
  Object.assign(world.env, { PLUM: 'sour-plum', OTHER: 'sour-plum', SHED: '/orchard/deep-shed' });
  return world;
}

function readHome({ folder }: World): string {
  const home = join(folder, 'home');
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), 'latin1')}`).join('\n');
}

test('no secret of addresses or of the environment is kept or shown', async () => {
  const world = await createSecretiveWorld();
  const report = join(world.folder, 'report.json');
  const runs = [
    await world.run(['sync', '--json', '--report', report, '--verbose']),
    await world.run(['sync', '--json', '--verbose']),
    await world.run(['tree', '--json', '--verbose']),
    await world.run(['list', '--json']),
    await world.run(['list', '--indexed', '--json']),
    await world.run(['doctor', '--json']),
    await world.run(['get', 'orchard:worm:1', 'orchard.Worm', '--json']),
    await world.run(['get', 'orchard:apple:1', '--json']),
  ];
  const client = await connect(world);
  const answers = [
    await call(client, 'sync_project', {}),
    await call(client, 'list_dependencies', {}),
    await call(client, 'list_indexed_artifacts', {}),
    await call(client, 'list_types', { group_id: 'orchard', artifact_id: 'worm', version: '1' }),
  ];
  expect(world.asked).toContain(`/orchard/apple/1/apple-1.pom${QUERY}`);
  expect(JSON.parse(runs[0]?.stdout ?? '').counts).toMatchObject({ indexed: 1 });
  expect(JSON.stringify(runs)).not.toMatch(NEVER);
  expect(JSON.stringify(answers)).not.toMatch(NEVER);
  expect(readFileSync(report, 'utf8')).not.toMatch(NEVER);
  expect(readHome(world)).not.toMatch(NEVER);
});

test('a graph that was kept is asked on with the token', async () => {
  const world = await createSecretiveWorld();
  await world.run(['tree']);
  world.asked.length = 0;
  const { stdout } = await world.run(['sync', '--json']);
  expect(JSON.parse(stdout).counts).toMatchObject({ indexed: 1 });
  expect(world.asked).toContain(`/orchard/apple/1/apple-1-sources.jar${QUERY}`);
});
