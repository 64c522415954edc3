import { countFitting, sizeOf } from './answer-size.ts';

export interface FirstEntries<Entry> {
  readonly shown: readonly Entry[];
  /** Undefined when all are shown. */
  readonly omitted: number | undefined;
}

export interface FirstOptions<Entry> {
  readonly most: number;
  readonly room: number;
  readonly size?: ((entry: Entry) => number) | undefined;
}

/** The first entries of a list that shares an answer with others: `most` of them, if so many fit into `room`; `size`: what one takes. */
export function fitFirst<Entry>(
  entries: readonly Entry[],
  { most, room, size = sizeOf }: FirstOptions<Entry>,
): FirstEntries<Entry> {
  const shown = entries.slice(0, Math.min(most, countFitting(entries, size, room)));
  return { shown, omitted: entries.length - shown.length || undefined };
}

/** The same of items that are described only as far as there may be so many. */
export function fitFirstOf<Item, Entry>(
  items: readonly Item[],
  describe: (item: Item) => Entry,
  options: FirstOptions<Entry>,
): FirstEntries<Entry> {
  const { shown } = fitFirst(items.slice(0, options.most).map(describe), options);
  return { shown, omitted: items.length - shown.length || undefined };
}

/** The same of two lists that share the room: each has half of it, and what the other leaves. */
export function fitBoth<Entry>(
  lists: readonly [readonly Entry[], readonly Entry[]],
  { most, room, size = sizeOf }: FirstOptions<Entry>,
): readonly [FirstEntries<Entry>, FirstEntries<Entry>] {
  const [first, second] = lists;
  const sizeOfAll = (entries: readonly Entry[]) => entries.slice(0, most).reduce((sum, entry) => sum + size(entry), 0);
  const fitBeside = (entries: readonly Entry[], other: readonly Entry[]) =>
    fitFirst(entries, { most, room: Math.max(room / 2, room - sizeOfAll(other)), size });
  return [fitBeside(first, second), fitBeside(second, first)];
}

/** The omitted entries of such lists, by the name of their content; whole lists are left out. */
export function renderOmitted(omitted: Readonly<Record<string, number | undefined>>): readonly string[] {
  return Object.entries(omitted).flatMap(([what, count]) => (count === undefined ? [] : [`[${count} more ${what}]`]));
}
