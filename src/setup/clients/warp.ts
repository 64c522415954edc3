import type { Client } from '../model/client.ts';
import { commandEntry } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const warp: Client = {
  id: 'warp',
  title: 'Warp',
  aliases: [],
  programs: ['warp-terminal', 'warp'],
  folders: (place) => [atHome(place, '.warp')],
  files: {
    user: { path: (place) => atHome(place, '.warp', '.mcp.json'), format: 'json', key: 'mcpServers' },
    project: { path: (place) => inProject(place, '.warp', '.mcp.json'), format: 'json', key: 'mcpServers' },
  },
  entry: (server) => ({
    ...commandEntry(server),
    ...(server.folder !== null && { working_directory: server.folder }),
  }),
  findsProject: { user: 'written', project: 'written' },
  passes: 'few',
  rules: { project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') } },
  verify: 'Settings | MCP Servers lists jar-indexer as running.',
};
