import type { NameLines } from '../../core/code/names.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SupertypeTable, SymbolTable } from '../../core/code/symbols.ts';
import { findNames } from '../../store/find-names.ts';
import { groupByKey } from '../../store/group-by-key.ts';

/** Symbols that others may be copied from, their names as bytes: of tens of thousands no string is made. */
export interface CopiedSymbols {
  readonly symbols: SymbolTable;
  readonly names: NameLines;
  readonly supertypes: SupertypeRows;
}

const known = new WeakMap<SourceIndex, CopiedSymbols>();

/** Made once for each index: an index never changes. */
export function copiedFromIndex(index: SourceIndex): CopiedSymbols {
  const { symbols, nameLookup, supertypes } = index;
  const copied = known.get(index) ?? { symbols, names: nameLookup, supertypes: supertypesByType(supertypes) };
  known.set(index, copied);
  return copied;
}

/** The same table by the types: as numbers, of which those of a few rows are found at once. */
export interface SupertypeRows {
  readonly names: NameLines;
  /** Rows, ascending. */
  readonly types: Uint32Array;
  /** For each, the position of the name of a supertype that it may have. */
  readonly nameOf: Uint32Array;
}

export function supertypesByType({ nameLines, ends, types }: SupertypeTable): SupertypeRows {
  const last = types.reduce((most, type) => Math.max(most, type), -1);
  const { order } = groupByKey(types, last + 1);
  const names = new Uint32Array(types.length);
  for (let name = 0; name < ends.length; name++) names.fill(name, ends[name - 1] ?? 0, ends[name]);
  return {
    names: findNames(nameLines, ends.length > 0),
    types: order.map((at) => types[at]!),
    nameOf: order.map((at) => names[at]!),
  };
}
