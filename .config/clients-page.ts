import { buildServer } from '../src/setup/build-server.ts';
import { clients } from '../src/setup/clients/index.ts';
import { createEditor, ENTRY_NAME } from '../src/setup/editing/create-editor.ts';
import {
  type Client,
  type ConfigFile,
  type Place,
  type ProjectWay,
  type Scope,
  scopes,
} from '../src/setup/model/client.ts';
import { quoteWords } from '../src/setup/own-command.ts';
import { RULES } from '../src/setup/rules/rules-text.ts';

const HEAD = `# Clients

\`npx -y jar-indexer init\` finds the clients on this machine, shows what it would write, and asks. It writes one entry and leaves the rest of each file as
it is; \`init --remove\` takes out exactly that. \`npm run docs\` makes this page from the table that \`init\` uses.

| command | what it does |
|---|---|
| \`jar-indexer init\` | all clients found here; \`--yes\` does not ask |
| \`jar-indexer init cursor codex\` | these clients |
| \`jar-indexer init cursor --scope project\` | a file in the project, which a team may share |
| \`jar-indexer init claude-desktop --project /path/to/project\` | names the project, for clients that do not tell it |
| \`jar-indexer init --rules\` | writes also the lines that make agents use the tools ([below](#rules)) |
| \`jar-indexer init cursor --print\` | prints the entry and writes nothing |
| \`jar-indexer init --dry-run\` | shows each change as a diff and writes nothing |
| \`jar-indexer init --remove\` | takes out what \`init\` wrote, with \`--rules\` its rules too |

- **Without a terminal** \`init\` without names only shows what it would write, and ends with exit code 2 unless \`--yes\` is given.
- **A client's own command** does the writing where it leaves the rest of the file as it is (Claude Code, Codex), or where there is no file yet (Copilot CLI,
  Gemini CLI, Qwen Code, Amp). All other files are edited in place: comments, order and indentation stay.
- **Another entry of that name** stays as it is, and so does a file that is broken, read-only or a link: \`init\` names it, does the others, and ends with
  exit code 1.
- **A copy** of each file as it was lies beside it, named \`…jar-indexer-backup\`. It goes with \`--remove\` if the file is then as it was.
- **Paths are absolute**, those of the Node and the program that ran \`init\`; a run by \`npx\` writes \`npx -y jar-indexer@VERSION\`. A file of a project then
  holds paths of your machine unless you ran \`init\` by \`npx\`.
- **Variables.** Clients that pass on few variables get the values of \`JAVA_HOME\`, \`JAR_INDEXER_HOME\`, the proxies and \`NODE_EXTRA_CA_CERTS\` in the user's
  file, if they are set. Variables that \`settings.xml\` names as \`\${env.NAME}\`, and proxies with a password, are secrets: they are passed by name where the
  client can do that, and never by value. Files of a project get no values at all.

The entries below start the server by \`npx\`. On Windows write \`cmd\` in the place of \`npx\`, and \`/c\`, \`npx\` before its arguments.

| client | name for \`init\` | file of the user | file of the project | finds the project |
|---|---|---|---|---|`;

/** The whole of docs/clients.md. */
export async function renderClientsPage(): Promise<string> {
  const sections = await Promise.all(clients.map(renderClient));
  return `${[HEAD, ...clients.map(renderRow), '', ...sections, renderRules()].join('\n')}\n`;
}

const linux: Place = { platform: 'linux', env: {}, home: '~', project: '' };
const mac: Place = { ...linux, platform: 'darwin' };
const windows: Place = {
  platform: 'win32',
  env: { APPDATA: '%APPDATA%', LOCALAPPDATA: '%LOCALAPPDATA%' },
  home: '%USERPROFILE%',
  project: '',
};

const ways: Readonly<Record<ProjectWay, { readonly short: string; readonly sentence: string }>> = {
  started: { short: 'working folder', sentence: 'It starts the server in the project.' },
  announced: { short: 'announced', sentence: 'It announces the open folder to the server.' },
  written: {
    short: '`--project PATH`',
    sentence: 'It does not tell the server which project is open, so the entry names one.',
  },
  '${workspaceFolder}': {
    short: '`${workspaceFolder}`',
    sentence: 'It puts the open folder in the place of `${workspaceFolder}`.',
  },
};

function renderRow({ title, id, files, findsProject }: Client): string {
  const file = (scope: Scope) => (files[scope] === undefined ? '–' : code(files[scope].path(linux)));
  const way = findsProject.user ?? findsProject.project ?? 'written';
  return `| [${title}](#${id}) | \`${id}\` | ${file('user')} | ${file('project')} | ${ways[way].short} |`;
}

