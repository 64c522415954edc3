import type { LineRange } from './line-range.ts';
import { bytesOf, skipOther } from './skip-other.ts';

const LF = 10;
const CR = 13;
const lineEnds = bytesOf('\n\r');

/** Line ends of one text: LF, CRLF and a lone CR each end a line (JLS 3.4), a final line end opens no further one. */
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

  /** Lines of the bytes from `start` to before `end`; of nothing the line that `start` is on. */
  rangeOf(start: number, end: number): LineRange {
    return { start: this.lineOf(start), end: this.lineOf(Math.max(start, end - 1)) };
  }

  /** Byte offset of a 1-based line's first byte; the text's length for the line after the last. */
  startOf(line: number, source: Uint8Array): number {
    return line > this.lineCount ? source.length : (this.#starts[line - 1] ?? 0);
  }
}

/**
 * As `new LineTable(source).startOf(line, source)`, for whoever asks once: nothing behind the line is looked at, and nothing is kept of those
 * before.
 */
export function startOfLine(source: Uint8Array, line: number): number {
  const { length } = source;
  let at = 0;
  for (let left = line - 1; left > 0 && at < length; left--) {
    if (lineEnds[source[at]!] === 0) at = skipOther(source, at + 1, lineEnds);
    if (at < length && source[at++] === CR && source[at] === LF) at++;
  }
  return at;
}

/** Reused between texts: cheaper than counting the lines of each first, which is left to those that have more. */
const scratch = new Uint32Array(1 << 16);

function findLineStarts(source: Uint8Array): Uint32Array {
  const { length } = source;
  let starts = scratch;
  let count = 1;
  starts[0] = 0;
  for (let at = skipOther(source, 0, lineEnds); at < length; ) {
    const byte = source[at++]!;
    if (byte === CR && source[at] === LF) at++;
    if (count === starts.length) starts = growTo(starts, count + 1 + countEnds(source, at));
    starts[count++] = at;
    // Where nothing stands between two ends nothing is called: millions of empty lines would take a tenth of a second.
    if (at < length && lineEnds[source[at]!] === 0) at = skipOther(source, at + 1, lineEnds);
  }
  return starts === scratch ? starts.slice(0, count) : starts.subarray(0, count);
}

/** Of lines from `position` on, where a CR before an LF counts as one more. */
function countEnds(source: Uint8Array, position: number): number {
  let count = 0;
  for (let at = position; at < source.length; at++) if (lineEnds[source[at]!] !== 0) count++;
  return count;
}

function growTo(values: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(length);
  grown.set(values);
  return grown;
}
