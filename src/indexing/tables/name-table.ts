import { asBuffer } from '../../core/text/as-buffer.ts';
import { addToHash, EMPTY_HASH, slotOf } from '../../core/text/hash-bytes.ts';
import { resizeColumn } from '../../store/symbol-columns.ts';

const LINE_FEED = 10;

/** Distinct names in order of first appearance, found by their bytes: a known name needs no string. */
export class NameTable {
  #bytes = new Uint8Array(1 << 11);
  #length = 0;
  /** Start of each name in `#bytes`; it ends one byte before the next. */
  #starts = new Uint32Array(1 << 7);
  #size = 0;
  /** The hash of each name, so that a larger table is filled without reading the bytes again. */
  #hashes = new Int32Array(1 << 7);
  /** Open addressing: position of a name plus one, 0 for a free slot. */
  #slots = new Uint32Array(1 << 8);

  get size(): number {
    return this.#size;
  }

  /** Bytes of a name. */
  lengthOf(position: number): number {
    return (this.#starts[position + 1] as number) - 1 - (this.#starts[position] as number);
  }

  /** Position of the name `source[start..end)`. */
  intern(source: Uint8Array, start: number, end: number): number {
    const mask = this.#slots.length - 1;
    const hash = hashOf(source, start, end);
    let slot = slotOf(hash, mask);
    for (;;) {
      const position = (this.#slots[slot] as number) - 1;
      if (position < 0) return this.#append(source, start, end, { slot, hash });
      if (this.#hashes[position] === hash && this.#isAt(position, source, start, end)) return position;
      slot = (slot + 1) & mask;
    }
  }

  /** All names, one a line, without a final line end. */
  lines(): Buffer {
    return asBuffer(this.#bytes.subarray(0, Math.max(0, this.#length - 1)));
  }

  #isAt(position: number, source: Uint8Array, start: number, end: number): boolean {
    const from = this.#starts[position] as number;
    if (this.lengthOf(position) !== end - start) return false;
    for (let at = start; at < end; at++) {
      if (source[at] !== this.#bytes[from + at - start]) return false;
    }
    return true;
  }

  #append(
    source: Uint8Array,
    start: number,
    end: number,
    { slot, hash }: { readonly slot: number; readonly hash: number },
  ): number {
    const needed = this.#length + end - start + 1;
    if (needed > this.#bytes.length) this.#bytes = resizeColumn(this.#bytes, Math.max(needed, this.#bytes.length * 2));
    if (this.#size + 1 === this.#starts.length) {
      this.#starts = resizeColumn(this.#starts, this.#starts.length * 2);
      this.#hashes = resizeColumn(this.#hashes, this.#hashes.length * 2);
    }
    this.#hashes[this.#size] = hash;
    // Byte by byte: a view costs more than copying a short name.
    for (let at = start; at < end; at++) this.#bytes[this.#length + at - start] = source[at]!;
    this.#bytes[needed - 1] = LINE_FEED;
    this.#length = needed;
    this.#starts[++this.#size] = needed;
    this.#slots[slot] = this.#size;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
    return this.#size - 1;
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let position = 0; position < this.#size; position++) {
      let slot = slotOf(this.#hashes[position]!, mask);
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = position + 1;
    }
    this.#slots = slots;
  }
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = EMPTY_HASH;
  for (let at = start; at < end; at++) hash = addToHash(hash, bytes[at]!);
  return hash;
}

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
