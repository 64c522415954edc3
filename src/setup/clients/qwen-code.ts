import type { Client } from '../model/client.ts';
import { commandEntry, dollarBraces, envOptions } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const qwenCode: Client = {
  id: 'qwen-code',
  title: 'Qwen Code',
  aliases: ['qwen'],
  programs: ['qwen'],
  folders: (place) => [atHome(place, '.qwen')],
  files: {
    user: { path: (place) => atHome(place, '.qwen', 'settings.json'), format: 'json', key: 'mcpServers' },
    project: { path: (place) => inProject(place, '.qwen', 'settings.json'), format: 'json', key: 'mcpServers' },
  },
  entry: commandEntry,
  findsProject: { user: 'started', project: 'started' },
  passes: 'all',
  reference: dollarBraces,
  own: {
    program: 'qwen',
    add: (name, server) => [
      ...['mcp', 'add', '--scope', 'user', ...envOptions('--env', server)],
      ...[name, server.command, ...server.args],
    ],
    keepsRest: false,
  },
  rules: {
    user: { kind: 'section', path: (place) => atHome(place, '.qwen', 'QWEN.md') },
    project: { kind: 'section', path: (place) => inProject(place, 'QWEN.md') },
  },
  verify: 'qwen mcp list',
};
