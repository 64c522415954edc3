import type { NameLines } from '../../core/code/names.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import type { SymbolTable } from '../../core/code/symbols.ts';
import { findNames } from '../../store/find-names.ts';
import type { PackedSymbols } from './packed-symbols.ts';
import { type SupertypeRows, supertypesByType } from './supertypes-by-type.ts';

/** Symbols that others may be copied from, their names as bytes: of tens of thousands no string is made. */
export interface CopiedSymbols {
  readonly symbols: SymbolTable;
  readonly names: NameLines;
  readonly supertypes: SupertypeRows;
}

export function copiedFromThread({ symbols, nameLines, supertypes }: PackedSymbols): CopiedSymbols {
  return { symbols, names: findNames(nameLines, symbols.length > 0), supertypes: supertypesByType(supertypes) };
}

const known = new WeakMap<SourceIndex, CopiedSymbols>();

/** Made once for each index: an index never changes. */
export function copiedFromIndex(index: SourceIndex): CopiedSymbols {
  const { symbols, nameLookup, supertypes } = index;
  const copied = known.get(index) ?? { symbols, names: nameLookup, supertypes: supertypesByType(supertypes) };
  known.set(index, copied);
  return copied;
}
