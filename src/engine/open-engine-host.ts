import { createLog, type LogLevel } from '../platform/log.ts';
import type { Config } from './config/config-keys.ts';
import { loadConfig } from './config/load-config.ts';
import { createEngineHost } from './create-engine-host.ts';
import type { EngineHost } from './engine.ts';
import type { EngineOptions, WorkerFiles } from './engine-options.ts';

/** The settings of an engine host as plain data, which can be handed to another thread. */
export interface HostSettings extends Omit<EngineOptions, 'configFor' | 'log' | 'workers'> {
  /** Settings of the command line; they beat those of all files and variables. */
  readonly flags: Config;
  readonly logLevel: LogLevel;
}

export function openEngineHost({ flags, logLevel, ...settings }: HostSettings, workers: WorkerFiles): EngineHost {
  const { env, userFolder } = settings;
  const configFor = (projectRoot: string | null) => loadConfig({ flags, env, projectRoot, userFolder });
  return createEngineHost({ ...settings, configFor, workers, log: createLog(logLevel) });
}
