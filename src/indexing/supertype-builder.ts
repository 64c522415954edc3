import type { SupertypeTable } from '../core/code/symbols.ts';
import { NameTable } from './name-table.ts';

/** No pair: V8 throws compiled code that takes pairs apart out again, hundreds of times in a jar. */
interface SupertypeOfFile {
  readonly type: number;
  readonly name: Uint8Array;
}

/** Collects which types may have which supertypes, file by file. */
export class SupertypeBuilder {
  readonly #names = new NameTable();
  /** By the positions of the names. */
  readonly #typesOfName: number[][] = [];
  #ofFile: SupertypeOfFile[] = [];

  /** How many those of the file at hand have. */
  get countOfFile(): number {
    return this.#ofFile.length;
  }

  /** Keeps what the file at hand has; the next one may begin. */
  endFile(): void {
    for (const { type, name } of this.#ofFile.sort((a, b) => a.type - b.type)) {
      const position = this.#names.intern(name, 0, name.length);
      const types = this.#typesOfName[position];
      if (types === undefined) this.#typesOfName.push([type]);
      else if (types.at(-1) !== type) types.push(type);
    }
    this.#ofFile = [];
  }

  /** `name` is in UTF-8, and read until the file ends. */
  add(type: number, name: Uint8Array): void {
    this.#ofFile.push({ type, name });
  }

  dropFile(): void {
    this.#ofFile = [];
  }

  /** In the file at hand: `row` became its first one, which was `first` before. */
  moveToFront(row: number, first: number): void {
    this.#ofFile = this.#ofFile.map(({ type, name }) => {
      if (type === row) return { type: first, name };
      return { type: type < row ? type + 1 : type, name };
    });
  }

  build(): SupertypeTable {
    this.endFile();
    const types = this.#typesOfName;
    const ends = Uint32Array.from(types, ({ length }) => length);
    for (let name = 1; name < ends.length; name++) ends[name]! += ends[name - 1]!;
    const names = types.length === 0 ? [] : this.#names.lines().toString('utf8').split('\n');
    return { names, ends, types: Uint32Array.from(types.flat()) };
  }
}
