import type { Client } from '../model/client.ts';
import { dollarEnv, stdioEntry } from '../model/entry-shapes.ts';
import { inAppConfig, inProject } from '../model/folders.ts';

const EXTENSION = ['Code', 'User', 'globalStorage', 'rooveterinaryinc.roo-cline'] as const;

export const rooCode: Client = {
  id: 'roo-code',
  title: 'Roo Code',
  aliases: ['roo'],
  programs: [],
  folders: (place) => [inAppConfig(place, ...EXTENSION)],
  files: {
    user: {
      path: (place) => inAppConfig(place, ...EXTENSION, 'settings', 'mcp_settings.json'),
      format: 'json',
      key: 'mcpServers',
    },
    project: { path: (place) => inProject(place, '.roo', 'mcp.json'), format: 'json', key: 'mcpServers' },
  },
  entry: (server) => ({ ...stdioEntry(server), timeout: 300 }),
  findsProject: { user: 'started', project: 'started' },
  passes: 'few',
  reference: dollarEnv,
  rules: { project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') } },
  verify: 'The MCP view of Roo Code lists jar-indexer as connected.',
};
