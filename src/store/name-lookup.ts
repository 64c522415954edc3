import type { Names } from '../core/names.ts';
import { beginningOf, KIND_BITS, LETTERS, type NameColumns, OTHER } from './name-columns.ts';

const KIND_MASK = (1 << KIND_BITS) - 1;

/** Looks names up by halves. */
export class NameLookup implements Names {
  readonly #columns: NameColumns;
  /** Those that were asked for. */
  readonly #known: string[];

  constructor(columns: NameColumns) {
    this.#columns = columns;
    this.#known = new Array(this.length);
  }

  get length(): number {
    return this.#columns.order.length;
  }

  at(position: number): string {
    const { lines, starts } = this.#columns;
    this.#known[position] ??= lines.toString('utf8', starts[position], starts[position + 1]! - 1);
    return this.#known[position];
  }

  text(): string {
    return this.#columns.lines.toString('utf8');
  }

  thatMayBegin(beginning: string): readonly number[] {
    const { key, letters } = keyOf(beginning);
    return this.#between(key, key + 128 ** (LETTERS - letters));
  }

  thatMayBe(name: string): readonly number[] {
    const { key, letters } = keyOf(name);
    return letters === name.length ? this.#between(key, key + 1) : this.thatMayBegin(name);
  }

  rowsOf(position: number, kinds: readonly boolean[]): readonly number[] {
    const { ends, rows } = this.#columns;
    const found: number[] = [];
    for (let at = position === 0 ? 0 : ends[position - 1]!; at < ends[position]!; at++) {
      if (kinds[rows[at]! & KIND_MASK]) found.push(rows[at]! >>> KIND_BITS);
    }
    return found;
  }

  #between(from: number, to: number): readonly number[] {
    const found: number[] = [];
    for (const [least, most] of [
      [from, to],
      [OTHER, OTHER + 1],
    ] as const) {
      const end = this.#countBefore(most);
      for (let at = this.#countBefore(least); at < end; at++) found.push(this.#columns.order[at]!);
    }
    return found;
  }

  /** How many names begin with less. */
  #countBefore(wanted: number): number {
    const { lines, starts, order } = this.#columns;
    let from = 0;
    let to = order.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const position = order[middle]!;
      if (beginningOf(lines, starts[position]!, starts[position + 1]! - 1) < wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** `letters`: how many of the text the key holds. */
function keyOf(text: string): { readonly key: number; readonly letters: number } {
  const [start = ''] = /^[\0-\x7f]{0,4}/.exec(text.toLowerCase()) ?? [];
  const bytes = Buffer.from(start);
  return { key: beginningOf(bytes, 0, bytes.length), letters: bytes.length };
}
