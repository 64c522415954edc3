import type { Client } from '../model/client.ts';
import { commandEntry, dollarEnv } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const cursor: Client = {
  id: 'cursor',
  title: 'Cursor',
  aliases: [],
  programs: ['cursor', 'cursor-agent'],
  folders: (place) => [atHome(place, '.cursor')],
  files: {
    user: { path: (place) => atHome(place, '.cursor', 'mcp.json'), format: 'json', key: 'mcpServers' },
    project: { path: (place) => inProject(place, '.cursor', 'mcp.json'), format: 'json', key: 'mcpServers' },
  },
  entry: commandEntry,
  // It starts servers of the user's file in the home folder.
  findsProject: { user: '${workspaceFolder}', project: '${workspaceFolder}' },
  passes: 'few',
  reference: dollarEnv,
  // It shows an agent 40 tools of all servers together.
  options: ['--toolsets', 'core'],
  rules: {
    project: { kind: 'cursor-rule', path: (place) => inProject(place, '.cursor', 'rules', 'jar-indexer.mdc') },
  },
  verify: 'Settings | Tools & MCP lists the server with a green mark; or: cursor-agent mcp list',
};
