import type { NameLines } from '../../core/code/names.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolTable } from '../../core/code/symbols.ts';
import { type SupertypeRows, supertypesByType } from './supertypes-by-type.ts';

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
