import type { Log } from '../core/call-context.ts';
import { redact } from '../core/problems/redact.ts';
import { makeVisible } from '../core/text/visible-text.ts';

export const logLevels = ['quiet', 'warn', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Warnings remembered by a server that runs for weeks. */
const MAX_REMEMBERED = 1000;

/**
 * Writes lines to stderr (stdout belongs to results and to the protocol), redacted and without control characters. The same warning is
 * written once.
 */
export function createLog(level: LogLevel, write: (line: string) => void = writeToStderr): Log {
  const logged = new Set<string>();
  const writerFor = (needed: LogLevel) => (message: string) => {
    if (logLevels.indexOf(level) >= logLevels.indexOf(needed)) {
      write(`jar-indexer: ${needed}: ${makeVisible(redact(message))}\n`);
    }
  };
  const warn = writerFor('warn');
  return {
    debug: writerFor('debug'),
    warn(message) {
      if (logged.has(message)) return;
      if (logged.size === MAX_REMEMBERED) logged.clear();
      logged.add(message);
      warn(message);
    },
  };
}

function writeToStderr(line: string): void {
  process.stderr.write(line);
}
