import type { Turn } from './turns.ts';

/**
 * What arrays do, with other work in between: for rows of other people's sources, of which one name may have tens of thousands. Each throws
 * what `turn` throws. They wait only when they must: to wait for nothing takes longer than most steps.
 */
export async function filterInTurns<Item>(
  items: Iterable<Item>,
  isWanted: (item: Item) => boolean,
  turn: Turn,
): Promise<Item[]> {
  const wanted: Item[] = [];
  for (const item of items) {
    const pause = turn();
    if (pause !== undefined) await pause;
    if (isWanted(item)) wanted.push(item);
  }
  return wanted;
}

export async function mapInTurns<Item, Other>(
  items: Iterable<Item>,
  map: (item: Item, position: number) => Other,
  turn: Turn,
): Promise<Other[]> {
  const mapped: Other[] = [];
  for (const item of items) {
    const pause = turn();
    if (pause !== undefined) await pause;
    mapped.push(map(item, mapped.length));
  }
  return mapped;
}

/** As `Map.groupBy`. */
export async function groupInTurns<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  turn: Turn,
): Promise<Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const pause = turn();
    if (pause !== undefined) await pause;
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Numbers and names that are at hand are compared so many at once, which takes a millisecond. */
const RUN = 2048;

/** As `toSorted`: equals keep their order. `run`: sorted at once, 1 where much must be read to compare two. */
export async function sortInTurns<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  turn: Turn,
  run = RUN,
): Promise<Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += run) {
    const pause = turn();
    if (pause !== undefined) await pause;
    runs.push(items.slice(at, at + run).sort(compare));
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const pause = turn();
      if (pause !== undefined) await pause;
      longer.push(await merge([runs[at]!, runs[at + 1] ?? []], compare, { turn, run }));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Looks at the clock as often as it has merged a run: that takes as long as to compare two numbers. */
async function merge<Item>(
  [first, second]: readonly [Item[], readonly Item[]],
  compare: (a: Item, b: Item) => number,
  { turn, run }: { readonly turn: Turn; readonly run: number },
): Promise<Item[]> {
  if (second.length === 0 || compare(first.at(-1)!, second[0]!) <= 0) return first.concat(second);
  const merged: Item[] = [];
  let place = 0;
  for (let at = 0; at < first.length; ) {
    if (merged.length % run === 0) {
      const pause = turn();
      if (pause !== undefined) await pause;
    }
    const item = first[at]!;
    if (place < second.length && compare(item, second[place]!) > 0) merged.push(second[place++]!);
    else {
      merged.push(item);
      at++;
    }
  }
  return merged.concat(second.slice(place));
}
