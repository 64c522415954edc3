import { runSteps, type Steps } from '../platform/threads/steps.ts';

export interface Groups {
  /** Where in `order` those of a key end, and those of the next begin. */
  readonly ends: Uint32Array;
  /** Positions by their keys, of one key in their order. */
  readonly order: Uint32Array<ArrayBuffer>;
}

/** Positions that are looked at in one step: each leads anywhere in memory. */
const STEP = 2 ** 17;

/** Groups the positions of a column by what stands there, numbers below `keys`; by counting. */
export function groupByKey(column: Uint32Array, keys: number): Groups {
  return runSteps(groupByKeyInSteps(column, keys));
}

/** The same, of as many as an artifact may have. */
export function* groupByKeyInSteps(column: Uint32Array, keys: number): Steps<Groups> {
  const next = new Uint32Array(keys + 1);
  for (let at = 0; at < column.length; at++) {
    if (at % STEP === 0) yield;
    next[column[at]! + 1]!++;
  }
  for (let key = 1; key <= keys; key++) next[key]! += next[key - 1]!;
  const order = new Uint32Array(column.length);
  for (let at = 0; at < column.length; at++) {
    if (at % STEP === 0) yield;
    order[next[column[at]!]!++] = at;
  }
  return { ends: next.subarray(0, keys), order };
}
