import { readLines } from '../../core/text-lines.ts';
import { implicitClassOf } from './build-outline.ts';
import { cutLines } from './cut-lines.ts';
import type { JavaSource } from './java-source.ts';
import { numberLines } from './read-range.ts';
import { scanSource } from './scan-source.ts';
import { symbolIdOf } from './symbol-id.ts';

export interface JavadocQuery {
  readonly filePath: string;
  /** As java_index gave it. */
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

/** The documentation comment of one symbol, delimiters included. */
export function readJavadoc({ filePath, text }: JavaSource, query: JavadocQuery): JavadocAnswer {
  const { symbolId, includeLineNumbers, maxChars } = query;
  const symbol = scanSource(text, implicitClassOf(filePath)).symbols.find(
    (candidate) => symbolIdOf(candidate) === symbolId,
  );
  const comment = symbol?.docText() ?? null;
  if (symbol === undefined || symbol.docRange === null || comment === null) {
    return { filePath, symbolId, found: false, startLine: null, endLine: null, lineCount: 0, content: '' };
  }
  const { start, end } = symbol.docRange;
  const lines = readLines(Buffer.from(comment));
  const { content } = cutLines(includeLineNumbers ? numberLines(lines, start) : lines, maxChars);
  return { filePath, symbolId, found: true, startLine: start, endLine: end, lineCount: end - start + 1, content };
}
