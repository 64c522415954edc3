import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { findFault, findShownCommands } from './shown-commands.ts';
import { projectRoot } from './source-files.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
const pages = readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
  .map((name) => `docs/${name.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.md'))
  .concat('README.md', 'QUICKSTART.md', 'SECURITY.md');

beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true));

const faultsOf = (markdown: string) =>
  findShownCommands(markdown).flatMap((command) => {
    const fault = findFault(command, Object.keys(scripts));
    return fault === null ? [] : [`${command.program} ${command.words.join(' ')}: ${fault}`];
  });

test('every command line that a document shows is one that the program takes', () => {
  expect(findShownCommands(read('README.md')).length).toBeGreaterThan(10);
  expect(pages.flatMap((page) => faultsOf(read(page)).map((fault) => `${page}: ${fault}`))).toEqual([]);
});

test('the README connects each client as docs/clients.md does', () => {
  const blocks = (page: string) => read(page).matchAll(/<summary>(?:<b>)?([\w ]+).*\n([\s\S]*?)<\/details>/g);
  const servers = (text: string) =>
    findShownCommands(text)
      .map(({ words }) => words.join(' '))
      .filter((line) => line.startsWith('serve'));
  const known = [...blocks('docs/clients.md')].map(([, name, text]) => [name!.trim(), servers(text!)] as const);
  const shown = [...blocks('README.md')].flatMap(([, name, text]) =>
    servers(text!).map((line) => [name!, line] as const),
  );
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter(([name, line]) => new Map(known).get(name)?.includes(line) !== true)).toEqual([]);
});

test.each([
  ['`jar-indexer snyc`', "unknown command 'snyc'"],
  ['`jar-indexer tree --lost`', "unknown option '--lost'"],
  ['`jar-indexer search`', 'missing required argument'],
  ['`jar-indexer cache burn`', 'no action burn'],
  ['`jar-indexer tool pick_apples`', 'there is no tool pick_apples'],
  ['`jar-indexer tool get_file --colour red`', "unknown option '--colour'"],
  ['`npm run harvest`', 'there is no script harvest'],
  ['```\nnpm ci && npm start -- snyc /orchard # all\n```', "unknown command 'snyc'"],
  ['```\nclaude mcp add jar-indexer -- <clone>/node dist/bin/jar-indexer.js serv\n```', "unknown command 'serv'"],
  ['`gemini mcp add -s user jar-indexer jar-indexer serv`', "unknown command 'serv'"],
  ['```sh\nKEY=a npx -y jar-indexer \\\n  serve --lost\n```', "unknown option '--lost'"],
  ['```yaml\n- run: jar-indexer snyc .\n```', "unknown command 'snyc'"],
  ['```json\n{ "command": "npx", "args": ["-y", "jar-indexer", "serv"] }\n```', "unknown command 'serv'"],
  ['```toml\ncommand = "jar-indexer"\nargs = ["serv"]\n```', "unknown command 'serv'"],
  ['`mcp-java-index find`', "required option '--query <text>' not specified"],
])('%j has a fault', (markdown, fault) => {
  expect(faultsOf(markdown).join()).toContain(fault);
});

test.each([
  '`jar-indexer`',
  '`jar-indexer tool <name>`',
  "`jar-indexer get jdk 'java.util.List#of' --help`",
  '```\nnpm test && git status; jar-indexer tool get_file --coordinates g:a:v --file_path a\n```',
  '```json\n{ "command": ["jar-indexer", "serve", "--project", "${workspaceFolder}"] }\n```',
])('%j has none', (markdown) => {
  expect(faultsOf(markdown)).toEqual([]);
});
