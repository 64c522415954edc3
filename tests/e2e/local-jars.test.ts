import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { classFixtureJar } from '../support/class-fixtures.ts';
import { createWorld, pomOf, publish, type World } from './world.ts';

const jar = classFixtureJar();

function put({ project }: World, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
}

async function callTool(world: World, name: string, args: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { stdout } = await world.run(['tool', name, '--args', JSON.stringify(args)]);
  return JSON.parse(stdout);
}

const system = (path: string) =>
  `<dependencies><dependency><groupId>orchard</groupId><artifactId>apple</artifactId><version>1</version><scope>system</scope><systemPath>${path}</systemPath></dependency></dependencies>`;
const kitchen = (path: string) => pomOf('orchard:kitchen:1').replace(/<dependencies>.*<\/dependencies>/s, system(path));

test('a jar of the scope system answers by its classes in every list', async () => {
  const world = await createWorld(kitchen('${project.basedir}/libs/apple.jar'));
  put(world, 'libs/apple.jar', jar);
  expect((await world.run(['sync'])).stdout).toMatch(/^compiled +1$/m);
  expect((await world.run(['tree'])).stdout).toContain('orchard:apple:1 system');
  expect(await callTool(world, 'list_dependencies', {})).toMatchObject({
    dependencies: [{ coordinates: 'orchard:apple:1', scope: 'system', indexed: true }],
  });
  expect(await callTool(world, 'find_symbol', { query: 'Orchard' })).toMatchObject({
    declared_only: ['orchard:apple:1'],
  });
  expect(await callTool(world, 'which_artifact', { name: 'orchard.Orchard' })).toMatchObject({
    artifacts: [{ coordinates: 'orchard:apple:1', scope: 'system' }],
  });
  expect(world.asked.filter((path) => path.endsWith('/apple-1.jar'))).toEqual([]);
});

test('it answers without a sync, and anew when it changes', async () => {
  const world = await createWorld(kitchen('${project.basedir}/libs/apple.jar'));
  put(world, 'libs/apple.jar', jar);
  const ask = () => world.run(['get', 'orchard:apple:1', 'orchard.Orchard']);
  expect((await ask()).stdout).toContain('class Orchard');
  put(world, 'libs/apple.jar', Buffer.from('no jar'));
  expect((await ask()).stdout).not.toContain('class Orchard');
});

test('it answers by the sources that a repository has', async () => {
  const source = 'package orchard;\nclass Orchard { int pips; }\n';
  const world = await createWorld(
    kitchen('${project.basedir}/libs/apple.jar'),
    publish('orchard:apple:1', { 'orchard/Orchard.java': source }),
  );
  put(world, 'libs/apple.jar', jar);
  expect((await world.run(['sync'])).stdout).toMatch(/^indexed +1$/m);
  expect((await world.run(['get', 'orchard:apple:1', 'orchard.Orchard'])).stdout).toContain('int pips');
});
