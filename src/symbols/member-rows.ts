import type { SourceIndex } from '../core/code/source-index.ts';

/** Direct members of a type, in source order; nested types included. */
export function memberRows(index: SourceIndex, type: number): readonly number[] {
  const { parent } = index.symbols;
  const last = lastMembers(index)[type]!;
  const rows: number[] = [];
  for (let row = type + 1; row <= last; row++) if (parent[row] === type) rows.push(row);
  return rows;
}

const known = new WeakMap<SourceIndex, Uint32Array>();

/**
 * For each row the last row that it encloses; 0 if there is none. The end of a type does not tell: some languages declare members outside
 * of it. Made once: a file with tens of thousands of types would be walked to its end for each of them.
 */
function lastMembers(index: SourceIndex): Uint32Array {
  const ready = known.get(index);
  if (ready !== undefined) return ready;
  const { parent, length } = index.symbols;
  const lasts = new Uint32Array(length);
  for (let row = 0; row < length; row++) if (parent[row] !== -1) lasts[parent[row]!] = row;
  known.set(index, lasts);
  return lasts;
}
