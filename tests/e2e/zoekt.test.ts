import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { foundFile, listReply, searchReply, startZoektWebserver } from '../support/zoekt-webserver.ts';
import { createWorld, pomOf, publish, type World } from './world.ts';

const apple = { 'orchard/Apple.java': 'package orchard;\n\npublic class Apple {\n  void peel() {}\n}\n' };

async function kitchen(): Promise<World> {
  const world = await createWorld(pomOf('orchard:kitchen:1', ['orchard:apple:1']), publish('orchard:apple:1', apple));
  await world.run(['sync']);
  return world;
}

test('what the project uses is exported, and the same again is not written', async () => {
  const world = await kitchen();
  const to = join(world.folder, 'export');
  const first = await world.run(['export', 'zoekt', '--to', to]);
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('1 repository in') });
  expect(existsSync(join(to, 'repositories/maven/orchard/apple.git/HEAD'))).toBe(true);
  const again = await world.run(['export', 'zoekt', '--to', to, '--indexed', '--json']);
  expect(JSON.parse(again.stdout)).toMatchObject({ written: 0, unchanged: 1 });
});

test('without a build file all that is indexed in the home is meant, and an empty home says so', async () => {
  const world = await kitchen();
  const cwd = tempFolder();
  const commands = [['list_repos'], ['search', '--query', 'peel'], ['search_sources', '--query', 'peel']];
  for (const words of [...commands, ['find_symbol', '--query', 'peel']]) {
    expect((await world.run(['tool', ...words], { cwd })).stdout).toMatch(/orchard.apple/);
    const none = await world.run(['tool', ...words, '--home', join(world.folder, 'empty')], { cwd });
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('No repositories are currently indexed.') });
  }
});

test('a webserver answers in the place of the project, and is told what it lacks', async () => {
  const world = await kitchen();
  const found = foundFile('orchard/Apple.java', { start: 4, lines: ['  void peel() {}'], matches: [4] });
  const { url } = await startZoektWebserver(({ path }) =>
    path === '/api/list' ? listReply({ 'maven/orchard/apple': { '0.9': 'c0ffee' } }) : searchReply([found]),
  );
  const search = await world.run(['tool', 'search', '--query', 'peel', '--url', url]);
  expect(search.stdout).toContain('### maven/orchard/apple - orchard/Apple.java\nLanguage: Java | Branch: 1.0');
  expect(search.stdout).toContain('Line 4: void peel() {}');
  const status = await world.run(['zoekt', 'status', '--url', url]);
  expect(status).toMatchObject({
    code: 1,
    stdout: `${url}: 1 repository, 0 with symbols\n0 versions there, 0 with other files, 1 missing\nmissing: orchard:apple:1\n`,
  });
});

test.each([
  [['export', 'maven', '--to', 'x'], 'There is no export to "maven"'],
  [['export', 'zoekt'], 'Where to is not said'],
  [['zoekt', 'start'], 'There is no "zoekt start"'],
])('%s is a usage error', async (args, message) => {
  const world = await createWorld(pomOf('orchard:kitchen:1', []));
  expect(await world.run(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});
