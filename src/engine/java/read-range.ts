import { InvalidInputError } from '../../core/errors.ts';
import { readLines } from '../../core/text-lines.ts';
import { decodeText } from '../../indexing/decode-text.ts';
import { cutLines } from './cut-lines.ts';
import type { JavaFile } from './java-file.ts';

export interface RangeQuery {
  readonly filePath: string;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
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

/** @throws InvalidInputError for a range that is no range, or begins behind the file (docs/decisions.md, "Lines and pages"). */
export function readRange({ filePath, bytes }: JavaFile, query: RangeQuery): RangeAnswer {
  const { startLine, endLine, includeLineNumbers, maxChars } = query;
  const lines = readLines(decodeText(bytes) ?? NO_TEXT);
  if (startLine < 1) throw new InvalidInputError(`startLine ${startLine}: lines begin at 1`);
  if (endLine < startLine) throw new InvalidInputError(`endLine ${endLine} lies before startLine ${startLine}`);
  if (startLine > lines.length) {
    throw new InvalidInputError(`startLine ${startLine} lies behind the file: ${filePath} has ${lines.length} lines`);
  }
  const range = lines.slice(startLine - 1, endLine);
  const { content } = cutLines(includeLineNumbers ? numberLines(range, startLine) : range, maxChars);
  return { filePath, startLine, endLine: startLine + range.length - 1, content };
}

/** `70: text` for each line. */
export function numberLines(lines: readonly string[], first: number): readonly string[] {
  return lines.map((line, position) => `${first + position}: ${line}`);
}
