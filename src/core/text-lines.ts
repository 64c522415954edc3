import { asBuffer } from './as-buffer.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** The lines of a text without their ends; ends as in `LineTable`, so a final one opens no further line. */
export function readLines(text: Uint8Array): readonly string[] {
  const decoded = asBuffer(text).toString('utf8');
  const lines = (decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded).split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
