import { InvalidInputError } from '../../core/errors.ts';
import { printCount } from '../../core/print-count.ts';
import { readLines } from '../../core/text-lines.ts';
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

/** @throws InvalidInputError for a range that is no range, or begins behind the file or its line (docs/decisions.md, "Lines and pages"). */
export function readRange({ filePath, bytes }: JavaFile, query: RangeQuery): RangeAnswer {
  const { startLine, startColumn, endLine, includeLineNumbers, maxChars } = query;
  const lines = readLines(decodeText(bytes) ?? NO_TEXT);
  if (startLine < 1) throw new InvalidInputError(`startLine ${startLine}: lines begin at 1`);
  if (endLine < startLine) throw new InvalidInputError(`endLine ${endLine} lies before startLine ${startLine}`);
  if (startLine > lines.length) {
    throw new InvalidInputError(`startLine ${startLine} lies behind the file: ${filePath} has ${lines.length} lines`);
  }
  const [first = '', ...rest] = lines.slice(startLine - 1, endLine);
  if (startColumn > 1 && startColumn > first.length) {
    throw new InvalidInputError(
      `startColumn ${startColumn} lies behind line ${startLine}, which has ${printCount(first.length, 'character')}`,
    );
  }
  const range = [first.slice(startColumn - 1), ...rest];
  const content = printLines({ lines: range, startLine, startColumn, isNumbered: includeLineNumbers }, maxChars);
  return { filePath, startLine, endLine: startLine + range.length - 1, content };
}
