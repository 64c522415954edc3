import { join } from 'node:path';
import type { Client } from '../model/client.ts';
import { dollarBraces, envOptions, stdioEntry } from '../model/entry-shapes.ts';
import { atHome, inProject } from '../model/folders.ts';

export const claudeCode: Client = {
  id: 'claude-code',
  title: 'Claude Code',
  aliases: ['claude'],
  programs: ['claude'],
  folders: (place) => [atHome(place, '.claude')],
  files: {
    user: {
      path: (place) =>
        place.env.CLAUDE_CONFIG_DIR ? join(place.env.CLAUDE_CONFIG_DIR, '.claude.json') : atHome(place, '.claude.json'),
      format: 'json',
      key: 'mcpServers',
    },
    project: { path: (place) => inProject(place, '.mcp.json'), format: 'json', key: 'mcpServers' },
  },
  entry: stdioEntry,
  findsProject: { user: 'started', project: 'started' },
  passes: 'all',
  reference: dollarBraces,
  own: {
    program: 'claude',
    add: (name, server) => [
      ...['mcp', 'add', '--scope', 'user', name, ...envOptions('--env', server)],
      ...['--', server.command, ...server.args],
    ],
    keepsRest: true,
  },
  rules: {
    user: {
      kind: 'skill',
      path: (place) =>
        join(place.env.CLAUDE_CONFIG_DIR || atHome(place, '.claude'), 'skills', 'jar-indexer', 'SKILL.md'),
    },
    project: { kind: 'skill', path: (place) => inProject(place, '.claude', 'skills', 'jar-indexer', 'SKILL.md') },
  },
  verify: 'claude mcp list',
  notes: ['A server in `.mcp.json` waits for your approval: start `claude` in the project and accept it.'],
};
