import type { Log } from '../core/call-context.ts';
import { makeVisible } from '../core/visible-text.ts';
import { redact } from './redact.ts';

export const logLevels = ['quiet', 'warn', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Writes lines to stderr (stdout belongs to results and to the protocol), redacted and without control characters. */
export function createLog(level: LogLevel, write: (line: string) => void = writeToStderr): Log {
  const writerFor = (needed: LogLevel) => (message: string) => {
    if (logLevels.indexOf(level) >= logLevels.indexOf(needed)) {
      write(`jar-indexer: ${needed}: ${makeVisible(redact(message))}\n`);
    }
  };
  return { debug: writerFor('debug'), warn: writerFor('warn') };
}

function writeToStderr(line: string): void {
  process.stderr.write(line);
}
