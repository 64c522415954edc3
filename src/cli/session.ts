import { once } from 'node:events';
import { resolve } from 'node:path';
import type { CallContext } from '../core/call-context.ts';
import type { Config } from '../engine/config/config-keys.ts';
import { findConfigFolder } from '../engine/config/find-config-folder.ts';
import { findHomes, loadConfig } from '../engine/config/load-config.ts';
import type { Engine, EngineHost } from '../engine/engine.ts';
import type { EngineOptions, WorkerFiles } from '../engine/engine-options.ts';
import { findStartFault } from '../engine/graphs/start-fault.ts';
import type { HostSettings } from '../engine/open-engine-host.ts';
import { createLog } from '../platform/log.ts';
import { openTerminal, type Terminal } from '../platform/terminal.ts';
import { chooseLogLevel } from './choose-log-level.ts';
import { chooseStart, type NamedBy } from './choose-start.ts';
import type { CommonOptions } from './common-options.ts';
import { findUserHome } from './find-user-home.ts';

/** The process as every command sees it. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly version: string;
  readonly workers: WorkerFiles;
  /** Folder of the page for people: its scripts and its style. */
  readonly page: URL;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** One run of one command: its settings, where it speaks, and the engine once it needs one. */
export interface Session {
  readonly machine: Machine;
  readonly options: CommonOptions;
  readonly config: Config;
  readonly home: string;
  /** The place where the project is looked for when nobody names another. */
  readonly start: string;
  /** The option or variable that names `start`; null: it is the working folder. */
  readonly namedBy: NamedBy;
  /** For an engine in another thread. */
  readonly host: HostSettings;
  readonly out: Terminal;
  readonly err: Terminal;
  readonly ctx: CallContext;
  /** The engine of the project at or above `root`, a path; without one, of the project that the options or the working folder name. */
  engine(root?: string): Promise<Engine>;
  /** Removes what killed processes left half-written. */
  sweep(): Promise<void>;
  /** Ends when what the engine makes in the background is made, or at Ctrl-C. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * `granting`: what the command lets a project have; `clients`: whom it serves; `staysOn`: whether it goes on after an answer;
 * `searchDeadline`: how long it waits for a search.
 * @throws InvalidInputError when a config file or variable is wrong.
 */
export async function openSession(
  machine: Machine,
  options: CommonOptions,
  {
    granting = 'nothing',
    clients = 'own',
    staysOn = false,
    searchDeadline,
  }: Partial<Pick<EngineOptions, 'granting' | 'clients' | 'staysOn' | 'searchDeadline'>> = {},
): Promise<Session> {
  const { env, cwd, signal, version, workers } = machine;
  const { home, userFolder } = findHomes(options.home === null ? env : { ...env, JAR_INDEXER_HOME: options.home });
  const { start, namedBy } = chooseStart(options.project, env, cwd);
  const flags = options.config;
  const config = await loadConfig({ flags, env, projectRoot: await findConfigFolder(start), userFolder });
  const logLevel = chooseLogLevel(options, env.LOG_LEVEL);
  const log = createLog(logLevel);
  const fault = findStartFault(resolve(cwd, start));
  if (fault !== null) log.warn(`${fault} (${namedBy})`);
  const userAgent = `jar-indexer/${version}`;
  const userHome = findUserHome(env);
  const serving = { granting, clients, staysOn, searchDeadline };
  const settings = { home, userFolder, userHome, cwd, env: { ...env }, flags, logLevel, userAgent, ...serving };
  let host: Promise<EngineHost> | null = null;
  const interrupted = once(signal, 'abort');
  const openHost = () => (host ??= startHost());
  return {
    machine,
    options,
    config,
    home,
    start,
    namedBy,
    host: settings,
    out: openTerminal(process.stdout, env),
    err: openTerminal(process.stderr, env),
    ctx: { signal, offline: config.offline ?? false, log, progress: () => {} },
    engine: async (root) => {
      // Clients set CLAUDE_PROJECT_DIR to the folder that is open: nobody chose a module by that.
      const isOpened = namedBy === null || namedBy === 'CLAUDE_PROJECT_DIR';
      const how = root === undefined && isOpened ? 'opened' : 'named';
      return (await openHost()).engineFor(root === undefined ? start : resolve(cwd, root), how);
    },
    sweep: async () => (await openHost()).sweep(),
    settle: async () => void (await Promise.race([host?.then((opened) => opened.settle()), interrupted])),
    close: async () => void (await (await host)?.close()),
  };

  async function startHost(): Promise<EngineHost> {
    const { openEngineHost } = await import('../engine/open-engine-host.ts');
    return openEngineHost(settings, workers);
  }
}
