import packageJson from '../package.json' with { type: 'json' };
import { buildServer } from '../src/setup/build-server.ts';
import { clients } from '../src/setup/clients/index.ts';
import { ENTRY_NAME } from '../src/setup/editing/create-editor.ts';
import { usualVariables } from '../src/setup/find-variables.ts';
import { rulesFor } from '../src/setup/rules/rules-text.ts';

const { name, version, license } = packageJson;
const description = 'Exact sources of JVM dependencies for coding agents, by Maven coordinates';
const about = { name, version, description, author: { name }, license };
const keywords = ['java', 'kotlin', 'maven', 'gradle', 'dependencies', 'mcp'];

/** Every file of the plugins, by its path from the top of the repository. They are made of the table of clients and the rules. */
export function renderPluginFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['.claude-plugin/marketplace.json', json(claudeMarketplace)],
    ['.agents/plugins/marketplace.json', json(codexMarketplace)],
    [
      'plugins/claude-code/.claude-plugin/plugin.json',
      json({ ...about, keywords, mcpServers: entryFor('claude-code') }),
    ],
    ['plugins/claude-code/skills/jar-indexer/SKILL.md', rulesFor('skill')],
    ['plugins/codex/.codex-plugin/plugin.json', json(codexPlugin)],
    ['plugins/codex/.mcp.json', json({ mcpServers: entryFor('codex') })],
    ['plugins/codex/skills/jar-indexer/SKILL.md', rulesFor('skill')],
    ['plugins/cursor/.cursor-plugin/plugin.json', json(cursorPlugin)],
    ['plugins/cursor/mcp.json', json({ mcpServers: entryFor('cursor') })],
    ['plugins/cursor/rules/jar-indexer.mdc', rulesFor('cursor-rule')],
    ['plugins/gemini-cli/gemini-extension.json', json(geminiExtension)],
    ['plugins/gemini-cli/GEMINI.md', rulesFor('section')],
  ]);
}

const claudeMarketplace = {
  name,
  owner: { name },
  metadata: { description },
  plugins: [{ name, source: './plugins/claude-code', description, version }],
};

const codexMarketplace = {
  name,
  interface: { displayName: name },
  plugins: [
    {
      name,
      source: { source: 'local', path: './plugins/codex' },
      policy: { installation: 'AVAILABLE', authentication: 'ON_INSTALL' },
      category: 'Productivity',
    },
  ],
};

const codexPlugin = {
  ...about,
  keywords,
  skills: './skills/',
  mcpServers: './.mcp.json',
  interface: { displayName: name, shortDescription: description, developerName: name, category: 'Productivity' },
};

const cursorPlugin = { ...about, displayName: name, keywords, rules: './rules/', mcpServers: './mcp.json' };

const geminiExtension = {
  name,
  version,
  description,
  contextFileName: 'GEMINI.md',
  mcpServers: entryFor('gemini-cli'),
};

/** The entry that `init` writes, for a program that npx starts. */
function entryFor(id: string): object {
  const client = clients.find((known) => known.id === id);
  if (client === undefined) throw new Error(`No client is called ${id}`);
  const launcher = { command: 'npx', args: ['-y', `${name}@${version}`] };
  // A list of names does no harm where they are not set; anything else might.
  const names = client.passesByName === true ? usualVariables : [];
  const variables = names.map((variable) => ({ name: variable, value: '', isSecret: false }));
  const { server } = buildServer(client, 'project', { launcher, variables, project: null, isNamed: false });
  return { [ENTRY_NAME]: client.entry(server) };
}

function json(data: object): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
