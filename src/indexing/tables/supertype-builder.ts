import type { NameRange } from '../../core/code/names.ts';
import type { SupertypeTable } from '../../core/code/symbols.ts';
import { groupByKey } from '../../store/group-by-key.ts';
import { NameTable } from './name-table.ts';

/** An object, no pair: V8 discards compiled code that destructures pairs, hundreds of times in a jar. */
interface SupertypeOfFile {
  readonly type: number;
  readonly source: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** Collects the possible supertypes of types, file by file. */
export class SupertypeBuilder {
  readonly #names = new NameTable();
  /** Pairs of a type and a supertype, ascending by types: the row of the type, and the position of the supertype's name. */
  readonly #types: number[] = [];
  readonly #nameOf: number[] = [];
  /** The last type that has each name as a supertype, by the position of the name. */
  readonly #lastOf: number[] = [];
  #ofFile: SupertypeOfFile[] = [];

  /** Number of supertypes of all types. */
  get count(): number {
    return this.#types.length + this.#ofFile.length;
  }

  /** Number of supertypes in the current file. */
  get countOfFile(): number {
    return this.#ofFile.length;
  }

  /** Keeps the supertypes of the current file; the next file may begin. */
  endFile(): void {
    if (this.#ofFile.length === 0) return;
    for (const { type, source, start, end } of this.#ofFile.sort((a, b) => a.type - b.type)) {
      const position = this.#names.intern(source, start, end);
      if (this.#lastOf[position] === type) continue;
      this.#lastOf[position] = type;
      this.#types.push(type);
      this.#nameOf.push(position);
    }
    this.#ofFile = [];
  }

  /** The name lies between `start` and `end` of `source`, in UTF-8. `source` is read when the file ends. */
  add(type: number, source: Uint8Array, { start, end }: NameRange): void {
    this.#ofFile.push({ type, source, start, end });
  }

  dropFile(): void {
    this.#ofFile = [];
  }

  /** Renumbers the current file: `row` became its first row, which was `first` before. */
  moveToFront(row: number, first: number): void {
    this.#ofFile = this.#ofFile.map((known) => ({
      ...known,
      type: known.type === row ? first : known.type < row ? known.type + 1 : known.type,
    }));
  }

  build(): SupertypeTable {
    this.endFile();
    const { ends, order: types } = groupByKey(Uint32Array.from(this.#nameOf), this.#names.size);
    for (let at = 0; at < types.length; at++) types[at] = this.#types[types[at]!]!;
    return { nameLines: this.#names.lines(), ends, types };
  }
}
