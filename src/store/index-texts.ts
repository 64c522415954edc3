import { LineTable } from '../core/text/line-table.ts';

/** Reads the texts of an index; `row` counts its files. */
export interface TextReader {
  read(row: number): Uint8Array;
  /** Each is whole only until the next one is asked for. */
  readEach(rows: readonly number[]): Iterable<Uint8Array>;
}

interface OpenedText {
  readonly text: Uint8Array;
  lines: LineTable | null;
}

/** Bytes that suffice for the files of an answer and of the next ones, of any artifact. */
const MOST_HELD = 2 ** 23;

/** An artifact may have hundreds of thousands of a few bytes each: a map of as many takes long whenever it grows. */
const MOST_TEXTS = 10_000;

/** Texts that were read and are likely wanted again, of all indexes of a thread together: those of many artifacts would add up. */
export class HeldTexts {
  readonly #most: number;
  /** Functions that let each one go; the one asked for last stands at the end. */
  readonly #held = new Map<OpenedText, () => void>();
  #size = 0;

  constructor(most = MOST_HELD) {
    this.#most = most;
  }

  /** Holds it, at least until others are asked for. */
  hold(opened: OpenedText, letGo: () => void): void {
    if (!this.#held.delete(opened)) this.#size += opened.text.length;
    this.#held.set(opened, letGo);
    if (this.#size <= this.#most && this.#held.size <= MOST_TEXTS) return;
    // Half of them at once: to find the oldest of a map takes longer the more of it was let go.
    const count = this.#held.size <= MOST_TEXTS ? MOST_TEXTS : MOST_TEXTS / 2;
    for (const [oldest, dropOldest] of this.#held) {
      if ((this.#size <= this.#most && this.#held.size <= count) || oldest === opened) break;
      this.#held.delete(oldest);
      this.#size -= oldest.text.length;
      dropOldest();
    }
  }
}

const held = new HeldTexts();

/** The texts of an index. One file is asked for with each of its symbols, so that what was read last is held. */
export class IndexTexts {
  readonly #reader: TextReader;
  readonly #held: HeldTexts;
  readonly #opened = new Map<number, OpenedText>();

  constructor(reader: TextReader, heldWith = held) {
    this.#reader = reader;
    this.#held = heldWith;
  }

  text(row: number): Uint8Array {
    return this.#open(row).text;
  }

  lines(row: number): LineTable {
    const opened = this.#open(row);
    opened.lines ??= new LineTable(opened.text);
    return opened.lines;
  }

  each(rows: readonly number[]): Iterable<Uint8Array> {
    return this.#reader.readEach(rows);
  }

  #open(row: number): OpenedText {
    const opened = this.#opened.get(row) ?? { text: this.#reader.read(row), lines: null };
    this.#opened.set(row, opened);
    this.#held.hold(opened, forgetting(this.#opened, row));
    return opened;
  }
}

/** Made here, where nothing of the index is in reach that it would keep in memory. */
function forgetting(opened: Map<number, OpenedText>, row: number): () => void {
  return () => void opened.delete(row);
}
