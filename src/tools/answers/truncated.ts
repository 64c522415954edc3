import { joinParts } from '../../core/text/join-parts.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import { countFitting, sizeOf } from './answer-size.ts';

/** The notice of an answer that does not show all, in one form for every tool. */
export interface Truncated {
  /** Entries; of source, the lines, null when not even one found room. */
  readonly shown: number | LineRange | null;
  /** The number of all entries, unless the answer gives it anyway. */
  readonly total_count?: number;
  readonly total_lines?: number;
  /** Set when the line shown is longer than an answer may be: only a part is there. */
  readonly cut_line?: number;
  /** The reason, unless the answer is full. */
  readonly reason?: string;
  /** The call that goes on, by what it takes besides the arguments given; where there is none, what to ask instead. */
  readonly next: string | Readonly<Record<string, string | number>>;
}

/** May be cut. */
export interface Cut {
  readonly truncated?: Truncated;
}

/** The entries from the start that fit into one answer; `rest` tells how to get at the others, `size` what room one takes at its position. */
export function fitList<Entry>(
  entries: readonly Entry[],
  rest: Omit<Truncated, 'shown'>,
  size: (entry: Entry, position: number) => number = sizeOf,
): Cut & { readonly entries: readonly Entry[] } {
  const shown = countFitting(entries, size);
  if (shown === entries.length) return { entries };
  return { entries: entries.slice(0, shown), truncated: { shown, ...rest } };
}

/** Undefined when all is there. `lines` are those that are meant, of source. */
export function renderCut({ truncated }: Cut, lines?: LineRange): string | undefined {
  if (truncated === undefined) return undefined;
  const { total_count, reason, next } = truncated;
  const all = lines === undefined ? total_count : `${lines.start}-${lines.end}`;
  const of = all === undefined ? '' : ` of ${all}`;
  return `[${joinParts('; ', `${printShown(truncated)}${of} shown`, reason, `next: ${printNext(next)}`)}]`;
}

function printShown({ shown, cut_line }: Truncated): string {
  if (cut_line !== undefined) return `part of line ${cut_line}`;
  if (typeof shown === 'number') return String(shown);
  return shown === null ? 'no line' : `lines ${shown.start}-${shown.end}`;
}

function printNext(next: Truncated['next']): string {
  if (typeof next === 'string') return next;
  return Object.entries(next)
    .map(([name, value]) => (name === 'tool' ? value : `${name}=${value}`))
    .join(' ');
}
