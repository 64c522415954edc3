import { type NameLines, rangeOfName } from '../core/code/names.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { slotOf } from '../core/text/hash-bytes.ts';
import { hashTypeName, spelled } from './hash-types.ts';
import { type NumberedTypes, numberTypes, spelledName } from './number-types.ts';

/**
 * Budget: declarations of one full name that are taken for the parts of a type; that there are more is told. A real type has one for each
 * platform and release.
 */
export const MOST_OF_TYPE = 1000;

const known = new WeakMap<SourceIndex, TypesByName>();

/** Made once for each index: an index never changes. */
export function typesByName(index: SourceIndex): TypesByName {
  return known.get(index) ?? keep(index, numberTypes(index));
}

function keep(index: SourceIndex, numbered: NumberedTypes): TypesByName {
  const types = new TypesByName(index, numbered);
  known.set(index, types);
  return types;
}

/**
 * Rows of each type by its full name, see {@link typeKey}; of several declarations the one that counts comes first, and at most {@link
 * MOST_OF_TYPE} are given. Names are in the order of their first rows. It holds numbers alone: names may have 1,000 characters, and half
 * a million of them would take hundreds of megabytes.
 */
class TypesByName implements Iterable<readonly [name: string, row: number]> {
  readonly #index: SourceIndex;
  readonly #rows: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #hashes: Int32Array;
  readonly #slots: Uint32Array;

  constructor(index: SourceIndex, { rows, ends, hashes, slots }: NumberedTypes) {
    this.#index = index;
    this.#rows = rows;
    this.#ends = ends;
    this.#hashes = hashes;
    this.#slots = slots;
  }

  get(name: string): readonly number[] | undefined {
    const number = this.#numberOf(name);
    return number === undefined ? undefined : this.#rowsOf(number);
  }

  /** The declaration that counts. */
  first(name: string): number | undefined {
    const number = this.#numberOf(name);
    return number === undefined ? undefined : this.#rows[this.#startOf(number)];
  }

  has(name: string): boolean {
    return this.#numberOf(name) !== undefined;
  }

  /** Number of all declarations, beyond {@link MOST_OF_TYPE} too. */
  count(name: string): number {
    const number = this.#numberOf(name);
    return number === undefined ? 0 : this.#ends[number]! - this.#startOf(number);
  }

  /** The first row of each name. */
  *firsts(): Iterable<number> {
    for (let number = 0; number < this.#ends.length; number++) yield this.#rows[this.#startOf(number)]!;
  }

  *[Symbol.iterator](): Iterator<readonly [name: string, row: number]> {
    for (const row of this.firsts()) yield [spelledName(this.#index, row), row];
  }

  /** Rows by names that end so: of the other names hardly any becomes a text. */
  *endingWith(end: string): Iterable<readonly number[]> {
    const bytes = Buffer.from(end);
    const { symbols, nameLookup } = this.#index;
    for (let number = 0; number < this.#ends.length; number++) {
      const first = this.#rows[this.#startOf(number)]!;
      if (!mayEndWith(nameLookup, symbols.name[first]!, bytes)) continue;
      if (spelledName(this.#index, first).endsWith(end)) yield this.#rowsOf(number);
    }
  }

  #numberOf(name: string): number | undefined {
    const hash = hashTypeName(name);
    const mask = this.#slots.length - 1;
    for (let slot = slotOf(hash, mask); ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]! - 1;
      if (number < 0) return undefined;
      if (this.#hashes[number] !== hash) continue;
      if (spelledName(this.#index, this.#rows[this.#startOf(number)]!) === name) return number;
    }
  }

  #rowsOf(number: number): readonly number[] {
    const start = this.#startOf(number);
    return [...this.#rows.subarray(start, Math.min(this.#ends[number]!, start + MOST_OF_TYPE))];
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1]!;
  }
}

/** True if the name at that position ends with `end`, or `end` with the name. */
function mayEndWith(names: NameLines, position: number, end: Uint8Array): boolean {
  const range = rangeOfName(names, position);
  const length = Math.min(range.end - range.start, end.length);
  for (let back = 1; back <= length; back++) {
    if (spelled(names.lines[range.end - back]!) !== end[end.length - back]) return false;
  }
  return true;
}
