import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { InvalidInputError } from '../core/errors.ts';
import { type Config, type ConfigName, configKeys } from '../engine/config/config-keys.ts';
import { parseConfigText } from '../engine/config/parse-config.ts';

/** What every command understands besides its own options. */
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

const settings: Readonly<Record<ConfigName, { readonly flags: string; readonly description: string }>> = {
  offline: { flags: '-o, --offline', description: 'open no connection' },
  jobs: { flags: '-j, --jobs <count>', description: 'artifacts worked on at a time' },
  budgets: { flags: '--budgets <name=number>', description: 'how much untrusted data may cost: docs/budgets.md' },
  settings: { flags: '-s, --settings <file>', description: "Maven's settings.xml to use" },
  localRepository: { flags: '--local-repository <folder>', description: "Maven's local repository" },
  profiles: { flags: '-P, --profiles <ids>', description: 'profiles to activate, !id to deactivate' },
  properties: { flags: '-D, --properties <name=value>', description: 'a property of the build, repeatable' },
  jdk: { flags: '--jdk <version>', description: 'JDK that profiles see, for example 17.0.15' },
  jdkSources: { flags: '--jdk-sources <path>', description: "a JDK or its src.zip, to read in place of JAVA_HOME's" },
  os: { flags: '--os <name>', description: 'operating system that profiles see' },
  build: { flags: '--build <tool>', description: 'maven or gradle, where a folder has build files of both' },
  mediation: { flags: '--mediation <rule>', description: 'nearest (Maven 3), nearest-transitive-management, highest' },
  checksums: { flags: '--checksums <rule>', description: 'announced: as servers send them; strict: ask for .sha1 too' },
  strictRepositories: {
    flags: '--strict-repositories',
    description: 'stop at every repository that gives no answer, also where only POMs name it',
  },
  exclude: { flags: '-e, --exclude <patterns>', description: "the project's own files to leave out, as in .gitignore" },
  maxDepth: { flags: '--max-depth <levels>', description: "levels of the project's own folders to read" },
  maxFileSize: { flags: '--max-file-size <KB>', description: "largest of the project's own files to read (512)" },
  gitignore: { flags: '--no-gitignore', description: "read the project's own files that git ignores too" },
  workspace: { flags: '--no-workspace', description: 'take the project as a whole, whatever its modules' },
  member: { flags: '--member <names>', description: 'modules of the project that its own code is asked about' },
  watch: { flags: '--watch', description: "let serve follow the project's own files, and keep INDEX.md" },
  debounceMs: {
    flags: '--debounce-ms <milliseconds>',
    description: 'quiet time after a change before --watch looks (300)',
  },
  indexPage: { flags: '--no-index-page', description: 'let --watch write no INDEX.md' },
  cacheDir: { flags: '--cache-dir <folder>', description: "where the index of the project's own files is kept" },
  toolsets: { flags: '--toolsets <names>', description: 'toolsets to list, or all' },
  tools: { flags: '--tools <names>', description: 'tools to list besides' },
  excludeTools: { flags: '--exclude-tools <names>', description: 'tools to leave out' },
  readOnly: { flags: '--read-only', description: 'no tool that changes what is kept' },
  format: { flags: '--format <form>', description: 'answers as json or text' },
  structured: { flags: '--structured', description: 'add structuredContent to answers' },
  resolvers: { flags: '--resolvers <modules>', description: 'modules with resolvers of your own' },
  allow: { flags: '--allow <folders>', description: 'folders that tools may read besides the project' },
  allowHost: { flags: '--allow-host <hosts>', description: 'hosts that register_source may fetch from' },
  caCertificates: {
    flags: '--ca-certificates <files>',
    description: "certificates (PEM) to trust besides the system's",
  },
  allowThirdParties: {
    flags: '--allow-third-parties',
    description: 'ask repositories that only dependencies name',
  },
  token: {
    flags: '--token <token>',
    description: 'what clients of serve --http must send (better: JAR_INDEXER_TOKEN)',
  },
  allowUnauthenticated: {
    flags: '--allow-unauthenticated',
    description: 'serve --http to other machines without a token',
  },
  serverNames: { flags: '--server-names <names>', description: 'names under which other machines reach serve --http' },
  askGradle: {
    flags: '--ask-gradle',
    description: "run the project's own gradlew, with all its scripts and plugins, and take its word",
  },
  zoektUrl: { flags: '--url <urls>', description: 'zoekt-webservers that the toolset zoekt asks (or ZOEKT_URL)' },
  zoektTimeout: {
    flags: '--timeout <milliseconds>',
    description: 'longest wait for a zoekt-webserver (or ZOEKT_TIMEOUT_MS)',
  },
  trust: { flags: '--trust', description: 'let the project have all that its files claim, for this run' },
};

/**
 * Adds them to a command, except names that the command uses itself, and others as they are written: `--member`. `isHidden`: its help
 * says nothing of them.
 */
export function addCommonOptions(
  command: Command,
  others: readonly string[] = [],
  { isHidden = false }: { readonly isHidden?: boolean } = {},
): Command {
  const own = new Set([...command.options.flatMap(({ long, short }) => [long, short]), ...others]);
  const options = [
    new Option('--project <path>', 'folder or build file of the project (default: from the working folder upwards)'),
    new Option('--home <folder>', 'where downloads and indexes are kept'),
    new Option('-q, --quiet', 'no progress, no warnings'),
    new Option('-v, --verbose', 'say what is done, on stderr'),
    new Option('--log-level <level>', 'debug as -v, info, warn, error as -q (or LOG_LEVEL)'),
    new Option('--json', 'the result as JSON on stdout'),
    ...(Object.keys(settings) as ConfigName[]).map(settingOption),
  ];
  for (const option of options) if (!own.has(option.long)) command.addOption(option.hideHelp(isHidden));
  return command;
}

/** What commander parsed, sorted into settings and the rest. */
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

/** What only takes away is true, for commander, when nobody gave it. */
function isGiven(name: ConfigName, value: unknown): boolean {
  return value !== undefined && !(value === true && settings[name].flags.startsWith('--no-'));
}

function settingOption(name: ConfigName): Option {
  const { flags, description } = settings[name];
  const option = new Option(flags, description);
  option.attributeName = () => name;
  return configKeys[name].kind === 'flag' ? option : option.argParser((text, before) => parse(name, text, before));
}

function parse(name: ConfigName, text: string, before: unknown): unknown {
  // One -D holds one property, whose value may well contain a comma.
  if (name === 'properties')
    return new Map([...((before as Map<string, string> | undefined) ?? []), readProperty(text)]);
  try {
    const value = parseConfigText(name, text, 'it');
    // In a file they begin at its folder.
    if (name === 'jdkSources' || name === 'cacheDir') return resolve(value as string);
    return name === 'caCertificates' ? (value as readonly string[]).map((file) => resolve(file)) : value;
  } catch (error) {
    if (error instanceof InvalidInputError) throw new InvalidArgumentError(error.message);
    throw error;
  }
}

/** As Maven reads it: a name alone means true. */
function readProperty(text: string): [string, string] {
  const equals = text.indexOf('=');
  return equals < 0 ? [text, 'true'] : [text.slice(0, equals), text.slice(equals + 1)];
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
