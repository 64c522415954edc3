import type { LanguageLayout } from '../../../core/code/language-layout.ts';
import { findLanguageById } from '../../../languages/find-language.ts';

/** Literals and comments of languages that write blocks in braces, for those whose tokens nobody reads here. */
const OPAQUE =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])'|`(?:\\.|[^`\\])*`?/y;

/** Lines without what stands in braces within braces: `{ ... }` in its place. */
export function collapseBodies(lines: readonly string[], language: string | null): readonly string[] {
  const text = lines.join('\n');
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { sign, at } of bracesOf(text, language)) {
    if (sign === '{' && ++depth === 2) parts.push(`${text.slice(from, at)}{ ... }`);
    if (sign === '}' && depth-- === 2) from = at + 1;
  }
  // One that is never closed goes to the end.
  return [...parts, depth >= 2 ? '' : text.slice(from)].join('').split('\n');
}

interface Brace {
  readonly sign: string;
  readonly at: number;
}

function bracesOf(text: string, language: string | null): Iterable<Brace> {
  const layout = (language === null ? null : findLanguageById(language))?.grammar?.layout;
  return layout === undefined ? bracesByPattern(text) : bracesByTokens(text, layout);
}

/** Offsets of bytes and of characters are the same once each byte is a character. */
function* bracesByTokens(text: string, layout: LanguageLayout): Iterable<Brace> {
  const source = Buffer.from(text, 'utf8');
  const characterAt = charactersOf(text);
  const tokens = layout.tokens(source);
  for (; tokens.start < source.length; tokens.next()) {
    const sign = String.fromCharCode(source[tokens.start]!);
    if (sign === '{' || sign === '}') yield { sign, at: characterAt(tokens.start) };
  }
}

function* bracesByPattern(text: string): Iterable<Brace> {
  for (let at = 0; at < text.length; at++) {
    OPAQUE.lastIndex = at;
    const skipped = OPAQUE.exec(text)?.[0].length ?? 0;
    if (skipped > 0) at += skipped - 1;
    else if (text[at] === '{' || text[at] === '}') yield { sign: text[at]!, at };
  }
}

/** The character that a byte of its UTF-8 begins; asked in rising order. */
function charactersOf(text: string): (byte: number) => number {
  let [character, byte] = [0, 0];
  return (wanted) => {
    while (byte < wanted) {
      const next = String.fromCodePoint(text.codePointAt(character)!);
      byte += Buffer.byteLength(next);
      character += next.length;
    }
    return character;
  };
}
