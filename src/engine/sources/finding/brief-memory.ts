/** Milliseconds that a jar is not looked into again: who asks for one missing name often asks for the next. */
const TIME = 30_000;

/** Remembers for half a minute what was read, by a name. */
export interface BriefMemory<Value> {
  /** Undefined: it is not known, or no longer. */
  find(name: string): Value | undefined;
  keep(name: string, value: Value): void;
}

/** All is forgotten where the values would have more than `most` of what `sizeOf` counts. `now`: milliseconds. */
export function createBriefMemory<Value>(
  sizeOf: (value: Value) => number,
  most: number,
  now: () => number,
): BriefMemory<Value> {
  const known = new Map<string, { readonly value: Value; readonly until: number }>();
  let size = 0;
  return {
    find(name) {
      const found = known.get(name);
      return found !== undefined && now() < found.until ? found.value : undefined;
    },
    keep(name, value) {
      const before = known.get(name);
      size += sizeOf(value) - (before === undefined ? 0 : sizeOf(before.value));
      if (size > most) {
        known.clear();
        size = sizeOf(value);
      }
      known.set(name, { value, until: now() + TIME });
    },
  };
}
