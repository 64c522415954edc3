import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { newestBuild } from '../../.config/builds.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './client.ts';
import { createWorld, pomOf, program, publish } from './world.ts';

const dist = dirname(dirname(program));
const build = newestBuild(dist, 'jar-indexer.js')!;

/** A copy of the program, a server that runs it, and what the server has logged. */
async function serveCopy(change: (folder: string) => void = () => {}) {
  const folder = join(tempFolder(), 'package');
  for (const part of ['bin', build]) cpSync(join(dist, part), join(folder, part), { recursive: true });
  change(join(folder, build));
  const world = await createWorld(pomOf('orchard:kitchen:1'), publish('orchard:pie:2', { 'Pie.java': 'class Pie {}' }));
  writeFileSync(join(world.project, 'bake.py'), 'class Oven:\n    def heat(self): pass\n');
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(folder, 'bin/jar-indexer.js'), 'serve', '--verbose'],
    cwd: world.project,
    env: world.env,
    stderr: 'pipe',
  });
  let log = '';
  transport.stderr?.on('data', (chunk) => {
    log += chunk;
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, replace: () => renameSync(folder, `${folder}-old`), log: () => log };
}

test('a server goes on with what it keeps when its package is replaced', async () => {
  const { client, replace, log } = await serveCopy();
  await expect.poll(log, { timeout: 20_000 }).toMatch(/keeps its program in memory: \d{7} bytes/);
  replace();
  expect(await call(client, 'get_type_source', { coordinates: 'orchard:pie:2', type_name: 'Pie' })).toMatchObject({
    type_info: { source_code: 'class Pie {}' },
  });
  const regex = { coordinates: 'orchard:pie:2', query: 'P[a-z]+e', query_type: 'regex' };
  expect(await call(client, 'search_file_content', regex)).toMatchObject({ status: 'success', isError: false });
  // Its grammar is not among the modules.
  if (process.platform === 'win32') return;
  expect(JSON.stringify(await call(client, 'list_declarations', { path: 'bake.py' }))).toContain('heat');
});

test('one that keeps less than it needs says so', async () => {
  const { client, replace } = await serveCopy((folder) => rmSync(join(folder, 'index-worker.js')));
  replace();
  expect(await call(client, 'get_type_source', { coordinates: 'orchard:pie:2', type_name: 'Pie' })).toMatchObject({
    isError: true,
    status: 'internal_error',
    message: expect.stringContaining('Tell the user to restart the server'),
  });
});
