/** Distinct names of symbols, found by how they begin and made strings of one by one. */
export interface Names {
  readonly length: number;
  at(position: number): string;
  /** All of them in UTF-8, one a line, and where one of them is. */
  readonly lines: Uint8Array;
  rangeOf(position: number): NameRange;
  /** All of them, one a line. */
  text(): string;
  /** Positions of all names that begin so and then have `parts` one after another, in whatever case, among a few that do not. */
  thatMayBegin(beginning: string, parts?: readonly string[]): readonly number[];
  /** Of all names that are this one in whatever case, likewise. */
  thatMayBe(name: string): readonly number[];
  /** Rows of the symbols that bear one, ascending; `kinds` tells which kinds, in the order of `symbolKinds`, are wanted. */
  rowsOf(position: number, kinds: readonly boolean[]): readonly number[];
}

export interface NameRange {
  readonly start: number;
  readonly end: number;
}
