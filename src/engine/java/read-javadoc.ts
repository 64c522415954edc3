import type { SourceIndex } from '../../core/code/source-index.ts';
import { MOST_LINES, readLineRange } from '../../core/text/text-lines.ts';
import { docRangeOf } from '../../symbols/symbol-rows.ts';
import { printLines } from './print-lines.ts';
import { findBySymbolId } from './symbol-id.ts';

export interface JavadocQuery {
  readonly filePath: string;
  /** As java_index gave it, or a name as `Type#member(int)`. */
  readonly symbolId: string;
  readonly includeLineNumbers: boolean;
  readonly maxChars: number;
}

export interface JavadocAnswer {
  readonly filePath: string;
  readonly symbolId: string;
  /** False when there is no such symbol, or it has no documentation. */
  readonly found: boolean;
  readonly startLine: number | null;
  readonly endLine: number | null;
  readonly lineCount: number;
  readonly content: string;
}

/** The documentation comment of one symbol of one file, delimiters and indentation included. */
export function readJavadoc(index: SourceIndex, query: JavadocQuery): JavadocAnswer {
  const { filePath, symbolId, includeLineNumbers, maxChars } = query;
  const row = findBySymbolId(index, symbolId);
  const range = row < 0 ? null : docRangeOf(index, row);
  if (range === null) {
    return { filePath, symbolId, found: false, startLine: null, endLine: null, lineCount: 0, content: '' };
  }
  const { start, end } = range;
  const lineCount = end - start + 1;
  const lines = readLineRange(commentOf(index, row), { start: 1, end: Math.min(lineCount, MOST_LINES) });
  const content = printLines(
    { lines, lineCount, startLine: start, startColumn: 1, isNumbered: includeLineNumbers },
    maxChars,
  );
  return { filePath, symbolId, found: true, startLine: start, endLine: end, lineCount, content };
}

const [TAB, LINE_FEED, RETURN, BLANK] = [9, 10, 13, 32];

/** With the white space before it, unless code stands before it in its line. */
function commentOf(index: SourceIndex, row: number): Uint8Array {
  const { docStart, docEnd, file } = index.symbols;
  const text = index.text(file[row]!);
  const begin = docStart[row]!;
  let start = begin;
  while (text[start - 1] === BLANK || text[start - 1] === TAB) start--;
  const isFirst = start === 0 || text[start - 1] === LINE_FEED || text[start - 1] === RETURN;
  return text.subarray(isFirst ? start : begin, docEnd[row]);
}
