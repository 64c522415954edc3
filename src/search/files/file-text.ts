import { isAscii } from 'node:buffer';

/** One text as bytes, and, on request, as the string that expressions are run on. */
export class FileText {
  readonly bytes: Buffer;
  #isAscii: boolean | null;
  #text: string | null = null;

  constructor(bytes: Buffer, isAscii: boolean | null = null) {
    this.bytes = bytes;
    this.#isAscii = isAscii;
  }

  get isAscii(): boolean {
    this.#isAscii ??= isAscii(this.bytes);
    return this.#isAscii;
  }

  /** Decoded. */
  get text(): string {
    this.#text ??= this.bytes.toString(this.isAscii ? 'latin1' : 'utf8');
    return this.#text;
  }

  /** Both offsets are those of bytes. */
  part(start: number, end: number): FileText {
    return new FileText(this.bytes.subarray(start, end), this.isAscii || null);
  }

  /** Ascending offsets of characters of `text`, as those of bytes. */
  toBytes(offsets: readonly number[]): readonly number[] {
    if (this.isAscii) return offsets;
    let characters = 0;
    let bytes = 0;
    return offsets.map((offset) => {
      bytes += Buffer.byteLength(this.text.slice(characters, offset));
      characters = offset;
      return bytes;
    });
  }
}
