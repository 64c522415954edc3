import type { Client } from '../model/client.ts';
import { dollarEnv, stdioEntry } from '../model/entry-shapes.ts';
import { inAppConfig, inProject } from '../model/folders.ts';

export const vscode: Client = {
  id: 'vscode',
  title: 'VS Code (Copilot)',
  aliases: ['vs-code', 'code'],
  programs: ['code'],
  folders: (place) => [inAppConfig(place, 'Code', 'User')],
  files: {
    user: { path: (place) => inAppConfig(place, 'Code', 'User', 'mcp.json'), format: 'json', key: 'servers' },
    project: { path: (place) => inProject(place, '.vscode', 'mcp.json'), format: 'json', key: 'servers' },
  },
  entry: stdioEntry,
  findsProject: { user: 'announced', project: '${workspaceFolder}' },
  passes: 'few',
  reference: dollarEnv,
  rules: { project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') } },
  verify: 'Run the command "MCP: List Servers" and start jar-indexer.',
  notes: [
    'The user file is that of the default profile; another profile has its own (command "MCP: Open User Configuration").',
  ],
};
