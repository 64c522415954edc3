/** Of a build script; what differs between the two is small, and stands where it matters. */
export type ScriptLanguage = 'groovy' | 'kotlin';

export interface ScriptToken {
  readonly kind: 'word' | 'number' | 'string' | 'symbol' | 'newline' | 'end';
  /** Of a string: empty, it has parts. */
  readonly text: string;
  /** Of a string: its text, escapes read, and the tokens of each expression in it. */
  readonly parts: readonly StringPart[];
  /** 1-based. */
  readonly line: number;
  /** White space stands before it. */
  readonly isSpaced: boolean;
}

export type StringPart = string | readonly ScriptToken[];
