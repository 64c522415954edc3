/** What the code of a file last declared a variable with. */
export interface DeclaredVariable {
  /** Empty: an expression that is no name. */
  readonly type: string;
  readonly at: number;
  /** Whether the type is what its value is called with, which may be a function. */
  readonly isValue: boolean;
}

/** Where a name stands in the code of a file, outside of comments and texts. Offsets are bytes of the source. */
export interface NameMention {
  readonly start: number;
  readonly end: number;
  /** `a.b` in front of `.name` or `::name`; empty: an expression that is no name; null: nothing is. */
  readonly receiver: string | null;
  /** What the receiver was last declared with in the file before; null: nothing, or it is more than one name. */
  readonly variable: DeclaredVariable | null;
  readonly usage: 'call' | 'construction' | 'function reference' | 'name';
}
