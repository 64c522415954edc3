import { LineTable } from '../core/line-table.ts';

/** How an index gets at its texts; `row` counts its files. */
export interface TextReader {
  read(row: number): Uint8Array;
  readAll(): Uint8Array;
}

interface OpenedText {
  readonly text: Uint8Array;
  lines: LineTable | null;
}

/** Enough for the files of one page of results. */
const MAX_RECENT = 16;

/** What was read of an index's texts and is likely wanted again: one file is asked for with each of its symbols. */
export class IndexTexts {
  readonly #reader: TextReader;
  readonly #recent = new Map<number, OpenedText>();
  /** Held weakly: a search wants all texts at once, and those of many artifacts would fill the memory of a server. */
  #all: WeakRef<Uint8Array> | null = null;

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

  all(): Uint8Array {
    const all = this.#all?.deref() ?? this.#reader.readAll();
    this.#all = new WeakRef(all);
    return all;
  }

  #open(row: number): OpenedText {
    const opened = this.#recent.get(row) ?? { text: this.#reader.read(row), lines: null };
    this.#recent.delete(row);
    this.#recent.set(row, opened);
    const oldest = this.#recent.keys().next();
    if (this.#recent.size > MAX_RECENT && !oldest.done) this.#recent.delete(oldest.value);
    return opened;
  }
}
