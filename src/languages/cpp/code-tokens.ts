import { blank, blankTexts } from '../../core/text/blank-texts.ts';

/** A word or sign of C or C++ with its place. */
export interface CodeToken {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A part of a text that the grammar does not get. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  /** As long; absent: blanks. */
  readonly by?: string;
}

/** Comments, raw and other literals. A quote within a number, as in `1'000`, begins none. */
const TEXTS =
  /\/\/(?:\\\r?\n|.)*|\/\*[\s\S]*?(?:\*\/|$)|R"([^()\\\s]{0,16})\([\s\S]*?(?:\)\1"|$)|"(?:\\[\s\S]|[^"\\\n])*"|(?<![\da-fA-F])'(?:\\[\s\S]|[^'\\\n])*'/g;
const DIRECTIVE = /^[ \t]*#(?:\\\r?\n|.)*/gm;

/** The code without comments and literals. */
export function codeIn(text: string): string {
  return blankTexts(text, TEXTS);
}

/** The words and signs of code, without the lines of directives. */
export function tokensOf(code: string): readonly CodeToken[] {
  const bare = code.replace(DIRECTIVE, blank);
  return Array.from(bare.matchAll(/[A-Za-z_]\w*|::|[^\s\w]|\d[\w.]*/g), ({ 0: text, index }) => {
    return { text, start: index, end: index + text.length };
  });
}

/** A list of arguments with more tokens is none that a macro has. */
const MOST = 500;

/** The position of the parenthesis that closes the one at a position; -1: there is none. */
export function closeOf(tokens: readonly CodeToken[], open: number): number {
  let depth = 0;
  for (let at = open; at < Math.min(tokens.length, open + MOST); at++) {
    const { text } = tokens[at]!;
    if (text === '(') depth++;
    else if (text === ')' && --depth === 0) return at;
  }
  return -1;
}

export function isWord(token: CodeToken | undefined): boolean {
  return token !== undefined && /^[A-Za-z_]/.test(token.text);
}
