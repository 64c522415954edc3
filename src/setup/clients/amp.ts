import type { Client } from '../model/client.ts';
import { commandEntry, envOptions } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const amp: Client = {
  id: 'amp',
  title: 'Amp',
  aliases: [],
  programs: ['amp'],
  folders: (place) => [atHome(place, '.config', 'amp')],
  files: {
    user: {
      path: (place) => atHome(place, '.config', 'amp', 'settings.json'),
      otherPath: (place) => atHome(place, '.config', 'amp', 'settings.jsonc'),
      format: 'json',
      key: 'amp.mcpServers',
    },
    project: {
      path: (place) => inProject(place, '.amp', 'settings.json'),
      otherPath: (place) => inProject(place, '.amp', 'settings.jsonc'),
      format: 'json',
      key: 'amp.mcpServers',
    },
  },
  entry: commandEntry,
  findsProject: { user: 'started', project: 'started' },
  passes: 'few',
  own: {
    program: 'amp',
    add: (name, server) => ['mcp', 'add', name, ...envOptions('--env', server), '--', server.command, ...server.args],
    keepsRest: false,
  },
  rules: {
    user: { kind: 'section', path: (place) => atHome(place, '.config', 'amp', 'AGENTS.md') },
    project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') },
  },
  verify: 'amp mcp doctor',
};
