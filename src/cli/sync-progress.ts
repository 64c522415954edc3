import { causeKey } from '../core/problems/group-by-cause.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import type { SyncRow } from '../engine/project/project-engine.ts';
import type { Terminal } from '../platform/terminal.ts';
import { describeOutcome, tellReason } from './outcome-table.ts';

export interface SyncProgress {
  step(done: number, total: number | null, what: string): void;
  row(row: SyncRow, done: number, total: number): void;
  /** Clears the live line. */
  end(): void;
}

/** Milliseconds between two drawings of the live line. */
const FRAME = 50;

/** One live line on a terminal; elsewhere one line for each artifact, except those where nothing had to be done, or nothing can be. */
export function showProgress(terminal: Terminal, isQuiet: boolean): SyncProgress {
  if (isQuiet) return { step: () => {}, row: () => {}, end: () => {} };
  return terminal.isInteractive ? liveLine(terminal) : linePerArtifact(terminal);
}

function linePerArtifact(terminal: Terminal): SyncProgress {
  /** By cause the first that had it. */
  const firstNames = new Map<string, string>();
  return {
    step: () => {},
    row: (row, done, total) => {
      if (row.outcome === 'already_there' || row.lacksCode) return;
      const reason = tellReason(row);
      const name = makeVisible(row.coordinates);
      const key = reason === null ? null : causeKey({ name, reason });
      const first = key === null ? undefined : firstNames.get(key);
      if (key !== null && first === undefined) firstNames.set(key, name);
      // "Compiled, as" another would say something else.
      const again = row.outcome === 'compiled' ? '' : `, as ${first}`;
      const why = reason === null ? '' : first === undefined ? `: ${reason}` : again;
      terminal.write(`[${done}/${total}] ${name} ${describeOutcome(row.outcome)}${why}\n`);
    },
    end: () => {},
  };
}

function liveLine(terminal: Terminal): SyncProgress {
  let drawn = 0;
  const draw = (line: string, isLast: boolean) => {
    const now = performance.now();
    if (now - drawn < FRAME && !isLast) return;
    drawn = now;
    // Carriage return and "erase to the end of the line" (ECMA-48 EL).
    terminal.write(`\r\u001b[K${makeVisible(line).slice(0, terminal.width - 1)}`);
  };
  return {
    step: (done, total, what) => draw(`${what} ${total === null ? done : `${done}/${total}`}`, false),
    row: (row, done, total) => draw(`${bar(done, total)} ${done}/${total}  ${row.coordinates}`, done === total),
    end: () => terminal.write('\r\u001b[K'),
  };
}

function bar(done: number, total: number): string {
  const width = 20;
  const full = total === 0 ? width : Math.round((width * done) / total);
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}]`;
}
