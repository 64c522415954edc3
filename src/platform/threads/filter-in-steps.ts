import type { Steps } from './steps.ts';

/** As `filter`. */
export function* filterInSteps<Item>(
  items: Iterable<Item>,
  isWanted: (item: Item, position: number) => boolean,
): Steps<Item[]> {
  const wanted: Item[] = [];
  let position = 0;
  for (const item of items) {
    yield;
    if (isWanted(item, position++)) wanted.push(item);
  }
  return wanted;
}
