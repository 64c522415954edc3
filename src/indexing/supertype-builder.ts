import type { SupertypeTable } from '../core/symbols.ts';

/** Collects which types may have which supertypes, file by file. */
export class SupertypeBuilder {
  readonly #typesByName = new Map<string, number[]>();
  #ofFile: (readonly [type: number, name: string])[] = [];

  /** How many those of the file begun last have. */
  get countOfFile(): number {
    return this.#ofFile.length;
  }

  /** What the file before has is kept. */
  beginFile(): void {
    for (const [type, name] of this.#ofFile.sort(([a], [b]) => a - b)) {
      const types = this.#typesByName.get(name);
      if (types === undefined) this.#typesByName.set(name, [type]);
      else if (types.at(-1) !== type) types.push(type);
    }
    this.#ofFile = [];
  }

  add(type: number, name: string): void {
    this.#ofFile.push([type, name]);
  }

  dropFile(): void {
    this.#ofFile = [];
  }

  /** In the file begun last: `row` became its first one, which was `first` before. */
  moveToFront(row: number, first: number): void {
    this.#ofFile = this.#ofFile.map(([type, name]) => {
      if (type === row) return [first, name];
      return [type < row ? type + 1 : type, name];
    });
  }

  build(): SupertypeTable {
    this.beginFile();
    const types = [...this.#typesByName.values()];
    const ends = Uint32Array.from(types, ({ length }) => length);
    for (let name = 1; name < ends.length; name++) ends[name]! += ends[name - 1]!;
    return { names: [...this.#typesByName.keys()], ends, types: Uint32Array.from(types.flat()) };
  }
}
