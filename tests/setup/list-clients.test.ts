import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPlace } from '../../src/setup/find-place.ts';
import { listClients } from '../../src/setup/list-clients.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function list(files: Readonly<Record<string, string>>, programs: readonly string[] = []) {
  const home = tempFolder({
    ...files,
    ...Object.fromEntries(programs.map((name) => [`bin/${name}`, '#!/bin/sh\n'])),
  });
  for (const name of programs) chmodSync(join(home, 'bin', name), 0o755);
  const place = findPlace({ HOME: home, PATH: join(home, 'bin') }, join(home, 'orchard'), 'linux');
  const listed = await listClients(place);
  return listed
    .filter(({ isHere, isConfigured }) => isHere || isConfigured)
    .map(({ client, isConfigured, file }) => `${client.id} ${isConfigured} ${file?.slice(home.length) ?? '-'}`);
}

test('a client is here if its folder or its command is', async () => {
  expect(await list({ '.cursor/x': '', '.config/zed/x': '' }, ['codex'])).toEqual([
    'cursor false /.cursor/mcp.json',
    'codex false /.codex/config.toml',
    'zed false /.config/zed/settings.json',
  ]);
});

test('a client is configured if a file of the user or of the project has an entry', async () => {
  expect(
    await list({
      '.cursor/mcp.json': '{ "mcpServers": { "jar-indexer": { "command": "x" } } }',
      '.codex/config.toml': '[mcp_servers.jar-indexer]\ncommand = "x"\n',
      '.config/goose/config.yaml': 'extensions:\n  jar-indexer:\n    cmd: x\n',
      '.continue/config.yaml': 'mcpServers:\n  - name: jar-indexer\n    command: x\n',
      'orchard/.roo/mcp.json': '{ "mcpServers": { "jar-indexer": { "command": "x" } } }',
      '.config/opencode/opencode.jsonc': '{ "mcp": { "jar-indexer": {} }, }',
    }),
  ).toEqual([
    'cursor true /.cursor/mcp.json',
    'codex true /.codex/config.toml',
    'roo-code true /orchard/.roo/mcp.json',
    'continue true /.continue/config.yaml',
    'opencode true /.config/opencode/opencode.jsonc',
    'goose true /.config/goose/config.yaml',
  ]);
});

test('a broken file counts as not configured', async () => {
  expect(await list({ '.cursor/mcp.json': '{ "mcpServers": ' })).toEqual(['cursor false /.cursor/mcp.json']);
});
