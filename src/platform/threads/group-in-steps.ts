import { ManyKeys } from '../../core/many-keys.ts';
import type { Steps } from './steps.ts';

/** As `Map.groupBy`. */
export function* groupInSteps<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Steps<Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  yield* group(items, keyOf, groups);
  return groups;
}

/** The same by texts, of which there may be as many as items. */
export function* groupTextsInSteps<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): Steps<ManyKeys<Item[]>> {
  const groups = new ManyKeys<Item[]>();
  yield* group(items, keyOf, groups);
  return groups;
}

interface Groups<Item, Key> {
  get(key: Key): Item[] | undefined;
  set(key: Key, items: Item[]): unknown;
}

function* group<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key, groups: Groups<Item, Key>): Steps<void> {
  for (const item of items) {
    yield;
    const key = keyOf(item);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [item]);
    else known.push(item);
  }
}
