import type { SourceIndex } from '../core/code/source-index.ts';
import { asBuffer } from '../core/text/as-buffer.ts';

/** The text of a declaration. */
export function codeOf(index: SourceIndex, row: number): string {
  const { symbols } = index;
  return asBuffer(index.text(symbols.file[row]!)).toString('utf8', symbols.start[row]!, symbols.end[row]!);
}
