import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { InvalidInputError } from '../core/problems/errors.ts';
import { type Config, type ConfigName, configKeys } from '../engine/config/config-keys.ts';
import { parseConfigText, splitPair } from '../engine/config/parse-config.ts';
import { joinGiven } from './join-given.ts';

/** The options of every command besides its own. */
export interface CommonOptions {
  readonly project: string | null;
  readonly home: string | null;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Null: not given. */
  readonly logLevel: string | null;
  readonly json: boolean;
  readonly config: Config;
}

/** The subject of a setting: a command's help lists the settings of its subjects. */
export type Concern =
  | 'artifacts'
  | 'sync'
  | 'sources'
  | 'classes'
  | 'code'
  | 'watching'
  | 'answers'
  | 'tools'
  | 'serving'
  | 'webservers';

interface Setting {
  readonly concern: Concern;
  readonly flags: string;
  readonly description: string;
}

const settings: Readonly<Record<ConfigName, Setting>> = {
  offline: { concern: 'artifacts', flags: '-o, --offline', description: 'use no network' },
  jobs: { concern: 'sync', flags: '-j, --jobs <count>', description: 'number of artifacts to process at a time' },
  budgets: {
    concern: 'artifacts',
    flags: '--budgets <name=number>',
    description: 'limits for untrusted data, see docs/budgets.md',
  },
  settings: { concern: 'artifacts', flags: '-s, --settings <file>', description: "Maven's settings.xml to use" },
  localRepository: {
    concern: 'artifacts',
    flags: '--local-repository <folder>',
    description: "Maven's local repository",
  },
  profiles: {
    concern: 'artifacts',
    flags: '-P, --profiles <ids>',
    description: 'profiles to activate, !id to deactivate',
  },
  properties: {
    concern: 'artifacts',
    flags: '-D, --properties <name=value>',
    description: 'a property of the build, repeatable',
  },
  jdk: {
    concern: 'artifacts',
    flags: '--jdk <version>',
    description: 'JDK version that activates profiles, for example 17.0.15',
  },
  jdkSources: {
    concern: 'sources',
    flags: '--jdk-sources <path>',
    description: "a JDK or its src.zip, to read in place of JAVA_HOME's",
  },
  os: { concern: 'artifacts', flags: '--os <name>', description: 'operating system that activates profiles' },
  build: {
    concern: 'artifacts',
    flags: '--build <tool>',
    description: 'maven or gradle, for a folder with build files of both',
  },
  mediation: {
    concern: 'artifacts',
    flags: '--mediation <rule>',
    description: 'which version wins: nearest (Maven 3), nearest-transitive-management (Maven 4), highest',
  },
  checksums: {
    concern: 'artifacts',
    flags: '--checksums <rule>',
    description: 'announced: check those that servers send; strict: also request .sha1 files',
  },
  strictRepositories: {
    concern: 'artifacts',
    flags: '--strict-repositories',
    description: 'fail when a repository gives no answer, even one that only POMs name',
  },
  compiled: {
    concern: 'classes',
    flags: '--compiled [use]',
    description: 'classes of artifacts without sources: on (sync fetches their jars), declarations (no bodies), off',
  },
  exclude: {
    concern: 'code',
    flags: '-e, --exclude <patterns>',
    description: "the project's own files to leave out, in the syntax of .gitignore",
  },
  maxDepth: {
    concern: 'code',
    flags: '--max-depth <levels>',
    description: "levels of folders to read of the project's own files",
  },
  maxFileSize: {
    concern: 'code',
    flags: '--max-file-size <KB>',
    description: "size up to which the project's own files are read (512)",
  },
  gitignore: {
    concern: 'code',
    flags: '--no-gitignore',
    description: "also read those of the project's own files that Git ignores",
  },
  workspace: {
    concern: 'code',
    flags: '--no-workspace',
    description: 'treat the project as a whole and ignore its modules',
  },
  member: {
    concern: 'code',
    flags: '--member <names>',
    description: "modules to which questions about the project's own code are limited",
  },
  watch: {
    concern: 'serving',
    flags: '--watch',
    description:
      "follow changes of the own files of the server's project, not of a client's other folders, and keep INDEX.md up to date",
  },
  debounceMs: {
    concern: 'watching',
    flags: '--debounce-ms <milliseconds>',
    description: 'time without changes before changed files are read (300)',
  },
  indexPage: { concern: 'serving', flags: '--no-index-page', description: 'with --watch, write no INDEX.md' },
  cacheDir: {
    concern: 'code',
    flags: '--cache-dir <folder>',
    description: "folder for the index of the project's own files",
  },
  toolsets: {
    concern: 'tools',
    flags: '--toolsets <names>',
    description: 'toolsets to list: core (few tools), jar, project, classic, java, zoekt, codebase; or default, all',
  },
  tools: { concern: 'serving', flags: '--tools <names>', description: 'further tools to list' },
  excludeTools: { concern: 'serving', flags: '--exclude-tools <names>', description: 'tools to leave out' },
  readOnly: {
    concern: 'serving',
    flags: '--read-only',
    description: 'offer only tools that change nothing that is stored',
  },
  format: { concern: 'answers', flags: '--format <form>', description: 'form of the answers: json or text' },
  structured: { concern: 'serving', flags: '--structured', description: 'add structuredContent to answers' },
  resolvers: {
    concern: 'artifacts',
    flags: '--resolvers <modules>',
    description: 'JavaScript modules with resolvers of your own',
  },
  allow: {
    concern: 'tools',
    flags: '--allow <folders>',
    description: 'folders that tools may read besides the project',
  },
  allowHost: {
    concern: 'tools',
    flags: '--allow-host <hosts>',
    description: 'hosts that register_source may fetch from',
  },
  caCertificates: {
    concern: 'artifacts',
    flags: '--ca-certificates <files>',
    description: "certificates (PEM) to trust besides the system's",
  },
  allowThirdParties: {
    concern: 'artifacts',
    flags: '--allow-third-parties',
    description: 'ask repositories that only dependencies name',
  },
  token: {
    concern: 'serving',
    flags: '--token <token>',
    description: 'token that clients of serve --http must send (better: JAR_INDEXER_TOKEN)',
  },
  allowUnauthenticated: {
    concern: 'serving',
    flags: '--allow-unauthenticated',
    description: 'let serve --http answer other machines without a token',
  },
  serverNames: {
    concern: 'serving',
    flags: '--server-names <names>',
    description: 'host names by which other machines reach serve --http',
  },
  askGradle: {
    concern: 'artifacts',
    flags: '--ask-gradle',
    description: "run the project's own Gradle wrapper, with all its scripts and plugins, and use its result",
  },
  zoektUrl: {
    concern: 'webservers',
    flags: '--url <urls>',
    description: 'addresses of zoekt-webservers for the toolset zoekt (or ZOEKT_URL)',
  },
  zoektTimeout: {
    concern: 'webservers',
    flags: '--timeout <milliseconds>',
    description: 'longest wait for a zoekt-webserver (or ZOEKT_TIMEOUT_MS)',
  },
  trust: {
    concern: 'artifacts',
    flags: '--trust',
    description: 'allow all that the files of the project ask for, in this run only',
  },
};

