import type { Client } from '../model/client.ts';
import { inAppConfig, inProject, inXdgConfig } from '../model/folders.ts';

export const goose: Client = {
  id: 'goose',
  title: 'Goose',
  aliases: [],
  programs: ['goose'],
  folders: (place) => [place.platform === 'win32' ? inAppConfig(place, 'Block', 'goose') : inXdgConfig(place, 'goose')],
  files: {
    user: {
      path: (place) =>
        place.platform === 'win32'
          ? inAppConfig(place, 'Block', 'goose', 'config', 'config.yaml')
          : inXdgConfig(place, 'goose', 'config.yaml'),
      format: 'yaml',
      key: 'extensions',
    },
  },
  entry: ({ command, args, env }) => ({
    enabled: true,
    type: 'stdio',
    name: 'jar-indexer',
    cmd: command,
    args,
    ...(Object.keys(env).length > 0 && { envs: env }),
    timeout: 300,
  }),
  findsProject: { user: 'started' },
  passes: 'few',
  rules: { project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') } },
  verify: 'goose info -v lists the extension; goose session starts it.',
};
