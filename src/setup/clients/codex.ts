import { join } from 'node:path';
import type { Client, Place } from '../model/client.ts';
import { commandEntry, envOptions } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

const codexHome = (place: Place): string => place.env.CODEX_HOME || atHome(place, '.codex');

export const codex: Client = {
  id: 'codex',
  title: 'Codex',
  aliases: ['codex-cli'],
  programs: ['codex'],
  folders: (place) => [codexHome(place)],
  files: {
    user: { path: (place) => join(codexHome(place), 'config.toml'), format: 'toml', key: 'mcp_servers' },
    project: { path: (place) => inProject(place, '.codex', 'config.toml'), format: 'toml', key: 'mcp_servers' },
  },
  entry: (server) => ({
    ...commandEntry(server),
    ...(server.passedNames.length > 0 && { env_vars: server.passedNames }),
    // It gives up after 60 s otherwise; a first call may download and index.
    tool_timeout_sec: 300,
  }),
  findsProject: { user: 'started', project: 'started' },
  passes: 'few',
  passesByName: true,
  own: {
    program: 'codex',
    add: (name, server) => ['mcp', 'add', name, ...envOptions('--env', server), '--', server.command, ...server.args],
    keepsRest: true,
  },
  rules: {
    user: { kind: 'section', path: (place) => join(codexHome(place), 'AGENTS.md') },
    project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') },
  },
  verify: 'codex mcp list; in a session: /mcp',
  notes: ['It reads the project file only in projects that you trust.'],
};