/**
 * Adds them to a command, which takes them all, except names that the command uses itself, and others as they are written: `--member`.
 * Its help lists those of its concerns; absent: none of all.
 */
export function addCommonOptions(
  command: Command,
  { others = [], concerns = null }: { readonly others?: readonly string[]; readonly concerns?: Concern[] | null } = {},
): Command {
  const own = new Set([...command.options.flatMap(({ long, short }) => [long, short]), ...others]);
  const options = [
    new Option(
      '--project <path>',
      'folder or build file of the project, or of one module to use alone (default: searched from the working folder upwards)',
    ),
    new Option('--home <folder>', 'folder for downloads and indexes'),
    new Option('-q, --quiet', 'no progress, no warnings'),
    new Option('-v, --verbose', 'print each step on stderr'),
    new Option('--log-level <level>', 'debug (the same as -v), info, warn or error (-q); or LOG_LEVEL'),
    new Option('--json', 'print the result as JSON'),
  ].map((option) => option.hideHelp(concerns === null));
  for (const name of Object.keys(settings) as ConfigName[]) {
    options.push(settingOption(name).hideHelp(concerns?.includes(settings[name].concern) !== true));
  }
  for (const option of options) if (!own.has(option.long)) command.addOption(option);
  return command;
}

/** The options that commander parsed, sorted into settings and the rest. */
export function readCommonOptions(parsed: Readonly<Record<string, unknown>>): CommonOptions {
  const names = Object.keys(configKeys).filter((name) => isGiven(name as ConfigName, parsed[name]));
  return {
    project: readText(parsed.project),
    home: readText(parsed.home),
    quiet: parsed.quiet === true,
    verbose: parsed.verbose === true,
    logLevel: readText(parsed.logLevel),
    json: parsed.json === true,
    config: Object.fromEntries(names.map((name) => [name, parsed[name]])) as Config,
  };
}

/** Commander sets a `--no-` option to true when nobody gave it. */
function isGiven(name: ConfigName, value: unknown): boolean {
  return value !== undefined && !(value === true && settings[name].flags.startsWith('--no-'));
}

function settingOption(name: ConfigName): Option {
  const { flags, description } = settings[name];
  const option = new Option(flags, description);
  if (name === 'compiled') option.preset('on');
  option.attributeName = () => name;
  return configKeys[name].kind === 'flag' ? option : option.argParser((text, before) => parse(name, text, before));
}

function parse(name: ConfigName, text: string, before: unknown): unknown {
  // One -D holds one property, whose value may well contain a comma.
  if (name === 'properties') return joinGiven(before, new Map([splitPair(text)]));
  try {
    const value = parseConfigText(name, text, 'it');
    // In a file they begin at its folder.
    if (name === 'jdkSources' || name === 'cacheDir') return resolve(value as string);
    const placed = name === 'caCertificates' ? (value as readonly string[]).map((file) => resolve(file)) : value;
    return joinGiven(before, placed);
  } catch (error) {
    if (error instanceof InvalidInputError) throw new InvalidArgumentError(error.message);
    throw error;
  }
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
