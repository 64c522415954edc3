import type { Client } from '../model/client.ts';
import { inProject, inXdgConfig } from '../model/folders.ts';

export const opencode: Client = {
  id: 'opencode',
  title: 'OpenCode',
  aliases: ['open-code'],
  programs: ['opencode'],
  folders: (place) => [inXdgConfig(place, 'opencode')],
  files: {
    user: {
      path: (place) => inXdgConfig(place, 'opencode', 'opencode.json'),
      otherPath: (place) => inXdgConfig(place, 'opencode', 'opencode.jsonc'),
      format: 'json',
      key: 'mcp',
    },
    project: {
      path: (place) => inProject(place, 'opencode.json'),
      otherPath: (place) => inProject(place, 'opencode.jsonc'),
      format: 'json',
      key: 'mcp',
    },
  },
  entry: ({ command, args, env }) => ({
    type: 'local',
    command: [command, ...args],
    ...(Object.keys(env).length > 0 && { environment: env }),
    enabled: true,
    // It gives up after 5 s otherwise.
    timeout: 300_000,
  }),
  findsProject: { user: 'started', project: 'started' },
  passes: 'all',
  reference: (name) => `{env:${name}}`,
  rules: {
    user: { kind: 'section', path: (place) => inXdgConfig(place, 'opencode', 'AGENTS.md') },
    project: { kind: 'section', path: (place) => inProject(place, 'AGENTS.md') },
  },
  verify: 'opencode mcp list',
};
