import { makeVisible } from '../../core/visible-text.ts';

/** Characters of a whole answer are 30,000 at most; the rest is for what surrounds lists and sources. */
export const BUDGET = 27_000;

/** Room one source line takes, as JSON or as text with its number, whichever is more. */
export function sizeOfLine(line: string): number {
  return JSON.stringify(makeVisible(line)).length + 7;
}

/** Room a list entry takes in JSON. */
export function sizeOf(entry: unknown): number {
  return makeVisible(JSON.stringify(entry)).length + 1;
}

/** As many items from the start as fit into `budget`; their number. */
export function countFitting<Item>(items: readonly Item[], size: (item: Item) => number, budget = BUDGET): number {
  let used = 0;
  for (const [position, item] of items.entries()) {
    used += size(item);
    if (used > budget) return position;
  }
  return items.length;
}

export interface FirstEntries<Entry> {
  readonly shown: readonly Entry[];
  readonly omitted: number;
}

/** The first entries of a list that shares an answer with others: `most` of them, if so many fit into `room`. */
export function fitFirst<Entry>(
  entries: readonly Entry[],
  { most, room }: { readonly most: number; readonly room: number },
): FirstEntries<Entry> {
  const shown = entries.slice(0, Math.min(most, countFitting(entries, sizeOf, room)));
  return { shown, omitted: entries.length - shown.length };
}

/** A text of one entry, cut where a person would have stopped reading: a signature of 5,000 record components exists. */
export function shorten(text: string, limit = 1000): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}

/** The first entries of a list that only accompanies an answer, and how many more there are. */
export function firstOf(entries: readonly string[], limit = 20): readonly string[] {
  if (entries.length <= limit) return entries;
  return [...entries.slice(0, limit), `… and ${entries.length - limit} more`];
}
