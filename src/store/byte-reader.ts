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
