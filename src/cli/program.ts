import { Command, Option } from 'commander';
import type { EngineOptions } from '../engine/engine-options.ts';
import type { Granting } from '../engine/trust/open-project-trust.ts';
import { addCommonOptions, type Concern, readCommonOptions } from './common-options.ts';
import type { ExitCode } from './exit-codes.ts';
import { joinGiven } from './join-given.ts';
import { findServedAddress } from './served-address.ts';
import { type Machine, openSession, type Session } from './session.ts';
import type { SortedWords } from './tool-command.ts';

type Action = (
  session: Session,
  args: readonly string[],
  options: Readonly<Record<string, unknown>>,
) => Promise<ExitCode>;

interface CommandDetails {
  readonly description: string;
  /** Flags and description; `list`: a text of several values with commas between them, which may be given several times. */
  readonly options: readonly (readonly [string, string, 'list'?])[];
  /** The subjects of the settings that its help lists. */
  readonly concerns: Concern[];
  /** The rights that the command gives to the project, for a person who names it; absent: none. */
  readonly granting?: (options: Readonly<Record<string, unknown>>) => Granting;
  /** Absent: the user's own programs. */
  readonly clients?: (options: Readonly<Record<string, unknown>>) => EngineOptions['clients'];
  readonly staysOn?: boolean;
  /** True if its first argument is the project, unless an option names another. */
  readonly takesProject?: boolean;
  /** Sorts the words of a command that takes words of others too. */
  readonly sortWords?: (words: readonly string[]) => Promise<SortedWords>;
  readonly load: () => Promise<Action>;
}

/** The options of a command, with those that stand before it and those among the words of a tool. */
function gatherOptions(
  program: Command,
  command: Command,
  ofTool: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const given = { ...command.opts() };
  for (const [name, value] of Object.entries(program.opts())) {
    if (program.getOptionValueSource(name) !== 'cli') continue;
    given[name] = command.getOptionValueSource(name) === 'cli' ? joinGiven(value, given[name]) : value;
  }
  for (const [name, value] of Object.entries(ofTool)) given[name] = joinGiven(given[name], value);
  return given;
}

/**
 * The command line. Each command's own module is loaded when it runs, so that `serve` starts without the rest. `first`: the first word
 * that was given. If it names a command, only that one gets its options: all commands have a thousand together.
 */
