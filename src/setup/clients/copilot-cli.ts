import type { Client } from '../model/client.ts';
import { commandEntry, dollarBraces, envOptions } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const copilotCli: Client = {
  id: 'copilot-cli',
  title: 'Copilot CLI',
  aliases: ['copilot'],
  programs: ['copilot'],
  folders: (place) => [atHome(place, '.copilot')],
  files: {
    user: { path: (place) => atHome(place, '.copilot', 'mcp-config.json'), format: 'json', key: 'mcpServers' },
    project: { path: (place) => inProject(place, '.github', 'mcp.json'), format: 'json', key: 'mcpServers' },
  },
  entry: (server) => ({ tools: ['*'], type: 'local', ...commandEntry(server) }),
  findsProject: { user: 'started', project: 'started' },
  passes: 'few',
  reference: dollarBraces,
  own: {
    program: 'copilot',
    add: (name, server) => ['mcp', 'add', name, ...envOptions('--env', server), '--', server.command, ...server.args],
    keepsRest: false,
  },
  rules: {
    user: { kind: 'section', path: (place) => atHome(place, '.copilot', 'copilot-instructions.md') },
    project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') },
  },
  verify: 'copilot mcp list',
};
