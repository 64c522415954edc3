import type { Client } from '../model/client.ts';
import { commandEntry } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const junie: Client = {
  id: 'junie',
  title: 'Junie',
  aliases: [],
  programs: ['junie'],
  folders: (place) => [atHome(place, '.junie')],
  files: {
    user: { path: (place) => atHome(place, '.junie', 'mcp', 'mcp.json'), format: 'json', key: 'mcpServers' },
    project: { path: (place) => inProject(place, '.junie', 'mcp', 'mcp.json'), format: 'json', key: 'mcpServers' },
  },
  entry: commandEntry,
  findsProject: { user: 'written', project: 'started' },
  passes: 'few',
  rules: { project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') } },
  verify: 'Settings | Tools | Junie | MCP Settings lists jar-indexer.',
  notes: ['Choose one of the two files, not both.'],
};
