import { InvalidInputError } from '../../core/problems/errors.ts';
import { countLines } from '../../core/text/count-lines.ts';
import { printCount } from '../../core/text/print-count.ts';
import { readLineRange } from '../../core/text/text-lines.ts';
import { decodeText } from '../../indexing/decode-text.ts';
import type { JavaFile } from './java-file.ts';
import { printLines } from './print-lines.ts';

export interface RangeQuery {
  readonly filePath: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** 1-based, in the first line: goes on inside a line that was too long. */
  readonly startColumn: number;
  readonly includeLineNumbers: boolean;
  readonly maxChars: number;
}

export interface RangeAnswer {
  readonly filePath: string;
  readonly startLine: number;
  /** Cut to the file. */
  readonly endLine: number;
  readonly content: string;
}

const NO_TEXT = Buffer.alloc(0);

/** @throws InvalidInputError for a range that is no range, or begins behind the file or its line (docs/decisions/answers.md, "Lines and pages"). */
export function readRange({ filePath, bytes }: JavaFile, query: RangeQuery): RangeAnswer {
  const { startLine, startColumn, endLine, includeLineNumbers, maxChars } = query;
  const text = decodeText(bytes) ?? NO_TEXT;
  const lineCount = countLines(text);
  if (startLine < 1) throw new InvalidInputError(`startLine ${startLine}: lines begin at 1`);
  if (endLine < startLine) throw new InvalidInputError(`endLine ${endLine} lies before startLine ${startLine}`);
  if (startLine > lineCount) {
    throw new InvalidInputError(`startLine ${startLine} lies behind the file: ${filePath} has ${lineCount} lines`);
  }
  const end = Math.min(endLine, lineCount);
  // More would have no room: each takes a character at least.
  const last = Math.min(end, startLine + maxChars);
  const [first = '', ...rest] = readLineRange(text, { start: startLine, end: last });
  if (startColumn > 1 && startColumn > first.length) {
    throw new InvalidInputError(
      `startColumn ${startColumn} lies behind line ${startLine}, which has ${printCount(first.length, 'character')}`,
    );
  }
  const range = [first.slice(startColumn - 1), ...rest];
  const content = printLines(
    { lines: range, lineCount: end - startLine + 1, startLine, startColumn, isNumbered: includeLineNumbers },
    maxChars,
  );
  return { filePath, startLine, endLine: end, content };
}
