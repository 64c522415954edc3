import type { SourceIndex } from '../core/code/source-index.ts';
import { declaredSymbolAt } from './declared-symbol.ts';
import { describeRow, kindOf, languageAt } from './symbol-rows.ts';

/** True for a field whose value compilers copy into the code that names it (JLS 13.1), so that bytecode does not tell its uses. */
export function isConstantVariable(index: SourceIndex, row: number): boolean {
  if (kindOf(index, row) !== 'field') return false;
  return languageAt(index, row).rules.constantOf(describeRow(index, row), declaredSymbolAt(index, row)) !== null;
}
