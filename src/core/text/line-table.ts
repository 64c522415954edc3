import { asBuffer } from './as-buffer.ts';
import { bytesOf } from './find-bytes.ts';
import type { LineRange } from './line-range.ts';

const LF = 10;
const CR = 13;
const lineEnds = bytesOf('\n\r');

const [LINE_FEED, CARRIAGE_RETURN] = [1, 2];
const kinds = new Uint8Array(256);

/** A place in a text as editors show it, 1-based; columns count UTF-16 units. */
interface TextPosition {
  readonly line: number;
  readonly column: number;
}

kinds[LF] = LINE_FEED;
kinds[CR] = CARRIAGE_RETURN;

/** Bytes that are looked through for each question. A text may have as many lines as bytes: their starts would take four times its size. */
const BLOCK = 256;

/** Line ends of one text: LF, CRLF and a lone CR each end a line (JLS 3.4), a final line end opens no further one. */
export class LineTable {
  readonly #source: Uint8Array;
  /** The number of lines that begin before each block. */
  readonly #before: Uint32Array;
  /** Lines of the text; 0 for an empty one. */
  readonly lineCount: number;

  constructor(source: Uint8Array) {
    this.#source = source;
    this.#before = new Uint32Array(Math.ceil(source.length / BLOCK));
    const count = asBuffer(source).includes(CR) ? countStarts : countFeeds;
    const nextFeed = createFind(source, LF);
    const nextReturn = createFind(source, CR);
    let lines = 0;
    /** The next end of a line. It is looked for only after a block without one, as the machine finds it faster. */
    let next = 0;
    for (let block = 0; block < this.#before.length; block++) {
      this.#before[block] = lines;
      const end = Math.min(source.length, (block + 1) * BLOCK);
      if (next >= end - 1 && block > 0) continue;
      const begun = count(source, block * BLOCK, end);
      if (begun === 0) next = Math.min(nextFeed(end - 1), nextReturn(end - 1));
      lines += begun;
    }
    this.lineCount = lines;
  }

  /** 1-based line that holds the byte at `offset`; an offset at the very end belongs to the last line. */
  lineOf(offset: number): number {
    const last = Math.max(0, Math.min(offset, this.#source.length - 1));
    const block = Math.floor(last / BLOCK);
    return Math.max(1, (this.#before[block] ?? 0) + countStarts(this.#source, block * BLOCK, last + 1));
  }

  /** Lines of the bytes from `start` to before `end`; of nothing the line that `start` is on. */
  rangeOf(start: number, end: number): LineRange {
    return { start: this.lineOf(start), end: this.lineOf(Math.max(start, end - 1)) };
  }

  /** Byte offset of a 1-based line's first byte; the text's length for the line after the last. */
  startOf(line: number): number {
    if (line > this.lineCount) return this.#source.length;
    const before = this.#before;
    let low = 0;
    let high = before.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (before[middle]! < line) low = middle;
      else high = middle - 1;
    }
    return findStart(this.#source, low * BLOCK, line - (before[low] ?? 0));
  }
}

/** The number of lines that begin from one byte to before another. Without branches: where lines are short, none could be foretold. */
function countStarts(source: Uint8Array, from: number, end: number): number {
  let count = 0;
  let before = from === 0 ? LINE_FEED : kinds[source[from - 1]!]!;
  for (let at = from; at < end; at++) {
    const kind = kinds[source[at]!]!;
    count += (before | ((before >> 1) & ~kind)) & 1;
    before = kind;
  }
  return count;
}

/** The same of a text without CR, as most are, in little more than half of the time. */
function countFeeds(source: Uint8Array, from: number, end: number): number {
  let count = from === 0 ? 1 : 0;
  for (let at = Math.max(0, from - 1); at < end - 1; at++) count += ((source[at]! ^ LF) - 1) >>> 31;
  return count;
}

/** Start of the line that is `count` lines behind a byte; 0 if there are fewer. */
function findStart(source: Uint8Array, from: number, count: number): number {
  let left = count;
  let before = from === 0 ? LINE_FEED : kinds[source[from - 1]!]!;
  for (let at = from; at < source.length; at++) {
    const kind = kinds[source[at]!]!;
    left -= (before | ((before >> 1) & ~kind)) & 1;
    if (left <= 0) return at;
    before = kind;
  }
  return 0;
}

/** As `new LineTable(source).startOf(line)`, for a single question: reads nothing behind the line and keeps nothing. */
export function startOfLine(source: Uint8Array, line: number): number {
  const { length } = source;
  const nextFeed = createFind(source, LF);
  const nextReturn = createFind(source, CR);
  let at = 0;
  for (let left = line - 1; left > 0 && at < length; left--) {
    const near = Math.min(length, at + NEAR);
    while (at < near && lineEnds[source[at]!] === 0) at++;
    if (at === near) at = Math.min(nextFeed(at), nextReturn(at));
    if (at < length && source[at++] === CR && source[at] === LF) at++;
  }
  return at;
}

/** Bytes that are looked at one by one: to have a longer line looked through costs as much as some of them. */
const NEAR = 256;

/** Finds a byte, from positions that only grow; the length of the source if there is none. */
function createFind(source: Uint8Array, byte: number): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = source.indexOf(byte, from);
    if (found === -1) found = source.length;
    return found;
  };
}

/** The position of a byte in a UTF-8 text. A place behind the last line is at the end of that line. */
export function positionAt(source: Uint8Array, offset: number): TextPosition {
  const lines = new LineTable(source);
  const line = lines.lineOf(offset);
  const before = Buffer.from(source.subarray(lines.startOf(line), offset)).toString('utf8');
  return { line, column: before.replace(/(?<![\r\n])[\r\n]+$/, '').length + 1 };
}
