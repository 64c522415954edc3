const LF = 10;
const CR = 13;

/** Line ends of one text: LF, CRLF and a lone CR each end a line, a final line end opens no further one (READINGS.md 10). */
export class LineTable {
  /** Byte offset of each line's first byte. */
  readonly #starts: Uint32Array;
  /** Lines of the text; 0 for an empty one. */
  readonly lineCount: number;

  constructor(source: Uint8Array) {
    this.#starts = findLineStarts(source);
    const last = this.#starts[this.#starts.length - 1] ?? 0;
    this.lineCount = last === source.length ? this.#starts.length - 1 : this.#starts.length;
  }

  /** 1-based line that holds the byte at `offset`; an offset at the very end belongs to the last line. */
  lineOf(offset: number): number {
    const starts = this.#starts;
    let low = 0;
    let high = this.lineCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** Byte offset of a 1-based line's first byte; the text's length for the line after the last. */
  startOf(line: number, source: Uint8Array): number {
    return line > this.lineCount ? source.length : (this.#starts[line - 1] ?? 0);
  }
}

/** Reused between texts: growing it once is cheaper than counting the lines of each text first. */
let scratch = new Uint32Array(1 << 16);

function findLineStarts(source: Uint8Array): Uint32Array {
  // `Buffer.indexOf` runs at the speed of the memory; a loop over the bytes takes twice as long for lines of usual length.
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  let count = 1;
  scratch[0] = 0;
  const find = bytes.includes(CR) ? findAnyLineEnd : findLineFeed;
  for (let end = find(bytes, 0); end >= 0; end = find(bytes, end + 1)) {
    if (count === scratch.length) scratch = growTo(scratch, count * 2);
    scratch[count++] = end + 1;
  }
  return scratch.slice(0, count);
}

function findLineFeed(bytes: Buffer, from: number): number {
  return bytes.indexOf(LF, from);
}

/** Offset of the byte that ends the line: the LF of a CRLF, a CR that stands alone; -1 after the last line end. */
function findAnyLineEnd(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) return at;
  }
  return -1;
}

function growTo(values: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(length);
  grown.set(values);
  return grown;
}
