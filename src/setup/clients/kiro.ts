import type { Client } from '../model/client.ts';
import { commandEntry, dollarBraces } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const kiro: Client = {
  id: 'kiro',
  title: 'Kiro',
  aliases: ['kiro-cli'],
  programs: ['kiro', 'kiro-cli'],
  folders: (place) => [atHome(place, '.kiro')],
  files: {
    user: { path: (place) => atHome(place, '.kiro', 'settings', 'mcp.json'), format: 'json', key: 'mcpServers' },
    project: { path: (place) => inProject(place, '.kiro', 'settings', 'mcp.json'), format: 'json', key: 'mcpServers' },
  },
  entry: commandEntry,
  findsProject: { user: 'written', project: 'started' },
  passes: 'few',
  reference: dollarBraces,
  rules: { project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') } },
  verify: 'The MCP Servers view lists jar-indexer as connected; in kiro-cli: /mcp',
};
