/** The layout of a text by its lines: for files with brackets that are missing or too many. */
export interface LanguageLayout {
  tokens(source: Uint8Array): LayoutTokens;
  /** The text, of the same length, without what makes a literal that has no end take in more than is its own. */
  shortenLiterals?(source: Uint8Array): Uint8Array;
  /** Fits a line, from its first token on, that begins a declaration and nothing else. */
  readonly declaration: RegExp;
  /** Fits a token after which no declaration can begin, as one is under way. */
  readonly unfinished: RegExp;
}

/** The tokens of a text, one after another, literals whole. Offsets are bytes. */
export interface LayoutTokens {
  /** Start of the token; the length of the source after the last one. */
  readonly start: number;
  readonly end: number;
  /** Range of the documentation before the token; empty if there is none. */
  readonly docStart: number;
  readonly docEnd: number;
  /** The first literal, comment or bracket so far whose end is missing. */
  readonly unclosed: { readonly what: string; readonly start: number } | null;
  is(sign: string): boolean;
  next(): void;
}
