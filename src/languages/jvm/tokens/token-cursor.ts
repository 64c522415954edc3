import { asBuffer } from '../../../core/text/as-buffer.ts';

export const endOfSource = 0;
export const name = 1;
export const punctuation = 2;
export const literal = 3;

export interface Unclosed {
  readonly what: 'A comment' | 'A literal' | 'A parenthesis' | 'An angle bracket';
  readonly start: number;
}

/** A place among the tokens of a source: the fields describe the current token. It notes tokens without an end. */
export class TokenCursor {
  readonly source: Uint8Array;
  kind = endOfSource;
  start = 0;
  end = 0;
  /** One past the last byte of the token before. */
  previousEnd = 0;
  /** The documentation comment in the gap before this token; equal when there is none. */
  docStart = 0;
  docEnd = 0;
  /** The first token without an end outside of blocks. */
  unclosed: Unclosed | null = null;
  /** The first block that was skipped and has no end; null: there is none. */
  unclosedBlock: number | null = null;

  constructor(source: Uint8Array, position: number) {
    this.source = source;
    this.end = position;
  }

  noteUnclosed(what: Unclosed['what'], start: number): void {
    if (this.unclosed === null || start < this.unclosed.start) this.unclosed = { what, start };
  }

  /** The next token is the first one at or after `position`. */
  continueAt(position: number): void {
    this.end = position;
  }

  /** The current token becomes the `}` before `after`; -1: the block has none. False when the source ends before. */
  protected closeBlock(after: number): boolean {
    if (after === -1) this.unclosedBlock ??= this.start;
    const end = after === -1 ? this.source.length : after;
    this.start = Math.max(this.end, end - 1);
    this.end = end;
    return after !== -1;
  }
}

const asciiTexts = Array.from({ length: 128 }, (_, byte) => String.fromCharCode(byte));

export function textBetween(source: Uint8Array, start: number, end: number): string {
  // Half of the tokens are one byte long, and decoding costs more than looking it up.
  if (end - start === 1 && source[start]! < asciiTexts.length) return asciiTexts[source[start]!]!;
  return asBuffer(source).toString('utf8', start, end);
}
