/** Where a name stands in the code of a file, outside of comments and texts. Offsets are bytes of the source. */
export interface NameMention {
  readonly start: number;
  readonly end: number;
  /** `a.b` in front of `.name` or `::name`; empty: an expression that is no name; null: nothing is. */
  readonly receiver: string | null;
  /** What the receiver was last declared with in the file before; null: nothing, or it is more than one name. */
  readonly variable: { readonly type: string; readonly at: number } | null;
  readonly usage: 'call' | 'construction' | 'function reference' | 'name';
}
