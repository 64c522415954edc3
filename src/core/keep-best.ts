import { insertInOrder } from './insert-in-order.ts';

/** Puts an item among the best so far, best first, behind its equals, where fewer than `most` are at least as good; the last goes when it is one too many. */
export function keepBest<Item>(
  best: Item[],
  item: Item,
  { most, compare }: { readonly most: number; readonly compare: (a: Item, b: Item) => number },
): void {
  if (best.length >= most && compare(best.at(-1)!, item) <= 0) return;
  insertInOrder(best, item, compare);
  if (best.length > most) best.pop();
}
