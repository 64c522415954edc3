import { lowerBound } from './lower-bound.ts';

/** Puts an item among the best so far, best first, behind its equals, where fewer than `most` are at least as good; the last goes when it is one too many. */
export function insertAmongBest<Item>(
  best: Item[],
  item: Item,
  { most, compare }: { readonly most: number; readonly compare: (a: Item, b: Item) => number },
): void {
  if (best.length >= most && compare(best.at(-1)!, item) <= 0) return;
  insertSorted(best, item, compare);
  if (best.length > most) best.pop();
}

/** Puts an item among others that are in order, behind its equals. */
export function insertSorted<Item>(items: Item[], item: Item, compare: (a: Item, b: Item) => number): void {
  const place = lowerBound(items.length, (at) => compare(items[at]!, item) <= 0);
  items.splice(place, 0, item);
}
