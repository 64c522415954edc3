import type { Steps } from './steps.ts';

/** Numbers and names that are at hand are compared so many at once, which takes a millisecond. */
const RUN = 2048;

/** As `toSorted`: equals keep their order. `run`: sorted in one step, 1 where much must be read to compare two. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  run = RUN,
): Steps<Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += run) {
    yield;
    runs.push(items.slice(at, at + run).sort(compare));
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      yield;
      longer.push(yield* merge([runs[at]!, runs[at + 1] ?? []], compare, run));
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Pauses as often as it has merged a run: that takes as long as to compare two numbers. */
function* merge<Item>(
  [first, second]: readonly [Item[], readonly Item[]],
  compare: (a: Item, b: Item) => number,
  run: number,
): Steps<Item[]> {
  if (second.length === 0 || compare(first.at(-1)!, second[0]!) <= 0) return first.concat(second);
  const merged: Item[] = [];
  let place = 0;
  for (let at = 0; at < first.length; ) {
    if (merged.length % run === 0) yield;
    const item = first[at]!;
    if (place < second.length && compare(item, second[place]!) > 0) merged.push(second[place++]!);
    else {
      merged.push(item);
      at++;
    }
  }
  return merged.concat(second.slice(place));
}