async function renderClient(client: Client): Promise<string> {
  const { id, title, aliases, dialog, verify, notes = [] } = client;
  const names = aliases.length === 0 ? '' : ` (or ${aliases.map(code).join(', ')})`;
  const written = scopes.filter((scope) => client.files[scope] !== undefined);
  const entries = await Promise.all(written.map((scope) => renderEntry(client, scope)));
  const parts = written.map((scope, at) => {
    const isSame = at > 0 && entries[at] === entries[0];
    return `${renderFile(client, scope)}${isSame ? 'The entry is the same.\n' : entries[at]}`;
  });
  return [
    `<a id="${id}"></a>`,
    '<details>',
    `<summary><b>${title}</b></summary>\n`,
    `\`jar-indexer init ${id}\`${names}\n`,
    ...(dialog === undefined ? parts : [renderDialog(client, dialog)]),
    ...notes.map((note) => `${note}\n`),
    `**See that it works:** ${/^[a-z]+ mcp \w+$/.test(verify) ? code(verify) : verify}\n`,
    '</details>\n',
  ].join('\n');
}

function renderFile(client: Client, scope: Scope): string {
  const title = scope === 'user' ? 'For all your projects' : 'For one project';
  const { own } = client;
  const words =
    scope === 'user' && own !== undefined ? [own.program, ...own.add(ENTRY_NAME, entryOf(client, scope).server)] : null;
  const command = words === null ? '' : `\`\`\`\n${quoteWords(words)}\n\`\`\`\nor\n\n`;
  return `**${title}:** ${printPaths(client.files[scope] as ConfigFile, scope)}\n\n${command}`;
}

async function renderEntry(client: Client, scope: Scope): Promise<string> {
  const file = client.files[scope] as ConfigFile;
  const text = (await createEditor(file)).insert('', entryOf(client, scope).value);
  const { sentence } = ways[client.findsProject[scope] ?? 'written'];
  return `\`\`\`${file.format}\n${joinLists(text)}\`\`\`\n${sentence}\n`;
}

/** Lists of words on one line. */
function joinLists(text: string): string {
  return text.replaceAll(/\[\n\s+("[^\]]*")\n\s+\]/g, (_, words: string) => `[${words.replaceAll(/\n\s+/g, ' ')}]`);
}

function renderDialog(client: Client, { key, where }: NonNullable<Client['dialog']>): string {
  const { value } = entryOf(client, 'user');
  const entry = JSON.stringify({ [key]: { [ENTRY_NAME]: value } }, null, 2);
  return `Its settings are changed in a dialog. \`init\` prints the entry; paste it into ${where}:\n\n\`\`\`json\n${joinLists(entry)}\n\`\`\`\n`;
}

function entryOf(client: Client, scope: Scope) {
  const launcher = { command: 'npx', args: ['-y', 'jar-indexer'] };
  const { server } = buildServer(client, scope, {
    launcher,
    variables: [],
    project: '/path/to/project',
    isNamed: false,
  });
  return { server, value: client.entry(server) };
}

/** One path if all systems have the same, else one for each. */
function printPaths({ path, otherPath }: ConfigFile, scope: Scope): string {
  const other = otherPath === undefined ? '' : ` (or ${code(otherPath(linux).split('/').at(-1) ?? '')})`;
  if (scope === 'project') return code(path(linux)) + other;
  const [onLinux, onMac, onWindows] = [path(linux), path(mac), path(windows).replaceAll('/', '\\')];
  const unix = onLinux === onMac ? code(onLinux) : `${code(onLinux)}, on macOS ${code(onMac)}`;
  return `${unix}, on Windows ${code(onWindows)}${other}`;
}

function renderRules(): string {
  const rows = clients.flatMap(({ title, rules }) => {
    const file = (scope: Scope) => (rules?.[scope] === undefined ? '–' : code(rules[scope].path(linux)));
    return rules === undefined ? [] : [`| ${title} | ${file('user')} | ${file('project')} |`];
  });
  return [
    '## Rules\n',
    'Agents search with their own tools first and guess the rest unless they are told when these tools are better. `init --rules` writes the lines below: as a',
    'skill, as a rule of Cursor, or as a section between two markers in a file that you may write in yourself. `init --remove --rules` takes them out.\n',
    '| client | for all your projects | for one project |',
    '|---|---|---|',
    ...rows,
    '',
    '```markdown',
    `${RULES}\`\`\`\n`,
    'The folders in [plugins/](../plugins/README.md) bring entry and rules together, for clients that install plugins.',
  ].join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
