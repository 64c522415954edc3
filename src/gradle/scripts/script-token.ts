/** The language of a build script; the differences are small, and stand where they matter. */
export type ScriptLanguage = 'groovy' | 'kotlin';

export interface ScriptToken {
  readonly kind: 'word' | 'number' | 'string' | 'symbol' | 'newline' | 'end';
  /** The text of the token; a string has parts instead. */
  readonly text: string;
  /** The parts of a string: its text, escapes read, and the tokens of each expression in it. */
  readonly parts: readonly StringPart[];
  /** 1-based. */
  readonly line: number;
  /** White space stands before it. */
  readonly isSpaced: boolean;
}

export type StringPart = string | readonly ScriptToken[];
