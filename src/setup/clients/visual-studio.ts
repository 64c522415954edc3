import { join } from 'node:path';
import type { Client } from '../model/client.ts';
import { stdioEntry } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const visualStudio: Client = {
  id: 'visual-studio',
  title: 'Visual Studio',
  aliases: ['vs'],
  programs: ['devenv'],
  folders: ({ platform, env }) =>
    platform === 'win32' && env.LOCALAPPDATA ? [join(env.LOCALAPPDATA, 'Microsoft', 'VisualStudio')] : [],
  files: {
    user: { path: (place) => atHome(place, '.mcp.json'), format: 'json', key: 'servers' },
    project: { path: (place) => inProject(place, '.mcp.json'), format: 'json', key: 'servers' },
  },
  entry: stdioEntry,
  findsProject: { user: 'written', project: 'written' },
  passes: 'few',
  verify: 'Open the tools menu of Copilot Chat in agent mode: it lists jar-indexer.',
};
