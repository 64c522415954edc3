/** What the product answered beside what the classes say. */
export interface Outcome {
  readonly asked: number;
  /** What differs, a line each. */
  readonly differences: readonly string[];
}

/** Asks a tool of a running server, and gives its data. */
export type Ask = (tool: string, input: object) => Promise<Readonly<Record<string, unknown>>>;

/** Every so many of a list that at most `most` are taken, from the first on: the same on every day. */
export function sample<Item>(items: readonly Item[], most: number): readonly Item[] {
  const step = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, at) => at % step === 0);
}
