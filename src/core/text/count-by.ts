/** Counts the items of each key, in the order in which keys come first. A key may be any word, `constructor` among them. */
export function countBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Readonly<Record<string, number>> {
  const groups = Map.groupBy(items, keyOf);
  return Object.fromEntries(Array.from(groups, ([key, group]) => [key, group.length]));
}
