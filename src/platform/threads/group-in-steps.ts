import type { Steps } from './steps.ts';

/** Items that are looked at in one step. */
const STEP = 512;

/** As `Map.groupBy`. */
export function* groupInSteps<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Steps<Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  let looked = 0;
  for (const item of items) {
    if (++looked % STEP === 0) yield;
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
