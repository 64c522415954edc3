import type { Deprecation } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { docTextOf, languageAt } from './symbol-rows.ts';

/** What a declaration says of not being used any more, by its annotations, as written, or its documentation; null: nothing. */
export function deprecationOf(index: SourceIndex, row: number, annotations: readonly string[]): Deprecation | null {
  return languageAt(index, row).rules.readDeprecation(annotations, () => docTextOf(index, row));
}
