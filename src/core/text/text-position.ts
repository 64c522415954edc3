import { LineTable } from './line-table.ts';

/** A place in a text as editors show it, 1-based; columns count UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The position of a byte in a UTF-8 text. A place behind the last line is at the end of that line. */
export function positionAt(source: Uint8Array, offset: number): TextPosition {
  const lines = new LineTable(source);
  const line = lines.lineOf(offset);
  const before = Buffer.from(source.subarray(lines.startOf(line), offset)).toString('utf8');
  return { line, column: before.replace(/(?<![\r\n])[\r\n]+$/, '').length + 1 };
}
