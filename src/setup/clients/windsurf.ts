import type { Client } from '../model/client.ts';
import { commandEntry, dollarEnv } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const windsurf: Client = {
  id: 'windsurf',
  title: 'Windsurf (Devin Desktop)',
  aliases: ['devin'],
  programs: ['windsurf'],
  folders: (place) => [atHome(place, '.codeium', 'windsurf')],
  files: {
    user: {
      path: (place) => atHome(place, '.codeium', 'windsurf', 'mcp_config.json'),
      format: 'json',
      key: 'mcpServers',
    },
  },
  entry: commandEntry,
  findsProject: { user: 'written' },
  passes: 'few',
  reference: dollarEnv,
  rules: { project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') } },
  verify: 'Settings | Cascade | MCP servers lists jar-indexer with its tools.',
};
