import type { Client } from '../model/client.ts';
import { commandEntry } from '../model/entry-shapes.ts';
import { inAppConfig } from '../model/folders.ts';

export const claudeDesktop: Client = {
  id: 'claude-desktop',
  title: 'Claude Desktop',
  aliases: [],
  programs: [],
  folders: (place) => [inAppConfig(place, 'Claude')],
  files: {
    user: {
      path: (place) => inAppConfig(place, 'Claude', 'claude_desktop_config.json'),
      format: 'json',
      key: 'mcpServers',
    },
  },
  entry: commandEntry,
  findsProject: { user: 'written' },
  passes: 'few',
  verify: 'Quit and start Claude Desktop; Settings | Developer lists the server as running.',
};
