import type { LanguageLayout } from '../../core/code/language-layout.ts';
import { asBuffer } from '../../core/text/as-buffer.ts';
import { skipLine } from '../jvm/tokens/skip-tokens.ts';
import { literal } from '../jvm/tokens/token-cursor.ts';
import { declarationStart } from './tokens/begins-declaration.ts';
import { KotlinTokens } from './tokens/kotlin-tokens.ts';
import { isClosedLiteral, skipWhile } from './tokens/skip-kotlin.ts';

export const kotlinLayout: LanguageLayout = {
  tokens: (source) => new KotlinTokens(source),
  shortenLiterals: blankOpenTemplates,
  declaration: declarationStart,
  unfinished: /^(?:["'=:,.+\-%&|<?(]|(?:fun|val|var|class|interface|typealias|by)$)/,
};

/** Limit of templates: the search for each goes to the end of the text. */
const MOST = 16;
const templates = /\$\{/g;

/**
 * The text with a blank for the `$` of each `${` in a string that has no end: its template took in what is behind the string.
 * Offsets stay.
 */
function blankOpenTemplates(source: Uint8Array): Uint8Array {
  const text = Uint8Array.from(source);
  const tokens = new KotlinTokens(text);
  for (let left = MOST; left > 0 && tokens.start < text.length; tokens.next()) {
    if (tokens.kind !== literal || !blankIfOpen(text, tokens)) continue;
    left--;
    tokens.continueAt(tokens.start);
  }
  return text;
}

/** True if there was a template, and the text is to be read again. */
function blankIfOpen(text: Uint8Array, { start, end }: KotlinTokens): boolean {
  const quote = skipWhile(text, start, 0x24);
  if (text[quote] !== 0x22 || isClosedLiteral(text, quote, end)) return false;
  const written = asBuffer(text).toString('latin1', quote, endWithoutTemplates(text, quote));
  const found = [...written.matchAll(templates)];
  for (const { index } of found) text[quote + index] = 0x20;
  return found.length > 0;
}

/** A string of one line ends with its line at the latest. */
function endWithoutTemplates(text: Uint8Array, quote: number): number {
  const isRaw = text[quote + 1] === 0x22 && text[quote + 2] === 0x22;
  return isRaw ? Math.max(quote, asBuffer(text).indexOf('"""', quote + 3)) : skipLine(text, quote);
}
