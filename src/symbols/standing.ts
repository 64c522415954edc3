import type { SourceIndex } from '../core/code/source-index.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { fileOf, languageAt } from './symbol-rows.ts';

/** One of `standings`: the least counts where several files declare the same. */
export function standingAt(index: SourceIndex, row: number): number {
  return languageAt(index, row).rules.standingOf(declaredSymbolAt(index, row), fileOf(index, row).path);
}
