import { cpSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { newestBuild } from '../../.config/builds.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './client.ts';
import { createWorld, pomOf, program, publish } from './world.ts';

test('a server whose package was replaced says so where it needs a part that it has not loaded', async () => {
  const folder = tempFolder();
  const dist = dirname(dirname(program));
  const build = newestBuild(dist, 'jar-indexer.js')!;
  for (const part of ['bin', build]) cpSync(join(dist, part), join(folder, 'old', part), { recursive: true });
  const world = await createWorld(pomOf('orchard:kitchen:1'), publish('orchard:pie:2', { 'Pie.java': 'class Pie {}' }));
  const client = new Client({ name: 'test', version: '1' });
  const args = [join(folder, 'old/bin/jar-indexer.js'), 'serve'];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: world.project, env: world.env, stderr: 'ignore' }),
  );
  onTestFinished(() => client.close());
  expect(await call(client, 'list_indexed_artifacts', {})).toMatchObject({ isError: false });
  renameSync(join(folder, 'old'), join(folder, 'gone'));
  expect(await call(client, 'get_type_source', { coordinates: 'orchard:pie:2', type_name: 'Pie' })).toMatchObject({
    isError: true,
    status: 'internal_error',
    message: expect.stringContaining('Tell the user to restart the server'),
  });
});
