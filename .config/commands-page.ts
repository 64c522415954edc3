import type { Command, Option } from 'commander';
import { buildProgram } from '../src/cli/program.ts';
import { type ConfigKey, type ConfigName, configKeys } from '../src/engine/config/config-keys.ts';
import { variableOf } from '../src/engine/config/parse-config.ts';

const HEAD = `# Commands

This page lists every command, option and setting. \`npm run docs\` makes it from the program; a test compares the two.
In a clone, \`node dist/bin/jar-indexer.js\` stands for \`jar-indexer\`.

| command | what it does |
|---|---|`;

const TAIL = `
## Output and exit codes
stdout carries the result only; progress and warnings go to stderr. \`--json\` prints the result as JSON.

| code | meaning |
|---|---|
| 0 | Everything is done. An artifact whose sources nobody publishes is no failure. |
| 1 | Something is missing: the build could not be read, a list is incomplete, an artifact failed, or a search found nothing. |
| 2 | The command line is wrong. |
| 3 | Only with \`sync --strict\`: an artifact has no sources. |
| 130 | You interrupted the command. |
`;

/** The whole of docs/commands.md. */
export function renderCommandsPage(): string {
  const machine = { version: '0' } as Parameters<typeof buildProgram>[0];
  const program = buildProgram(machine, () => {});
  const rows = program.commands.map(
    (command) => `| [${command.name()}](#${command.name()}) | ${escapeMarks(command.description())} |`,
  );
  return [HEAD, ...rows, TAIL, ...program.commands.flatMap(renderCommand), ...renderSettings(program)].join('\n');
}

/** One line for each form of the command. */
function usagesOf(command: Command): readonly string[] {
  const name = `jar-indexer ${command.name()}`;
  const forms = command.usage().replaceAll('[options]', '').split('\n');
  return forms.map((form) => [name, ...form.replace(name, '').split(' ').filter(Boolean)].join(' '));
}

function renderCommand(command: Command): readonly string[] {
  const listed = command.options.filter(({ hidden }) => !hidden);
  const own = listed.filter((option) => !isSetting(option) && !isShared(option));
  const named = command.registeredArguments.filter(({ description }) => description !== '');
  const rows = [
    ...named.map((argument) => `| \`${argument.name()}\` | ${escapeMarks(argument.description)} |`),
    ...own.map(({ flags, description }) => `| \`${flags}\` | ${escapeMarks(description)} |`),
  ];
  const settings = listed.filter(isSetting).map(({ long }) => `\`${long}\``);
  const others = command.aliases().map((name) => ` \`jar-indexer ${name}\` does the same.`);
  return [
    `## ${command.name()}\n`,
    ['```', ...usagesOf(command), '```'].join('\n'),
    `${sentence(command.description())}${others.join('')}\n`,
    ...(rows.length === 0 ? [] : ['| argument or option | meaning |', '|---|---|', ...rows, '']),
    ...(settings.length === 0 ? [] : [`Settings that matter to it: ${settings.join(', ')}.\n`]),
  ];
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${escapeMarks(text.slice(1))}.`;
}

function renderSettings(program: Command): readonly string[] {
  const shared = program.options.filter(isShared);
  const settings = program.options.filter(isSetting);
  return [
    '## Options of every command\n',
    '| option | meaning |',
    '|---|---|',
    ...shared.map(({ flags, description }) => `| \`${flags}\` | ${escapeMarks(description)} |`),
    '',
    '## Settings\n',
    'Every command accepts every setting. A flag comes before the variable, the variable before `.jar-indexer.json` in the project, and that file before your own `config.json`.',
    'Both files hold one JSON object with the keys below. A project may not set what runs code or widens access.\n',
    'Your own file lies in `~/.config/jar-indexer` on Linux, `~/Library/Preferences/jar-indexer` on macOS and `%APPDATA%\\jar-indexer\\Config` on Windows; if `JAR_INDEXER_HOME` is set, in that folder.\n',
    '| option | variable | key | may a project set it? | meaning |',
    '|---|---|---|---|---|',
    ...settings.map((option) => {
      const name = option.attributeName() as ConfigName;
      const key: ConfigKey = configKeys[name];
      const variables = [variableOf(name), ...(key.variable === undefined ? [] : [key.variable])];
      const cells = [option.flags, variables.join('`, `'), name].map((cell) => `\`${cell}\``);
      return `| ${cells.join(' | ')} | ${key.inProjectFile ? 'yes' : 'no'} | ${escapeMarks(option.description)} |`;
    }),
    '',
  ];
}

function isSetting(option: Option): boolean {
  return Object.hasOwn(configKeys, option.attributeName());
}

function isShared({ long }: Option): boolean {
  return ['--project', '--home', '--quiet', '--verbose', '--log-level', '--json'].includes(long ?? '');
}

function escapeMarks(text: string): string {
  return text.replace(/[*|<_]/g, '\\$&');
}
