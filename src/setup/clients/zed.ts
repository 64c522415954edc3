import type { Client } from '../model/client.ts';
import { commandEntry } from '../model/entry-shapes.ts';
import { inAppConfig, inProject, inXdgConfig } from '../model/folders.ts';

export const zed: Client = {
  id: 'zed',
  title: 'Zed',
  aliases: [],
  programs: ['zed', 'zeditor'],
  folders: (place) => [place.platform === 'win32' ? inAppConfig(place, 'Zed') : inXdgConfig(place, 'zed')],
  files: {
    user: {
      path: (place) =>
        place.platform === 'win32'
          ? inAppConfig(place, 'Zed', 'settings.json')
          : inXdgConfig(place, 'zed', 'settings.json'),
      format: 'json',
      key: 'context_servers',
    },
    project: { path: (place) => inProject(place, '.zed', 'settings.json'), format: 'json', key: 'context_servers' },
  },
  entry: (server) => ({ source: 'custom', ...commandEntry(server) }),
  findsProject: { user: 'started', project: 'started' },
  passes: 'few',
  rules: { project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') } },
  verify: 'The settings of the Agent Panel list jar-indexer with a green mark.',
  notes: [
    'A Zed before July 2026 that was started from a desktop icon starts servers in `/`: name the project with `--project`.',
  ],
};
