import { countBelow } from './count-below.ts';

/** Puts an item among others that are in order, behind its equals. */
export function insertInOrder<Item>(items: Item[], item: Item, compare: (a: Item, b: Item) => number): void {
  const place = countBelow(items.length, (at) => compare(items[at]!, item) <= 0);
  items.splice(place, 0, item);
}
