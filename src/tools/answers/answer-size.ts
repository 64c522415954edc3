import { makeVisible } from '../../core/text/visible-text.ts';

/** Characters of a whole answer are 30,000 at most; the rest is for what surrounds lists and sources. */
export const BUDGET = 27_000;

/** Room one source line takes, as JSON or as text with its number, whichever is more; of one that fits nowhere at least its length. */
export function sizeOfLine(line: string): number {
  if (line.length > BUDGET) return line.length;
  return JSON.stringify(makeVisible(line)).length + 7;
}

/** Room a list entry takes in JSON. */
export function sizeOf(entry: unknown): number {
  return makeVisible(JSON.stringify(entry)).length + 1;
}

/** As many items from the start as fit into `budget`; their number. */
export function countFitting<Item>(
  items: readonly Item[],
  size: (item: Item, position: number) => number,
  budget = BUDGET,
): number {
  let used = 0;
  for (const [position, item] of items.entries()) {
    used += size(item, position);
    if (used > budget) return position;
  }
  return items.length;
}
