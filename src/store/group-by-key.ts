export interface Groups {
  /** End of each key's group in `order`, which is the start of the next one. */
  readonly ends: Uint32Array;
  /** Positions by their keys, of one key in their order. */
  readonly order: Uint32Array<ArrayBuffer>;
}

/** Groups the positions of a column by what stands there, numbers below `keys`; by counting. */
export function groupByKey(column: Uint32Array, keys: number): Groups {
  const next = new Uint32Array(keys + 1);
  for (let at = 0; at < column.length; at++) {
    next[column[at]! + 1]!++;
  }
  for (let key = 1; key <= keys; key++) next[key]! += next[key - 1]!;
  const order = new Uint32Array(column.length);
  for (let at = 0; at < column.length; at++) {
    order[next[column[at]!]!++] = at;
  }
  return { ends: next.subarray(0, keys), order };
}
