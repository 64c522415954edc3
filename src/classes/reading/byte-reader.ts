import { damagedClass } from './damaged-class.ts';

/** Reads big-endian numbers one after another, never beyond `end`. */
export class ByteReader {
  readonly bytes: Buffer;
  at = 0;
  /** One past the last byte that may be read. */
  end: number;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.end = bytes.length;
  }

  u1(): number {
    if (this.at >= this.end) throw beyondTheEnd();
    return this.bytes[this.at++]!;
  }

  u2(): number {
    const { at, bytes } = this;
    if (at + 2 > this.end) throw beyondTheEnd();
    this.at = at + 2;
    return (bytes[at]! << 8) | bytes[at + 1]!;
  }

  u4(): number {
    const { at } = this;
    if (at + 4 > this.end) throw beyondTheEnd();
    this.at = at + 4;
    return this.bytes.readUInt32BE(at);
  }

  skip(count: number): void {
    if (count > this.end - this.at) throw beyondTheEnd();
    this.at += count;
  }

  /** As many values as the next two bytes say. */
  list<Value>(read: () => Value): Value[] {
    return this.times(this.u2(), read);
  }

  /** Stops at the end of the bytes, whatever the count promises. */
  times<Value>(count: number, read: () => Value): Value[] {
    const values: Value[] = [];
    for (let left = count; left > 0; left--) values.push(read());
    return values;
  }

  /** Reads a part of this length, and goes on behind it wherever `read` stopped. */
  part(length: number, read: () => void): void {
    const outer = this.end;
    if (length > outer - this.at) throw beyondTheEnd();
    const end = this.at + length;
    this.end = end;
    read();
    this.at = end;
    this.end = outer;
  }
}

function beyondTheEnd(): Error {
  return damagedClass('it ends too early');
}
