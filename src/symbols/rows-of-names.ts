import type { SourceIndex } from '../core/source-index.ts';

/** Rows by position of their name, ascending. */
interface RowsOfNames {
  of(name: number): Uint32Array;
}

const known = new WeakMap<SourceIndex, RowsOfNames>();

/** Made once for each index: an index never changes. */
export function rowsOfNames(index: SourceIndex): RowsOfNames {
  const rows = known.get(index) ?? groupRows(index);
  known.set(index, rows);
  return rows;
}

/** By counting: where the rows of a name end is where those of the next begin. */
function groupRows({ symbols, nameLookup }: SourceIndex): RowsOfNames {
  const ends = new Uint32Array(nameLookup.length + 1);
  for (const name of symbols.name) ends[name + 1]!++;
  for (let name = 1; name < ends.length; name++) ends[name]! += ends[name - 1]!;
  const rows = new Uint32Array(symbols.length);
  for (let row = 0; row < symbols.length; row++) rows[ends[symbols.name[row]!]!++] = row;
  return { of: (name) => rows.subarray(name === 0 ? 0 : ends[name - 1], ends[name]) };
}
