/** Names in UTF-8, one a line. */
export interface NameLines {
  readonly lines: Uint8Array;
  /** Start of each name; it ends one byte before the next. One more than there are names. */
  readonly starts: Uint32Array;
}

/** Distinct names of symbols, found by how they begin and made strings of one by one. */
export interface Names extends NameLines {
  readonly length: number;
  at(position: number): string;
  /** All of them, one a line. */
  text(): string;
  /** Positions of all names that begin so and then have `parts` one after another, in any case, among a few that do not. */
  eachThatMayBegin(beginning: string, parts?: readonly string[]): Iterable<number>;
  /** Positions of all names that equal this one in any case, among a few that do not. */
  eachThatMayBe(name: string): Iterable<number>;
  /** Rows of the symbols of one name, ascending; `kinds` tells which kinds, in the order of `symbolKinds`, are wanted. */
  eachRowOf(position: number, kinds: readonly boolean[]): Iterable<number>;
}

export interface NameRange {
  readonly start: number;
  readonly end: number;
}

/** The range of a name in the lines. */
export function rangeOfName({ starts }: NameLines, position: number): NameRange {
  return { start: starts[position]!, end: starts[position + 1]! - 1 };
}
