/** Appends variable-length numbers and bytes to a buffer that grows. Numbers are LEB128. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(1 << 16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A whole number from 0 to 2^32 - 1. */
  unsigned(value: number): void {
    if (this.#length + 5 > this.#bytes.length) this.#grow(5);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  bytes(value: Uint8Array): void {
    if (this.#length + value.length > this.#bytes.length) this.#grow(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** All bytes written so far, not copied: valid until the next write. */
  view(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(more: number): void {
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.view());
    this.#bytes = grown;
  }
}

/** Reads what a `ByteWriter` wrote. Past the end it gives zeros: the bytes were proved by their CRC before. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Bytes read so far. */
  get at(): number {
    return this.#at;
  }

  unsigned(): number {
    const bytes = this.#bytes;
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = bytes[this.#at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
      shift += 7;
    }
  }

  bytes(length: number): Uint8Array {
    const value = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return value;
  }
}
