import { isAscii } from 'node:buffer';

/** One text, as bytes and as what expressions are run on. */
export class FileText {
  /** Each byte a character. */
  readonly latin1: string;
  /** Decoded. */
  readonly text: string;

  constructor(bytes: Buffer) {
    this.latin1 = bytes.toString('latin1');
    this.text = isAscii(bytes) ? this.latin1 : bytes.toString('utf8');
  }

  /** Ascending offsets of characters of `text`, as those of bytes. */
  toBytes(offsets: readonly number[]): readonly number[] {
    if (this.text === this.latin1) return offsets;
    let characters = 0;
    let bytes = 0;
    return offsets.map((offset) => {
      bytes += Buffer.byteLength(this.text.slice(characters, offset));
      characters = offset;
      return bytes;
    });
  }
}
