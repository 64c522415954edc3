import { LineTable } from '../core/line-table.ts';

/** How an index gets at its texts; `row` counts its files. */
export interface TextReader {
  read(row: number): Uint8Array;
  /** Each is whole only until the next one is asked for. */
  readEach(rows: readonly number[]): Iterable<Uint8Array>;
}

interface OpenedText {
  readonly text: Uint8Array;
  lines: LineTable | null;
}

/** Bytes: enough for a file whose symbols are asked for one after another, and little enough for hundreds of open indexes. */
const MAX_HELD = 2 ** 16;
/** However large: a type and its supertypes are read in turns, and each reading makes the lines of a file anew. */
const FEWEST = 4;

/** What was read of an index's texts and is likely wanted again: one file is asked for with each of its symbols. */
export class IndexTexts {
  readonly #reader: TextReader;
  /** The one asked for last stands at the end. */
  readonly #recent = new Map<number, OpenedText>();
  #held = 0;

  constructor(reader: TextReader) {
    this.#reader = reader;
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
    const opened = this.#recent.get(row) ?? this.#read(row);
    this.#recent.delete(row);
    this.#recent.set(row, opened);
    for (const [oldest, { text }] of this.#recent) {
      if (this.#held <= MAX_HELD || this.#recent.size <= FEWEST) break;
      this.#recent.delete(oldest);
      this.#held -= text.length;
    }
    return opened;
  }

  #read(row: number): OpenedText {
    const text = this.#reader.read(row);
    this.#held += text.length;
    return { text, lines: null };
  }
}
