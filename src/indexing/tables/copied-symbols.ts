import type { NameLines } from '../../core/code/names.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SupertypeTable, SymbolTable } from '../../core/code/symbols.ts';
import { groupByKey } from '../../store/group-by-key.ts';
import { findNames } from '../../store/name-columns.ts';

/** Symbols to copy to another index. Their names are bytes: no strings are made of tens of thousands of names. */
export interface CopiedSymbols {
  readonly symbols: SymbolTable;
  readonly names: NameLines;
  readonly supertypes: SupertypeRows;
}

const known = new WeakMap<SourceIndex, CopiedSymbols>();

/** Cached for each index, since an index never changes. */
export function copiedFromIndex(index: SourceIndex): CopiedSymbols {
  const { symbols, nameLookup, supertypes } = index;
  const copied = known.get(index) ?? { symbols, names: nameLookup, supertypes: supertypesByType(supertypes) };
  known.set(index, copied);
  return copied;
}

/** The supertype table ordered by types, so that the entries of a few rows are found quickly. */
interface SupertypeRows {
  readonly names: NameLines;
  /** Rows, ascending. */
  readonly types: Uint32Array;
  /** The position of a possible supertype's name, for each type. */
  readonly nameOf: Uint32Array;
}

function supertypesByType({ nameLines, ends, types }: SupertypeTable): SupertypeRows {
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
