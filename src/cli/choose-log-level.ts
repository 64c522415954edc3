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
  /** The value of `--log-level`; null: not given. */
  readonly logLevel: string | null;
}

/**
 * The level of messages on stderr: that of -q, -v or --log-level, else of the variable LOG_LEVEL. An unknown word there is meant for
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
