import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { buildJar } from '../support/build-jar.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call, connect } from './client.ts';
import { createWorld, install, pomOf } from './world.ts';

// What a checkout names or links to and no file is: who opened such a pipe would wait for ever, and never be done with /dev/zero.

function makePipe(folder = tempFolder()): string {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  return pipe;
}

const parentAt = (path: string) =>
  `<parent><groupId>orchard</groupId><artifactId>tree</artifactId><version>1</version><relativePath>${path}</relativePath></parent>`;

test('a parent is looked for in the repositories', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', [], parentAt(makePipe())));
  const { code, stderr } = await world.run(['list']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('orchard:tree:1')]);
  expect(world.asked).toContain('/orchard/tree/1/tree-1.pom');
});

test('a module is missing', async () => {
  const rest = '<packaging>pom</packaging><modules><module>pipe</module></modules>';
  const world = await createWorld(pomOf('orchard:kitchen:1', [], rest));
  makePipe(world.project);
  const { code, stderr } = await world.run(['list']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('the module pipe does not exist')]);
});

test('a module outside of the project leaves the list incomplete', async () => {
  const rest = `<packaging>pom</packaging><modules><module>${makePipe()}</module></modules>`;
  const { code, stderr } = await (await createWorld(pomOf('orchard:kitchen:1', [], rest))).run(['list']);
  expect([code, stderr]).toEqual([1, expect.stringContaining('pipe: It is not read')]);
});

test.each(['extensions.xml', 'maven.config', 'settings.xml'])('.mvn/%s counts as absent', async (name) => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  mkdirSync(join(world.project, '.mvn'));
  symlinkSync(makePipe(world.project), join(world.project, '.mvn', name));
  expect((await world.run(['list'])).code).toBe(0);
});

test('a jar larger than memory should hold is told as such', async () => {
  const file = join(tempFolder({ 'apple.jar': buildJar({ 'Apple.java': 'class Apple {}' }) }), 'apple.jar');
  truncateSync(file, 3 * 2 ** 30);
  const client = await connect(await createWorld(pomOf('orchard:kitchen:1')));
  const source = { group_id: 'orchard', artifact_id: 'apple', version: '1', source_uri: pathToFileURL(file).href };
  expect(await call(client, 'register_source', source)).toMatchObject({
    status: 'invalid_arguments',
    message: expect.stringContaining(`${file} is too large to be read: 3221225472 bytes`),
  });
});

test('a binary jar of that size is not searched for sources', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1']));
  install(world, { '/orchard/apple/1/apple-1.pom': pomOf('orchard:apple:1'), '/orchard/apple/1/apple-1.jar': '' });
  truncateSync(join(world.env.HOME ?? '', '.m2/repository/orchard/apple/1/apple-1.jar'), 3 * 2 ** 30);
  const { code, stdout } = await world.run(['sync']);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/no sources published +1\n/)]);
});

test('files whose names have line ends are left out, and each answer out of the files says so, also after a restart', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  const files = { 'Apple.java': 'class Apple { void peel() { peel(); } }', 'Odd\nApple.java': 'class Odd {}' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(world.project, name), text);
  const calls = [
    ['search_sources', '--query', 'peel'],
    ['get_callers', '--symbol', 'peel'],
    ['search_relevant', '--query', 'peel'],
    ['regenerate_index'],
  ];
  for (const words of [...calls, ...calls]) {
    const { code, stdout } = await world.run(['tool', ...words]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 entry left out for names with line ends')]);
  }
});
