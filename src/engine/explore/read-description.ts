import type { SourceIndex } from '../../core/source-index.ts';
import { docTextOf, scannerOf } from '../../symbols/symbol-rows.ts';
import { toPlainDoc } from './plain-doc.ts';

/** First sentence of a symbol's documentation; null without one. */
export function readDescription(index: SourceIndex, row: number): string | null {
  const comment = docTextOf(index, row);
  return comment === null ? null : toPlainDoc(scannerOf(index, row).parseDoc(comment)).summary || null;
}
