/** Each item with its work, in order of the list: at most `limit` of them are begun before the first of those is asked for. */
export function* startAhead<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): Generator<readonly [Item, Promise<Result>]> {
  const begun: (readonly [Item, Promise<Result>])[] = [];
  for (const item of items) {
    const result = work(item);
    // Whoever stops before it is not told of its failure.
    result.catch(() => {});
    begun.push([item, result]);
    if (begun.length === limit) yield begun.shift()!;
  }
  yield* begun;
}
