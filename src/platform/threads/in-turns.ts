import { filterInSteps } from './filter-in-steps.ts';
import { groupInSteps } from './group-in-steps.ts';
import { sortInSteps } from './sort-in-steps.ts';
import { runStepsInTurns } from './steps.ts';
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
  return await runStepsInTurns(filterInSteps(items, isWanted), turn);
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

/** The items of all lists. */
export async function flatInTurns<Item>(lists: readonly (readonly Item[])[], turn: Turn): Promise<Item[]> {
  // Of a million, an array that grows is copied again and again.
  const all: Item[] = new Array(lists.reduce((sum, { length }) => sum + length, 0));
  let count = 0;
  for (const list of lists) {
    for (const item of list) {
      const pause = turn();
      if (pause !== undefined) await pause;
      all[count++] = item;
    }
  }
  return all;
}

/** As `Map.groupBy`. */
export async function groupInTurns<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
  turn: Turn,
): Promise<Map<Key, Item[]>> {
  return await runStepsInTurns(groupInSteps(items, keyOf), turn);
}

/** As `toSorted`: equals keep their order. `run`: sorted at once, 1 where much must be read to compare two. */
export async function sortInTurns<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  turn: Turn,
  run?: number,
): Promise<Item[]> {
  return await runStepsInTurns(sortInSteps(items, compare, run), turn);
}
