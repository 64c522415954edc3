import type { SourceIndex } from '../core/code/source-index.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { fileOf, languageAt, referenceTo, simpleNameOf } from './symbol-rows.ts';

/**
 * One name for a declaration that several files declare. A declaration outside of types gets the name of its package: the facades of an
 * expected and an actual function differ.
 */
export function logicalNameOf(index: SourceIndex, row: number): string {
  const parent = index.symbols.parent[row]!;
  const isLoose = parent !== -1 && languageAt(index, parent).rules.spansFiles(declaredSymbolAt(index, parent));
  return isLoose ? `${fileOf(index, row).packageName}#${simpleNameOf(index, row)}` : referenceTo(index, row);
}
