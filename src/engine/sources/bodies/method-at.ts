import type { SourceIndex } from '../../../core/code/source-index.ts';
import { kindOf, simpleNameOf } from '../../../symbols/symbol-rows.ts';

/** The method of a row, as `WantedBodies.method` names it; null: it is none. */
export function methodAt(index: SourceIndex, row: number): string | null {
  const kind = kindOf(index, row);
  if (kind === 'constructor') return '<init>';
  return kind === 'function' ? simpleNameOf(index, row) : null;
}
