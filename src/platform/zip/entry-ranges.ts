/** A double holds an offset in an archive that is read, which has 30 bits, and where a range stands among some hundred thousands. */
const POSITIONS = 2 ** 20;

/** Where the entries of an archive lie in it: no object for each of hundreds of thousands. */
export class EntryRanges {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  add(start: number, end: number): void {
    this.#starts.push(start);
    this.#ends.push(end);
  }

  /** Where one begins that another has not left room for; null: nowhere. */
  findOverlap(): number | null {
    const order = new Float64Array(this.#starts.length);
    for (let position = 0; position < order.length; position++)
      order[position] = this.#starts[position]! * POSITIONS + position;
    order.sort();
    let before = { start: 0, end: 0 };
    for (const key of order) {
      const start = Math.floor(key / POSITIONS);
      const end = this.#ends[key % POSITIONS]!;
      // The same entry listed again (asm 6.0's sources): its local header gives both the same name, and a name counts once.
      const isListedAgain = start === before.start && end === before.end;
      if (start < before.end && !isListedAgain) return start;
      before = { start, end };
    }
    return null;
  }
}
