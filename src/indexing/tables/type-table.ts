import { NameTable } from './name-table.ts';

/** Numbers the distinct types of all files by their holder and name. A string for each would take a hundred bytes. */
export class TypeTable {
  readonly #packages = new Map<string, number>();
  /** Each key as its bytes. */
  readonly #keys = new NameTable();
  readonly #key = new Int32Array(2);
  readonly #bytes = new Uint8Array(this.#key.buffer);

  get size(): number {
    return this.#keys.size;
  }

  /** The holder of a package's top-level types: a number that no type has. */
  packageHolder(name: string): number {
    const known = this.#packages.get(name);
    if (known !== undefined) return known;
    const holder = -1 - this.#packages.size;
    this.#packages.set(name, holder);
    return holder;
  }

  /** Number of the type with this name's number in `holder`, a type or a package. */
  add(holder: number, name: number): number {
    this.#key[0] = holder;
    this.#key[1] = name;
    return this.#keys.intern(this.#bytes, 0, this.#bytes.length);
  }
}
