import type { Client } from '../model/client.ts';
import { commandEntry } from '../model/entry-shapes.ts';
import { inAppConfig } from '../model/folders.ts';

export const jetbrainsAi: Client = {
  id: 'jetbrains-ai',
  title: 'JetBrains AI Assistant',
  aliases: ['jetbrains', 'intellij'],
  programs: ['idea'],
  folders: (place) => [inAppConfig(place, 'JetBrains')],
  files: {},
  entry: commandEntry,
  findsProject: { user: 'written' },
  passes: 'few',
  dialog: {
    key: 'mcpServers',
    where: 'Settings | Tools | AI Assistant | Model Context Protocol (MCP) | Add | As JSON',
  },
  verify: 'The same list of the settings shows the server as connected.',
};
