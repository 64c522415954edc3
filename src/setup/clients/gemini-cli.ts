import type { Client } from '../model/client.ts';
import { commandEntry, dollarBraces, envOptions } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const geminiCli: Client = {
  id: 'gemini-cli',
  title: 'Gemini CLI',
  aliases: ['gemini'],
  programs: ['gemini'],
  folders: (place) => [atHome(place, '.gemini')],
  files: {
    user: { path: (place) => atHome(place, '.gemini', 'settings.json'), format: 'json', key: 'mcpServers' },
    project: { path: (place) => inProject(place, '.gemini', 'settings.json'), format: 'json', key: 'mcpServers' },
  },
  entry: commandEntry,
  findsProject: { user: 'started', project: 'started' },
  passes: 'all-but-secrets',
  reference: dollarBraces,
  own: {
    program: 'gemini',
    add: (name, server) => [
      ...['mcp', 'add', '--scope', 'user', ...envOptions('--env', server)],
      ...[name, server.command, ...server.args],
    ],
    keepsRest: false,
  },
  rules: {
    user: { kind: 'section', path: (place) => atHome(place, '.gemini', 'GEMINI.md') },
    project: { kind: 'section', path: (place) => inProject(place, 'GEMINI.md') },
  },
  verify: 'gemini mcp list',
  notes: ['It starts no server in a folder that you do not trust.'],
};
