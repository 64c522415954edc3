import type { Client } from '../model/client.ts';
import { stdioEntry } from '../model/entry-shapes.ts';
import { inAppConfig, inProject } from '../model/folders.ts';

const EXTENSION = ['Code', 'User', 'globalStorage', 'saoudrizwan.claude-dev'] as const;

export const cline: Client = {
  id: 'cline',
  title: 'Cline',
  aliases: [],
  programs: ['cline'],
  folders: (place) => [inAppConfig(place, ...EXTENSION)],
  files: {
    user: {
      path: (place) => inAppConfig(place, ...EXTENSION, 'settings', 'cline_mcp_settings.json'),
      format: 'json',
      key: 'mcpServers',
    },
  },
  // It gives up after 60 s otherwise; a first call may download and index.
  entry: (server) => ({ ...stdioEntry(server), timeout: 300 }),
  findsProject: { user: 'written' },
  passes: 'few',
  rules: { project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') } },
  verify: 'The MCP Servers view of Cline lists jar-indexer with a green mark.',
};