export function buildProgram(machine: Machine, end: (code: ExitCode) => void, first = ''): Command {
  const optionsOf = new Map<string, () => void>();
  const program = new Command('jar-indexer')
    .description('The sources of JVM dependencies, by Maven coordinates, for coding agents and people.')
    .version(machine.version, '-V, --version')
    .enablePositionalOptions()
    .exitOverride();
  addCommonOptions(program);

  add(program.command('sync').argument('[roots...]', 'build files, folders or group:artifact:version'), {
    description: 'resolve, fetch and index the sources of every dependency',
    options: [
      ['--scope <scopes>', 'scopes to keep, comma-separated (default: all)', 'list'],
      ['--direct', 'direct dependencies only'],
      ['--report <file>', 'write the outcome of every artifact: as JSON, or to a file .html as a page for people'],
      ['--summary <file>', 'write the counts and the failures as Markdown'],
      ['--strict', 'exit 3 when an artifact with code has no sources'],
    ],
    concerns: ['artifacts', 'sync', 'classes'],
    granting: () => 'credentials',
    load: async () => (await import('./sync-command.ts')).runSync,
  });
  add(program.command('serve').argument('[path]', 'folder of the project (as --project)'), {
    description: 'serve the tools to agents (MCP over stdio, or over HTTP)',
    options: [
      ['--http [address]', 'serve over HTTP: MCP at /mcp, a page for people at /; :PORT listens on this machine only'],
      ['--transport <name>', 'stdio, http or auto: http when --http, --host or --port is given'],
      ['--host <host>', 'address to listen on (default: 127.0.0.1)'],
      ['--port <port>', 'port to listen on (default: 3000)'],
    ],
    concerns: ['artifacts', 'sources', 'classes', 'code', 'watching', 'answers', 'tools', 'serving', 'webservers'],
    takesProject: true,
    clients: (options) => (findServedAddress(options, machine.env) === null ? 'own' : 'remote'),
    staysOn: true,
    load: async () => (await import('./serve-command.ts')).runServe,
  });
  add(program.command('ui').argument('[path]', 'folder of the project (as --project)'), {
    description: 'open a page in the browser: the graph, the outcome and the sources',
    options: [
      ['--port <port>', 'port of this machine to listen on (default: one that is free)'],
      ['--no-browser', 'print the address and open nothing'],
    ],
    concerns: ['artifacts', 'sources', 'classes', 'code', 'watching', 'serving'],
    takesProject: true,
    clients: () => 'remote',
    staysOn: true,
    load: async () => (await import('./ui-command.ts')).runUi,
  });
  add(program.command('watch').argument('[path]', 'folder of the project (as --project)'), {
    description: "keep the project's INDEX.md up to date until Ctrl-C, without a server",
    options: [],
    concerns: ['code', 'watching'],
    takesProject: true,
    staysOn: true,
    load: async () => (await import('./watch-command.ts')).runWatch,
  });
  add(
    program
      .command('init')
      .alias('setup')
      .argument('[clients...]', 'for example claude-code, cursor, codex (default: all that are found here)'),
    {
      description: 'connect coding agents to this server, or disconnect them',
      options: [
        ['--scope <scope>', "user: the user's own file (default); project: a file in the project"],
        ['--global', 'the same as --scope user'],
        ['--rules', 'also write the rules that tell agents when to use the tools'],
        ['--remove', 'remove exactly the text that init wrote'],
        ['--print', 'print the entries and change no file'],
        ['--dry-run', 'show the changes and make none'],
        ['-y, --yes', 'connect all clients that are found here without asking'],
        ['--claude', 'the same as claude-code'],
        ['--cursor', 'the same as cursor'],
        ['--windsurf', 'the same as windsurf'],
        ['--codex', 'the same as codex'],
      ],
      concerns: [],
      load: async () => (await import('./init-command.ts')).runInit,
    },
  );
  add(program.command('list').argument('[filter]', 'part of group:artifact:version, or a glob'), {
    description: "list the project's dependencies",
    options: [
      ['--scope <scopes>', 'scopes to keep, comma-separated', 'list'],
      ['--direct', 'direct dependencies only'],
      ['--module <module>', 'one module, by path or group:artifact'],
      ['--indexed', 'list all that is indexed on this machine instead, of all projects'],
    ],
    concerns: ['artifacts'],
    granting: () => 'credentials',
    load: async () => (await import('./list-command.ts')).runList,
  });
  add(program.command('tree').argument('[roots...]', 'build files, folders or group:artifact:version'), {
    description: 'show the dependency tree, including versions that lost a conflict',
    options: [
      ['--why <module>', 'show each path to group:artifact, and the versions that lost'],
      ['--configuration <name>', "one of Gradle's configurations, for example runtimeClasspath"],
      ['--html <file>', 'write the trees as a page for people'],
    ],
    concerns: ['artifacts'],
    granting: () => 'credentials',
    load: async () => (await import('./tree-command.ts')).runTree,
  });
  add(
    program
      .command('get')
      .usage(
        '[options] <name...>\n       jar-indexer get [options] <group:artifact[:version] | jdk> [name | path[:from-to]]',
      )
      .argument(
        '<words...>',
        'Type, Type#member or Type#member(String), in the dependencies and the JDK; with coordinates before it, in that artifact',
      ),
    {
      description: 'print the source of a type, a member or a file',
      options: [],
      concerns: ['artifacts', 'sources', 'classes', 'answers'],
      load: async () => (await import('./get-command.ts')).runGet,
    },
  );
  add(
    program
      .command('search')
      .argument('<query...>', 'a query in Zoekt\'s language, for example "pool is closed" -file:Test'),
    {
      description: "search the project's own files and the sources of all dependencies",
      options: [
        [
          '--in <artifacts>',
          'places to search, comma-separated: g:a, g:a:v, a glob like org.eclipse.jetty:*, jdk, project',
          'list',
        ],
        ['--kind <kind>', 'content, files or count'],
        ['--literal', 'search for exactly this text'],
        ['--context <lines>', 'lines to show around a match; declaration: the whole member around it'],
        ['--max-results <count>', 'number of hits to show'],
        ['--cursor <cursor>', 'continue where an earlier answer ended'],
      ],
      concerns: ['artifacts', 'sources', 'classes', 'code'],
      granting: () => 'credentials',
      load: async () => (await import('./search-command.ts')).runSearch,
    },
  );
  add(program.command('tools'), {
    description: 'list every tool by toolset, and show how to call one',
    options: [],
    concerns: ['tools'],
    load: async () => (await import('./tools-command.ts')).runTools,
  });
  add(program.command('tool').argument('<name>').argument('[arguments...]', '--name value, or JSON'), {
    description: 'call one tool as an agent does',
    options: [],
    concerns: ['artifacts', 'sources', 'classes', 'code', 'answers', 'tools', 'webservers'],
    sortWords: async (words) => (await import('./tool-command.ts')).sortToolWords(words),
    load: async () => (await import('./tool-command.ts')).runToolCommand,
  }).passThroughOptions();
  add(program.command('trust').argument('[root]', 'a folder or build file of the project'), {
    description: 'allow what the files of the project ask for: credentials, values of the environment, other settings',
    options: [['--revoke', 'take this permission back']],
    concerns: ['artifacts'],
    granting: ({ revoke }) => (revoke === true ? 'nothing' : 'all'),
    load: async () => (await import('./trust-command.ts')).runTrust,
  });
  add(program.command('export').argument('<format>', 'zoekt'), {
    description: 'write the sources as Git repositories for Zoekt: one for each artifact, a branch for each version',
    options: [
      ['--to <folder>', 'folder to write to; repositories that have not changed stay'],
      ['--indexed', 'export all that is indexed on this machine, of all projects'],
    ],
    concerns: ['artifacts'],
    load: async () => (await import('./export-command.ts')).runExport,
  });
  add(program.command('zoekt').argument('<action>', 'status'), {
    description: 'list the sources that are here and not on the zoekt-webservers of ZOEKT_URL',
    options: [['--indexed', 'compare all that is indexed on this machine, of all projects']],
    concerns: ['artifacts', 'webservers'],
    load: async () => (await import('./zoekt-command.ts')).runZoekt,
  });
  add(program.command('doctor'), {
    description: 'check this machine, the settings and the configured repositories',
    options: [],
    concerns: ['artifacts'],
    load: async () => (await import('./doctor-command.ts')).runDoctor,
  });
  add(
    program
      .command('cache')
      .argument('<action>', 'path, key, verify, gc or clear')
      .argument('[root]', 'key: a folder or build file of the project'),
    {
      description: 'print, check or clean the folder of downloads and indexes',
      options: [
        ['--repair', 'verify: remove what is damaged'],
        ['--dry-run', 'gc, clear: show what would be removed, and remove nothing'],
      ],
      concerns: [],
      load: async () => (await import('./cache-command.ts')).runCache,
    },
  );
  add(program.command('completion').argument('<shell>', 'bash, zsh, fish or powershell'), {
    description: 'print a script that lets a shell complete commands and options',
    options: [],
    concerns: [],
    load: async () => {
      const { runCompletion } = await import('./completion-command.ts');
      return (session, args) => runCompletion(session, args, program);
    },
  });
  // The script for shells completes the options of all commands.
  const chosen = first === 'completion' ? undefined : optionsOf.get(first);
  for (const addOptions of chosen === undefined ? optionsOf.values() : [chosen]) addOptions();
  return program;

  function add(
    command: Command,
    { description, options, concerns, granting, clients, staysOn, takesProject, sortWords, load }: CommandDetails,
  ): Command {
    optionsOf.set(command.name(), () => {
      for (const [flags, text, list] of options) {
        const option = new Option(flags, text);
        command.addOption(list ? option.argParser((value, before) => (before ? `${before},${value}` : value)) : option);
      }
      addCommonOptions(command, { concerns });
    });
    return command.description(description).action(async () => {
      const run = await load();
      const sorted = await sortWords?.(command.args);
      const given = {
        ...(takesProject && { project: command.args[0] }),
        ...gatherOptions(program, command, sorted?.options),
      };
      const rights = { granting: granting?.(given), clients: clients?.(given), staysOn };
      const session = await openSession(machine, readCommonOptions(given), rights);
      try {
        end(await run(session, sorted?.words ?? command.args, command.opts()));
      } finally {
        await session.close();
      }
    });
  }
}
