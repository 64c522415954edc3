import type { LanguageLayout } from '../core/code/language-layout.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { languageAt } from './symbol-rows.ts';

export interface CodeToken {
  readonly text: string;
  /** One past its last byte in the file. */
  readonly end: number;
}

/**
 * What is written from where a declaration begins to a byte of its file, without comments and white space, literals whole. Null: nobody
 * knows the tokens of its language.
 */
export function codeTokens(index: SourceIndex, row: number, end: number): Iterable<CodeToken> | null {
  const layout = languageAt(index, row).grammar?.layout;
  if (layout === undefined) return null;
  const start = index.symbols.start[row]!;
  return readTokens(index.text(index.symbols.file[row]!).subarray(start, end), start, layout);
}

function* readTokens(source: Uint8Array, start: number, layout: LanguageLayout): Iterable<CodeToken> {
  const tokens = layout.tokens(source);
  for (; tokens.start < source.length; tokens.next()) {
    const text = Buffer.from(source.buffer, source.byteOffset + tokens.start, tokens.end - tokens.start);
    yield { text: text.toString('utf8'), end: start + tokens.end };
  }
}
