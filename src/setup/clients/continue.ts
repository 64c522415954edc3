import type { Client } from '../model/client.ts';
import { stdioEntry } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const continueDev: Client = {
  id: 'continue',
  title: 'Continue',
  aliases: ['cn'],
  programs: ['cn'],
  folders: (place) => [atHome(place, '.continue')],
  files: {
    user: {
      path: (place) => atHome(place, '.continue', 'config.yaml'),
      format: 'yaml',
      key: 'mcpServers',
      isList: true,
    },
    project: {
      path: (place) => inProject(place, '.continue', 'mcpServers', 'jar-indexer.json'),
      format: 'json',
      key: 'mcpServers',
    },
  },
  entry: stdioEntry,
  findsProject: { user: 'written', project: 'written' },
  passes: 'few',
  rules: { project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') } },
  verify: 'The tools settings of Continue list jar-indexer with a green mark; in cn: /mcp',
  notes: ['`cn` reads the user file only.'],
};
