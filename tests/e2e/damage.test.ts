import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { call, connect } from './client.ts';
import { createWorld, pomOf, publish, type World } from './world.ts';

const bulk = `// ${Array.from({ length: 400_000 }, (_, row) => ((row * 2_654_435_761) >>> 7).toString(36)).join('')}\n`;
const apple = publish('orchard:apple:1', { 'orchard/Apple.java': 'package orchard;\n\npublic class Apple {}\n' });
const pie = publish('orchard:pie:1', { 'orchard/Pie.java': `package orchard;\n\npublic class Pie {}\n${bulk}` });
const kitchen = pomOf('orchard:kitchen:1', ['orchard:apple:1', 'orchard:pie:1']);

/** The server may be writing there; when `rmSync` of Node 22.20 tries again, it overlooks what came since. */
const REMOVED = { recursive: true, force: true, maxRetries: 20, retryDelay: 20 } as const;

function zero({ folder }: World, name: string): void {
  const entries = readdirSync(join(folder, 'home/code'), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.name === name)) {
    const path = join(entry.parentPath, name);
    writeFileSync(path, Buffer.alloc(statSync(path).size));
  }
}

test.each(['metadata.json', 'tables.bin', 'sources.bin'])('an index whose %s is zeros is made anew', async (name) => {
  const world = await createWorld(kitchen, { ...apple, ...pie });
  await world.run(['sync']);
  zero(world, name);
  expect((await world.run(['sync'])).stdout).toMatch(/indexed +2\n/);
  expect((await world.run(['get', 'orchard:apple:1', 'orchard.Apple'])).stdout).toContain('public class Apple {}');
});

test('a server goes on when its home is deleted', async () => {
  const world = await createWorld(kitchen, { ...apple, ...pie });
  const client = await connect(world);
  const list = (artifact_id: string) => call(client, 'list_types', { group_id: 'orchard', artifact_id, version: '1' });
  expect(await list('apple')).toMatchObject({ isError: false });
  const source = () =>
    call(client, 'get_type_source', { group_id: 'orchard', artifact_id: 'apple', version: '1', type_name: 'Apple' });
  await expect.poll(source).toMatchObject({ isError: false });
  await rm(join(world.folder, 'home'), REMOVED);
  expect(await source()).toMatchObject({ isError: false });
  await rm(join(world.folder, 'home'), REMOVED);
  expect(await list('pie')).toMatchObject({ isError: false });
  await rm(join(world.folder, 'home'), REMOVED);
  expect(await call(client, 'sync_project', {})).toMatchObject({ isError: false, counts: { failed: 0 } });
  expect(await list('apple')).toMatchObject({ isError: false });
});

const listing = '<metadata><versioning><versions><version>1</version></versions></versioning></metadata>';
const ranged = pomOf('orchard:kitchen:1', ['orchard:apple:[1,2)']);

const importing = pomOf(
  'orchard:kitchen:1',
  ['orchard:apple:1'],
  '<dependencyManagement><dependencies><dependency><groupId>orchard</groupId><artifactId>basket</artifactId><version>1</version><type>pom</type><scope>import</scope></dependency></dependencies></dependencyManagement>',
);

test.each([
  ['a POM', '/orchard/apple/1/apple-1.pom', pomOf('orchard:kitchen:1', ['orchard:apple:1'])],
  ['a list of versions', '/orchard/apple/maven-metadata.xml', ranged],
  ['an imported BOM', '/orchard/basket/1/basket-1.pom', importing],
])('%s that is kept with a damaged byte in its markup is fetched again', async (_, path, pom) => {
  const world = await createWorld(pom, {
    ...apple,
    '/orchard/apple/maven-metadata.xml': listing,
    '/orchard/basket/1/basket-1.pom': pomOf('orchard:basket:1'),
  });
  const whole = String(world.served[path]);
  world.served[path] = whole.replace('</version>', '</versi!n>');
  expect((await world.run(['list'])).code).toBe(1);
  world.served[path] = whole;
  expect(await world.run(['sync'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/indexed +1\n/) });
  expect((await world.run(['list'])).code).toBe(0);
});
