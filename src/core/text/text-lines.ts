import { asBuffer } from './as-buffer.ts';
import type { LineRange } from './line-range.ts';
import { type LineTable, startOfLine } from './line-table.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** The lines of a text without their ends; ends as in `LineTable`, so a final one opens no further line. */
function readLines(text: Uint8Array): readonly string[] {
  const decoded = asBuffer(text).toString('utf8');
  const lines = (decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded).split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** More than an answer has room for: a file may have millions. */
export const MOST_LINES = 10_000;

/** All lines of a range, for a single question: no table of lines is made. */
export function readLineRange(text: Uint8Array, { start, end }: LineRange): readonly string[] {
  const from = text.subarray(startOfLine(text, start));
  return readLines(from.subarray(0, startOfLine(from, end - start + 2)));
}

/** The lines of `range`, found by `table`; the first ones if there are very many. */
export function readLinesOf(text: Uint8Array, table: LineTable, { start, end }: LineRange): readonly string[] {
  const last = Math.min(end, start + MOST_LINES - 1, table.lineCount);
  return readLines(text.subarray(table.startOf(start), table.startOf(last + 1)));
}
