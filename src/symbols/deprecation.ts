import type { Deprecation } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { docTextOf, languageAt } from './symbol-rows.ts';

/** The deprecation that a declaration states by its annotations, as written, or by its documentation; null: it is not deprecated. */
export function deprecationOf(index: SourceIndex, row: number, annotations: readonly string[]): Deprecation | null {
  return languageAt(index, row).rules.readDeprecation(annotations, () => docTextOf(index, row));
}
