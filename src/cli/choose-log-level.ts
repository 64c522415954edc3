import type { LogLevel } from '../platform/log.ts';
import { UsageError } from './usage-error.ts';

const LEVELS: Readonly<Record<string, LogLevel>> = {
  debug: 'debug',
  info: 'warn',
  warn: 'warn',
  error: 'quiet',
};

export interface LogOptions {
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Of `--log-level`; null: not given. */
  readonly logLevel: string | null;
}

/**
 * What is said on stderr: as -q, -v or --log-level say, else the variable LOG_LEVEL. A word there that is none of ours is meant for
 * another program. @throws UsageError
 */
export function chooseLogLevel({ quiet, verbose, logLevel }: LogOptions, variable = ''): LogLevel {
  if (quiet) return 'quiet';
  if (verbose) return 'debug';
  if (logLevel === null) return LEVELS[variable.toLowerCase()] ?? 'warn';
  const level = LEVELS[logLevel.toLowerCase()];
  if (level !== undefined) return level;
  throw new UsageError(`There is no log level "${logLevel}"`, {
    suggestion: `Choose from ${Object.keys(LEVELS).join(', ')}.`,
  });
}
