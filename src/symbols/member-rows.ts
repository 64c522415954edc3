import type { SourceIndex } from '../core/code/source-index.ts';

/** Direct members of a type, in source order; nested types included. */
export function memberRows(index: SourceIndex, type: number): readonly number[] {
  const { file, parent } = index.symbols;
  const { first, lasts } = lastMembers(index, file[type]!);
  const rows: number[] = [];
  for (let row = type + 1; row <= lasts[type - first]!; row++) if (parent[row] === type) rows.push(row);
  return rows;
}

interface LastMembers {
  readonly first: number;
  /** By row less `first`; 0 where there is none. */
  readonly lasts: Uint32Array;
}

const known = new WeakMap<SourceIndex, Map<number, LastMembers>>();

/**
 * Of each row of a file the last one that it encloses. Made once for each file: of one that declares tens of thousands of types, all that
 * follow each of them are as many again. Where a type ends does not tell: some languages declare members outside of it.
 */
function lastMembers(index: SourceIndex, file: number): LastMembers {
  const ofFiles = known.get(index) ?? new Map<number, LastMembers>();
  known.set(index, ofFiles);
  const members = ofFiles.get(file) ?? findLast(index, file);
  ofFiles.set(file, members);
  return members;
}

function findLast(index: SourceIndex, file: number): LastMembers {
  const { parent } = index.symbols;
  const { firstSymbol: first, endSymbol } = index.files[file]!;
  const lasts = new Uint32Array(endSymbol - first);
  for (let row = first; row < endSymbol; row++) if (parent[row] !== -1) lasts[parent[row]! - first] = row;
  return { first, lasts };
}
