export interface NamedRow<Match> {
  readonly row: number;
  readonly match: Match;
}

/** Ascending. */
export interface FoundRows<Match> extends Iterable<NamedRow<Match>> {
  readonly count: number;
}

/** Of fewer an object each is made and sorted; of more the rows are marked in a column. */
const MANY = 2 ** 12;

/** Puts in order the rows that are found for one name after another: each row has one name. */
export class RowsInOrder<Match> implements FoundRows<Match> {
  readonly #length: number;
  #few: NamedRow<Match>[] | null = [];
  /** By row, one more than the position of its match; 0 for a row that was not found. */
  #marks = new Uint8Array();
  readonly #matches: Match[] = [];
  #count = 0;

  /** `length`: of all rows. At most 255 matches may differ. */
  constructor(length: number) {
    this.#length = length;
  }

  get count(): number {
    return this.#count;
  }

  add(named: NamedRow<Match>): void {
    this.#count++;
    if (this.#few === null) this.#mark(named);
    else if (this.#few.push(named) > MANY) this.#markAll(this.#few);
  }

  #markAll(few: readonly NamedRow<Match>[]): void {
    this.#few = null;
    this.#marks = new Uint8Array(this.#length);
    for (const named of few) this.#mark(named);
  }

  #mark({ row, match }: NamedRow<Match>): void {
    const known = this.#matches.indexOf(match);
    this.#marks[row] = known < 0 ? this.#matches.push(match) : known + 1;
  }

  *[Symbol.iterator](): Generator<NamedRow<Match>> {
    if (this.#few !== null) yield* this.#few.sort((a, b) => a.row - b.row);
    for (let row = 0; row < this.#marks.length; row++) {
      const mark = this.#marks[row]!;
      if (mark > 0) yield { row, match: this.#matches[mark - 1]! };
    }
  }
}
