import type { SourceIndex } from '../core/code/source-index.ts';
import type { SymbolDetails } from '../core/code/symbols.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { languageAt, simpleNameOf } from './symbol-rows.ts';

/** As written, or for a constant of an enum the enum's name; null when the source leaves the type to the compiler. */
export function fieldTypeOf(index: SourceIndex, row: number, { type }: Pick<SymbolDetails, 'type'>): string | null {
  if (type !== null) return type;
  const isConstant = languageAt(index, row).rules.isEnumConstant(declaredSymbolAt(index, row));
  return isConstant ? simpleNameOf(index, index.symbols.parent[row]!) : null;
}
