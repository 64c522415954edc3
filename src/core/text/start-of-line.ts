import { countLineFeeds } from './count-lines.ts';
import { LineTable } from './line-table.ts';

const LF = 10;
const CR = 13;

/** Bytes whose line feeds are counted at once. */
const STEP = 1 << 16;

/**
 * Byte offset of a 1-based line's first byte, as `new LineTable(source).startOf` has it, for whoever asks once: a table of millions of
 * empty lines takes a tenth of a second. The text's length for lines behind the last.
 */
export function startOfLine(source: Buffer, line: number): number {
  if (line > 1 && source.includes(CR)) return new LineTable(source).startOf(line, source);
  let ends = line - 1;
  if (ends <= 0) return 0;
  for (let at = 0; at < source.length; at += STEP) {
    const part = source.subarray(at, at + STEP);
    const count = countLineFeeds(part);
    if (count >= ends) return at + behind(part, ends);
    ends -= count;
  }
  return source.length;
}

/** Offset behind so many line feeds of a part that has them. */
function behind(part: Uint8Array, ends: number): number {
  let left = ends;
  let at = 0;
  while (left > 0) if (part[at++] === LF) left--;
  return at;
}
