import type { Client } from '../model/client.ts';
import { stdioEntry } from '../model/entry-shapes.ts';

export const copilotJetbrains: Client = {
  id: 'copilot-jetbrains',
  title: 'Copilot in JetBrains IDEs',
  aliases: [],
  programs: [],
  folders: () => [],
  files: {},
  entry: stdioEntry,
  findsProject: { user: 'written' },
  passes: 'few',
  dialog: { key: 'servers', where: 'Settings | Tools | GitHub Copilot | Model Context Protocol | Configure' },
  verify: 'The tools menu of Copilot Chat in agent mode lists jar-indexer.',
};
