import type { SourceIndex } from '../core/code/source-index.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { fileOf, languageAt, referenceTo, simpleNameOf } from './symbol-rows.ts';

/**
 * What a row's declaration is called wherever several files declare it. What stands outside of types is called by its package: the
 * facades of an expected function and of an actual one differ.
 */
export function logicalNameOf(index: SourceIndex, row: number): string {
  const parent = index.symbols.parent[row]!;
  const isLoose = parent !== -1 && languageAt(index, parent).rules.spansFiles(declaredSymbolAt(index, parent));
  return isLoose ? `${fileOf(index, row).packageName}#${simpleNameOf(index, row)}` : referenceTo(index, row);
}
