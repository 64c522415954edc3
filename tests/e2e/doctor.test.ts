import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorld, mirrorAt, pomOf, type World } from './world.ts';

const METADATA = '/maven-metadata.xml';

async function check(world: World, ...args: readonly string[]) {
  const { code, stdout } = await world.run(['doctor', '--json', ...args]);
  const { checks } = JSON.parse(stdout);
  const found = (name: string) => checks.find((one: { name: string }) => one.name === name);
  return { code, found };
}

test('each check has a mark, and what is missing without harm a remedy', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  const { code, stdout } = await world.run(['doctor']);
  expect(code).toBe(0);
  const lines = stdout.split('\n');
  expect(lines[1]).toBe(`✓ node               ${process.version} ${process.execPath}`);
  expect(lines).toContain(`✓ project            ${world.project}`);
  expect(lines).toContain(`✓ repository         orchard ${world.url}/`);
  const jdk = lines.findIndex((line) => line.startsWith('! sources of the jdk none'));
  expect(lines[jdk + 1]).toMatch(/^ {2}-> Set JAVA_HOME to a JDK/);
  expect(world.asked).toEqual([METADATA]);
});

test('offline nobody is asked', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  const { code, found } = await check(world, '--offline');
  expect([code, found('repository').value]).toEqual([0, `orchard ${world.url}/ (not asked: offline)`]);
  expect(world.asked).toEqual([]);
});

test('a repository that refuses us, or cannot be reached, stops work', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'), { [METADATA]: 401 });
  const refused = await check(world);
  expect([refused.code, refused.found('repository')]).toMatchObject([
    1,
    { state: 'broken', remedy: 'Add the <server> entry with <id>orchard</id> in settings.xml.' },
  ]);
  world.configure(mirrorAt('http://127.0.0.1:1/m2'));
  const dead = await check(world);
  expect([dead.code, dead.found('repository').problem]).toEqual([1, expect.stringContaining('Could not reach')]);
});

test('a home that cannot be written to stops work', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  writeFileSync(join(world.folder, 'file'), '');
  const { code, found } = await check(world, '--home', join(world.folder, 'file/home'));
  expect([code, found('cache').state, found('cache').remedy]).toEqual([1, 'broken', expect.stringContaining('--home')]);
});

test('a proxy by variable does not count, and one of settings.xml does', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  world.env.HTTPS_PROXY = 'http://ann:secret@proxy.example:8080';
  const byVariable = (await check(world, '--offline')).found('proxy');
  expect(byVariable).toMatchObject({ state: 'note', problem: expect.stringContaining('HTTPS_PROXY is set') });
  world.configure(
    `${mirrorAt(world.url)}<proxies><proxy><active>true</active><protocol>http</protocol><host>proxy.example</host><port>8080</port></proxy></proxies>`,
  );
  const bySettings = (await check(world, '--offline')).found('proxy');
  expect(bySettings).toMatchObject({ state: 'ok', value: expect.stringContaining('proxy.example:8080') });
});

test('a machine without git', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  mkdirSync(join(world.folder, 'empty'));
  world.env.PATH = join(world.folder, 'empty');
  expect((await check(world, '--offline')).found('git')).toMatchObject({ state: 'note', problem: 'git cannot be run' });
});

test('clients that are here, connected or not', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  world.env.PATH = join(world.folder, 'empty');
  const of = (path: string) => join(world.env.HOME ?? '', path);
  for (const folder of ['.cursor', '.codex']) mkdirSync(of(folder), { recursive: true });
  writeFileSync(of('.codex/config.toml'), '[mcp_servers.jar-indexer]\ncommand = "jar-indexer"\n');
  const { stdout } = await world.run(['doctor', '--offline']);
  expect(stdout).toContain(`✓ clients            Codex (${of('.codex/config.toml')})\n`);
  expect(stdout).toContain(
    '! clients            Cursor  not connected\n  -> Connect them: jar-indexer init, or one: jar-indexer init cursor\n',
  );
});

test('a machine without clients', async () => {
  const world = await createWorld(pomOf('orchard:kitchen:1'));
  world.env.PATH = join(world.folder, 'empty');
  const { stdout } = await world.run(['doctor', '--offline']);
  expect(stdout).toContain(
    '! clients            none found  no agent is connected\n  -> Connect one by its name: jar-indexer init <client>\n',
  );
});
