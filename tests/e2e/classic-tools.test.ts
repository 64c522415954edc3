import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { call, connect } from './client.ts';
import { createWorld, install, pomOf, publish, type World } from './world.ts';

const sources = { 'orchard/tools/Knife.java': 'package orchard.tools;\n\npublic class Knife {}\n' };
const published = publish('orchard:knife:1', sources);
const knife = { group_id: 'orchard', artifact_id: 'knife', version: '1' };
const jar = '/orchard/knife/1/knife-1-sources.jar';

const orchard = () => createWorld(pomOf('orchard:kitchen:1'), { ...published });

test('the toolset lists the ten tools of its specification, and decides what a shared name answers', async () => {
  const world = await orchard();
  const client = await connect(world, '--toolsets', 'classic');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'get_class_source',
    'get_file',
    'get_method_javadoc',
    'get_method_source',
    'index_artifact',
    'list_classes',
    'list_folders',
    'list_packages',
    'search_content',
    'search_files',
  ]);
  expect(await call(client, 'list_packages', knife)).toMatchObject({
    packages: [{ name: 'orchard.tools', class_count: 1, subpackages: [] }],
  });
  const { stdout } = await world.run(['tool', 'list_packages', '--args', JSON.stringify(knife)]);
  expect(JSON.parse(stdout)).toMatchObject({ packages: [{ name: 'orchard.tools' }], max_depth: 1 });
});

async function sourceOf(world: World): Promise<unknown> {
  const { stdout } = await world.run(['tool', 'index_artifact', '--args', JSON.stringify(knife)]);
  rmSync(join(world.folder, 'home/code'), { recursive: true });
  return JSON.parse(stdout).source;
}

test('the places are asked in turn: Maven, Gradle, what was downloaded before, the repository', async () => {
  const world = await orchard();
  expect(await sourceOf(world)).toEqual({ place: 'maven-remote', location: world.url + jar });
  expect(await sourceOf(world)).toEqual({ place: 'own-cache', location: world.url + jar });
  const gradle = join(world.folder, 'user/.gradle/caches/modules-2/files-2.1/orchard/knife/1/0a/knife-1-sources.jar');
  mkdirSync(dirname(gradle), { recursive: true });
  writeFileSync(gradle, published[jar]!);
  expect(await sourceOf(world)).toEqual({ place: 'gradle-cache', location: gradle });
  install(world, published);
  const local = join(world.folder, 'user/.m2/repository', jar);
  expect(await sourceOf(world)).toEqual({ place: 'maven-local', location: local });
});

test('registered sources are asked before all of them', async () => {
  const world = await orchard();
  const folder = join(world.folder, 'knife');
  mkdirSync(folder);
  writeFileSync(join(folder, 'Knife.java'), 'class Knife {}');
  await world.run(['tool', 'register_source', '--args', JSON.stringify({ ...knife, source_uri: folder })]);
  expect(await sourceOf(world)).toEqual({ place: 'registered', location: folder });
});
